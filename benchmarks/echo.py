"""A bare echo server on the server's own stack, to compare with."""

import socket as network
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send everything back."""
    await socket.accept()
    while (message := await socket.receive())["type"] == "websocket.receive":
        await socket.send_data(message["text"] or "", mode="text")


@get("/health", sync_to_thread=False)
def health() -> str:
    """Answer that the process is alive."""
    return "alive"


if __name__ == "__main__":
    listening = network.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        Litestar([echo, health], logging_config=None),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
    )
    uvicorn.Server(config).run(sockets=[listening])
