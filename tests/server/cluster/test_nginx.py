"""Three processes behind nginx, as deploy/nginx.conf has it; only the longer command runs this."""

import os
import re
import select
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from kingdomino.server import protocol
from tests.kit.cluster import Cluster
from tests.kit.companies import Company, wait_for_moves
from tests.kit.journals import check_diaries
from tests.kit.links import Namespace, NoNamespaceError, PlacedServer
from tests.kit.nginx import Nginx

SOCKETS = 40  # of one address, at each of three processes
LINES = 256  # of one address, at nginx
# For tests alone: whoever says so comes from another address, and may take their time.
ANYWHERE = "set_real_ip_from 0.0.0.0/0;\nreal_ip_header X-Test-Address;\n"

pytestmark = pytest.mark.skipif(
    "KINGDOMINO_FAULTS" not in os.environ, reason="make endurance starts nginx"
)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Cluster, Nginx]]:
    directory = tmp_path_factory.mktemp("nginx")
    with ExitStack() as stack:
        try:
            namespace = Namespace()
        except NoNamespaceError as error:
            pytest.skip(str(error))
        stack.callback(namespace.remove)
        running = stack.enter_context(Cluster(directory))
        for _ in range(3):
            running.add(
                PlacedServer,
                address=namespace.services.our_address,
                behind_proxy="yes",
                secure="yes",
                sockets_per_address=SOCKETS,
            )
        running.start()
        proxy = Nginx(directory, namespace, running.servers)
        site = directory / "site.conf"
        patient = re.sub(r"(client_body_timeout +)10s", r"\g<1>600s", site.read_text())
        site.write_text(ANYWHERE + patient)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("SSL_CERT_FILE", str(proxy.certificate))
        proxy.start()
        stack.callback(proxy.stop)
        yield running, proxy


def test_games_over_tls_outlive_a_process(cluster: tuple[Cluster, Nginx]) -> None:
    running, proxy = cluster
    companies = [Company([[proxy], [proxy]], seed=i) for i in range(3)]
    players = [player for company in companies for player in company.players]
    for company in companies:
        company.start()
    try:
        for server in running.servers:
            wait_for_moves(players)
            server.kill()
            wait_for_moves(players)
            server.start()
        wait_for_moves(players)
    finally:
        for company in companies:
            company.stop()
    assert check_diaries(running.postgres.url, players) == sum(each.moves for each in players)


def test_forged_addresses_have_no_effect(cluster: tuple[Cluster, Nginx]) -> None:
    _, proxy = cluster
    client = proxy.client("Mallory")
    table = client.open(players=2)
    address = f"{proxy.url}{protocol.API}/tables/{table.table_id}/live".replace("https", "wss")
    trusting = ssl.create_default_context()
    trusting.maximum_version = ssl.TLSVersion.TLSv1_2  # as our client has it
    decode = msgspec.json.Decoder(protocol.Answer).decode
    with ExitStack() as sockets:
        answers = []
        for i in range(3 * SOCKETS):  # with the one that opened the table, one too many
            headers = [
                ("authorization", f"Bearer {client.token}"),
                ("x-forwarded-for", f"203.0.113.{i}"),
                ("x-forwarded-for", f"198.51.100.{i}"),
            ]
            connecting = connect(address, additional_headers=headers, ssl=trusting)
            answers.append(decode(sockets.enter_context(connecting).recv()))
    refused = [answer for answer in answers if isinstance(answer, protocol.Refused)]
    assert {answer.code for answer in refused} == {"TOO_MANY"}
    table.close()


def test_half_sent_requests_of_a_network_are_counted(cluster: tuple[Cluster, Nginx]) -> None:
    """Its /64 for IPv6: one household has all of it."""
    _, proxy = cluster
    half = (
        f"POST {protocol.API}/tables HTTP/1.1\r\nHost: here\r\nX-Test-Address: {{}}\r\n"
        "Content-Length: 20\r\n\r\n{{"
    )
    trusting = ssl.create_default_context()
    trusting.maximum_version = ssl.TLSVersion.TLSv1_2  # where nobody speaks before an answer
    host = proxy.url.removeprefix("https://")
    with ExitStack() as lines:

        def dial(address: str) -> ssl.SSLSocket:
            plain = lines.enter_context(socket.create_connection((host, 443), timeout=60))
            line = lines.enter_context(trusting.wrap_socket(plain, server_hostname=host))
            line.sendall(half.format(address).encode())
            return line

        # What was sent before may be read after it: then all but one of them stay.
        lines_of_a = [dial(f"2001:db8:0:a:{i:x}::1") for i in range(1, LINES + 2)]
        readable, _, _ = select.select(lines_of_a, [], [], 60)
        assert [b" 429 " in line.recv(1024) for line in readable] == [True]
        with httpx.Client(base_url=proxy.url) as browser:
            for neighbour in ("2001:db8:0:b::1", "2001:db8::1", "198.51.100.1"):
                answer = browser.get("/healthz", headers={"x-test-address": neighbour})
                assert answer.text == "alive\n"


def test_what_is_not_for_strangers_stays_here(cluster: tuple[Cluster, Nginx]) -> None:
    _, proxy = cluster
    with httpx.Client(base_url=proxy.url) as browser:
        forged = {"x-forwarded-for": "127.0.0.1"}
        assert browser.get("/metrics", headers=forged).status_code == 404
        assert browser.get("/healthz").text == "alive\n"
        opened = browser.post(f"{protocol.API}/tables", json={"players": 2})
        assert "Secure" in opened.headers["set-cookie"]
