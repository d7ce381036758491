"""Classes of schools, as they are stored."""
