# Un mélange équitable : le volet du menu, lu par peu de gens.

web-fair-text = Le serveur s'est engagé sur un secret ; chaque appareil a promis sa part de hasard par une empreinte ; les parts n'ont été montrées qu'une fois toutes les promesses réunies sur une feuille. Personne n'a donc pu choisir la donne à l'insu des autres, pas même qui tient le serveur. Votre navigateur garde son relevé.
web-fair-limits = Ce qui n'est pas prouvé : qui tient le serveur peut lire toutes les mains ; et un essai peut être abandonné, mais tout le monde le voit ici.
web-fair-first = Cette donne a été mélangée de la première manière : le serveur s'est engagé sur un secret, et les parts ont été données ouvertement. Qui a donné la dernière et connaît le serveur a pu essayer bien des donnes. L'engagement :
web-fair-prepared = Cette donne a été préparée : elle n'est pas tirée au sort.
web-fair-running = Les parts sont en train d'être montrées.
web-fair-dealt = Donne faite, de { $count ->
    [one] une part
   *[other] { $count } parts
    } et du secret du serveur.
web-fair-given-up = Abandonné : aucune part n'est venue de { $names }.
web-fair-sheet = La feuille
web-fair-kept = Votre navigateur avait cette feuille avant de montrer sa part, et sa part y est.
web-fair-other-sheet = Ce n'est pas la feuille que votre navigateur a reçue. Quelqu'un a choisi.
web-fair-hidden-attempt = Le serveur cache un essai dont votre navigateur a la feuille.
web-fair-left-out = Votre promesse n'est pas sur la feuille : vous n'avez que la parole des autres.
web-fair-no-share = Votre navigateur n'a pas promis de part : vous n'avez que la parole des autres.
web-fair-no-sheet = Aucune feuille n'est parvenue à votre navigateur avant que les parts soient montrées.
web-fair-not-shown = La part de votre navigateur n'est pas montrée.
web-fair-denied = Le serveur a accusé réception de votre part, et dit qu'aucune n'est venue.
web-fair-download = Télécharger le relevé
web-fair-log = Télécharger le journal
web-fair-check = Vérifier les signatures
web-fair-sheet-signed = La feuille est signée par une clé de ce serveur.
web-fair-sheet-signed-not = La feuille n'est pas signée par une clé de ce serveur.
web-fair-secret = Le secret est bien celui qui était engagé.
web-fair-secret-not = Le secret n'est pas celui qui était engagé.
web-fair-seed = La graine de la partie découle de la feuille, du secret et des parts.
web-fair-seed-not = La graine de la partie ne découle pas de la feuille, du secret et des parts.
web-fair-log-signed = Le journal est signé par la clé du serveur { $key }.
web-fair-log-signed-not = Le journal n'est pas signé par une clé de ce serveur ({ $key }).
