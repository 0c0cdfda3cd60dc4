# 24/7 dans le navigateur.

web-24-7-minutes = min
web-24-7-ask-place = À vous : posez une tuile.
web-24-7-ask-draw = Piochez, ou finissez votre tour.
web-24-7-board = Le plateau
web-24-7-your-rack = Votre chevalet
web-24-7-tile = { $count ->
    [one] tuile { $value }
   *[other] tuile { $value }, vous en avez { $count }
  }
web-24-7-tiles = { $count ->
    [one] une tuile
   *[other] { $count } tuiles
  }
web-24-7-no-tiles = Votre chevalet est vide.
web-24-7-partner = Votre partenaire vous a montré : { $tiles }.
web-24-7-cell-tile = { $cell } : tuile { $value }
web-24-7-cell-stone = { $cell } : hors temps
web-24-7-cell-open = { $cell } : libre, { $most } au plus
web-24-7-cell-far = { $cell } : libre, loin de toute tuile
web-24-7-cell-taken = { $cell } porte déjà un { $value }.
web-24-7-none-fits = { $cell } accepte { $most } au plus ; aucune de vos tuiles n'y va.
web-24-7-double = (double)
web-24-7-stone-short = hors temps
web-24-7-bag = { $bag ->
    [0] Le sac est vide
    [one] Une tuile dans le sac
   *[other] { $bag } tuiles dans le sac
  }
web-24-7-removed = { $count } retirées, cachées
web-24-7-row = Rangée { $row } : { $squares }
web-24-7-rack = Votre chevalet : { $tiles }
web-24-7-player = { $name } : { $minutes } minutes, { $tiles } tuiles
web-24-7-draw = Piocher
web-24-7-end = Finir sans piocher
web-24-7-show = Montrer une tuile
web-24-7-row-sum-7 = Lignes de 7
web-24-7-row-sum-24 = Lignes de 24
web-24-7-row-run = Suites
web-24-7-row-set = Valeurs égales
web-24-7-row-bonus-24-7 = Bonus 24/7
web-24-7-row-bonus-seven-tiles = Septième tuile
web-24-7-row-double-time = Double temps
web-24-7-total = Total
web-24-7-left = Tuiles restantes
