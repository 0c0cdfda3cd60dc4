# 24/7 : ce qui se passe, options et refus.

# Ce que l'on compte.
score-24-7 = min

event-24-7-placed = { $seat } pose un { $value } en { $cell }.
event-24-7-scored = { $line ->
    [row] rangée { $at }
    [column] colonne { $at }
    [falling] diagonale descendante depuis { $at }
   *[rising] diagonale montante depuis { $at }
  } : { $sum } = { $total }, { $clause ->
    [sum-7] un 7
    [sum-24] un 24
    [run] suite de { $length ->
        [one] 1 tuile
       *[other] { $length } tuiles
      }
    [set] { $length ->
        [3] trois tuiles égales
       *[other] quatre tuiles égales
      }
   *[bonus-seven-tiles] 24 avec la septième tuile
  } : { $minutes } min pour { $seat }.
event-24-7-bonus = Prime 24/7 en { $cell } ({ $twenty_fours } × 24 et { $sevens } × 7) : { $minutes } min pour { $seat }.
event-24-7-doubled = Double temps en { $cell } : { $minutes } min de plus pour { $seat }.
event-24-7-stone = La case { $cell } se ferme ({ $clause ->
    [out-of-time] bout d'une ligne de 24
    [dead-square] toute tuile dépasserait 24
   *[exhausted-square] toutes les tuiles possibles sont déjà posées
  }).
event-24-7-drew = { $value ->
    [hidden] { $seat } pioche une tuile ; il en reste { $bag } dans le sac.
   *[other] { $seat } pioche un { $value } ; il en reste { $bag } dans le sac.
  }
event-24-7-shown = { $value ->
    [hidden] { $seat } montre une tuile à son partenaire.
   *[other] { $seat } montre un { $value } à son partenaire.
  }
event-24-7-passed = { $seat } passe : aucune tuile ne convient.
event-24-7-forgot = { $seat } finit son tour sans piocher.
event-24-7-ended = { $why ->
    [no-tiles] Tous les chevalets sont vides : fin de la partie.
    [no-square] Plus aucune case ouverte : fin de la partie.
    [no-placement] Plus personne ne peut poser : fin de la partie.
   *[turn-cap] La partie durait trop longtemps : elle est arrêtée.
  }

option-24-7-first = le siège qui commence (tiré au sort si rien n'est dit ; selon le livret, la personne dont l'âge est le plus proche de 24)
option-24-7-teams = deux équipes de deux, partenaires face à face
option-24-7-manual_draw = pioche à la main ; qui oublie attend son prochain tour

refusal-24-7-adjacent = { $why ->
    [taken] Cette case est déjà occupée.
   *[alone] Cette case ne touche aucune tuile.
  }
refusal-24-7-out-of-time = Cette case est au bout d'une ligne de 24 : elle est fermée.
refusal-24-7-dead-square = Une ligne qui passe par cette case fait déjà { $line } sans compter cette case : même un 1 y dépasserait 24.
refusal-24-7-exhausted-square = Cette case accepte { $most } au plus, et toutes les tuiles qui iraient sont déjà posées.
refusal-24-7-max-24 = Avec un { $value } sur cette case, une ligne ferait { $total } ; elle accepte { $most } au plus.
refusal-24-7-pass = { $moves ->
    [one] Il vous reste une pose possible : vous ne pouvez pas passer.
   *[other] Il vous reste { $moves } poses possibles : vous ne pouvez pas passer.
  }
refusal-24-7-teams = { $why ->
    [once] Vous avez déjà montré une tuile à ce tour.
   *[alone] Vous n'avez pas de partenaire à qui montrer une tuile.
  }

board-24-7-bag = { $tiles ->
    [0] Le sac est vide.
   *[other] Sac : { $tiles } · écartées : { $removed }
  }
board-24-7-tiles = { $tiles ->
    [0] aucune tuile
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  }
board-24-7-team = Équipe { $team }
board-24-7-owes = a oublié de piocher
board-24-7-stuck = { $tiles ->
    [one] a passé : une dépasse { $above }
   *[other] a passé : { $tiles } dépassent { $above }
  }
board-24-7-rack = Votre chevalet :
board-24-7-partner = Votre partenaire a :
board-24-7-told = Votre partenaire connaît :
board-24-7-mark-out-of-time = bout d'un 24
board-24-7-mark-dead-square = même un 1 dépasse
board-24-7-mark-exhausted-square = plus de tuile possible
board-24-7-mark-double = double temps
board-24-7-mark-open = toute tuile
board-24-7-mark-room = cette valeur au plus
board-24-7-mark-start = case de départ

# Comment se tapent les coups ; `notation` le montre dans le terminal.
notation-24-7 =
    7 d4 = un 7 sur la case d4 : colonnes a à g depuis la gauche, rangées 1 à 7 depuis le haut
    montrer 7 = montrer un 7 à votre partenaire
    piocher = piocher une tuile, là où l'on pioche soi-même
    fin = finir le tour sans piocher

# Les mots de la notation, dans le même ordre qu'en anglais : le journal, lui, s'écrit en anglais.
words-24-7 = montrer piocher fin passer

# Ce que le conseiller dit d'un coup qui le rend plus ou moins fréquent ; les autres articles
# se lisent mal ainsi, il n'en dit rien.
coach-24-7-sum-7 = { $who ->
    [own] Ensuite, vous ferez { $often } un total de 7.
   *[others] Ensuite, les autres feront { $often } un total de 7.
  }
coach-24-7-sum-24 = { $who ->
    [own] Ensuite, vous ferez { $often } un total de 24.
   *[others] Ensuite, les autres feront { $often } un total de 24.
  }
coach-24-7-run = { $who ->
    [own] Ensuite, vous ferez { $often } une suite.
   *[others] Ensuite, les autres feront { $often } une suite.
  }
coach-24-7-set = { $who ->
    [own] Ensuite, vous alignerez { $often } trois ou quatre tuiles égales.
   *[others] Ensuite, les autres aligneront { $often } trois ou quatre tuiles égales.
  }
coach-24-7-double-time = { $who ->
    [own] Ensuite, vous jouerez { $often } sur une case double temps.
   *[others] Ensuite, les autres joueront { $often } sur une case double temps.
  }
coach-24-7-bonus-24-7 = { $who ->
    [own] Ensuite, vous toucherez { $often } la prime 24/7.
   *[others] Ensuite, les autres toucheront { $often } la prime 24/7.
  }
coach-24-7-bonus-seven-tiles = { $who ->
    [own] Ensuite, vous ferez { $often } un 24 en sept tuiles.
   *[others] Ensuite, les autres feront { $often } un 24 en sept tuiles.
  }
coach-24-7-pass = { $who ->
    [own] Ensuite, vous devrez { $often } passer.
   *[others] Ensuite, les autres devront { $often } passer.
  }
