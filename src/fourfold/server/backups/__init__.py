"""Copies of a whole database in one file, made while the server runs, and restored from it."""
