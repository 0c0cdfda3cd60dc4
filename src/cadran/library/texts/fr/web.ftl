# La page du navigateur, commune à tous les jeux.

web-logo = Cadran, retour à l'étagère
web-skip = Aller au contenu
web-you = vous
web-you-name = Vous
web-you-brackets = (vous)
web-seat = Joueur { $number }
web-close = Fermer
web-yes = Oui
web-no = Non
web-on = Oui
web-off = Non
web-see = Voir
web-save = Enregistrer
web-saved = C'est enregistré.
web-retry = Réessayer
web-loading = Un instant…
web-to-home = Retour à l'étagère
web-copy = Copier le lien
web-copied = Copié

web-game-24-7 = 24/7
web-game-les-24-heures = Les 24 Heures
web-game-24h-du-mans = 24H du Mans
web-game-quelle-heure = Quelle heure est-il ?
web-game-tour-de-france = Tour de France
web-players-24-7 = 2–4
web-players-les-24-heures = 2–12
web-players-24h-du-mans = 2–6
web-players-quelle-heure = 2–4
web-players-tour-de-france = 2–4
web-minutes-24-7 = 20
web-minutes-les-24-heures = 45
web-minutes-24h-du-mans = 30
web-minutes-quelle-heure = 15
web-minutes-tour-de-france = 60
web-minutes = { $count } min
web-line-24-7 = Posez des tuiles, faites 7 ou 24, des suites, des tuiles égales : chaque ligne rapporte des minutes.
web-line-les-24-heures = Deux tours de cadran au volant : vitesses, pneus, pannes et la nuit qui tombe.
web-line-24h-du-mans = Encore une carte, ou s'en tenir là ? Six manches, dont deux de nuit.
web-line-quelle-heure = Sept heures à ranger dans l'ordre du jour, et des fantômes dans la main du voisin.
web-line-tour-de-france = Trois cyclistes, des cartes, une route étroite : qui aura le maillot jaune ?

web-hero = Cinq jeux d'heures et de courses
web-hero-text = Contre l'ordinateur, ou entre amis.
web-hero-dial = Un cadran de 24 heures, à l'heure qu'il est
web-shelf = L'étagère
web-ways = { $what } : autres façons de jouer
web-finished = Parties finies
web-hello = { $part ->
    [evening] Bonsoir, { $name }
   *[day] Bonjour, { $name }
  }
web-home-waiting = Ce qui vous attend
web-home-again = Encore une ?
web-home-against = contre { $names }
web-home-nobody-yet = personne encore
web-home-here = ensemble sur cet appareil
web-home-your-turn = À vous de jouer
web-home-turn-of = Au tour de { $name }
web-home-bots-play = Les robots jouent
web-home-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
web-home-ready = tout le monde est là
web-home-not-begun = pas encore commencée
web-home-until = échéance { $when }
web-home-score = Score :
web-even = À égalité
web-home-last = Dernière fois : { $place } · { $when }
web-proposed-name = { $animal ->
    [owl] Hibou
    [cat] Chat
    [bear] Ours
    [cock] Coq
    [penguin] Pingouin
    [hare] Lièvre
    [whale] Cachalot
   *[fox] Renard
  } { $tone ->
    [blue] rêveur
    [green] rusé
    [amber] matinal
    [violet] nocturne
    [teal] tranquille
    [rose] joyeux
    [slate] pressé
   *[red] rapide
  }
web-face = Votre visage
web-face-animal = { $animal ->
    [owl] Hibou
    [cat] Chat
    [bear] Ours
    [cock] Coq
    [penguin] Pingouin
    [hare] Lièvre
    [whale] Cachalot
   *[fox] Renard
  }
web-face-tone = { $tone ->
    [blue] bleu
    [green] vert
    [amber] ambre
    [violet] violet
    [teal] bleu-vert
    [rose] rose
    [slate] ardoise
   *[red] rouge
  }
web-past = Vos parties
web-past-see = Tout voir
web-past-none = Rien encore : votre première partie finie sera ici.
web-past-rivals = Vos adversaires
web-past-rivals-text = Vert : devant ; hachuré : derrière ; gris : à égalité. Une partie à plusieurs compte une fois contre chacun.
web-past-rivals-all = Tous les adversaires
web-past-rivals-more = { $count ->
    [one] Encore un
   *[other] Encore { $count }
  }
web-past-tally = Devant : { $ahead }, à égalité : { $even }, derrière : { $behind }
web-past-fortune = Parties comptées : { $told } sur { $played }.
web-past-fortune-none = Aucune partie n'est encore comptée.
web-past-fortune-coming = Le serveur compte les autres quand il n'a rien d'autre à faire.
web-past-lead = { $unit } par rapport aux autres, toutes les parties comptées ensemble : { $result }
web-past-unit = Points
web-past-unit-24-7 = Minutes
web-past-unit-les-24-heures = Kilomètres
web-past-unit-quelle-heure = Victoires
web-past-luck = Chance
web-past-choices = Choix
web-past-luck-with = La chance face à { $name }
web-past-form = Gagnées : { $first } au début, { $last } récemment. Tirets : une part égale.
web-past-lately = Places aux dernières parties :
web-past-with-people = Personnes
web-past-why = Fin de la partie : { $clause }
web-past-bests = Vos records
web-past-seats = { $count ->
    [1] en solitaire
   *[other] à { $count }
  }
web-past-won = Gagnées
web-past-of = { $won } sur { $played }
web-past-score = Meilleur score
web-past-fastest = Victoire la plus rapide
web-past-decisions = { $count ->
    [one] un coup
   *[other] { $count } coups
  }
web-past-streak = Victoires d'affilée
web-past-running = { $count } en cours
web-past-first = Première victoire
web-past-people = { $count ->
    [one] une personne
   *[other] { $count } personnes
  }
web-past-left-out = { $count ->
    [one] Une partie n'est pas comptée
   *[other] { $count } parties ne sont pas comptées
  } : entraînement, donne préparée, plusieurs places à vous, ou finie par un robot.
web-past-all = Tous les jeux
web-past-games-with = Parties avec { $name }
web-past-look = Voir le résultat
web-past-more = Plus anciennes
web-somebody = Quelqu'un
web-bots-of = { $level } (robots)
web-bots-some = des robots de niveau { $level }
web-level-try = À essayer : { $level }
web-play-now = Jouer
web-first = Partie guidée
web-newcomer = { $game } — la première fois ?
web-newcomer-text = La partie guidée vous montre tout en cinq minutes, avec de vrais coups. Ensuite, vous continuez contre des adversaires débutants.
web-newcomer-play = Jouer tout de suite
web-soon = Bientôt sur l'étagère
web-invite = Inviter des amis
web-device = Sur cet appareil
web-rules = Règle
web-foot = Chaque refus nomme sa règle, chaque mélange se vérifie, chaque partie se rejoue.
web-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
  }
web-a-bot = un robot
web-program = le programme de quelqu'un

web-cup = Coupe
web-cup-line = Plusieurs parties, les mêmes joueurs, des points à chaque arrivée.
web-cup-go = Organiser
web-cup-text = Les mêmes joueurs, plusieurs parties ; chaque place rapporte des points.
web-cup-which = Laquelle ?
web-cup-grand-tour = Grand Tour
web-cup-grand-tour-text = Les cinq jeux de l'étagère, l'un après l'autre.
web-cup-coupe-dor = Coupe d'Or
web-cup-coupe-dor-text = Quatre courses des 24 Heures : Le Mans, Francorchamps, Daytona, Sebring.
web-cup-own = La vôtre
web-cup-own-text = Les jeux que vous aimez, dans votre ordre.
web-cup-add = Ajouter :
web-cup-remove = Retirer la course { $number }
web-cup-race = Course { $number } sur { $total }
web-cup-races = Les courses
web-cup-standings = Classement
web-cup-next = Course suivante : { $race }
web-cup-go-on = Continuer : { $race }
web-cup-is-next = la suivante
web-cup-later = à venir
web-cup-won = gagnée par { $names }
web-cup-winner = { $count ->
    [one] { $names } remporte la coupe.
   *[other] { $names } se partagent la coupe.
  }
web-cup-place = Place
web-cup-entrant = Joueur
web-cup-points = Points
web-cup-wins = Victoires
web-state-waiting = en attente
web-state-starting = distribution
web-state-playing = en cours
web-state-over = finie
web-state-frozen = arrêtée

web-how = Comment jouer
web-how-many = Combien de joueurs ?
web-who = Qui joue à la place { $number } ?
web-me = Moi
web-somebody-here = Quelqu'un ici
web-a-friend = Un ami
web-level = Niveau
web-your-name = Votre nom
web-friend-comes = entre par le lien
web-friends-text = Chacun joue sur son appareil. La table s'ouvre, vous envoyez le lien.
web-device-text = On se passe l'appareil. Un rideau cache le jeu de chacun.
web-more-options = Plus de réglages
web-by-chance = au sort
web-coach-allowed = le conseil est permis
web-practice = Entraînement
web-practice-text = Tout coup peut être repris, même après avoir vu ce qui était caché. La table porte cette marque, et rien n'y compte ailleurs.
web-chat-phrases = phrases toutes faites
web-chat-free = texte libre
web-chat-none = aucun
web-slow = Un jour par coup
web-slow-text = Chacun joue quand il veut, dans la journée. La table s'ouvre, vous envoyez le lien ; ce qui vous attend est sur la page d'accueil.
web-clock-days = { $count ->
    [one] un jour par coup
   *[other] { $count } jours par coup
  }
web-time-up = Qui dépasse son temps est remplacé par un robot ; il peut reprendre sa place à tout moment.
web-next-table = Table suivante : { $game }, contre { $names }
web-call = Prévenir quand c'est à vous
web-call-text = { $game } — on vous attend.
web-invited-title = Une invitation
web-invited-text = { $name } vous invite à une partie de { $game }.
web-invited-come = Venir
web-invited-no = Non merci
web-call-denied = Le navigateur ne le permet pas : autorisez les notifications de cette page.
web-call-http = Les navigateurs ne le permettent qu'en https ; la documentation (hosting) dit comment faire.
web-push-on = Même quand la page est fermée.
web-push-off = Seulement tant que la page est ouverte : ce navigateur n'offre pas ici de service d'envoi.
web-quiet-from = Silence de
web-quiet-to = à
web-clock = Temps de réflexion
web-clock-none = sans limite
web-clock-minutes = { $count } min par joueur, + 10 s par coup
web-children = Table des enfants
web-children-text = Les places qui bloqueraient la rangée sont refusées, personne ne peut écrire, et tout est plus grand.
web-open-table = Ouvrir la table
web-start = Commencer
web-bot-random = au hasard
web-bot-greedy = pressé
web-bot-beginner = débutant
web-bot-club = club
web-bot-expert = expert
web-bot-champion = champion

web-lobby-free = { $count ->
    [one] Une place est libre. Envoyez le lien, ou donnez la place à un robot.
   *[other] { $count } places sont libres. Envoyez le lien, ou donnez-les à des robots.
  }
web-lobby-guest = { $count ->
    [one] Une place est libre : prenez-la.
   *[other] { $count } places sont libres : prenez la vôtre.
  }
web-lobby-ready = Tout le monde est là.
web-lobby-wait = Tout le monde est là ; l'hôte va commencer.
web-lobby-starting = On mélange : chaque appareil y met son grain de hasard.
web-chair-free = place libre
web-sit = S'asseoir
web-stand-up = Se lever
web-add-bot = Un robot
web-invite-text = Qui ouvre ce lien peut s'asseoir à la table.
web-invite-closed = Pour l'instant, seul cet ordinateur peut ouvrir ce lien. Pour ouvrir la table aux autres appareils du même réseau, relancez Cadran pour le réseau : la première page du mode d'emploi dit comment.
web-qr = Le lien d'invitation en code QR

web-status-turn = À { $name } de jouer.
web-status-thinking = { $name } réfléchit…
web-status-bot-for-you = Un robot joue pour vous.
web-status-sending = Votre coup est envoyé…
web-status-over-short = La partie est finie.
web-status-won = { $you ->
    [yes] Vous gagnez !
    [with] Vous gagnez avec { $mates } !
   *[no] { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent !
      }
  }
web-status-tied = { $you ->
    [with] Vous partagez la première place avec { $mates } !
   *[no] { $names } partagent la première place !
  }
web-status-draw = Égalité : ni gagnant, ni perdant.
web-players = Joueurs
web-away = absent
web-time-left = temps restant
web-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
  }

web-coach = Conseil
web-coach-title = Le conseil
web-coach-figures = Le détail du calcul
web-coach-says = Le conseil : { $moves }.
web-chance = { $percent } % de chances de gagner
web-chance-range = ({ $low } à { $high })
web-undo = Reprendre le coup
web-undo-asked = { $name } voudrait reprendre son coup.
web-menu = Menu
web-confirm = Jouer
web-confirm-or-not = Entrée confirme, Échap annule.
web-picked = { $count ->
    [0] Votre choix : { $what }.
    [one] Votre choix : { $what }. Une place est possible.
   *[other] Votre choix : { $what }. { $count } places sont possibles.
  }
web-not-this = Pas celui-ci
web-preview = Ce que le coup apporterait
web-preview-nothing = Ce coup ne marque rien.
web-why-not = Pourquoi pas ?
web-the-rule = La règle
web-why-not-your-turn = C'est à { $name } de jouer.
web-why-watching = Vous regardez : seuls les joueurs jouent.
web-why-pick-first = Choisissez d'abord ce que vous voulez jouer.
web-too-late = Trop tard : ce coup est déjà joué.
web-decisions = Décisions
web-legal = { $count ->
    [0] Rien à jouer maintenant
    [one] Vous pouvez jouer un coup
   *[other] Vous pouvez jouer { $count } coups
  }
web-no-moves-now = Ce n'est pas à vous de jouer.
web-may = { $move } est permis.
web-played = { $move } : joué.
web-command = Commande
web-command-go = OK
web-command-placeholder = un coup, ? ou help
web-command-help =
    Tapez un coup, ou :
    ? : ce que vous pouvez jouer
    why COUP : ai-je le droit ?
    hint : le conseil
    board : la table en phrases
    log : ce qui s'est passé
    last : répéter

web-log = Journal
web-log-more = Plus sur ce coup
web-log-again = { $count ->
    [one] Une fois.
    [2] Deux fois.
    [3] Trois fois.
   *[other] { $count } fois.
  }
web-log-empty = Rien ne s'est encore passé.
web-to-moment = Aller au moment { $number }
web-panels = Journal, feuille, règle et messages
web-hand = Votre jeu
web-sheet = Feuille
web-chat = Messages
web-chat-empty = Personne n'a encore rien dit.
web-chat-write = Votre message
web-chat-send = Envoyer
web-spectator = un spectateur
web-all-rules = Toute la règle

web-tv = Vue télé
web-bot-plays = Un robot joue pour moi
web-take-back-seat = Reprendre ma place
web-leave = Quitter la table
web-settings = Réglages
web-language = Langue
web-theme = Couleurs
web-theme-auto = comme l'appareil
web-theme-day = jour
web-theme-night = nuit
web-to-day = Passer au jour
web-to-night = Passer à la nuit
web-size = Taille du texte
web-size-100 = normale
web-size-115 = grande
web-size-130 = très grande
web-pace = Mouvements
web-pace-0 = aucun
web-pace-120 = vifs
web-pace-250 = normaux
web-pace-500 = lents
web-confirming = Confirmer
web-confirming-always = toujours
web-confirming-slips = quand une erreur coûterait cher
web-confirming-never = jamais
web-sound = Sons
web-reader = Vue pour lecteur d'écran
web-keys = Touches
web-key-arrows = Flèches : d'une case, d'une pièce à l'autre
web-key-enter = Entrée : choisir, puis confirmer
web-key-escape = Échap : revenir
web-key-m = m : ce que vous pouvez jouer, et ce que cela rapporte
web-key-l = l : répéter le dernier coup
web-key-h = h : demander conseil
web-key-slash = / : taper un coup au clavier
web-fair = Un mélange honnête

web-curtain-title = Au tour de { $name }
web-curtain-text = Passez l'appareil. Les autres, détournez les yeux !
web-curtain-open = C'est moi, { $name }

web-online-again = De nouveau en ligne.
web-update-ready = Une nouvelle version de Cadran est prête.
web-update-take = Mettre à jour
web-update-later = Plus tard
web-offline = La connexion est coupée ; la page essaie sans cesse de la rétablir.
web-offline-kept = Votre coup est gardé et partira tout seul.
web-offline-safe = La partie est en sûreté sur le serveur.
web-offline-now = La connexion est coupée : réessayez dans un instant.
web-gone-aside = Cette table est mise de côté : ce serveur ne sait pas la lire en ce moment. Rien n'en est perdu.
web-gone-table = Cette table n'existe pas, ou vous n'y êtes pas invité.
web-gone-person = Le serveur ne vous reconnaît pas.
web-aside = mise de côté : ce serveur ne sait pas la lire en ce moment
web-error-offline = Le serveur ne répond pas.
web-error-unknown = Le serveur a donné une réponse inattendue ({ $status }).
web-safe = Rien n'a été perdu : les parties sont sur le serveur.
web-safe-offline = Vos parties sont sur le serveur ; elles seront là quand il répondra. Est-il en marche ?
web-safe-no-such-table = Vérifiez le lien, ou demandez-en un nouveau à votre hôte.
web-safe-no-page = L'adresse est peut-être mal recopiée.
web-no-page = Cette page n'existe pas.
web-no-first = Ce jeu n'a pas encore de première partie guidée.

web-after = Après la partie
web-after-again = Résultat et courbe
web-verdict = { $you ->
    [yes] Vous totalisez
    [with] Avec { $mates }, vous totalisez
   *[no] { $count ->
        [one] { $names } totalise
       *[other] { $names } totalisent ensemble
      }
  } { $score } { $unit }, { $lead } de plus que { $next }.
web-share-picture = Image du résultat
web-curve-title = Le fil de la partie, en { $unit }
web-decisive-wait = On cherche le coup qui a tout décidé…
web-decisive-turning = Le tournant (coup n° { $number }) : « { $move } » { $by ->
    [unclear] Dès lors, { $won ->
        [yes] vous étiez
       *[no] { $count ->
            [one] { $names } était
           *[other] { $names } étaient
          }
      } devant.
    [luck] Le hasard { $you ->
        [yes] vous
       *[no] lui
      } a { $up ->
        [yes] offert
       *[no] coûté
      } { $luck }.
   *[choice] Ce choix { $you ->
        [yes] vous
       *[no] lui
      } a { $up ->
        [yes] rapporté
       *[no] coûté
      } { $choice }.
  }
web-decisive-chances = { $percent ->
    [one] { $percent } chance sur 100 de gagner
   *[other] { $percent } chances sur 100 de gagner
  }
web-decisive-none = Aucun coup ne se détache : la partie s'est jouée sur l'ensemble.
web-decisive-best = { $also ->
    [turning] Le tournant et le meilleur coup (n° { $number })
   *[no] Le meilleur coup (n° { $number })
  } : « { $move } » Il { $you ->
    [yes] vous
   *[no] lui
  } a rapporté { $choice } de plus qu'un coup moyen à cette table.
web-rematch-join = Revanche : venir aussi
web-rematch = Revanche
web-replay = Revoir
web-replay-of = { $game } — la{"\u00A0"}partie{"\u00A0"}revue
web-luck = Chance et choix
web-luck-thinking = On mesure la chance : des milliers de façons dont la partie aurait pu tourner…
web-luck-done = Fait à { $percent } %.
web-luck-deal = la donne
web-luck-luck = les tirages
web-luck-own = ses choix
web-luck-others = les choix des autres
web-luck-rest = le reste
web-luck-result = avance ({ $unit })
web-luck-moves = Chaque coup ({ $count }), chacun avec { $futures ->
    [one] { $futures } avenir imaginé
   *[other] { $futures } avenirs imaginés
  }
web-curve-label = Courbe des scores. À la fin : { $scores }
web-curve-x = coups
web-eyes = Vu par
web-eyes-all = tout le monde
web-first-moment = Au début
web-last-moment = À la fin
web-before = Coup précédent
web-after-this = Coup suivant
web-run = Dérouler
web-pause = Arrêter
web-moment = Moment de la partie
web-share = Partager
web-go-on = Continuer d'ici contre des robots
web-go-on-short = Continuer d'ici

web-rules-goal = Le but
web-rules-turn = Un tour
web-rules-of = { $game } — la règle
web-rules-contents = Les articles
web-rules-link = Lien vers l'article « { $title } »
web-search = Chercher dans la règle
web-found = { $count ->
    [0] Aucun article
    [one] Un article
   *[other] { $count } articles
  }
web-source-rulebook = livret de règles
web-source-decision = notre décision
web-source-reconstructed = reconstitué

web-privacy = Vie privée
web-privacy-text = Pas de compte, pas d'adresse électronique, pas de pisteur : tout reste sur ce serveur et sur vos appareils.
web-privacy-server = Sur ce serveur
web-privacy-server-text = Votre nom et votre visage, les tables où vous avez joué avec chaque coup, ce que vous y avez écrit, la part de chance de vos parties finies ; pour chacun de vos appareils, le nom qu'il se donne, sa dernière visite, l'empreinte de sa clé (qui ne permet pas de s'en servir) et, si vous le souhaitez, l'adresse où le prévenir.
web-privacy-device = Sur cet appareil
web-privacy-device-text = Des cookies qui disent qui vous êtes et qui d'autre joue ici (seul cet appareil sait que vous le partagez), vos réglages, les fichiers de la page, vos parts des mélanges pour les vérifier, et la dernière vue de vos parties en cours, pour les voir sans réseau.
web-privacy-leaves = Ce qui sort d'ici
web-privacy-leaves-text = Rien, sauf si vous voulez être prévenu quand c'est à vous : ce serveur envoie alors à votre appareil un message scellé, par l'éditeur de votre navigateur, qui ne peut pas le lire. La page ne charge rien d'ailleurs.
web-privacy-long = Combien de temps
web-privacy-long-text = Jusqu'à ce que vous effaciez tout ; les parties finies restent, sans votre nom. Disparaissent d'eux-mêmes ce qui s'est dit à une table (après six mois, sauf autre réglage de qui tient le serveur), les tables jamais commencées et les gens qui n'ont jamais joué. Les copies de sauvegarde faites avant par qui tient le serveur le gardent.
web-privacy-others = Ce que les autres voient
web-privacy-others-text = À une table : votre nom, votre visage, si vous êtes là (ceux avec qui vous avez joué le voient aussi hors d'une table, et peuvent vous inviter à la leur), vos coups, et votre jeu une fois la partie finie. Qui tient le serveur peut tout lire.
web-me-data = Vos données
web-me-data-text = Tout ce que ce serveur sait de vous, dans un fichier ; ou plus rien du tout.
web-me-download = Tout télécharger
web-me-forget = Tout effacer
web-me-forget-text = Votre nom, votre visage, vos messages et votre historique disparaissent pour de bon ; dans les parties en cours, un robot prend votre place.
web-me-forget-yes = Oui, tout effacer
web-me-title = Vous
web-me-link = Pour être la même personne sur un autre appareil, ouvrez-y un lien personnel (il sert une seule fois, dans la journée). Vos réglages vous suivent.
web-me-qr = Votre lien personnel en code QR
web-me-make = Faire un lien
web-me-replace = Continuer et remplacer
web-me-beside = Être ici aussi
web-me-stay = Ne rien changer
web-devices = Vos appareils
web-devices-about = Un appareil déconnecté ne sait plus qui vous êtes : les tables qui y sont ouvertes se ferment aussitôt. Un lien personnel suffit pour y revenir.
web-who-plays = Qui joue ?
web-mate-new = Quelqu'un d'autre
web-mate-first = Quelqu'un d'autre joue ici aussi
web-mates = Sur cet appareil
web-mates-text = Chacun de ceux qui jouent ici a son visage : ses parties, son niveau et ses réglages sont les siens.
web-mate-remove = Retirer quelqu'un de cet appareil
web-mate-remove-name = Retirer { $name } de cet appareil
web-mate-remove-do = Retirer
web-mate-remove-kept = { $name } reste sur ses autres appareils, et revient ici avec un lien personnel.
web-mate-remove-lost = { $name } n'a pas d'autre appareil : sans un lien personnel créé avant, personne ne pourra plus être { $name }.
web-remember = Se souvenir de ces joueurs sur cet appareil
web-remember-text = La prochaine fois, un visage suffit, et chacun a son propre historique.
web-guests-here = Ici, à côté de vous
web-guests-friends = Vos amis
web-guest-online = en ligne : inviter
web-guest-away = pas là : inviter
web-guest-asked = invitation envoyée
web-guest-declined = pas cette fois
web-device-here = cet appareil
web-device-seen = vu le { $when }
web-device-unknown = Un appareil sans nom
web-device-sign-out = Déconnecter
web-device-sign-out-name = Déconnecter : { $name }

web-skip-guide = Sans guide
web-guide-1 = Camille
web-guide-2 = Sacha
web-guide-3 = Dominique
web-guide-go = Finir la partie
web-guide-end = Vous savez tout. La partie continue, contre un débutant.
