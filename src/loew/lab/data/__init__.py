"""Games as rows in files: JSONL or Parquet, written, continued, read and analysed."""
