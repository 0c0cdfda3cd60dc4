# Commun à tous les jeux.

option-first = le siège qui commence (tiré au sort si rien n'est dit)
