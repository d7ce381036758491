"""Which language to use: the one that was asked for, or the system's."""

import os

from fourfold.locale.language import ENGLISH, LANGUAGES, Language, known, language


def chosen_language(wanted: str | None) -> Language:
    """Return the language that was asked for, or else the system's; refuse an unknown one."""
    if wanted is None:
        return system_language()
    if (code := known(wanted)) is None:
        from fourfold.rules.refusal import Unreadable, quoted

        raise Unreadable(
            "the language {found} is not available: choose one of {names}",
            found=quoted(wanted),
            names=", ".join(LANGUAGES),
        )
    return language(code)


def system_language() -> Language:
    """Return the language that the environment asks for; English if we do not have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(name, ""):
            return language(known(tag) or "en")
    return ENGLISH
