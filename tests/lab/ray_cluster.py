"""A Ray cluster of two nodes with one core each, in a process of its own: it prints its address, and a line "kill" ends
the second node at once. The end of the input ends everything."""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster

MEMORY = 100_000_000


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": MEMORY})
    second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(second, allow_graceful=False)
            print("killed", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    main()
