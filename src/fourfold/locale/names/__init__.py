"""The names of the pieces, tiles and lines of each game, in one language.

These modules need only the standard library, so that pictures and commands can use them too.
"""
