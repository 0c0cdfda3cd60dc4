"""Cadran's games in the shapes of other libraries: `pip install cadran[research]`.

Each module needs its own library and nothing of the others.
"""
