# Common to all games.

option-first = the seat that starts (drawn by lot if none is named)

# Where a game brings no board of its own.
plain-yes = yes
plain-no = no
plain-player = player
