# Commun à tous les jeux.

option-first = le siège qui commence (tiré au sort si rien n'est dit)

# Là où un jeu n'apporte pas son propre plateau.
plain-yes = oui
plain-no = non
plain-player = joueur
