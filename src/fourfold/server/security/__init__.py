"""Who is asking, from which page, and how often."""
