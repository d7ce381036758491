"""Work beside the event loop: tasks that nothing waits for, and work that takes long."""
