"""The servers under test, each in a process of its own on one core."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import uvicorn

from cadran.server.run import listen, loop_factory, serve
from cadran.server.service import Service
from cadran.server.settings import Settings

# Nobody is too fast, and nobody has too much: what is looked at is something else.
UNLIMITED: dict[str, Any] = {
    "socket_rate": 1e9,
    "socket_burst": 1e9,
    "address_rate": 1e9,
    "address_burst": 1e9,
    "person_rate": 1e9,
    "person_burst": 1e9,
    "person_sockets": 1 << 30,
    "people_a_day": 1 << 30,
    "address_sockets": 1 << 30,
    "tables_a_day": 1 << 30,
    "person_tables": 1 << 30,
    "person_seats": 1 << 30,
}


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """A bare WebSocket echo on the same stack."""
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    """`cadran FOLDER [STORE [BUS]]` or `echo`; prints its port."""
    settings = Settings(
        data=Path(sys.argv[2] if len(sys.argv) > 2 else "."),
        store=sys.argv[3] if len(sys.argv) > 3 else "",
        bus=sys.argv[4] if len(sys.argv) > 4 else "",
        store_patience=60.0,
        luck_after=0,
        workers=0,
        **UNLIMITED,
    )
    sock = listen("127.0.0.1", 0)
    print(sock.getsockname()[1], flush=True)
    if sys.argv[1] == "cadran":
        serve(Service(settings), sock)
        return
    config = uvicorn.Config(
        echo,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve([sock]))


if __name__ == "__main__":
    main()
