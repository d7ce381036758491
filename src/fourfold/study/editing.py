"""A tree while someone works on it: where they are, and what can be undone and redone."""

from dataclasses import dataclass, replace

from fourfold.study.tree import Path, Tree

MOST_KEPT = 200
"""How many changes can be undone."""


@dataclass(frozen=True, slots=True)
class Editing:
    """A tree, the move that is looked at, and the trees before and after it."""

    tree: Tree
    at: Path = ()
    undone: "tuple[tuple[Tree, Path], ...]" = ()
    done: "tuple[tuple[Tree, Path], ...]" = ()

    def go(self, path: Path) -> "Editing":
        """Look at another move, or refuse a path that is not in the tree."""
        self.tree[path]
        return replace(self, at=path)

    def change(self, tree: Tree, at: Path | None = None) -> "Editing":
        """Take another tree; what was undone before cannot be redone."""
        at = self.at if at is None else at
        if tree == self.tree:
            return self.go(at)
        while at not in tree:
            at = at[:-1]
        done = (*self.done, (self.tree, self.at))[-MOST_KEPT:]
        return Editing(tree, at, (), done)

    def play(self, *actions: str) -> "Editing":
        """Play actions from here; a move that was tried before is gone to."""
        tree = self.tree.add(self.at, *actions)
        path = self.at
        for action in actions:
            known = tree[path].following(action) or tree[path].branches[-1]
            path = (*path, str(known.action))
        return self.change(tree, path)

    def undo(self) -> "Editing":
        """Return to the tree before the last change; nothing happens if there is none."""
        if not self.done:
            return self
        tree, at = self.done[-1]
        return Editing(tree, at, (*self.undone, (self.tree, self.at)), self.done[:-1])

    def redo(self) -> "Editing":
        """Make the change again that was undone last; nothing happens if there is none."""
        if not self.undone:
            return self
        tree, at = self.undone[-1]
        return Editing(tree, at, self.undone[:-1], (*self.done, (self.tree, self.at)))
