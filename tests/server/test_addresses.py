"""Where a server can be found, from here and from elsewhere."""

from pathlib import Path

from cadran.server.network.addresses import addresses_of, is_open
from tests.server.client import Player, run, served


def test_a_server_of_this_machine_alone() -> None:
    assert addresses_of("127.0.0.1", 8024) == ["http://127.0.0.1:8024"]
    assert addresses_of("::1", 8024) == ["http://[::1]:8024"]
    assert not any(map(is_open, ("127.0.0.1", "127.1.2.3", "::1", "localhost")))


def test_a_server_for_the_network_names_its_own_addresses_last() -> None:
    for host in ("0.0.0.0", "::"):
        found = addresses_of(host, 80)
        assert found[-1] == "http://127.0.0.1:80"
        assert len(set(found)) == len(found)
        assert not any("0.0.0.0" in one or "[::]" in one for one in found)
    assert addresses_of("192.0.2.7", 80) == ["http://192.0.2.7:80"]
    assert addresses_of("games.example", 80) == ["http://games.example:80"]
    assert all(map(is_open, ("0.0.0.0", "::", "192.0.2.7", "games.example")))


def test_the_service_tells_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path / "a") as server, Player(server, "") as nobody:
            service = await nobody.get("/api/house")
            assert (service["open"], service["addresses"]) == (False, ["http://127.0.0.1:8024"])
        async with (
            served(tmp_path / "b", host="0.0.0.0", port=1) as server,
            Player(server, "") as nobody,
        ):
            service = await nobody.get("/api/house")
            assert service["open"]
            assert service["addresses"][-1] == "http://127.0.0.1:1"
        async with served(tmp_path / "c", proxied=True) as server, Player(server, "") as nobody:
            service = await nobody.get("/api/house")
            assert (service["open"], service["addresses"]) == (True, [])

    run(test())
