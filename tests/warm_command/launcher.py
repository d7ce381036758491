"""Run a command in the warm process: lend it our streams, hand on signals, end as it ends."""

import marshal
import os
import signal
import socket
import sys

if __name__ == "__main__":
    _, address, *arguments = sys.argv
    # The command may speak, and a test answer with a signal, before we are ready to hand it on.
    handed_on = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    signal.pthread_sigmask(signal.SIG_BLOCK, handed_on)
    link = socket.socket(socket.AF_UNIX)
    link.connect(address)
    socket.send_fds(link, [b"\0"], [0, 1, 2])
    link.sendall(marshal.dumps((["fourfold", *arguments], os.getcwd(), dict(os.environ))))
    link.recv(4)  # the number of its process
    for each in handed_on:
        signal.signal(each, lambda number, _: link.sendall(bytes([number])))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, handed_on)
    answer = link.recv(4)
    if not answer:
        sys.exit("the warm process has gone")
    status = int.from_bytes(answer, "big", signed=True)
    if status < 0:
        if -status != signal.SIGKILL:
            signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    sys.exit(status)
