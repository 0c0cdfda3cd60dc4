"""What a table is: its records and what follows from them, who sits there, what happens by itself.

Nothing here knows a network, a thread or a process: store, thinker, time and listeners come from
outside.
"""
