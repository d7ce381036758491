"""People over HTTP: profiles, signing in, passkeys, their data, and someone to play."""
