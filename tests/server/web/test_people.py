"""People without e-mail: personal links, devices, and leaving without a trace."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.links import read_secret
from fourfold.server.security.origins import Origins
from fourfold.server.security.tokens import Signer
from fourfold.server.settings import ServerSettings
from fourfold.server.storage import schema
from fourfold.server.storage.people.erasure import OWN, SHARED
from fourfold.server.web.people.signing_in import SignOuts, sign_out
from server.kept_people import kept, signed_in
from server.local_hub import open_database, sqlite_url
from server.server_process import PATIENCE, Message, Person, Server


def rows(server: Server) -> Iterator[tuple[str, str]]:
    """Yield every row of the database, as text, with the name of its table."""
    with sqlite3.connect(server.data / "fourfold.db") as database:
        tables = database.execute("select name from sqlite_master where type = 'table'")
        for (table,) in tables.fetchall():
            for row in database.execute(f"select * from {table}"):
                yield table, repr(row)


def until_listed(person: Person) -> list[Message]:
    give_up = time.monotonic() + PATIENCE
    while not (found := person.get("/api/games/mine")["games"]):
        assert time.monotonic() < give_up
        time.sleep(0.02)
    games: list[Message] = found
    return games


def test_a_guest_without_a_name_gets_no_link(server: Server) -> None:
    refused = Person(server).ask("POST", "/api/me/link")
    assert refused.status_code == 409
    assert refused.json()["said"] == "Choose a name first: your link is made for it."


def test_a_personal_link_signs_in_elsewhere_until_it_is_revoked(server: Server) -> None:
    ada, made = kept(server, "Ada")
    table = ada.table(sit=[1, 2])["id"]
    secret = read_secret(made["link"])
    assert read_secret(made["code"]) == secret
    assert "<svg" in made["qr"]
    phone = signed_in(server, made["code"].lower())
    assert [each["id"] for each in phone.get("/api/tables/mine")] == [table]
    devices = phone.get("/api/me")["devices"]
    assert [each["this"] for each in devices] == [True, False]
    assert all(secret not in row for _, row in rows(server))
    ada.ask("DELETE", "/api/me/link")
    refused = Person(server).ask("POST", "/api/sign-in", {"secret": secret})
    assert refused.status_code == 404
    assert phone.get("/api/me")["name"] == "Ada"


def test_a_link_for_one_device_works_once(server: Server) -> None:
    ada, _ = kept(server, "Ada")
    made = ada.post("/api/me/device-link", None)
    assert made["seconds"] == 600
    assert signed_in(server, made["link"]).get("/api/me")["name"] == "Ada"
    assert Person(server).ask("POST", "/api/sign-in", {"secret": made["link"]}).status_code == 404


def test_a_new_link_replaces_the_old_one(server: Server) -> None:
    ada, old = kept(server, "Ada")
    new = ada.post("/api/me/link", None)
    assert Person(server).ask("POST", "/api/sign-in", {"secret": old["link"]}).status_code == 404
    assert signed_in(server, new["link"]).get("/api/me")["name"] == "Ada"


def test_a_device_is_signed_out_and_its_open_connection_too(server: Server) -> None:
    ada, made = kept(server, "Ada")
    lost = signed_in(server, made["link"])
    table = ada.table(sit=[1, 2])["id"]
    socket = lost.connect(table)
    (other,) = (each for each in ada.get("/api/me")["devices"] if not each["this"])
    assert Person(server).ask("DELETE", f"/api/me/devices/{other['id']}").status_code == 404
    assert ada.ask("DELETE", f"/api/me/devices/{other['id']}").status_code == 204
    assert not lost.get("/api/me")["kept"]
    with pytest.raises(Exception, match="signed out"):
        socket.act("@8")
    assert ada.get("/api/me")["kept"]


def test_the_token_of_the_guest_is_replaced(server: Server) -> None:
    guest = Person(server, "Ada")
    old = guest.token
    guest.token = guest.post("/api/me/link", None)["token"]
    assert guest.get("/api/me")["kept"]
    guest.token = old
    assert not guest.get("/api/me")["kept"]


@pytest.mark.parametrize(
    "name", ["Computer 5", "computer 10", "Ordinateur 3", "5 級電腦", "Computer ５"]
)
def test_no_one_is_called_like_a_computer(server: Server, name: str) -> None:
    refused = Person(server).ask("PUT", "/api/guest", {"name": name})
    assert refused.status_code == 409
    assert "choose another name" in refused.json()["reason"]


def test_no_one_is_listed_who_does_not_wish_it(server: Server) -> None:
    ada, _ = kept(server, "Ada the Listed")
    names = [each["name"] for each in Person(server).get("/api/players")]
    assert "Ada the Listed" not in names
    ada.put("/api/me", {"listed": True})
    assert {"name": "Ada the Listed", "you": True} in [
        {"name": each["name"], "you": each["you"]} for each in ada.get("/api/players")
    ]
    assert Person(server, "Ben").ask("PUT", "/api/me", {"listed": True}).status_code == 409


def test_everything_of_mine_is_exported(server: Server) -> None:
    ada, made = kept(server, "Ada Export")
    ben = Person(server, "Ben")
    table = ada.table(first=1)
    ben.post("/api/sit", {"code": table["links"]["code"]})
    ada.connect(table["id"]).do({"type": "Resign"})
    until_listed(ada)
    found = json.loads(ada.ask("GET", "/api/me/data").text)
    assert found["stored"]["guests"][0]["name"] == "Ada Export"
    assert found["stored"]["played_games"][0]["result"] == "lost"
    assert "Ada Export" in found["games"][0]["record"]
    assert read_secret(made["link"]) not in json.dumps(found)
    nothing = json.loads(Person(server).ask("GET", "/api/me/data").text)
    assert nothing["games"] == []


def test_deleting_a_profile_removes_every_trace_and_keeps_the_games(server: Server) -> None:
    name = f"Ada {uuid4().hex[:12]}"  # other tests leave their names in the same database
    ada, made = kept(server, name)
    phone = signed_in(server, made["link"])
    devices = [each["id"] for each in ada.get("/api/me")["devices"]]
    guest = ada.token.partition("~")[0]
    ben = Person(server, "Ben")
    table = ada.table(first=1)
    ben.post("/api/sit", {"code": table["links"]["code"]})
    waiting = ada.table()["id"]
    watching = ben.connect(table["id"])
    ada.connect(table["id"]).act("@8")
    traces = (name, guest, *devices, read_secret(made["link"]))
    assert any(trace in row for _, row in rows(server) for trace in traces)
    assert ada.ask("DELETE", "/api/me/data").status_code == 204
    # Ben's game is over and in his list; nothing anywhere says who the other one was.
    (game,) = until_listed(ben)
    assert game["result"] == "won"
    assert game["names"] in (["", "Ben"], ["Ben", ""])
    assert [(table, row) for table, row in rows(server) for trace in traces if trace in row] == []
    state = ben.get(f"/api/tables/{table['id']}")
    assert name not in json.dumps(state)
    assert ben.ask("GET", f"/api/tables/{waiting}").status_code == 404
    for device in (ada, phone):
        assert not device.get("/api/me")["kept"]
    assert Person(server).ask("POST", "/api/sign-in", {"secret": made["link"]}).status_code == 404
    watching.close()


def test_other_processes_hear_of_a_device_that_is_signed_out(tmp_path: Path) -> None:
    async def run() -> None:
        origins = Origins(ServerSettings(data=tmp_path))
        here, there = (Identities(Signer(b"s" * 32), origins) for _ in range(2))
        ada = Guest("Ada", is_new=False, device="phone")
        async with open_database(sqlite_url(tmp_path)) as database:
            elsewhere = SignOuts(there, database, lambda: 100.0)
            await elsewhere.read()
            await sign_out(database, here, ada.credential, 90.0)
            assert (here.is_valid(ada), there.is_valid(ada)) == (False, True)
            await elsewhere.read()
            assert not there.is_valid(ada)
            assert there.is_valid(Guest("Ada", is_new=False, device="desk"))

    asyncio.run(run())


def test_every_column_with_a_guest_is_kept_or_deleted() -> None:
    known = {(column.table.name, column.name) for column in (*OWN, *SHARED)}
    found = {
        (table.name, column.name)
        for table in schema.metadata.tables.values()
        for column in table.columns
        if column.name in ("guest", "author", "owner", "maker", "arbiter", "teacher", "pupil")
    }
    assert found - known == set()
