"""Secret links: valid once or until revoked, and swapped for a right."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine

from fourfold.server.security.links import LENGTH, digest_of, in_groups, new_secret, read_secret
from fourfold.server.storage import schema
from fourfold.server.storage.people.links import (
    add_link,
    give_right,
    has_right,
    links_to,
    open_link,
    revoke_links,
    use_link,
)


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine, [schema.links, schema.rights])
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_a_secret_is_read_however_it_is_written() -> None:
    secret = new_secret()
    assert LENGTH * 5 >= 128
    assert secret != new_secret()
    for written in (in_groups(secret), f"https://x.example/me#{secret}", f" {secret.upper()}\n"):
        assert read_secret(written) == secret
        assert digest_of(written) == digest_of(secret)
    assert read_secret(secret[:-1]) == read_secret(secret + "a") == read_secret("u" * LENGTH) == ""


def test_the_database_never_holds_the_secret(connection: Connection) -> None:
    secret = new_secret()
    add_link(connection, digest_of(secret), "edit", "study", 1.0)
    use_link(connection, digest_of(secret), "edit", "Ada", 2.0)
    rows = [*connection.execute(schema.links.select()), *connection.execute(schema.rights.select())]
    assert len(rows) == 2
    assert secret not in str(rows)


def test_a_link_leads_only_to_its_kind(connection: Connection) -> None:
    add_link(connection, "d", "edit", "study", 1.0)
    assert open_link(connection, "d", "arbiter", 2.0) is None
    assert open_link(connection, "e", "edit", 2.0) is None
    assert open_link(connection, "d", "edit", 2.0) == "study"
    assert links_to(connection, "edit", "study", 3.0)[0].used == 2.0


def test_a_link_ends_after_its_time_or_its_only_use(connection: Connection) -> None:
    add_link(connection, "brief", "device", "Ada", 0.0, seconds=10)
    add_link(connection, "once", "device", "Ada", 0.0, once=True)
    assert open_link(connection, "brief", "device", 10.0) == "Ada"
    assert open_link(connection, "brief", "device", 10.1) is None
    assert open_link(connection, "once", "device", 1.0) == "Ada"
    assert open_link(connection, "once", "device", 1.0) is None
    add_link(connection, "later", "device", "Ada", 20.0)
    assert [link.digest for link in links_to(connection, "device", "Ada", 20.0)] == ["later"]


def test_a_link_is_swapped_for_a_right_that_ends_when_it_is_revoked(connection: Connection) -> None:
    give_right(connection, "Maker", "arbiter", "event", 0.0)
    add_link(connection, "d", "arbiter", "event", 1.0)
    for guest in ("Ada", "Ada", "Ben"):
        assert use_link(connection, "d", "arbiter", guest, 2.0) == "event"
    assert not has_right(connection, "Cleo", "arbiter", "event")
    assert not has_right(connection, "Ada", "arbiter", "another event")
    revoke_links(connection, "arbiter", "event", keep="Ben")
    rights = [has_right(connection, who, "arbiter", "event") for who in ("Maker", "Ada", "Ben")]
    assert rights == [True, False, True]
    assert use_link(connection, "d", "arbiter", "Ada", 3.0) is None
