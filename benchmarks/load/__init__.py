"""A bounded load test of the service on loopback: `make load`."""
