"""Classes over HTTP, for teachers and for pupils."""
