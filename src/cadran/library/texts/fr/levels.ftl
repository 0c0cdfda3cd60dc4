# Les niveaux des robots : un nom pour tous les jeux, une façon de jouer dans chacun.

level-random = Hasard
level-greedy = Pressé
level-search = Penseur
level-beginner = Débutant
level-club = Joueur de club
level-expert = Expert
level-champion = Champion

level-24-7-beginner = Voit les lignes et les colonnes, oublie la plupart des diagonales et les cases doubles.
level-24-7-club = Trouve le meilleur score du plateau et lui compare quelques autres coups.
level-24-7-expert = Regarde ce qu'une tuile laisse au suivant avant de la poser.
level-24-7-champion = Joue pour son chevalet et ne vous laisse que des miettes.

level-les-24-heures-beginner = Joue la plus grosse carte qu'il remarque, oublie le chemin des 2 500 et le pneu de réserve.
level-les-24-heures-club = Sait quoi garder pour chaque ennui, mais décide souvent au premier coup d'œil.
level-les-24-heures-expert = Place ses heures de course et ses incidents selon qui mène ; joue parfois trop vite.
level-les-24-heures-champion = Compte les heures, la pioche et votre main, et ne perd pas un tour.

level-24h-du-mans-beginner = Aime les points, oublie parfois la chaleur et la limite de trois.
level-24h-du-mans-club = Passe avant la surchauffe et envoie les ennuis au premier.
level-24h-du-mans-expert = Retient les cartes posées et sait quand la pioche devient dangereuse.
level-24h-du-mans-champion = Joue la course entière, six manches, et ne prend que les risques utiles.

level-quelle-heure-beginner = Place les heures à peu près et ne retient pas celles qui ne viendront plus.
level-quelle-heure-club = Partage les places selon les heures encore à venir.
level-quelle-heure-expert = Retient chaque carte montrée et qui la tient.
level-quelle-heure-champion = Imagine la suite de la partie pour chaque place.

level-tour-de-france-beginner = Avance qui lui plaît et voit trop tard les couloirs fermés.
level-tour-de-france-club = Utilise chaque case d'une carte et prend la ligne verte s'il le peut.
level-tour-de-france-expert = Garde ses couloirs ouverts, ferme les vôtres et ramène le troisième cycliste.
level-tour-de-france-champion = Court pour les points d'équipe de tout le Tour, tour après tour.
