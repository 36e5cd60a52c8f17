"""A Ray cluster of two nodes with one core each, in a process of its own: it prints its address, and a line "kill" ends
the second node at once. "replace FOLDER" puts a node in its place whose programs find their modules in that folder
first. The end of the input ends everything."""

from __future__ import annotations

import os
import sys

from ray.cluster_utils import Cluster

MEMORY = 100_000_000
FIRST, SECOND = "127.0.0.2", "127.0.0.3"  # Ray takes 127.0.0.1 for an address of the network


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    first = {"num_cpus": 1, "object_store_memory": MEMORY, "node_ip_address": FIRST, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=first)
    settings = {"num_cpus": 1, "object_store_memory": MEMORY, "node_ip_address": SECOND}
    second = cluster.add_node(**settings)
    modules = os.environ["PYTHONPATH"]
    cluster.wait_for_nodes()
    say(cluster.address)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(second, allow_graceful=False)
            say("killed")
        elif line.startswith("replace "):
            cluster.remove_node(second)
            os.environ["PYTHONPATH"] = os.pathsep.join([line.split()[1], modules])
            second = cluster.add_node(**settings)
            os.environ["PYTHONPATH"] = modules
            cluster.wait_for_nodes()
            say("replaced")
    cluster.shutdown()


if __name__ == "__main__":
    main()
