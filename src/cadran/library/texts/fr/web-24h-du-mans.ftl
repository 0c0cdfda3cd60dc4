# 24H du Mans dans le navigateur.

web-24h-du-mans-ask-choose = À vous : jouer ou passer ?
web-24h-du-mans-ask-play = À vous : jouez une de vos deux cartes.
web-24h-du-mans-ask-draw = Piocher ? { $hot ->
    [0] { $unseen ->
        [0] {""}
        [one] La dernière carte n'est pas trop chaude.
       *[other] Aucune des { $unseen } cartes n'est trop chaude.
      }
    [one] { $hot } carte sur { $unseen } est trop chaude, { $hand ->
        [hot] la vôtre aussi.
       *[cool] pas la vôtre.
      }
   *[other] { $hot } cartes sur { $unseen } sont trop chaudes, { $hand ->
        [hot] la vôtre aussi.
       *[cool] pas la vôtre.
      }
  }
web-24h-du-mans-ask-pass = Passer et rester à { $score ->
    [one] { $score } point
   *[other] { $score } points
  } ?
web-24h-du-mans-rounds = Manches
web-24h-du-mans-round = Manche { $round }{ $night ->
    [yes] , de nuit
   *[no] { "" }
  }{ $state ->
    [done] , finie
    [now] , en cours
   *[later] { "" }
  }
web-24h-du-mans-pile = en pioche
web-24h-du-mans-aside = { $aside ->
   *[other] { $aside } de côté
  }
web-24h-du-mans-pits = Les stands
web-24h-du-mans-lane = { $name }{ $rank ->
    [0] {""}
   *[other] , place { $rank }
  } : { $over ->
    [yes] { $total ->
        [one] { $total } point
       *[other] { $total } points
      } en tout
   *[no] { $score ->
        [one] { $score } point
       *[other] { $score } points
      } dans cette manche, { $total } avant
  }, { $heat ->
    [0] aucune flamme
    [one] 1 flamme sur 3
   *[other] { $heat } flammes sur 3
  }, pneus : { $yellow ->
    [one] { $yellow } jaune
   *[other] { $yellow } jaunes
  } et { $blue ->
    [one] { $blue } bleu
   *[other] { $blue } bleus
  }
web-24h-du-mans-incident-there = Incident technique : la prochaine flamme sera de trop
web-24h-du-mans-first = commence cette manche
web-24h-du-mans-passed = passe
web-24h-du-mans-empty = aucune carte posée
web-24h-du-mans-has-passed = a passé
web-24h-du-mans-rank = { $rank ->
    [1] er
   *[other] e
  }
web-24h-du-mans-back = une carte
web-24h-du-mans-card = { $sort ->
    [weather] Carte Pneumatiques { $tyres ->
        [y] jaune
       *[b] bleue
      }, { $heat ->
        [one] 1 flamme
       *[other] { $heat } flammes
      }
    [pit] Carte Stand
    [incident] Incident technique
   *[car] Voiture { $score }, { $tyres ->
        [y] pneu jaune
        [b] pneu bleu
       *[other] sans pneu
      }, { $heat ->
        [0] sans flamme
        [one] 1 flamme
       *[other] { $heat } flammes
      }
  }
web-24h-du-mans-short-weather = Pneus
web-24h-du-mans-short-pit = Stand
web-24h-du-mans-short-incident = Incident
web-24h-du-mans-hand = Votre main
web-24h-du-mans-drawn = piochée à l'instant
web-24h-du-mans-new = neuve
web-24h-du-mans-too-hot = elle vous ferait surchauffer
web-24h-du-mans-out = Surchauffe : vous êtes hors course jusqu'à la prochaine manche.
web-24h-du-mans-one-of-two = Touchez la carte à jouer. L'autre reste en main.
web-24h-du-mans-odds = { $hot ->
    [0] { $unseen ->
        [one] La carte non vue n'est pas trop chaude pour vous.
       *[other] Aucune des { $unseen } cartes non vues n'est trop chaude pour vous.
      }
   *[other] { $hot ->
        [one] { $hot } carte non vue sur { $unseen } est trop chaude
       *[other] { $hot } cartes non vues sur { $unseen } sont trop chaudes
      } ({ $percent } %){ $hand ->
        [hot] , la vôtre aussi.
        [cool] , pas la vôtre.
       *[none] .
      }
  }
web-24h-du-mans-legend = { $sort ->
    [cool] { $count ->
        [one] 1 voiture sans danger
       *[other] { $count } voitures sans danger
      }
    [pits] { $count ->
        [one] 1 stand
       *[other] { $count } stands
      }
    [others] { $count ->
        [one] 1 carte d'attaque
       *[other] { $count } cartes d'attaque
      }
   *[hot] { $count ->
        [one] 1 trop chaude
       *[other] { $count } trop chaudes
      }
  }
web-24h-du-mans-draw = Jouer
web-24h-du-mans-draw-confirm = Piocher
web-24h-du-mans-draw-how = piocher, puis en jouer une
web-24h-du-mans-draw-words = Jouer : piocher une carte, puis jouer une des deux
web-24h-du-mans-last-card = dernière carte de la manche
web-24h-du-mans-pass = Passer
web-24h-du-mans-pass-how = rester à { $score }
web-24h-du-mans-pass-words = Passer : ne rien piocher, ne rien jouer
web-24h-du-mans-last-pass = finit la manche
web-24h-du-mans-where = Où la poser
web-24h-du-mans-do-own = Devant moi
web-24h-du-mans-do-pit = Rentrer au stand
web-24h-du-mans-do-before = Devant { $name }
web-24h-du-mans-hint-choose = Décidez d'abord : jouer ou passer.
web-24h-du-mans-hint-own = Choisissez d'abord une carte. Voitures et stands se posent devant votre voiture.
web-24h-du-mans-warning-end-deck = C'est la dernière carte : après votre coup, la manche finit.
web-24h-du-mans-warning-end-all-pass = Tout le monde a passé : la manche finit aussitôt.
web-24h-du-mans-warning-overheat = Votre moteur surchauffe : hors course, 0 point pour cette manche.
web-24h-du-mans-warning-incident = Après l'incident, la moindre flamme est de trop : hors course, 0 point pour cette manche.
web-24h-du-mans-warning-last-round = Dans la dernière manche, cela vous met hors course pour de bon.
web-24h-du-mans-circuit = Le circuit
web-24h-du-mans-on-track = { $name } : { $points ->
    [0] encore sur la ligne de départ.
    [one] { $points } point parcouru.
   *[other] { $points } points parcourus.
  }
web-24h-du-mans-scale = un tour = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-24h-du-mans-both = { $score } dans cette manche, { $total } avant
web-24h-du-mans-moment = { $kind ->
    [last] Dernière manche !
    [dark] La nuit tombe
   *[day] Il fait jour
  }
web-24h-du-mans-why-points = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } avec { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, { $ahead } de plus que { $next }.
web-24h-du-mans-why-out = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } avec { $total ->
    [one] { $total } point
   *[other] { $total } points
  } : { $other_you ->
    [yes] vous en aviez { $more }, mais votre voiture a surchauffé
   *[no] { $other } en avait { $more }, mais a surchauffé
  } dans la dernière manche.
web-24h-du-mans-why-alone = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } avec { $total ->
    [one] { $total } point
   *[other] { $total } points
  } : { $others ->
    [1] { $other_you ->
        [yes] votre voiture
       *[no] { $other }
      } a
   *[other] toutes les autres voitures ont
  } surchauffé dans la dernière manche.
web-24h-du-mans-result = { $total ->
    [one] { $total } point
   *[other] { $total } points
  }{ $out ->
    [yes] , hors course
   *[no] {""}
  }
web-24h-du-mans-why-level = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } : { $other_you ->
    [yes] vous avez
   *[no] { $other } a
  } aussi { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, mais { $other_you ->
    [yes] jouiez
   *[no] jouait
  } plus tôt dans la première manche.
web-24h-du-mans-why-nobody = Personne ne gagne : toutes les voitures ont surchauffé dans la dernière manche.

web-24h-du-mans-first-1 = Le but : le plus de points en six manches, mais jamais trois flammes. Touchez Jouer : vous piochez, puis jouez une de vos deux cartes.
web-24h-du-mans-first-2 = Le 5 jaune apporte 5 points et une flamme. Touchez-le, puis votre stand (le plus bas).
web-24h-du-mans-first-3 = { $name } pioche…
web-24h-du-mans-first-4 = … et pose un 2 : peu de points, aucune flamme.
web-24h-du-mans-first-5 = En bas, la barre compte les cartes que vous n'avez pas vues : seule la part rayée vous ferait surchauffer. Jouez encore.
web-24h-du-mans-first-6 = Un incident technique ! Qui l'a devant soi sort à la prochaine flamme. Touchez-le, puis le stand de { $name }, et confirmez.
web-24h-du-mans-first-7 = { $name } n'ose plus et passe : ses 2 points restent.
web-24h-du-mans-first-8 = Vous avez une flamme. Jouez encore une fois.
web-24h-du-mans-first-9 = Encore un 5 : cela fait 10 points et deux flammes.
web-24h-du-mans-first-10 = { $name } passe encore.
web-24h-du-mans-first-11 = 10 à 2. Une troisième flamme vous coûterait tout : passez. Quand toutes les voitures en course ont passé l'une après l'autre, la manche finit.

# Ce que dit le journal de la page : « vous » pour soi ; les cases ne sont nommées que pour l'oreille.
log-24h-du-mans-drew = { $card ->
    [hidden] { $seat } pioche une carte.
   *[other] { $you ->
        [yes] Vous piochez
       *[no] { $seat } pioche
      } { card-24h-du-mans }.
  }
log-24h-du-mans-passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
  }
log-24h-du-mans-laid = { $you ->
    [yes] Vous posez
   *[no] { $seat } pose
  } une voiture : { $score ->
    [one] { $score } point
   *[other] { $score } points
  }{ $heat ->
    [0] , aucune flamme.
    [one] {" "}et 1 flamme.
   *[other] {" "}et { $heat } flammes.
  }
log-24h-du-mans-pitted = { $you ->
    [yes] Vous rentrez
   *[no] { $seat } rentre
  } au stand et { $you ->
    [yes] repartez
   *[no] repart
  } à neuf, moteur froid{ $score ->
    [0] .
    [one] , mais { $you ->
        [yes] votre
       *[no] son
      } point de la manche est perdu.
   *[other] , mais { $you ->
        [yes] vos
       *[no] ses
      } { $score } points de la manche sont perdus.
  }
log-24h-du-mans-scored = { $overheated ->
    [yes] { $you ->
        [yes] Surchauffe : 0 point, vous restez à { $total }.
       *[no] Surchauffe : 0 point, { $seat } reste à { $total }.
      }
   *[no] { $you ->
        [yes] Vous marquez
       *[no] { $seat } marque
      } { $points ->
        [one] { $points } point
       *[other] { $points } points
      } : { $total } en tout.
  }
log-24h-du-mans-overheated = { $clause ->
    [incident] Une flamme après l'incident
   *[overheat] { $heat ->
        [one] { $heat } flamme
       *[other] { $heat } flammes
      }
  } : surchauffe ! { $you ->
    [yes] Vous sortez
   *[no] { $seat } sort
  }, 0 point pour cette manche.
log-24h-du-mans-eliminated = { $you ->
    [yes] En surchauffe à la dernière manche, vous êtes hors course.
   *[no] En surchauffe à la dernière manche, { $seat } est hors course.
  }
log-24h-du-mans-dealt = { $card ->
    [hidden] { $seat } reçoit une carte.
   *[other] { $you ->
        [yes] Vous recevez
       *[no] { $seat } reçoit
      } { card-24h-du-mans }.
  }
log-24h-du-mans-weather = { $own ->
    [yes] { $you ->
        [yes] Vous posez
       *[no] { $seat } pose
      } une carte Pneumatiques { $colour ->
        [yellow] jaune
       *[blue] bleue
      } devant { $you ->
        [yes] votre propre voiture : votre
       *[no] sa propre voiture : son
      } moteur chauffe { $heat ->
        [one] d'une flamme.
       *[other] de { $heat } flammes.
      }
   *[no] { $you ->
        [yes] Vous posez
       *[no] { $seat } pose
      } une carte Pneumatiques { $colour ->
        [yellow] jaune
       *[blue] bleue
      } devant { $target } : { $target_you ->
        [yes] votre
       *[no] son
      } moteur chauffe { $heat ->
        [one] d'une flamme.
       *[other] de { $heat } flammes.
      }
  }
log-24h-du-mans-incident = { $own ->
    [yes] { $you ->
        [yes] Vous posez un incident technique devant votre propre voiture
       *[no] { $seat } pose un incident technique devant sa propre voiture
      }
   *[no] { $you ->
        [yes] Vous posez
       *[no] { $seat } pose
      } un incident technique devant { $target }
  } : d'ici la fin de la manche, la moindre flamme serait de trop.
log-24h-du-mans-round-started = { $night ->
    [yes] Manche { $round }, de nuit :
   *[no] Manche { $round }, de jour :
  } { $you ->
    [yes] vous commencez.
   *[no] { $seat } commence.
  }

web-24h-du-mans-goal =
    Six manches, dont deux de nuit : posez des voitures devant vous et récoltez leurs points.
    Les voitures rapides échauffent le moteur. À trois flammes, la manche ne rapporte rien.
    Le plus de points après la sixième manche gagne ; mais qui y surchauffe est hors course.
web-24h-du-mans-turn =
    Décidez : piocher et jouer, ou passer.
    De vos deux cartes, posez-en une : une voiture, un passage au stand qui refroidit, ou un ennui pour un autre.
    La manche finit quand tous passent l'un après l'autre, quand un seul reste en course, ou avec la dernière carte.
