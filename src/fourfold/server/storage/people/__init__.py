"""People: secret links, accounts, ratings, seeks, and all that is stored about one guest."""
