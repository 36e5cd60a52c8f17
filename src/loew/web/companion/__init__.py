"""The companion in the browser."""
