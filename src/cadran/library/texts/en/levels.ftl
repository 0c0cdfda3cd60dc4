# The levels of the bots: a name for all games, and a way of playing in each.

level-random = Random
level-greedy = Hasty
level-search = Thinker
level-beginner = Beginner
level-club = Club player
level-expert = Expert
level-champion = Champion

level-24-7-beginner = Sees rows and columns, overlooks most diagonals and forgets the double-time squares.
level-24-7-club = Finds the best score on the board and weighs a few others against it.
level-24-7-expert = Looks at what a tile leaves to the next player before placing it.
level-24-7-champion = Plans for its rack and leaves you nothing but scraps.

level-les-24-heures-beginner = Plays the biggest card it notices and forgets the way to 2,500 and the spare tyre.
level-les-24-heures-club = Knows what to keep for each mishap, and often decides at first glance.
level-les-24-heures-expert = Times its race hours and incidents by who is in the lead; now and then it plays too fast.
level-les-24-heures-champion = Counts the hours left, the pile and your hand, and wastes no turn.

level-24h-du-mans-beginner = Loves points, forgets the heat and the limit of three now and then.
level-24h-du-mans-club = Passes before overheating and sends trouble to the leader.
level-24h-du-mans-expert = Remembers the cards on the table and knows when the deck turns dangerous.
level-24h-du-mans-champion = Plays the whole race, all six rounds, and takes only the risks it needs.

level-quelle-heure-beginner = Places hours roughly and does not remember which are gone.
level-quelle-heure-club = Shares out the places by the hours still to come.
level-quelle-heure-expert = Remembers every card shown and who holds it.
level-quelle-heure-champion = Imagines the rest of the game for every place.

level-tour-de-france-beginner = Moves the rider it likes best and sees a closed lane too late.
level-tour-de-france-club = Uses every square of a card and takes the green line if it can.
level-tour-de-france-expert = Keeps its lanes open, closes yours, and brings the third rider home.
level-tour-de-france-champion = Rides for the team points of the whole Tour, turn by turn.
