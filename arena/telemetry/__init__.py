"""What an operator sees of a run: metrics for Prometheus, and structured logs."""
