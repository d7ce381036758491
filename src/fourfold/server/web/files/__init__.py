"""The files of the pages."""
