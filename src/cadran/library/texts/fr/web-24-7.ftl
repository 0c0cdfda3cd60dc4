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
web-24-7-cell-stone = { $cell } : fermée
web-24-7-cell-open = { $cell } : libre, { $most } au plus
web-24-7-cell-far = { $cell } : libre, loin de toute tuile
web-24-7-cell-taken = Il y a déjà un { $value } sur cette case.
web-24-7-none-fits = Cette case accepte { $most } au plus ; aucune de vos tuiles n'y va.
web-24-7-double = (double)
web-24-7-stone-short = fermée
web-24-7-bag = { $bag ->
    [0] Le sac est vide
    [one] Une tuile dans le sac
   *[other] { $bag } tuiles dans le sac
  }
web-24-7-removed = { $count ->
    [one] { $count } écartée, face cachée
   *[other] { $count } écartées, face cachée
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
web-24-7-row-set = Tuiles égales
web-24-7-row-bonus-24-7 = Prime 24/7
web-24-7-row-bonus-seven-tiles = Septième tuile
web-24-7-row-double-time = Double temps
web-24-7-total = Total
web-24-7-left = Tuiles restantes
web-24-7-fore-scored = { $clause ->
    [run] { $part ->
        [hidden] Suite de { $length }
       *[other] Suite { $part }
      }
    [set] { $length ->
        [3] Trois
       *[other] Quatre
      } { $part }
    [bonus-seven-tiles] Septième tuile
   *[other] { $sum } = { $total }
  } : +{ $minutes }.
web-24-7-fore-bonus = Prime 24/7 : +{ $minutes }.
web-24-7-fore-doubled = Double : +{ $minutes }.
web-24-7-fore-all = En tout { $minutes } min.
web-24-7-fore-stones = { $count ->
    [one] Une case se ferme.
    [2] Deux cases se ferment.
    [3] Trois cases se ferment.
    [4] Quatre cases se ferment.
   *[other] { $count } cases se ferment.
  }

web-24-7-first-seven = Le but : récolter le plus de minutes. Une ligne qui fait 7 en vaut 20 : touchez votre 6, puis la case à droite du 1.
web-24-7-first-other = À { $name } de jouer. Une tuile se pose toujours à côté d'une autre, puis on pioche.
web-24-7-first-run = Dans la colonne e, il y a 6 et 7. Posez votre 5 au-dessus : 5-6-7 se suivent, 30 minutes. Les lignes vont aussi en diagonale.
web-24-7-first-day = Regardez la diagonale 10, 1, 5. Avec votre 8 au bout, elle fait 24, tout juste : 40 minutes. Jamais plus de 24 !
web-24-7-first-stones = Aux deux bouts d'une ligne de 24, on ne pose plus rien : deux pierres rouges les ferment pour toute la partie.
web-24-7-first-double = Le sablier double tout. Votre 4 y prolonge la suite : 4-5-6-7 vaut 40 minutes, deux fois.
web-24-7-first-alone = À vous seul maintenant. Chaque case dit la plus grande tuile qu'elle accepte. Touchez une case grisée : elle dit pourquoi.

# Pourquoi la partie finit ainsi.
web-24-7-why-minutes = { $you ->
    [yes] Vous totalisez
    [with] Avec { $mates }, vous totalisez
   *[no] { $count ->
        [one] { $names } totalise
       *[other] { $names } totalisent
      }
  } { $minutes } min, { $lead } de plus que { $next }.
web-24-7-why-tiles = { $you ->
    [yes] Vous totalisez { $minutes } min, comme { $next }, et gagnez parce qu'il vous reste
    [with] Avec { $mates }, vous totalisez { $minutes } min, comme { $next }, et gagnez parce qu'il vous reste
   *[no] { $count ->
        [one] { $names } totalise { $minutes } min, comme { $next }, et gagne parce qu'il lui reste
       *[other] { $names } totalisent { $minutes } min, comme { $next }, et gagnent parce qu'il leur reste
      }
  } moins de tuiles : { $tiles } contre { $more }.
web-24-7-why-level = À égalité de minutes ({ $minutes }) et de tuiles restantes ({ $tiles }).

# Ce que dit le journal de la page : « vous » pour soi. Qui marque, la première phrase d'un coup l'a dit ; par où
# passe une ligne, le plateau le montre, et l'oreille l'entend.
log-24-7-placed = { $you ->
    [yes] Vous posez
   *[no] { $seat } pose
  } un { $value }{ $ears ->
    [yes] {" "}en { $cell }
   *[no] {""}
  }.
log-24-7-scored = { $clause ->
    [run] { $part ->
        [hidden] Une suite de { $length ->
            [one] 1 tuile
           *[other] { $length } tuiles
          }
       *[other] Une suite, { $part }
      }
    [set] { $length ->
        [3] Trois
       *[other] Quatre
      } { $part } côte à côte
    [bonus-seven-tiles] Prime pour un 24 en sept tuiles
   *[other] { $sum } = { $total }
  }{ $ears ->
    [yes] , { $line ->
        [row] en rangée
        [column] en colonne
        [falling] en diagonale descendante
       *[rising] en diagonale montante
      }
   *[no] {""}
  } : { $minutes } min.
log-24-7-bonus = Prime 24/7, pour { $twenty_fours ->
    [one] un 24
   *[other] { $twenty_fours } fois 24
  } et { $sevens ->
    [one] un 7
   *[other] { $sevens } fois 7
  } d'un seul coup : { $minutes } min.
log-24-7-doubled = Le sablier double : +{ $minutes } min.
# Deux cases se ferment souvent d'un coup : sans leur nom, ce serait deux fois la même phrase.
log-24-7-stone = La case { $cell } se ferme : { $clause ->
    [out-of-time] c'est le bout d'une ligne de 24.
    [dead-square] même un 1 y dépasserait 24.
   *[exhausted-square] toutes les tuiles qui iraient sont déjà posées.
  }
log-24-7-drew = { $value ->
    [hidden] { $bag ->
        [0] { $seat } pioche la dernière tuile du sac
       *[other] { $seat } pioche une tuile
      }
   *[other] { $you ->
        [yes] Vous piochez
       *[no] { $seat } pioche
      } un { $value }{ $bag ->
        [0] , la dernière tuile du sac
       *[other] {""}
      }
  }.
log-24-7-shown = { $you ->
    [yes] Vous montrez une tuile à votre partenaire.
   *[no] { $seat } montre une tuile à son partenaire.
  }
log-24-7-passed = { $you ->
    [yes] Aucune de vos tuiles ne va : vous passez.
   *[no] { $seat } passe : aucune de ses tuiles ne va.
  }
log-24-7-forgot = { $you ->
    [yes] Vous finissez votre tour sans piocher.
   *[no] { $seat } finit son tour sans piocher.
  }

web-24-7-called-place = { $value } en { $cell }
web-24-7-called-show = Montrer votre { $value }
web-24-7-called-pass = Passer
web-24-7-goal =
    Tout le monde pose des tuiles sur un même plateau et récolte des minutes.
    Complétez une ligne de 7 ou de 24, une suite (4-5-6) ou trois tuiles égales : vous marquez.
    Quand plus personne ne peut poser, qui a le plus de minutes gagne.
web-24-7-turn =
    Posez une tuile à côté d'une autre. Aucune ligne ne peut dépasser 24.
    Comptez chaque ligne complétée : rangées, colonnes, diagonales. Un sablier double tout.
    Les bouts d'une ligne de 24 se ferment par des pierres rouges.
    Piochez une nouvelle tuile.
