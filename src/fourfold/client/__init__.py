"""What every client of a server needs: addresses, requests, and a connection that is restored."""
