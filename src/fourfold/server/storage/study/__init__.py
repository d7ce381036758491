"""What is stored for study: the explorer's counts, and studies with their chapters."""
