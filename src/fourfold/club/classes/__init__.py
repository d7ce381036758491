"""Classes of a school: the names of pupils, and who plays whom in a round."""

from fourfold.club.classes.names import PupilName, read_names, short_name
from fourfold.club.classes.pairing import ClassRound, pair_class

__all__ = ["ClassRound", "PupilName", "pair_class", "read_names", "short_name"]
