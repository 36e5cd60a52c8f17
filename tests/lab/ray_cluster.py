"""A Ray cluster of two nodes with one core each, in a process of its own: it prints its address, and a line "kill" ends
the second node at once. The end of the input ends everything."""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster

MEMORY = 100_000_000
OTHER = "127.0.0.2"  # a program on this machine talks to the first node


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": MEMORY})
    second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY, node_ip_address=OTHER)
    cluster.wait_for_nodes()
    say(cluster.address)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(second, allow_graceful=False)
            say("killed")
    cluster.shutdown()


if __name__ == "__main__":
    main()
