# Le serveur de tables.

server-no-app-title = Cadran est en marche
server-no-app-text = L'application web n'est pas construite ici. L'API HTTP est décrite sous /api/openapi.json.
server-address = Cadran sert à l'adresse { $address }
server-data = les tables sont gardées dans { $file }
server-thinks = Cadran réfléchit pour les tables de { $queue }

frozen-reason = { $now ->
    [0] Ce jeu n'est pas installé sur ce serveur en ce moment ; la table reste telle qu'on l'a vue en dernier et reprendra dès que le jeu sera de retour.
   *[other] Cette partie suivait la version { $was } des règles ; la version { $now } mène ailleurs après la décision { $number }. Elle reste telle qu'on l'a vue en dernier.
  }

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thank-you = Merci !
phrase-oops = Oups !
phrase-your-turn = C'est à toi.
phrase-one-moment = Un instant, s'il te plaît.
phrase-back = Me revoilà.
phrase-close = C'est serré !
phrase-rematch = On en refait une ?
phrase-good-game = Belle partie !
phrase-bye = Au revoir !

problem-bad-input = Cela n'a pas de sens ici : { $what }.
problem-meaningless = Cela ne veut rien dire ici : { $what }.
problem-who-are-you = Choisissez d'abord un nom.
problem-not-yours = La place { $seat } n'est pas la vôtre.
problem-not-offered = La place { $seat } est dans une partie en cours : il faut d'abord que l'hôte vous l'offre.
problem-saw-another-hand = Vous avez vu une autre main de cette partie : vous ne pouvez pas prendre cette place.
problem-no-seat = Vous n'avez pas de place ouverte ici : vous regardez.
problem-host-only = Seul l'hôte de la table peut faire cela.
problem-not-allowed-here = Cette table ne le permet pas.
problem-foreign-origin = Cette demande vient d'un autre site.
problem-wrong-host = Ce serveur ne se connaît pas sous le nom « { $host } ». Qui le gère peut lui dire que c'est un de ses noms (--names).
problem-no-such-table = Cette table n'existe pas, ou vous n'y êtes pas invité.
problem-no-such-game = Il n'y a pas de jeu « { $key } » ; les jeux sont { $known }.
problem-not-found = Il n'y a rien ici.
problem-no-such-device = Vous n'avez pas cet appareil, ou il est déjà déconnecté.
problem-not-beside = Cette personne n'est pas sur cet appareil.
problem-not-a-friend = On ne peut inviter que les gens avec qui on a joué, et ceux de cet appareil.
problem-declined = L'invitation a été déclinée : ce sera pour une autre fois.
problem-too-many-here = Un appareil a de la place pour { $limit ->
    [one] une personne. Retirez-la d'abord.
   *[other] { $limit } personnes. Retirez d'abord l'une d'elles.
  }
problem-too-many-devices = Vous êtes déjà sur { $limit ->
    [one] un appareil. Déconnectez-le d'abord.
   *[other] { $limit } appareils. Déconnectez d'abord l'un d'eux.
  }
problem-somebody-here = Cet appareil est celui de { $name }. { $others ->
    [0] S'il devient celui de { $other }, { $name } ne l'aura plus et, sans autre appareil, ne pourra plus revenir à ses places.
    [one] S'il devient celui de { $other }, { $name } ne l'aura plus et garde un autre appareil.
   *[other] S'il devient celui de { $other }, { $name } ne l'aura plus et garde { $others } autres appareils.
  }
problem-bad-link = Ce lien a déjà servi ou il est trop vieux. Créez-en un autre sur l'autre appareil.
problem-wrong-method = Cette adresse n'accepte pas ce genre de demande.
problem-say-hello = Le premier message doit être hello.
problem-stale = Cette décision est déjà prise.
problem-conflict = Autre chose s'est passé à cette table au même moment. Regardez à nouveau.
problem-attempt-past = L'essai de mélange n° { $attempt } est passé, ou sa feuille n'est pas encore, ou déjà, arrêtée.
problem-not-promised = Ce n'est pas la part qui avait été promise.
problem-table-full = Toutes les places sont prises.
problem-seat-taken = La place { $seat } est prise.
problem-already-started = La partie a déjà commencé.
problem-not-started = La partie n'a pas encore commencé.
problem-seats-open = Il reste des places libres.
problem-not-over = La partie est encore en cours.
problem-over = La partie est finie.
problem-cup-over = La coupe est finie.
problem-frozen = Les règles de ce jeu ont changé depuis : la table ne peut pas continuer.
problem-too-many-tables = Vous avez préparé { $limit ->
    [one] une table qui n'a pas encore commencé. Commencez-la d'abord.
   *[other] { $limit } tables qui n'ont pas encore commencé. Commencez d'abord l'une d'elles.
  }
problem-too-many-seats = Vous avez { $limit ->
    [one] une place dans une partie qui n'est pas finie. Finissez-la ou quittez-la d'abord.
   *[other] { $limit } places dans des parties qui ne sont pas finies. Finissez ou quittez d'abord l'une d'elles.
  }
problem-set-aside = Cette table a été écrite par une version plus récente de Cadran, ou elle est abîmée : elle est mise de côté jusqu'à ce que ce serveur sache la lire.
problem-not-installed = Le jeu « { $key } » n'est pas installé sur ce serveur en ce moment : la table attend son retour.
problem-nothing-to-undo = Il n'y a rien à reprendre.
problem-undo-revealed = Quelque chose de caché a été vu depuis : on ne peut plus reprendre. À une table d'entraînement, on le pourrait.
problem-undo-waits = Une reprise attend déjà une réponse.
problem-undo-enough = Vous avez repris si souvent dans cette partie : maintenant c'est joué.
problem-changed-enough = À cette table, on a changé de place très souvent : celle-ci reste comme elle est.
problem-bot-plays = Un robot joue cette place. Reprenez-la d'abord.
problem-too-large = C'est trop gros (au plus { $limit ->
    [one] { $limit } octet
   *[other] { $limit } octets
  }).
problem-json-only = Envoyez du JSON (type « application/json »).
problem-refused = Les règles ne le permettent pas.
problem-too-fast = Trop à la fois. Ralentissez, s'il vous plaît.
problem-broken = Quelque chose est cassé de notre côté. Rien n'a changé.
problem-busy = Le serveur ne peut pas écrire pour le moment. Rien n'a changé ; réessayez.
problem-no-report = Personne n'a pu le calculer pour le moment. Réessayez.
