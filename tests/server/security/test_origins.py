"""Pages of other sites, and names that are not ours, are turned away."""

import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as open_websocket

from fourfold.server.security.origins import network_of
from server.server_process import HTTP, Server


def live(server: Server) -> str:
    return server.url.replace("http", "ws") + "/api/live"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_are_turned_away(server: Server, origin: str) -> None:
    headers = {"Origin": origin, "Sec-Fetch-Site": "cross-site"}
    answer = HTTP.post(f"{server.url}/api/tables", json={}, headers=headers)
    assert answer.status_code == 403
    with (
        pytest.raises(InvalidStatus) as refused,
        open_websocket(live(server), additional_headers={"Origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_pages_are_not(server: Server) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 201
    with open_websocket(live(server), additional_headers={"Origin": server.url}) as socket:
        assert json.loads(socket.recv())["type"] == "Hello"


def test_a_form_of_another_site_without_origin_is_turned_away(server: Server) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403


def test_names_that_are_not_ours(server: Server) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403
    for host in ("localhost:99999", "localhost:x", "127.0.0.1@evil.example", "[::1", ""):
        answer = HTTP.get(f"{server.url}/api/guest", headers={"Host": host})
        assert answer.status_code == 403, host
    assert HTTP.get(f"{server.url}/api/guest", headers={"Host": "[::1]"}).status_code == 200
    headers = {"Origin": "http://["}
    assert HTTP.post(f"{server.url}/api/tables", json={}, headers=headers).status_code == 403


def test_a_household_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::7")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("not:an:address") == "not:an:address"
