# 24/7 dans le navigateur.

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
web-24-7-removed = { $count ->
    [one] { $count } retirée, cachée
   *[other] { $count } retirées, cachées
  }
web-24-7-row = Rangée { $row } : { $squares }
web-24-7-rack = Votre chevalet : { $tiles }
web-24-7-player = { $name } : { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  }
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
web-24-7-fore-scored = { $sum } = { $total } : { $clause ->
    [run] suite, +{ $minutes }
    [set] égales, +{ $minutes }
   *[other] +{ $minutes }
  }.
web-24-7-fore-bonus = Bonus 24/7 : +{ $minutes }.
web-24-7-fore-doubled = Double : +{ $minutes }.
web-24-7-fore-all = En tout { $minutes } min.
web-24-7-fore-stones = { $count ->
    [one] Une case hors temps.
   *[other] { $count } cases hors temps.
  }

web-24-7-first-seven = Une tuile se pose à côté d'une autre. Touchez votre 6, puis la case à droite du 1 : 1 + 6 = 7, et une ligne de 7 vaut 20 minutes.
web-24-7-first-other = À { $name } de jouer. Vous piochez une tuile après chaque pose.
web-24-7-first-run = Dans la colonne e, il y a 6 et 7. Posez votre 5 au-dessus : 5-6-7 se suivent, 30 minutes. Les lignes vont aussi en diagonale.
web-24-7-first-day = Regardez la diagonale 10, 1, 5. Avec votre 8 au bout, elle fait 24, tout juste : 40 minutes. Jamais plus de 24 !
web-24-7-first-stones = Les bouts d'une ligne de 24 sont hors temps : deux pierres rouges les ferment pour toute la partie.
web-24-7-first-double = Le sablier double tout. Votre 4 y prolonge la suite : 4-5-6-7 vaut 40 minutes, deux fois.
web-24-7-first-alone = À vous seul maintenant. Chaque case dit la plus grande tuile qu'elle accepte. Touchez une case grisée : elle dit pourquoi.
