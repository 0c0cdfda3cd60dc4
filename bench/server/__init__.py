"""The table server under load, beside a bare echo and beside boardgame.io."""
