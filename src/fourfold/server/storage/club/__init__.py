"""What is stored about tournaments."""
