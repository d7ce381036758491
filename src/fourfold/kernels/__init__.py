"""The engine's compiled kernels on disk: where they are, compiling them once, and beforehand.

The engine itself is not imported here, nor numba, so that a server or a terminal can start the
compilation without waiting for either.
"""
