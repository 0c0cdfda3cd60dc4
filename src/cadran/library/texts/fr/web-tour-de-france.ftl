# Tour de France dans le navigateur.

web-tour-de-france-stage = Étape { $stage }{ $type ->
    [team-time-trial] {" "}: contre-la-montre par équipes
    [individual-time-trial] {" "}: contre-la-montre individuel
   *[classic] {""}
  }
web-tour-de-france-team-time-trial = Contre-la-montre par équipes
web-tour-de-france-individual-time-trial = Contre-la-montre individuel
web-tour-de-france-kept = { $name } : { $title }
web-tour-de-france-row = Étape { $stage }
web-tour-de-france-road = La route
web-tour-de-france-sprint = SPRINT
web-tour-de-france-finish = ARRIVÉE
web-tour-de-france-finish-label = La ligne d'arrivée
web-tour-de-france-ask-card = À vous : jouez une carte de course.
web-tour-de-france-ask-discard = Aucun de vos cyclistes ne peut bouger : écartez une carte.
web-tour-de-france-ask-move = Donnez { $numbers } : touchez un cycliste, puis sa case.
web-tour-de-france-ask-risk = { $title } : touchez un cycliste, puis une case.
web-tour-de-france-ask-free = Quel cycliste la voiture d'assistance relève-t-elle ?
web-tour-de-france-ask-trial = Choisissez une carte : vous avancez de son total.
web-tour-de-france-card-first = Jouez d'abord une carte de course.
web-tour-de-france-rider-first = Touchez d'abord un de vos cyclistes, puis la case.
web-tour-de-france-ride-first = Finissez d'abord la carte jouée : il reste des nombres à donner.
web-tour-de-france-hand = Votre main
web-tour-de-france-numbers = Les nombres à donner
web-tour-de-france-number = nombre { $number }
web-tour-de-france-card = Carte { $numbers }, { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  }
web-tour-de-france-square-free = { $square }, libre
web-tour-de-france-square-taken = { $square }, { $name }, cycliste { $rider }
web-tour-de-france-dot = point rouge
web-tour-de-france-reach = accessible avec { $number }
web-tour-de-france-rider = Votre cycliste { $rider }, { $square ->
    [finish] arrivé
   *[other] en { $square }
  }
web-tour-de-france-lost = { $count ->
    [one] un tour à perdre
   *[other] { $count } tours à perdre
  }
web-tour-de-france-yellow = Maillot Jaune (cycliste { $rider })
web-tour-de-france-green = Maillot Vert (cycliste { $rider })
web-tour-de-france-ranking = Les deux classements
web-tour-de-france-individual = Classement individuel
web-tour-de-france-team = Classement par équipes
web-tour-de-france-team-short = éq.
web-tour-de-france-sum = Somme
web-tour-de-france-total = Total
web-tour-de-france-won = a gagné l'étape
web-tour-de-france-round = { $round ->
    [0] Un tour
   *[other] Course { $round }
  }
web-tour-de-france-lap = { $name } : case { $row } sur { $length }.
web-tour-de-france-track = { $length ->
    [one] { $length } case
   *[other] { $length } cases
  }
web-tour-de-france-used = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-tour-de-france-line = { $name } : { $squares } ; individuel { $individual }, équipe { $team }.
web-tour-de-france-dots = Points rouges : { $squares }
web-tour-de-france-green-line = Ligne verte après la rangée { $row }
web-tour-de-france-play-risk = Jouer « { $title } »
web-tour-de-france-end = Renoncer au reste
web-tour-de-france-called-ride = { $stays ->
    [yes] Le cycliste { $rider } reçoit le { $number } sans pouvoir bouger.
   *[no] { $lane ->
        [finish] Le cycliste { $rider } franchit l'arrivée avec le { $number }.
       *[other] Le cycliste { $rider } avance { $squares ->
            [one] d'une case
           *[other] de { $squares } cases
          }{ $plain ->
            [yes] {""}
           *[no] {" "}avec le { $number }
          }, couloir { $lane }.
      }
  }
web-tour-de-france-called-card = { $away ->
    [yes] Écarter
   *[no] Jouer
  } la carte { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } { $numbers }.
web-tour-de-france-called-free = Relever le cycliste { $rider }.
web-tour-de-france-warning-risk-draw = Point rouge : vous tirerez une carte Risque.
web-tour-de-france-warning-as-far-as-possible = Les nombres qui restent seront perdus.
web-tour-de-france-risk = { $card ->
    [breakaway] Ce cycliste avance de 2 cases.
    [descent] Ce cycliste avance de 3 cases.
    [relay] Vos deux autres cyclistes avancent d'une case.
    [second-wind] À garder : chacun de vos cyclistes avance d'une case.
    [double-effort] À garder : deux cartes de course dans un tour.
    [feed-zone] À garder : changez toute votre main.
    [service-car] À garder : annule un tour perdu.
    [crash] Ce cycliste et ses voisins perdent un tour.
    [puncture] Ce cycliste perd un tour.
    [broken-chain] Ce cycliste perd deux tours.
    [hunger-knock] Ce cycliste perdra un tour ; d'ici là, aucun des vôtres ne franchit l'arrivée.
    [headwind] Un tour où chaque nombre vaut 1 de moins ; d'ici là, aucun des vôtres ne franchit l'arrivée.
    [repair] Un tour sans bouger ; d'ici là, aucun des vôtres ne franchit l'arrivée.
   *[other] Carte Risque.
  }
web-tour-de-france-risk-later = Cette carte Risque ne peut pas être jouée maintenant.
web-tour-de-france-own-riders = Vos cyclistes
web-tour-de-france-lanes = Les couloirs
web-tour-de-france-go = { $square }, avec { $number }
web-tour-de-france-part-individual = indiv. { $points }
web-tour-de-france-part-team = équipe { $points }
web-tour-de-france-points = { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
  }
web-tour-de-france-country = { $country ->
    [plain] La plaine
    [coast] Contre-la-montre par équipes, au bord de la mer
    [hills] Les collines
    [track] Seul contre la montre
   *[mountains] La haute montagne
  }
web-tour-de-france-jersey = { $colour ->
    [yellow] Maillot Jaune
   *[green] Maillot Vert
  }
web-tour-de-france-podium = Le podium
web-tour-de-france-why-won = { $by ->
    [shared] { $you ->
        [with] Vous partagez la victoire avec { $mates }
       *[no] { $names } partagent la victoire
      } : { $total ->
        [one] { $total } point
       *[other] { $total } points
      } chacun, à égalité partout.
    [individual] { $you ->
        [yes] Vous gagnez
       *[no] { $names } gagne
      } le Tour : à égalité de points ({ $total }), le classement individuel départage.
    [stages] { $you ->
        [yes] Vous gagnez
       *[no] { $names } gagne
      } le Tour : à égalité de points ({ $total }), les étapes gagnées départagent ({ $stages }).
   *[points] { $you ->
        [yes] Vous gagnez
       *[no] { $names } gagne
      } le Tour avec { $total ->
        [one] { $total } point
       *[other] { $total } points
      } : { $individual } en individuel et { $team } par équipes.
  }

web-tour-de-france-first-card = Le but : le plus de points en cinq étapes. L'équipe rouge est la vôtre. Une carte porte trois nombres, un par cycliste : jouez celle qui brille.
web-tour-de-france-first-move = Touchez le premier cycliste, puis la case qui s'allume : le nombre y est écrit.
web-tour-de-france-first-second = Au suivant : chaque cycliste reçoit un nombre de la carte. Le dernier, ici, n'a pas le choix.
web-tour-de-france-first-third = Encore un : le dernier nombre ira tout seul, il n'a qu'une case possible.
web-tour-de-france-first-other = { $name } joue : ses cyclistes avancent aussi. On ne se dépasse qu'en changeant de couloir.
web-tour-de-france-first-colour = Une carte à votre couleur donne une case de plus (+1) à un seul cycliste. Jouez-la !
web-tour-de-france-first-plus = Ce cycliste prend son nombre et la case en plus, en un seul élan.
web-tour-de-france-first-alone = À vous la route ! Un point rouge fait tirer une carte Risque, la ligne verte donne le Maillot Vert, et l'arrivée rapporte des points.

# Ce que dit le journal de la page : « vous » pour soi ; les cases ne sont nommées que pour l'oreille.
log-tour-de-france-dealt = { $you ->
    [yes] Vous recevez vos cartes.
   *[no] { $seat } reçoit ses cartes.
  }
log-tour-de-france-drew = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
  }
log-tour-de-france-played = { $you ->
    [yes] Vous jouez
   *[no] { $seat } joue
  } la carte { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } { $numbers }.
log-tour-de-france-moved = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } { $to ->
    [finish] file vers l'arrivée.
   *[other] avance { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
      }{ $far ->
        [short] {" "}au lieu de { $asked } : impossible d'aller plus loin
        [part] , dont une pour sa couleur
        [all] {" "}pour sa couleur
       *[no] {""}
      }{ $ears ->
        [yes] , de { $start } à { $to }
       *[no] {""}
      }.
  }
log-tour-de-france-stayed = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } ne peut plus avancer : le { $number } de la carte est perdu.
log-tour-de-france-finished = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } franchit l'arrivée{ $place ->
    [1] {" "}en tête !
   *[other] {" "}en { $place }e position.
  }
log-tour-de-france-held = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } est retenu avant l'arrivée par une carte rouge.
log-tour-de-france-stage-won = { $you ->
    [yes] { $shared ->
        [yes] Vous partagez la victoire d'étape !
       *[no] Vous gagnez l'étape !
      }
   *[no] { $shared ->
        [yes] { $seat } partage la victoire d'étape !
       *[no] { $seat } gagne l'étape !
      }
  }
log-tour-de-france-risk-drawn = Point rouge pour { $you ->
    [yes] votre cycliste { $rider }
   *[no] le cycliste { $rider } de { $seat }
  } : carte Risque « { $fr } »{ $card ->
    [second-wind] , à garder
    [double-effort] , à garder
    [feed-zone] , à garder
    [service-car] , à garder
    [hunger-knock] , à garder
    [headwind] , à garder
    [repair] , à garder
   *[other] {""}
  }.
log-tour-de-france-turned = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } devra passer { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
  }
log-tour-de-france-chose = { $you ->
    [yes] Votre carte est choisie.
   *[no] { $seat } a choisi une carte.
  }
log-tour-de-france-arrived = { $you ->
    [yes] Vous bouclez votre tour
   *[no] { $seat } boucle son tour
  } en { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }.
log-tour-de-france-stage-began = Étape { $stage }{ $type ->
    [team-time-trial] , contre-la-montre par équipes
    [individual-time-trial] , contre-la-montre individuel
   *[classic] {""}
  } : { $you ->
    [yes] vous distribuez.
   *[no] { $seat } distribue.
  }
log-tour-de-france-laid-down = { $you ->
    [yes] Vous déposez toute votre main
   *[no] { $seat } dépose toute sa main
  } : { $numbers }.
log-tour-de-france-discarded = { $you ->
    [yes] Aucun de vos cyclistes ne peut bouger : vous écartez
   *[no] Aucun cycliste de { $seat } ne peut bouger ; on écarte
  } la carte { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } { $numbers }.
log-tour-de-france-played-drawn = La carte piochée à la place se joue aussitôt : { $colour ->
    [red] rouge
    [blue] bleue
    [orange] orange
    [white] blanche
   *[sprint] Sprint
  } { $numbers }.
log-tour-de-france-gave-up = { $lost ->
    [0] { $you ->
        [yes] Vous n'utilisez pas la case de votre couleur.
       *[no] { $seat } n'utilise pas la case de sa couleur.
      }
   *[other] { $you ->
        [yes] Aucun de vos cyclistes ne peut plus avancer
       *[no] Aucun cycliste de { $seat } ne peut plus avancer
      } : { $lost ->
        [one] le nombre qui reste est perdu.
       *[other] les { $lost } nombres qui restent sont perdus.
      }
  }
log-tour-de-france-points = { $points } { $points ->
    [one] point
   *[other] points
  } { $classification ->
    [team] d'équipe
   *[individual] au classement individuel
  } pour { $seat } : { $clause ->
    [green-line] { $you ->
        [yes] votre
       *[no] son
      } cycliste { $why } passe la ligne verte en tête.
    [green-yellow] { $you ->
        [yes] votre
       *[no] son
      } cycliste { $why } passe la ligne verte en deuxième.
    [arrival-points] arrivée de { $you ->
        [yes] votre
       *[no] son
      } cycliste { $why }.
    [itt-points] { $why ->
        [1] 1re
       *[other] { $why }e
      } place au contre-la-montre.
    [team-time-trial] première équipe du contre-la-montre.
   *[team-points] { $why ->
        [two] deux cyclistes parmi les trois premiers.
       *[complete] première équipe au complet.
      }
  }
log-tour-de-france-jersey = { $seat ->
    [hidden] Plus personne ne porte
   *[other] { $you ->
        [yes] Votre cycliste { $rider } porte
       *[no] Le cycliste { $rider } de { $seat } porte
      }
  } { $colour ->
    [yellow] le Maillot Jaune.
   *[green] le Maillot Vert.
  }
log-tour-de-france-risk-played = { $you ->
    [yes] Votre carte Risque « { $fr } »
   *[no] La carte Risque « { $fr } » de { $seat }
  } { $card ->
    [breakaway] prend effet : ce cycliste avance de 2 cases.
    [descent] prend effet : ce cycliste avance de 3 cases.
    [relay] prend effet : les deux autres cyclistes de l'équipe avancent d'une case.
    [second-wind] prend effet : chaque cycliste de l'équipe avance d'une case.
    [crash] prend effet, sur ce cycliste et sur ceux des cases voisines.
    [double-effort] prend effet : deux cartes de course dans ce tour.
    [feed-zone] prend effet : toute la main est changée.
    [service-car] prend effet : un tour perdu est annulé.
    [headwind] prend effet : pour ce tour, chaque nombre vaut 1 de moins.
    [repair] prend effet : ce tour se passe sans bouger.
   *[other] prend effet.
  }
log-tour-de-france-risk-returned = { $you ->
    [yes] Votre carte Risque retourne
   *[no] La carte Risque de { $seat } retourne
  } sous le paquet sans avoir servi : « { $fr } ».
log-tour-de-france-freed = { $you ->
    [yes] Votre cycliste { $rider }
   *[no] Le cycliste { $rider } de { $seat }
  } { $turns ->
    [0] peut repartir.
    [one] doit encore passer un tour.
   *[other] doit encore passer { $turns } tours.
  }
log-tour-de-france-ride = { $round ->
    [0] {""}
   *[other] Égalité : une nouvelle course départage.{" "}
  }Au départ : { $partner ->
    [hidden] { $seat }, sans adversaire.
   *[other] { $seat } et { $partner }.
  }
log-tour-de-france-rode = { $you ->
    [yes] Vous montrez { $numbers } et avancez
   *[no] { $seat } montre { $numbers } et avance
  } { $squares ->
    [one] d'une case
   *[other] de { $squares } cases
  }{ $ears ->
    [yes] , jusqu'à la rangée { $row }
   *[no] {""}
  }.

web-tour-de-france-goal =
    Trois cyclistes, cinq étapes : arrivez tôt, ensemble, et franchissez la ligne verte.
    Les cyclistes marquent pour eux et pour l'équipe.
    Qui a le plus de points après la dernière étape gagne le Tour.
web-tour-de-france-turn =
    Jouez une carte : ses trois nombres font avancer vos trois cyclistes, un chacun.
    Personne ne traverse personne : trouvez un couloir. Un point rouge fait tirer une carte Risque.
    La carte de votre couleur donne une case de plus. Puis piochez.
