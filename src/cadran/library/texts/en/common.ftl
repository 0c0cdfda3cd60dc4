# Common to all games.

option-first = the seat that starts (drawn by lot if none is named)
