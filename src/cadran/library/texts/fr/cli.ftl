# La commande cadran.

cli-usage = Utilisation :
cli-arguments = Arguments
cli-options = Options
cli-command = COMMANDE
cli-help = afficher cette aide
cli-see-help = voir { $command } --help
cli-about = Cadran : cinq jeux de société d'heures et de courses.
cli-examples = Exemples :
    {"  "}cadran play 24-7
    {"  "}cadran play 24-7 --level expert --seats 3
    {"  "}cadran help play
cli-lang = langue (par défaut celle de l'environnement, sinon l'anglais)
cli-json = écrire du JSON
cli-key = le jeu : voir cadran games
cli-seats = nombre de places
cli-seed = un texte quelconque ; la même graine donne la même partie
cli-option = une option du jeu, par exemple teams=true ; peut être répété
cli-edition = votre propre édition du matériel du jeu (TOML)
cli-players = qui joue : noms de personnes et de robots (beginner, club, expert, champion, greedy, random, search:300)
cli-resume = reprendre la partie ou la coupe que vous avez laissée
cli-resume-option = reprendre une partie enregistrée (comme cadran resume FICHIER)
cli-bots = un robot par place, ou un seul pour toutes
cli-count = nombre de parties
cli-jobs = nombre de processus
cli-as-table = distribuer la partie G comme une table de graine GRAINE/G ; plus lent

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
    {"  "}cadran play 24-7 --players Ana,Ben,expert
    {"  "}cadran play les-24-heures -o race=sebring
cli-simulate = faire jouer beaucoup de parties à des robots
cli-simulate-examples = Exemple :
    {"  "}cadran simulate 24-7 --seats 2 --bots random,random --games 1000 --seed 1 --jobs 2
cli-cup = une coupe : plusieurs courses avec les mêmes engagés
cli-cup-examples = Exemples :
    {"  "}cadran cup
    {"  "}cadran cup grand-tour --entrants Ana,Ben,greedy
    {"  "}cadran cup --races sebring,24-7 --entrants greedy,greedy --seed 1 --json
cli-preset = coupe-dor (quatre courses des 24 Heures) ou grand-tour (tous les jeux)
cli-entrants = qui participe : noms de personnes et de robots
cli-races = d'autres courses (le-mans, sebring, ...) ou jeux, dans cet ordre
cli-cup-save = écrire la coupe dans ce fichier après chaque course
cli-cup-resume = reprendre une coupe enregistrée

cli-arena = robots contre robots : toutes les paires, toutes les places, avec un classement
cli-arena-examples = Exemple :
    {"  "}cadran arena 24-7 --bots greedy,search:300,random --games 100 --jobs 2
cli-arena-bots = les robots, par exemple greedy,search:1000,random ; engine:COMMANDE est un programme à vous
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
cli-arena-over = plus de { $rating }
cli-arena-under = moins de { $rating }
cli-arena-unequal = Trop inégaux pour une cote : { $bots }. Ils ont gagné ou perdu toutes leurs parties contre les autres ; il faudrait plus de parties, ou des robots de force intermédiaire.
cli-engine = un robot qui parle par lignes, pour des programmes de tout langage
cli-engine-examples = Exemples :
    {"  "}cadran engine
    {"  "}cadran engine --bot search:2000
cli-engine-bot = qui réfléchit (par défaut : expert)
cli-replay = raconter une partie enregistrée et la vérifier
cli-replay-examples = Exemples :
    {"  "}cadran replay last
    {"  "}cadran replay soiree.log
cli-verify = vérifier une partie notée : mélange, chaque tirage, chaque coup
cli-verify-examples = Exemples :
    {"  "}cadran verify last
    {"  "}cadran verify soiree.log
    {"  "}cadran verify soiree.log --transcript soiree.json --server http://192.168.1.7:8024
cli-serve = servir des tables pour jouer ensemble par le réseau
cli-serve-examples = Exemples :
    {"  "}cadran serve
    {"  "}cadran serve --host 0.0.0.0 --data tables
cli-backup = copier toutes les tables d'un serveur, en marche ou non
cli-backup-examples = Exemple :
    {"  "}cadran backup tables-du-jour.db
cli-restore = mettre une copie à la place de toutes les tables ; ce qui y était est gardé à côté
cli-restore-examples = Exemple :
    {"  "}cadran restore tables-du-jour.db
cli-restore-file = une copie faite par `cadran backup`
cli-restored = { $file } : restauré et vérifié
cli-restored-former = ce qui y était avant est gardé sous { $former }
cli-no-server = ce Cadran est installé sans serveur (il manque { $module }) : pip install 'cadran[server]'
cli-folder-taken = le dossier { $folder } est utilisé par le processus { $process } ; un dossier ne sert qu'à un seul processus. Arrêtez celui-là, ou choisissez un autre dossier avec --data
cli-doctor = examiner les tables d'un serveur, en marche ou non
cli-doctor-examples = Exemples :
    {"  "}cadran doctor
    {"  "}cadran doctor --data tables --json
cli-doctor-file = { $file } : schéma { $schema } ; octets : { NUMBER($bytes, useGrouping: 0) }, dans le journal { NUMBER($journal, useGrouping: 0) } ; SQLite { $sqlite }
cli-doctor-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $records ->
    [one] { $records } inscription
   *[other] { $records } inscriptions
  }
cli-doctor-frozen = la table { $table } est figée : les règles installées ici mènent ailleurs
cli-doctor-aside = la table { $table } est mise de côté : { $why }
cli-doctor-damage = le fichier est abîmé : { $what }
cli-doctor-good = tout est lisible
cli-keys = énumérer les clés par lesquelles un serveur signe, ou en faire une nouvelle
cli-keys-examples = Exemples :
    {"  "}cadran keys
    {"  "}cadran keys --rotate
cli-keys-store = la base de données de plusieurs nœuds, où sont leurs clés : postgresql://…
cli-rotate = faire une nouvelle clé ; la dernière ne signe plus rien, ce qu'elle a signé reste valable
cli-keys-none = il n'y a pas de clés dans { $file } : un serveur les fait à son premier démarrage
cli-keys-signs = signe : { $key }
cli-keys-retired = retirée : { $key }
cli-transcript = ce que votre navigateur a gardé du mélange (panneau du mélange honnête)
cli-verify-server = l'adresse du serveur, pour ses clés
cli-host = adresse d'écoute (par défaut : cette machine seulement)
cli-port = port (par défaut : 8024)
cli-data = dossier où les tables sont gardées
cli-store = où les tables sont gardées à la place : postgresql://… (ou CADRAN_STORE)
cli-bus = par où passe ce que se disent plusieurs serveurs : nats://… (ou CADRAN_BUS)
cli-thinking-bus = où attendent les questions aux robots, si ce n'est pas sur le bus : nats://… avec un compte à part (ou CADRAN_THINKING_BUS)
cli-role = le rôle de ce serveur parmi plusieurs : tenir des tables (table), réfléchir pour toutes (think) ou les deux (both, par défaut)
cli-settings = un fichier TOML de réglages ; une option l'emporte sur l'environnement (CADRAN_PORT, …), lequel l'emporte sur le fichier
cli-open = ouvrir la page dans un navigateur, s'il y a un écran
cli-workers = processus qui réfléchissent pour les robots (par défaut : 1)
cli-proxied = derrière un mandataire de cette machine ou de son réseau : croire l'adresse qu'il donne (X-Forwarded-For)
cli-proxies = les mandataires placés devant, par adresse ou réseau, s'ils sont ailleurs : 203.0.113.0/24,…
cli-names = noms sous lesquels un navigateur peut appeler le serveur, outre ses adresses : jeux.example,…
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
cli-verify-given = { $name } a ajouté ouvertement { $value }
cli-verify-none = { $name } n'a rien ajouté
cli-verify-promised = { $name } a tenu la promesse de sa part : { $value }
cli-verify-given-up = l'essai de mélange n° { $attempt } a été abandonné : aucune part n'est venue de { $names }
cli-verify-claim-strong = personne n'a pu choisir cette donne à l'insu des autres, pas même qui tient le serveur, si l'un de ceux-ci est honnête : { $names }. Un relevé le prouve à qui l'a gardé (--transcript).
cli-verify-claim-chosen = qui a donné a fixé la graine : la donne a pu être choisie
cli-verify-claim-weak = l'affirmation est plus faible : les parts ont été données ouvertement ; qui a donné la dernière et connaît le serveur a pu essayer bien des donnes
cli-verify-kept = relevé, essai n° { $attempt } : la feuille est celle que vous avez reçue avant de montrer votre part, et votre part y est
cli-verify-other-table = le relevé est celui d'une autre table ({ $table })
cli-verify-hidden-attempt = le journal cache l'essai n° { $attempt }, dont la feuille est dans le relevé
cli-verify-other-sheet = essai n° { $attempt } : la feuille du journal n'est pas celle du relevé. Quelqu'un a choisi.
cli-verify-sheet-signature = essai n° { $attempt } : la signature n'est pas celle de la feuille du relevé
cli-verify-left-out = essai n° { $attempt } : votre promesse n'est pas sur la feuille ; vous n'avez que la parole des autres
cli-verify-no-share = essai n° { $attempt } : vous n'avez pas promis de part ; vous n'avez que la parole des autres
cli-verify-no-sheet = essai n° { $attempt } : aucune feuille ne vous est parvenue avant que les parts soient montrées
cli-verify-not-shown = l'essai n° { $attempt } a été abandonné ; votre part n'a pas été montrée
cli-verify-denied = essai n° { $attempt } : le serveur a accusé réception de votre part, et le journal dit qu'aucune n'est venue
cli-verify-no-part = le relevé ne dit rien de cette donne
cli-verify-unsigned = le journal n'est pas signé
cli-verify-signed-by = signé par { $key } ; à qui est cette clé, --server ou --transcript le disent
cli-verify-known-key = signé par le serveur : { $key }
cli-verify-other-key = signé par une clé qui n'est pas celle du serveur : { $key }
cli-verify-address = une adresse commence par http:// ou https://
cli-verify-no-keys = impossible d'obtenir les clés de { $address } : { $why }
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
cli-interpreted = (Les modules rapides ne sont pas construits sur cette machine : tout marche, mais les robots réfléchissent plus lentement.)

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
play-your-turn = À vous de jouer.
play-hint-prompt = un coup, ou ? pour la liste, aide pour le reste
play-legal = Ce que vous pouvez jouer ({ $count }) :
play-may = { $move } est permis.
play-may-warned = { $move } est permis, mais attention : { $clauses }
play-refused = { $move } n'est pas permis : { $title } [{ $clause }].
play-not-a-move = « { $move } » n'est ni un coup ni une commande ; ? énumère les coups, notation les explique.
play-why-what = Pourquoi quoi ? Écrivez par exemple : pourquoi { $example }
play-no-clause = Il n'y a pas d'article « { $clause } ».
play-hint = { $number }. { $move } : { $chance } % ({ $low } à { $high }) de chances de gagner{ $points ->
    [no] .
   *[yes] , environ { $score } à la fin.
  }
play-thinking = Un instant…
play-saved = Enregistré dans { $file }.
play-curtain = { $name }, c'est à vous. Les autres, détournez les yeux !
play-resumed-over = cette partie est finie ; cadran replay { $file } la raconte
play-no-people = personne à cette table n'est humain ; utilisez cadran simulate
play-seed = Graine de cette partie : { $seed }
play-practice = Une table d'entraînement : tout coup peut être repris, et rien n'y compte ailleurs.
cli-practice = une table d'entraînement : tout coup peut être repris
play-bots = Vous jouez contre { $count ->
    [one] un robot
   *[other] des robots
  } : { $names }. Un autre niveau : --level beginner, club, expert ou champion.

cup-race = Course { $number } sur { $total } : { $race }
cup-entrant = engagé
cup-points = points
cup-wins = victoires
cup-score = score
cup-winner = { $count ->
    [one] { $winners } remporte la coupe.
   *[other] { $winners } se partagent la coupe.
  }
cup-no-preset = il n'y a pas de coupe « { $name } » ; il y a { $known }

# Chaque commande, selon ce qu'on veut faire.
cli-group-play = Jouer
cli-group-after = Après une partie
cli-group-bots = Robots
cli-group-server = Votre propre serveur
cli-group-box = Votre propre boîte
cli-group-shell = Aide

cli-greet-seats = { $low } à { $high ->
    [one] { $high } joueur
   *[other] { $high } joueurs
  }
cli-greet-what = Tapez
cli-greet-play-typed = cadran play 24-7
cli-greet-play = pour jouer contre un robot, ici dans le terminal
cli-greet-resume-typed = cadran resume
cli-greet-resume = pour reprendre la partie que vous avez laissée
cli-greet-luck-typed = cadran luck last
cli-greet-luck = pour savoir la part de chance de votre dernière partie
cli-greet-rules-typed = cadran rules 24-7
cli-greet-rules = pour lire la règle
cli-greet-cup-typed = cadran cup
cli-greet-cup = pour jouer une coupe
cli-greet-serve-typed = cadran serve --open
cli-greet-serve = pour jouer dans le navigateur, à plusieurs aussi
cli-greet-help-typed = cadran help
cli-greet-help = pour voir tout le reste

cli-quiet = la réponse seule : ni remarques, ni progression
cli-level = les robots que personne n'a nommés : beginner, club, expert, champion, ...
cli-log-or-last = un journal de partie ; last : le plus récent gardé sur cette machine
cli-resume-file = une partie ou une coupe enregistrée (par défaut : celle qu'on a laissée en dernier)
cli-cup-edition = votre propre édition du matériel d'un jeu (TOML) ; KEY= est nécessaire si l'on joue à plusieurs jeux
cli-edition-file = un fichier d'édition
cli-edition-key = le jeu qu'il concerne (par défaut : reconnu à ses champs)
cli-edition-new-file = le fichier à écrire (par défaut : KEY.edition.toml)
cli-shell = l'interpréteur de commandes
cli-words = une commande

cli-resume-examples = Exemples :
    {"  "}cadran resume
    {"  "}cadran resume soiree.log
cli-saved = énumérer les parties gardées sur cette machine
cli-saved-examples = Exemple :
    {"  "}cadran saved --json
cli-edition-new = écrire un fichier commenté du matériel d'un jeu, pour commencer
cli-edition-new-examples = Exemple :
    {"  "}cadran edition new 24h-du-mans mon-paquet.toml
cli-edition-check = vérifier un fichier d'édition
cli-edition-check-examples = Exemple :
    {"  "}cadran edition check mon-paquet.toml
cli-completion = le script avec lequel un interpréteur complète les mots de cadran
cli-completion-examples = Exemples :
    {"  "}source <(cadran completion bash)
    {"  "}cadran completion zsh > ~/.zfunc/_cadran
    {"  "}cadran completion fish > ~/.config/fish/completions/cadran.fish
cli-help-examples = Exemples :
    {"  "}cadran help play
    {"  "}cadran help edition

cli-unrecognized-near = argument inconnu : { $what } ; vouliez-vous dire { $near } ?
cli-no-command-near = il n'y a pas de commande « { $value } » ; vouliez-vous dire { $near } ?
cli-no-second-word = { $word } « { $value } » n'est pas une commande ; il y a { $known }
cli-flag-value = { $what } : aucune valeur n'est attendue ici (« { $value } »)
cli-too-small = { $what } doit être au moins { NUMBER($low, useGrouping: 0) }, et non { $value }
cli-out-of-range = { $what } : { $value } n'est pas entre { NUMBER($low, useGrouping: 0) } et { NUMBER($high, useGrouping: 0) }
cli-none-of = { $what } : « { $value } » n'est pas parmi { $known }
cli-empty-name = { $what } : quelqu'un n'a pas de nom dans « { $value } »
cli-not-text = { $what } : « { $value } » n'est pas du texte en UTF-8
cli-no-bot = { $what } : il n'y a pas de robot « { $name } » ; les robots sont { $known } (search:500 : tant d'essais)
cli-players-seats = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  } pour { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
  }
cli-level-players = --level vaut pour les robots que personne n'a nommés : écrivez les niveaux dans --players
cli-one-edition = une partie a une seule édition, pas plusieurs : { $value }
cli-exists = { $file } existe déjà
cli-none-kept-any = aucune partie n'est encore gardée dans { $folder }
cli-none-kept-running = aucune partie inachevée dans { $folder }
cli-none-kept-finished = aucune partie finie n'est encore gardée dans { $folder }

cli-column-changed = modifiée
cli-column-players = joueurs
cli-column-state = état
cli-kept-practice = entraînement
cli-kept-state = { $state ->
    [running] inachevée
    [finished] finie
    [cup] coupe
   *[other] abîmée
  }
cli-kept-title = { $state ->
    [cup] Coupe
   *[other] –
  }
cli-saved-hint = Dans { $folder }. Le mot last désigne la plus récente : cadran resume, cadran replay last, cadran luck last.

cli-no-edition = { $game } n'a pas de matériel qu'un propriétaire puisse changer
cli-edition-written = { $file } est écrit : changez ce qui diffère dans votre boîte, puis
    {"  "}cadran edition check { $file }
    {"  "}cadran play { $key } --edition { $file }
cli-edition-good = { $file } : une édition de { $game } avec laquelle on peut jouer (empreinte { $digest }).
cli-edition-same = Son matériel est celui de l'édition fournie.
cli-edition-play = cadran play { $key } --edition { $file }
cli-edition-which = { $file } : pour quel jeu est-ce ? Ajoutez un de ces noms : { $known }

# Les mots des ordres pendant une partie : le premier est montré, tous sont compris.
play-order-moves = ? coups
play-order-moves-about = tout ce que vous pouvez jouer
play-order-notation = notation
play-order-notation-about = comment s'écrivent les coups de ce jeu
play-order-why = pourquoi
play-order-why-takes = COUP
play-order-why-about = ai-je le droit ? sinon, quel article l'interdit
play-order-hint = conseil
play-order-hint-about = ce que ferait un joueur sensé
play-order-undo = reprendre annuler
play-order-undo-about = reprendre votre coup, tant que rien de caché n'a été vu
play-order-board = table plateau
play-order-board-about = redessiner la table
play-order-log = journal
play-order-log-about = ce qui s'est passé, tel que vous l'avez vu
play-order-rules = règles règle
play-order-rules-takes = [ARTICLE]
play-order-rules-about = la règle, ou un de ses articles
play-order-save = enregistrer sauver
play-order-save-takes = FICHIER
play-order-save-about = écrire une copie (la partie est gardée de toute façon)
play-order-help = aide
play-order-help-about = cette liste
play-order-quit = quitter partir
play-order-quit-about = partir ; cadran resume reprend la partie
play-help = Tapez un coup, par exemple { $example }, ou :
play-help-keys = Tab complète, Haut rappelle ce que vous avez tapé, Ctrl-C demande si vous partez.
play-yes-or-no = (o : oui, Entrée : non)
play-press-enter = (appuyez sur Entrée)
play-yes = o oui
play-leave = Partir ? La partie est gardée et cadran resume la reprend. Ctrl-C part aussi.
play-leave-unplayed = Partir ? Vous n'avez pas encore joué : il n'y a rien à garder. Ctrl-C part aussi.
play-nothing-to-undo = Il n'y a rien à reprendre.
play-undo-revealed = Quelque chose de caché a été vu depuis : on ne peut plus reprendre.
play-undo-agree = { $name }, acceptez-vous que { $who } reprenne son coup ?
play-undo-refused = { $name } n'est pas d'accord.
play-undone = Coup repris.
play-overwrite = { $file } existe. L'écraser ?
play-not-saved = Rien n'a été écrit.
play-save-where = Enregistrer où ? Écrivez par exemple : enregistrer soiree.log
play-save-where-kept = La partie est gardée dans { $file } après chaque coup. Une copie : enregistrer soiree.log
play-cannot-keep = La partie ne peut pas être gardée ({ $why }). Écrivez-la dans un fichier à vous : enregistrer FICHIER
play-bye = Au revoir. Aucun coup n'a été joué, rien n'est gardé.
play-bye-kept = Au revoir. La partie est gardée dans { $file }.
    cadran resume la reprend.
play-over-kept = Son journal est { $file }.
    cadran luck last en dit la part de chance, cadran replay last la raconte.

cup-left = La coupe est conservée dans { $file }.
cup-over = cette coupe est finie ({ $file })
cup-json-people = --json ne vaut que pour une coupe entre robots ; nommez-les avec --entrants
cup-no-race = il n'y a pas de course « { $name } » ; il y a { $known }
cup-which-edition = pour quel jeu est l'édition { $value } ? Écrivez --edition KEY=FICHIER
