"""Events of clubs over HTTP."""
