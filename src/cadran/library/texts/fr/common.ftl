# Commun à tous les jeux.

option-first = le siège qui commence (tiré au sort si rien n'est dit)

# Là où un jeu n'apporte pas son propre plateau.
plain-yes = oui
plain-no = non
plain-player = joueur
plain-score = points
plain-table = La table
plain-moves = Coups
plain-find = Chercher un coup
plain-none = Aucun coup de ce nom ; Entrée demande pourquoi.
plain-ask = À vous : choisissez un coup.
plain-line = Installé à côté des jeux de la maison.
plain-unsure = La suite n'est pas certaine.
