"""For operators: health, metrics, logs, the commands `loew admin` and `loew db`, worker processes."""
