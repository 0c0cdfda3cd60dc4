"""Several nodes beside one: what a move costs them, how long it takes, how much more they carry."""
