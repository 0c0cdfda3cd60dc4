# 24H du Mans : ce qui se passe, refus, plateau du terminal.

# Ce que l'on compte.
score-24h-du-mans = { $count ->
    [one] point
   *[other] points
  }

card-24h-du-mans = { $sort ->
    [weather] une carte Pneumatiques { $tyres ->
        [y] jaune
       *[b] bleue
      }
    [pit] une carte Stand
    [incident] un incident technique
   *[car] une voiture de { $score } ({ $tyres ->
        [y] pneu jaune
        [b] pneu bleu
        [none] sans pneu
       *[other] pneus { $tyres }
      }, { $heat ->
        [0] sans flamme
        [one] 1 flamme
       *[other] { $heat } flammes
      })
  }

event-24h-du-mans-drew = { $card ->
    [hidden] { $seat } pioche une carte ; il en reste { $pile }.
   *[other] { $seat } pioche { card-24h-du-mans } ; il en reste { $pile }.
  }
event-24h-du-mans-passed = { $seat } passe ({ $passes } de suite, { $running } en course).
event-24h-du-mans-laid = { $seat } pose une voiture de { $score } ({ $tyres ->
    [y] pneu jaune
    [b] pneu bleu
    [none] sans pneu
   *[other] pneus { $tyres }
  }, { $heat ->
    [0] sans flamme
    [one] 1 flamme
   *[other] { $heat } flammes
  }).
event-24h-du-mans-pitted = { $seat } rentre au stand : le moteur est froid ({ $heat ->
    [0] il l'était déjà
    [one] 1 flamme en moins
   *[other] { $heat } flammes en moins
  }){ $score ->
    [0] .
    [one] , mais { $score } point de la manche est perdu.
   *[other] , mais { $score } points de la manche sont perdus.
  }
event-24h-du-mans-weather = { $own ->
    [yes] { $seat } pose une carte Pneumatiques { $colour ->
        [yellow] jaune
       *[blue] bleue
      } devant sa propre voiture : { $heat ->
        [one] une flamme
       *[other] { $heat } flammes
      } de plus.
   *[no] { $seat } pose une carte Pneumatiques { $colour ->
        [yellow] jaune
       *[blue] bleue
      } devant { $target } : { $heat ->
        [one] une flamme
       *[other] { $heat } flammes
      } de plus.
  }
event-24h-du-mans-incident = { $own ->
    [yes] { $seat } pose un incident technique devant sa propre voiture : d'ici la fin de la manche, la moindre flamme serait de trop.
   *[no] { $seat } pose un incident technique devant { $target } : d'ici la fin de la manche, la moindre flamme serait de trop.
  }
event-24h-du-mans-overheated = { $clause ->
    [incident] Une flamme après l'incident : surchauffe ! La manche est finie pour { $seat }.
   *[overheat] { $heat ->
        [one] 1 flamme
       *[other] { $heat } flammes
      } : surchauffe ! La manche est finie pour { $seat }.
  }
event-24h-du-mans-round-ended = La manche { $round } est finie : { $clause ->
    [end-deck] la dernière carte a été piochée.
    [end-last-running] il ne reste qu'un joueur en course.
    [end-all-pass] tout le monde a passé.
   *[turn-cap] la partie durait trop longtemps.
  }
event-24h-du-mans-scored = { $overheated ->
    [yes] { $seat } était en surchauffe : 0 point, { $total } en tout.
   *[no] { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
      }, { $total } en tout.
  }
event-24h-du-mans-eliminated = { $seat }, en surchauffe à la dernière manche, est hors course avec { $total ->
    [one] { $total } point
   *[other] { $total } points
  }.
event-24h-du-mans-round-started = { $night ->
    [yes] Manche { $round }, de nuit : { $seat } commence.
   *[no] Manche { $round }, de jour : { $seat } commence.
  }
event-24h-du-mans-set-aside = { $cards ->
    [one] Une carte est mise de côté sans être vue.
   *[other] { $cards } cartes sont mises de côté sans être vues.
  }
event-24h-du-mans-dealt = { $card ->
    [hidden] { $seat } reçoit une carte.
   *[other] { $seat } reçoit { card-24h-du-mans }.
  }
event-24h-du-mans-ended = { $clause ->
    [winner] Les six manches sont jouées.
   *[turn-cap] La partie durait trop longtemps : elle est arrêtée.
  }

refusal-24h-du-mans-not-on-the-retired = Cette voiture est en surchauffe : on ne pose plus rien devant elle.
refusal-24h-du-mans-weather = { $there ->
    [no] Il n'y a pas de joueur { $target }.
   *[yes] Cette voiture montre { $tyres ->
        [one] { $tyres } pneu { $colour ->
            [yellow] jaune
           *[blue] bleu
          }
       *[other] { $tyres } pneus { $colour ->
            [yellow] jaunes
           *[blue] bleus
          }
      } ; la carte va devant celle qui en montre le plus, ici { $most }.
  }
refusal-24h-du-mans-incident = Il n'y a pas de joueur { $target }.

board-24h-du-mans-round = manche { $round } sur 6
board-24h-du-mans-day = jour
board-24h-du-mans-night = nuit
board-24h-du-mans-pile = pioche { $pile }
board-24h-du-mans-aside = { $aside ->
    [one] { $aside } écartée
   *[other] { $aside } écartées
  }
board-24h-du-mans-passes = { $passes ->
    [one] { $passes } joueur sur { $running } a passé
   *[other] { $passes } joueurs sur { $running } ont passé
  }
board-24h-du-mans-player = joueur
board-24h-du-mans-heat = flammes
board-24h-du-mans-tyres = pneus
board-24h-du-mans-score = points
board-24h-du-mans-total = Total
board-24h-du-mans-cards = cartes posées
board-24h-du-mans-covered = { $count ->
    [one] { $count } couverte
   *[other] { $count } couvertes
  }
board-24h-du-mans-overheated = surchauffe
board-24h-du-mans-eliminated = hors course
board-24h-du-mans-incident = incident
board-24h-du-mans-weather = météo
board-24h-du-mans-pit = stand
board-24h-du-mans-hand = en main :
board-24h-du-mans-unseen = pas encore vues :
board-24h-du-mans-rounds = manches
board-24h-du-mans-legend = j jaune, b bleu, * une flamme

# Comment se tapent les coups ; `notation` le montre dans le terminal.
notation-24h-du-mans =
    piocher = piocher une carte ; il faut ensuite jouer l'une des deux cartes en main
    passer = ne rien piocher, ne rien jouer
    jouer 7j = poser devant soi une voiture de 7 avec un pneu jaune (b : bleu)
    stand = poser devant soi une carte Stand
    météo j > 1 = poser une carte Pneumatiques (météo) jaune devant le joueur 1
    incident > 1 = poser un incident technique devant le joueur 1

# Les mots de la notation, dans le même ordre qu'en anglais : le journal, lui, s'écrit en anglais.
words-24h-du-mans = piocher passer jouer stand météo incident j b

# Ce que le conseiller dit d'un coup qui le rend plus ou moins fréquent ; les autres articles
# se lisent mal ainsi, il n'en dit rien.
coach-24h-du-mans-score-row = { $who ->
    [own] Ensuite, vous poserez { $often } une voiture.
   *[others] Ensuite, les autres poseront { $often } une voiture.
  }
coach-24h-du-mans-pit = { $who ->
    [own] Ensuite, vous passerez { $often } au stand.
   *[others] Ensuite, les autres passeront { $often } au stand.
  }
coach-24h-du-mans-weather = { $who ->
    [own] Ensuite, vous poserez { $often } une carte Pneumatiques.
   *[others] Ensuite, les autres poseront { $often } une carte Pneumatiques.
  }
coach-24h-du-mans-overheat = { $who ->
    [own] Ensuite, vous serez { $often } en surchauffe.
   *[others] Ensuite, les autres seront { $often } en surchauffe.
  }
coach-24h-du-mans-last-round = { $who ->
    [own] Ensuite, vous serez { $often } hors course à la dernière manche.
   *[others] Ensuite, les autres seront { $often } hors course à la dernière manche.
  }
