"""What client and server say to each other; docs/protocol.md tells it to those who write one."""
