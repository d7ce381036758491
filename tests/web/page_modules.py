"""The modules of a page as the page itself runs them: with its settings, sounds and games."""

# Begins a script in a page: ``linked["js/sound/sounds.js"]`` is a module that the page has loaded.
LINKED = """
    const { linked } = await import(
        document.querySelector("script[src$='linked/shared/every-page.js']").src);
"""
