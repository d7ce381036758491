"""Positions without a table: to look at, to try moves in, and to ask about."""

from fourfold.study.editing import Editing
from fourfold.study.move import Move
from fourfold.study.node import Node
from fourfold.study.tree import Path, Tree

__all__ = ["Editing", "Move", "Node", "Path", "Tree"]
