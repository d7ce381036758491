"""Which language to use: the one that was asked for, or the system's."""

import locale
import os
import sys

from fourfold.locale.language import LANGUAGES, Language, known, language


def chosen_language(wanted: str | None) -> Language:
    """Return the language that was asked for, or else the system's."""
    return system_language() if wanted is None else language_named(wanted)


def language_named(tag: str) -> Language:
    """Return the language that a tag names, or refuse it."""
    if (code := known(tag)) is None:
        from fourfold.rules.refusal import Unreadable, quoted

        raise Unreadable(
            "the language {found} is not available: choose one of {names}",
            found=quoted(tag),
            names=", ".join(LANGUAGES),
        )
    return language(code)


def system_language() -> Language:
    """Return the language that the environment or Windows asks for, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(name, ""):
            return language(known(tag) or "en")
    tag = locale.windows_locale.get(windows_language_number(), "")
    return language(known(tag) or "en")


def windows_language_number() -> int:
    """Return the number that Windows has for the language it is shown in; zero elsewhere."""
    if sys.platform != "win32":
        return 0
    import ctypes

    return int(ctypes.windll.kernel32.GetUserDefaultUILanguage())
