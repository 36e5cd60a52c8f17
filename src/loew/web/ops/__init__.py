"""Operations: health, metrics, logs, worker processes, and what is behind `loew admin` and `loew db`."""
