# Tour de France : ce qui se passe, les refus et le plateau.

# Ce que l'on compte.
score-tour-de-france = { $count ->
    [one] point
   *[other] points
  }

event-tour-de-france-stage-began = Étape { $stage }{ $type ->
    [team-time-trial] , contre-la-montre par équipes
    [individual-time-trial] , contre-la-montre individuel
   *[classic] {""}
  } : { $seat } distribue.
event-tour-de-france-dealt = { $seat } reçoit { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } ; il en reste { $pile } dans la pioche.
event-tour-de-france-drew = { $numbers ->
    [hidden] { $seat } pioche une carte ; il en reste { $pile }.
   *[other] { $seat } pioche { $numbers } { $colour ->
        [red] rouge
        [blue] bleue
        [orange] orange
        [white] blanche
       *[sprint] Sprint
      } ; il en reste { $pile }.
  }
event-tour-de-france-laid-down = { $seat } dépose toute sa main : { $numbers }.
event-tour-de-france-rebuilt = { $count ->
    [one] La pioche est refaite avec la carte jouée.
   *[other] La pioche est refaite avec les { $count } cartes jouées.
  }
event-tour-de-france-played = { $seat } joue { $numbers } { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  }.
event-tour-de-france-discarded = Aucun cycliste de { $seat } ne peut bouger : { $numbers } { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } est écartée.
event-tour-de-france-played-drawn = { $seat } pioche à la place { $numbers } { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } et la joue aussitôt.
event-tour-de-france-moved = { $to ->
    [finish] { $seat } : le cycliste { $rider } franchit l'arrivée depuis { $start } ({ $number }).
   *[other] { $seat } : le cycliste { $rider } roule de { $start } à { $to } ({ $number }).
  }
event-tour-de-france-stayed = { $seat } : le cycliste { $rider } ne peut plus avancer : le { $number } de la carte est perdu.
event-tour-de-france-gave-up = { $lost ->
    [0] { $seat } renonce à la case en plus.
    [one] { $seat } renonce à un nombre.
   *[other] { $seat } renonce à { $lost } nombres.
  }
event-tour-de-france-finished = { $seat } : le cycliste { $rider } franchit l'arrivée { $place ->
    [1] en tête !
   *[other] en { $place }e position.
  }
event-tour-de-france-held = { $seat } : une carte rouge retient le cycliste { $rider } avant l'arrivée.
event-tour-de-france-points = { $points } { $points ->
    [one] point
   *[other] points
  } { $classification ->
    [team] d'équipe
   *[individual] au classement individuel
  } pour { $seat } : { $clause ->
    [green-line] premier à la ligne verte (cycliste { $why })
    [green-yellow] deuxième à la ligne verte (cycliste { $why })
    [arrival-points] arrivée du cycliste { $why }
    [itt-points] { $why ->
        [1] 1re
       *[other] { $why }e
      } place au contre-la-montre
    [team-time-trial] première équipe du contre-la-montre
   *[team-points] { $why ->
        [two] deux cyclistes parmi les trois premiers
       *[complete] première équipe au complet
      }
  }.
event-tour-de-france-jersey = { $colour ->
    [yellow] Le Maillot Jaune
   *[green] Le Maillot Vert
  } : { $seat ->
    [hidden] personne
   *[other] { $seat }, cycliste { $rider }
  }.
event-tour-de-france-stage-won = { $shared ->
    [yes] { $seat } partage la victoire d'étape.
   *[no] { $seat } gagne l'étape.
  }
event-tour-de-france-risk-drawn = { $seat } : le cycliste { $rider } s'arrête sur un point rouge et tire la carte Risque « { $fr } ».
event-tour-de-france-risk-played = La carte Risque « { $fr } » de { $seat } prend effet.
event-tour-de-france-risk-returned = La carte Risque « { $fr } » de { $seat } retourne sous le paquet sans avoir servi.
event-tour-de-france-turned = { $seat } : le cycliste { $rider } devra passer { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.
event-tour-de-france-freed = { $turns ->
    [0] { $seat } : le cycliste { $rider } peut repartir.
    [one] { $seat } : le cycliste { $rider } doit encore perdre un tour.
   *[other] { $seat } : le cycliste { $rider } doit encore perdre { $turns } tours.
  }
event-tour-de-france-ride = { $round ->
    [0] { $partner ->
        [hidden] Au départ : { $seat }, sans adversaire.
       *[other] Au départ : { $seat } et { $partner }.
      }
   *[other] { $partner ->
        [hidden] Égalité : une nouvelle course départage. Au départ : { $seat }, sans adversaire.
       *[other] Égalité : une nouvelle course départage. Au départ : { $seat } et { $partner }.
      }
  }
event-tour-de-france-chose = { $numbers ->
    [hidden] { $seat } a choisi une carte.
   *[other] { $seat } a choisi { $numbers } { $colour ->
        [red] rouge
        [blue] bleue
        [orange] orange
        [white] blanche
       *[sprint] Sprint
      }.
  }
event-tour-de-france-rode = { $seat } montre { $numbers } et avance de { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
  }, jusqu'à la rangée { $row }.
event-tour-de-france-arrived = { $seat } arrive en { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }.
event-tour-de-france-stage-ended = L'étape { $stage } est finie.
event-tour-de-france-ended = { $clause ->
    [turn-cap] La partie durait trop longtemps : elle est arrêtée.
   *[winner] Le Tour est fini.
  }

refusal-tour-de-france-race-card = Chaque cycliste reçoit un seul nombre, et l'un de ceux qui restent sur la carte.
refusal-tour-de-france-team-colour = Pas de case en plus ici : elle vient d'une carte de votre couleur, une seule fois, et doit mener plus loin.
refusal-tour-de-france-move = Le cycliste { $rider } ne peut pas atteindre cette case avec un { $number }.
refusal-tour-de-france-no-squeeze = Pour atteindre cette case, le cycliste { $rider } devrait se faufiler entre deux autres.
refusal-tour-de-france-as-far-as-possible = { $why ->
    [finished] Le cycliste { $rider } a terminé l'étape : le nombre qu'on lui donne est perdu.
    [turned] Le cycliste { $rider } passe son tour : il ne bouge pas, et le nombre qu'on lui donne est perdu.
    [hemmed] Le cycliste { $rider } ne peut pas bouger : les nombres qui restent se perdent d'un coup.
   *[way] Le cycliste { $rider } doit aller aussi loin que le { $number } le mène : { $far ->
        [one] { $far } case
       *[other] { $far } cases
      }.
  }
refusal-tour-de-france-blocked = On écarte une carte quand aucun de ses cyclistes ne peut bouger, et seulement dans ce cas.
refusal-tour-de-france-risk-play = La carte Risque dit qui avance et de combien ; elle s'exécute d'abord.
refusal-tour-de-france-risk-keep = Cette carte Risque ne peut pas servir ainsi maintenant.
refusal-tour-de-france-red-holds = Une carte Risque rouge est devant vous : le cycliste { $rider } ne peut pas franchir l'arrivée.
refusal-tour-de-france-lost-turn = Le cycliste { $rider } doit encore passer { $lost ->
    [one] un tour
   *[other] { $lost } tours
  }.
refusal-tour-de-france-risk-finished = Le cycliste { $rider } a terminé l'étape : la carte Risque ne lui apporte rien.
refusal-tour-de-france-team-time-trial = Au contre-la-montre par équipes, le cycliste { $rider } reste dans son couloir.

board-tour-de-france-stage = Étape { $stage } sur 5
board-tour-de-france-classic = classique
board-tour-de-france-team-time-trial = contre-la-montre par équipes
board-tour-de-france-individual-time-trial = contre-la-montre individuel
board-tour-de-france-legend = ◦ point rouge · ¦ ligne verte · ║ arrivée
board-tour-de-france-yellow = Maillot Jaune : { $rider }
board-tour-de-france-green = Maillot Vert : { $rider }
board-tour-de-france-turned = tours à passer : { $riders }
board-tour-de-france-team = équipe
board-tour-de-france-home = arrivés
board-tour-de-france-individual = indiv.
board-tour-de-france-points = équipes
board-tour-de-france-total = total
board-tour-de-france-cards = cartes
board-tour-de-france-risk = carte Risque
board-tour-de-france-hand = Votre main : { $cards }
board-tour-de-france-card = Carte jouée : { $card } ; encore à donner : { $numbers }
board-tour-de-france-extra = case en plus
board-tour-de-france-doing = Carte Risque en cours : { $card }
board-tour-de-france-used = cartes utilisées : { $used }
board-tour-de-france-piles = Pioche { $pile }, jouées { $played }, cartes Risque { $risk }
board-tour-de-france-chosen = une carte est posée face cachée

# Comment se tapent les coups ; `notation` le montre dans le terminal.
notation-tour-de-france =
    2-1-1 bleue = jouer une carte de course, d'après sa couleur
    r2 1 c = votre cycliste 2 avance de 1 dans le couloir c, de a à d
    r2 1+1 c = de même, avec la case de plus de la couleur de l'équipe
    r2 +1 c = la case de plus à elle seule
    r2 3 arrivée = votre cycliste 2 passe l'arrivée
    r2 1 reste = votre cycliste 2 est bloqué et reçoit le 1
    risque = jouer la carte Risque que vous avez gardée
    libre 2 = la voiture d'assistance relève votre cycliste 2 : un tour perdu est annulé
    fin = renoncer au reste des nombres
    défausser 2-1-1 bleue = se défausser d'une carte de course, quand aucun de vos cyclistes ne peut avancer

# Les mots de la notation, dans le même ordre qu'en anglais : le journal, lui, s'écrit en anglais.
words-tour-de-france = rouge bleue orange blanche sprint arrivée reste risque libre fin défausser

# Ce que le conseiller dit d'un coup qui le rend plus ou moins fréquent ; les autres articles
# se lisent mal ainsi, il n'en dit rien.
coach-tour-de-france-risk-draw = { $who ->
    [own] Ensuite, vous tirerez { $often } une carte Risque.
   *[others] Ensuite, les autres tireront { $often } une carte Risque.
  }
coach-tour-de-france-green-line = { $who ->
    [own] Ensuite, vous gagnerez { $often } des points à la ligne verte.
   *[others] Ensuite, les autres gagneront { $often } des points à la ligne verte.
  }
coach-tour-de-france-lost-turn = { $who ->
    [own] Ensuite, vous devrez { $often } passer un tour.
   *[others] Ensuite, les autres devront { $often } passer un tour.
  }
coach-tour-de-france-crash = { $who ->
    [own] Ensuite, vous tomberez { $often }.
   *[others] Ensuite, les autres tomberont { $often }.
  }
coach-tour-de-france-blocked = { $who ->
    [own] Ensuite, vous resterez { $often } sans pouvoir avancer.
   *[others] Ensuite, les autres resteront { $often } sans pouvoir avancer.
  }
coach-tour-de-france-arrival-points = { $who ->
    [own] Ensuite, vous marquerez { $often } à l'arrivée.
   *[others] Ensuite, les autres marqueront { $often } à l'arrivée.
  }
coach-tour-de-france-team-points = { $who ->
    [own] Ensuite, vous marquerez { $often } comme équipe.
   *[others] Ensuite, les autres marqueront { $often } comme équipe.
  }
coach-tour-de-france-team-time-trial = { $who ->
    [own] Ensuite, vous marquerez { $often } au contre-la-montre par équipes.
   *[others] Ensuite, les autres marqueront { $often } au contre-la-montre par équipes.
  }
coach-tour-de-france-itt-points = { $who ->
    [own] Ensuite, vous marquerez { $often } au contre-la-montre individuel.
   *[others] Ensuite, les autres marqueront { $often } au contre-la-montre individuel.
  }
coach-tour-de-france-yellow = { $who ->
    [own] Ensuite, vous porterez { $often } le Maillot Jaune.
   *[others] Ensuite, les autres porteront { $often } le Maillot Jaune.
  }
coach-tour-de-france-winner = { $who ->
    [own] Ensuite, vous gagnerez { $often } l'étape.
   *[others] Ensuite, les autres gagneront { $often } l'étape.
  }
