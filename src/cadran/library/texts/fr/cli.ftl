# La commande cadran.

cli-usage = Utilisation :
cli-arguments = Arguments
cli-options = Options
cli-command = COMMANDE
cli-help = afficher cette aide
cli-see-help = voir { $command } --help
cli-about = Cinq jeux de société d'heures et de courses.
cli-examples = Exemples :
    {"  "}cadran play 24-7
    {"  "}cadran rules 24-7 --lang fr
    {"  "}cadran simulate 24-7 --bots greedy,random --games 500
cli-lang = langue (par défaut celle de l'environnement, sinon l'anglais)
cli-json = écrire du JSON
cli-key = le jeu : voir cadran games
cli-seats = nombre de places
cli-seed = un texte quelconque ; la même graine donne la même partie
cli-option = une option du jeu, par exemple teams=true ; peut être répété
cli-edition = votre propre édition du matériel du jeu (TOML)
cli-players = qui joue : noms de personnes et de robots (random, greedy, ...)
cli-resume = reprendre une partie enregistrée
cli-bots = un robot par place, ou un seul pour toutes
cli-count = nombre de parties
cli-jobs = nombre de processus
cli-file = un journal de partie

cli-version = afficher la version
cli-unrecognized = argument inconnu : { $what }
cli-required = il manque : { $what }
cli-not-a-number = { $what } : « { $value } » n'est pas un nombre entier
cli-no-command = il n'y a pas de commande « { $value } »
cli-needs-value = { $what } : il manque une valeur

cli-games = énumérer les jeux
cli-games-examples = Exemple :
    {"  "}cadran games --json
cli-rules = la règle d'un jeu, article par article
cli-rules-examples = Exemple :
    {"  "}cadran rules 24-7 --lang fr
cli-play = jouer dans le terminal, contre des robots ou entre amis
cli-play-examples = Exemples :
    {"  "}cadran play 24-7
    {"  "}cadran play 24-7 --players Ana,Ben,greedy
    {"  "}cadran play --resume soiree.log
cli-simulate = faire jouer beaucoup de parties à des robots
cli-simulate-examples = Exemple :
    {"  "}cadran simulate 24-7 --seats 2 --bots random,random --games 1000 --seed 1 --jobs 2
cli-cup = un championnat : plusieurs courses avec les mêmes engagés
cli-cup-examples = Exemples :
    {"  "}cadran cup
    {"  "}cadran cup coupe-dor --entrants greedy,greedy,greedy,greedy --seed 1
    {"  "}cadran cup grand-tour --entrants Ana,Ben,greedy --save coupe.json
cli-preset = coupe-dor (quatre courses des 24 Heures) ou grand-tour (tous les jeux)
cli-entrants = qui participe : noms de personnes et de robots
cli-races = d'autres courses (le-mans, sebring, ...) ou jeux, dans cet ordre
cli-cup-save = écrire le championnat dans ce fichier après chaque course
cli-cup-resume = reprendre un championnat enregistré

cli-arena = robots contre robots : toutes les paires, toutes les places, avec un classement
cli-arena-examples = Exemple :
    {"  "}cadran arena 24-7 --bots greedy,search:300,random --games 100 --jobs 2
cli-arena-bots = les robots, par exemple greedy,search:1000,random
cli-arena-each = nombre de parties de chaque paire
cli-arena-bot = robot
cli-arena-games = parties
cli-arena-wins = victoires
cli-arena-score = résultat
cli-arena-rating = cote
cli-arena-interval = à 95 %
cli-arena-percent = { $score } %
cli-arena-pair = { $one } contre { $other } : { $score } % ({ $low } … { $high }) sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }
cli-replay = raconter une partie enregistrée et la vérifier
cli-replay-examples = Exemple :
    {"  "}cadran replay soiree.log
cli-verify = vérifier une partie notée : mélange, chaque tirage, chaque coup
cli-verify-examples = Exemple :
    {"  "}cadran verify soiree.log
cli-serve = servir des tables pour jouer ensemble par le réseau
cli-serve-examples = Exemples :
    {"  "}cadran serve
    {"  "}cadran serve --host 0.0.0.0 --data tables
cli-backup = copier toutes les tables d'un serveur, en marche ou non
cli-backup-examples = Exemple :
    {"  "}cadran backup tables-du-jour.db
cli-host = adresse d'écoute (par défaut : cette machine seulement)
cli-port = port (par défaut : 8024)
cli-data = dossier où les tables sont gardées
cli-open = ouvrir la page dans un navigateur, s'il y a un écran
cli-workers = processus qui réfléchissent pour les robots (par défaut : 1)
cli-proxied = croire l'adresse que donne un mandataire placé devant (X-Forwarded-For)
cli-secure = cookies seulement par https
cli-backup-file = la copie : un nouveau fichier
cli-backed-up = { $file } : { $size ->
    [one] { NUMBER($size, useGrouping: 0) } octet, vérifié
   *[other] { NUMBER($size, useGrouping: 0) } octets, vérifiés
  }
cli-verify-moves = { $game } : { $count ->
    [one] { $count } coup rejoué, tel qu'il est noté
   *[other] { $count } coups rejoués, chacun tel qu'il est noté
  }
cli-verify-seed = la graine est bien celle qui était engagée
cli-verify-commitment = le secret est bien celui qui était engagé : { $commitment }
cli-verify-given = { $name } a ajouté { $value }
cli-verify-none = { $name } n'a rien ajouté
cli-verify-good = tout en découle : graine, donne, tirages, résultat. Empreinte { $digest }
cli-verify-running = jusqu'ici tout en découle ; la partie est en cours. Empreinte { $digest }
cli-fingerprint = un nombre par jeu, qui change quand son comportement change
cli-fingerprint-examples = Exemple :
    {"  "}cadran fingerprint 24-7

cli-no-game = il n'y a pas de jeu « { $key } » ; les jeux sont { $known }
cli-set-aside-games = le jeu « { $key } » de { $source } est mis de côté : { $why }
cli-set-aside-guides = le guide de « { $key } » de { $source } est mis de côté, de simples parties au hasard le remplacent : { $why }
cli-set-aside-boards = le plateau de « { $key } » de { $source } est mis de côté, le plateau simple le remplace : { $why }
cli-no-option = { $game } n'a pas d'option « { $name } » ; il a { $known }
cli-no-file = impossible de lire { $file } : { $why }
cli-cannot-write = impossible d'écrire { $file } : { $why }
cli-bots-seats = { $bots ->
    [one] { $bots } robot
   *[other] { $bots } robots
  } pour { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
  }
cli-interpreted = (interprété : les modules compilés manquent, voir make compile)

cli-column-key = clé
cli-column-title = jeu
cli-column-seats = places
cli-column-options = options
cli-column-clauses = articles

cli-rules-title = { $game } : la règle
cli-source-rulebook = livret de règles
cli-source-decision = notre décision
cli-source-reconstructed = reconstitué

cli-report-games = parties
cli-report-decisions = décisions
cli-report-speed = décisions par seconde
cli-report-length = décisions par partie
cli-report-wins = victoires de la place
cli-report-order = victoires du joueur
cli-report-capped = arrêtées par sécurité

cli-replay-title = { $game } : { $players }
cli-replay-running = La partie n'est pas finie.
cli-over = La partie est finie : { $clause } [{ $id }].
cli-rank = { $rank }. { $players } : { $score }

play-which = Quel jeu ? (Entrée : { $default })
play-you = Joueur
play-turn = À { $name } de jouer.
play-hint-prompt = un coup, ou ? pour la liste, help pour le reste
play-help = Tapez un coup dans sa notation, par exemple { $example }, ou :
    {"  "}?              tous les coups permis
    {"  "}why COUP       ai-je le droit ? sinon, quel article l'interdit
    {"  "}hint           ce que ferait un joueur sensé
    {"  "}board          redessiner la table
    {"  "}log            ce qui s'est passé, tel que vous l'avez vu
    {"  "}rules [ARTICLE] la règle, ou un de ses articles
    {"  "}save FICHIER   enregistrer la partie ; cadran play --resume FICHIER la reprend
    {"  "}quit           partir
play-legal = Coups permis ({ $count }) :
play-may = { $move } est permis.
play-may-warned = { $move } est permis, mais pensez à : { $clauses }
play-refused = { $move } n'est pas permis : { $title } [{ $clause }].
play-not-a-move = « { $move } » n'est ni un coup ni une commande ; ? énumère les coups.
play-why-what = Pourquoi quoi ? Écrivez par exemple : why { $example }
play-no-clause = Il n'y a pas d'article « { $clause } ».
play-hint = { $number }. { $move } : { $chance } % (± { $error }) de chances de gagner, environ { $score } à la fin.
play-saved = Enregistré dans { $file }.
play-save-where = Enregistrer où ? Écrivez par exemple : save soiree.log
play-curtain = { $name }, c'est à vous. Les autres détournent les yeux ; appuyez sur Entrée.
play-thinking = { $name } réfléchit...
play-resumed-over = Cette partie est finie ; cadran replay { $file } la raconte.
play-bye = Au revoir. Rien n'a été enregistré.
play-end-of-input = Fin de l'entrée ; la partie n'a pas été enregistrée.
play-no-people = Personne à cette table n'est humain ; utilisez cadran simulate.
play-bot-name = { $bot } { $number }
play-seed = Graine de cette partie : { $seed }

cup-race = Course { $number } sur { $total } : { $race }
cup-entrant = engagé
cup-points = points
cup-wins = victoires
cup-score = score
cup-winner = { $count ->
    [one] { $winners } remporte le championnat.
   *[other] { $winners } se partagent le championnat.
  }
cup-left = Le championnat est conservé dans { $file }.
cup-no-preset = il n'y a pas de championnat « { $name } » ; il y a { $known }
