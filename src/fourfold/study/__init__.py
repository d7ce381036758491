"""Positions without a table: to look at, to try moves in, and to ask about."""

from fourfold.study.node import Node

__all__ = ["Node"]
