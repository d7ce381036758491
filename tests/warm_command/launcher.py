"""Run a command in the warm process: lend it our streams, hand on signals, end as it ends."""

import marshal
import os
import signal
import socket
import sys

if __name__ == "__main__":
    _, address, *arguments = sys.argv
    link = socket.socket(socket.AF_UNIX)
    link.connect(address)
    socket.send_fds(link, [b"\0"], [0, 1, 2])
    link.sendall(marshal.dumps((["fourfold", *arguments], os.getcwd(), dict(os.environ))))
    link.recv(4)  # the number of its process
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, lambda number, _: link.sendall(bytes([number])))
    answer = link.recv(4)
    if not answer:
        sys.exit("the warm process has gone")
    status = int.from_bytes(answer, "big", signed=True)
    if status < 0:
        if -status != signal.SIGKILL:
            signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    sys.exit(status)
