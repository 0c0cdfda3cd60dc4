# Common to all games.

option-first = the seat that starts (drawn by lot if none is named)

# Where a game brings no board of its own.
plain-yes = yes
plain-no = no
plain-player = player
plain-score = points
plain-table = The table
plain-moves = Moves
plain-find = Find a move
plain-none = No such move; Enter asks why not.
plain-ask = Your turn: choose a move.
plain-line = Installed beside the games of the house.
plain-unsure = What follows is not certain.
