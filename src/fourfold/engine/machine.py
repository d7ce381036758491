"""What kernels are made of: compilation, machine words, single instructions, arrays.

A kernel is a function that numba compiles to machine code. It trusts its arguments, runs
without Python's lock, and never leaves the engine. To a type checker everything in it is an
``int``; on the machine an ``int`` is 64 bits with a sign, unless ``uint64`` says otherwise.
Numbers of both kinds don't mix, and an index made of ``uint64`` is cheaper, since it cannot
count from the end. A kernel that calls itself must not pass literals: compiled for them
anew, it works until it is next loaded from disk, and then crashes.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast, overload

from llvmlite import ir
from numba import config, njit
from numba.extending import intrinsic

from fourfold.kernels.cache import state_of_the_sources, use_temporary_folder

_Function = TypeVar("_Function", bound=Callable[..., object])


_SOURCES = state_of_the_sources()


def kernel(function: _Function) -> _Function:
    """Compile a function when it is first used, and keep the result on disk."""
    compiled = _cached(function)
    # A cached kernel counts as old when the function's own file has changed since. The
    # kernels it calls are compiled into it, and tables from the rules, so those files count too.
    if hasattr(compiled, "_cache"):
        compiled._cache._cache_file._source_stamp = _SOURCES
    return cast(_Function, compiled)


def _cached(function: _Function) -> Any:
    try:
        return njit(nogil=True, cache=True)(function)
    except RuntimeError:
        pass  # neither this package's folder nor the user's own can be written
    config.CACHE_DIR = use_temporary_folder()  # type: ignore[attr-defined]
    try:
        return njit(nogil=True, cache=True)(function)
    except RuntimeError:
        return njit(nogil=True)(function)  # it is compiled every time


class Array(Protocol):
    """A one-dimensional array of numbers, as a kernel sees it."""

    @property
    def size(self) -> int:
        """How many numbers it contains."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...

    @overload
    def __getitem__(self, index: slice, /) -> "Array": ...

    def __setitem__(self, index: int, number: int, /) -> None: ...


if TYPE_CHECKING:

    def int64(number: object) -> int:
        """Return a number as a word with a sign."""

    def uint64(number: object) -> int:
        """Return a number as a word without a sign."""

    def count(word: int) -> int:
        """Return how many bits of a word are set."""

    def lowest(word: int) -> int:
        """Return the place of the lowest set bit; the word must not be zero."""

else:
    from numba import int64, uint64

    @intrinsic
    def count(typing_context: Any, word: Any) -> Any:
        """Return how many bits of a word are set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return word(word), generate

    @intrinsic
    def lowest(typing_context: Any, word: Any) -> Any:
        """Return the place of the lowest set bit; the word must not be zero."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return word(word), generate


@kernel
def without_lowest(bits: int) -> int:
    """Return a set without its lowest member."""
    return bits & (bits - 1)


@kernel
def mixed(words: tuple[int, ...], factor: int) -> int:
    """Return 64 bits that depend on every bit of some words; use different odd factors."""
    result = uint64(factor)
    for word in words:
        result = (result ^ uint64(word)) * uint64(factor)
        result ^= result >> uint64(29)
    result *= uint64(0xBF58476D1CE4E5B9)
    return result ^ result >> uint64(32)


__all__ = ["Array", "count", "int64", "kernel", "lowest", "mixed", "uint64", "without_lowest"]
