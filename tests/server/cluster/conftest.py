"""Three processes on one PostgreSQL and one Redis: one as it is, one whose clock can be set, and
one behind cables of its own, where the machine allows it."""

from collections.abc import Iterator

import pytest

from tests.kit.clocks import WrongClockServer
from tests.kit.cluster import Cluster
from tests.kit.links import DistantServer, Namespace, NoNamespaceError
from tests.kit.services import LOCAL


@pytest.fixture(scope="package")
def namespace() -> Iterator[Namespace | str]:
    """A network of its own, or why there is none."""
    try:
        made = Namespace()
    except NoNamespaceError as error:
        yield str(error)
        return
    yield made
    made.remove()


@pytest.fixture(scope="package")
def cluster(
    namespace: Namespace | str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    directory = tmp_path_factory.mktemp("cluster")
    addresses = list(LOCAL)
    if isinstance(namespace, Namespace):
        addresses.append(namespace.services.our_address)
    with Cluster(directory, addresses) as running:
        running.add()
        running.add(WrongClockServer)
        if isinstance(namespace, Namespace):
            running.add(DistantServer, services=namespace.services.our_address, namespace=namespace)
        else:
            running.add()
        running.start()
        yield running


@pytest.fixture
def distant(cluster: Cluster) -> DistantServer:
    """The server behind cables."""
    server = cluster.servers[2]
    if not isinstance(server, DistantServer):
        pytest.skip("a network namespace cannot be made here")
    return server
