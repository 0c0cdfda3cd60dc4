# Les 24 Heures dans le navigateur.

web-les-24-heures-ask = À vous : jouez une carte.
web-les-24-heures-ask-stop = Arrêt au stand : posez-le devant vous.
web-les-24-heures-ask-twice = Record du tour : vous avez deux coups.
web-les-24-heures-ask-cover = Au stand : jouez { $card }, ou défaussez.
web-les-24-heures-ask-stands = Au stand : il faut une carte { $card }.
web-les-24-heures-ask-stuck = Au stand, sans carte { $card } : défaussez.
web-les-24-heures-ask-tyres = { $km } km : changez de pneus, ou défaussez.
web-les-24-heures-ask-worn = { $km } km, sans carte Pneu : défaussez.
web-les-24-heures-ask-discard = Aucune carte à jouer : défaussez-en une.
web-les-24-heures-ask-lose = Carburateur : vous perdez ce tour.
web-les-24-heures-panel = Le panneau de l'horloge
web-les-24-heures-clock = Horloge de la course
web-les-24-heures-start = Départ
web-les-24-heures-hour = { $night ->
    [yes] Heure { $hour } sur { $last }, la nuit : pas de carte 350
   *[no] Heure { $hour } sur { $last }
  }
web-les-24-heures-shoe = pioche
web-les-24-heures-top-marked = , la carte du dessus porte un « ? »
web-les-24-heures-shoe-words = { $marked ->
    [yes] Pioche : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
      }, celle du dessus porte un « ? »
   *[no] Pioche : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
      }
  }
web-les-24-heures-discards = défausse
web-les-24-heures-discards-words = { $cards ->
    [one] Défausse : une carte
   *[other] Défausse : { $cards } cartes
  }
web-les-24-heures-track = La piste
web-les-24-heures-lane = Voiture de { $names } : { $km } km
web-les-24-heures-cards = { $marked ->
    [0] { $name } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
      }
   *[other] { $name } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
      }, dont { $marked } avec un « ? »
  }
web-les-24-heures-turns = { $card } : { $left ->
    [one] encore un tour
   *[other] encore { $left } tours
  }
web-les-24-heures-hours = { $card } : { $left ->
    [one] encore une heure
   *[other] encore { $left } heures
  }
web-les-24-heures-hand = Votre main
web-les-24-heures-no-cards = Vous n'avez pas de carte.
web-les-24-heures-speed = Carte de vitesse, { $km } km
web-les-24-heures-warned = attention : impasse
web-les-24-heures-plays = encore { $plays ->
    [one] { $plays } coup
   *[other] { $plays } coups
  }
web-les-24-heures-what = Que faire de la carte « { $card } » ?
web-les-24-heures-short = { $card ->
    [fuel] Essence
    [oil] Huile
    [tyre] Pneu
    [joker] Joker
    [record] Record
    [refuel] Ravito
    [leak] Fuite
    [rain] Pluie
    [slick] Huile !
    [limit] Limite
    [carb] Carbu
    [hour] +1 heure
   *[other] { $card }
  }
web-les-24-heures-do-drive = Rouler { $km } km
web-les-24-heures-do-stop = Poser : { $card }
web-les-24-heures-do-cover = Recouvrir : { $card }
web-les-24-heures-do-tyres = Changer de pneus
web-les-24-heures-do-clear = Tout balayer
web-les-24-heures-do-record = Deux cartes, deux coups
web-les-24-heures-do-lose = Perdre le tour
web-les-24-heures-do-discard = Défausser
web-les-24-heures-do-hour = Horloge : une heure de plus
web-les-24-heures-do-place = Devant { $name }
web-les-24-heures-called = { $card } : { $what }
web-les-24-heures-hint-other = Devant une autre voiture on ne place qu'un incident. Choisissez-en un d'abord, si vous en avez.
web-les-24-heures-hint-clock = L'horloge avance quand on défausse une heure de course.
web-les-24-heures-warning-dead-end-2450 = Impasse : il vous manquerait toujours 50 km pour atteindre la porte des pneus, et aucune carte ne les vaut.
web-les-24-heures-tyres = Pneus changés
web-les-24-heures-piles = Piles de 1 000
web-les-24-heures-total = Kilomètres
web-les-24-heures-place = Place
web-les-24-heures-place-now = Place provisoire
web-les-24-heures-points = Points
web-les-24-heures-why = { $you ->
    [yes] Vous avez parcouru
    [with] Avec { $mates }, vous avez parcouru
   *[no] { $count ->
        [one] { $names } a parcouru
       *[other] { $names } ont parcouru ensemble
      }
  } { $km } km, { $lead } de plus que { $next }{ $stuck ->
    [gate] , { $next_you ->
        [no] { $others ->
            [one] qui n'a
           *[other] qui n'ont
          }
       *[yes] qui n'avez
      } pas passé la porte des pneus à { $stop } km.
    [pits] , { $next_you ->
        [no] { $others ->
            [one] qui a
           *[other] qui ont
          }
       *[yes] qui avez
      } fini la course au stand.
   *[no] .
  }
web-les-24-heures-why-level = { $you ->
    [with] Vous avez parcouru la même distance que { $mates }
   *[no] { $names } ont parcouru la même distance
  } : { $km } km.

web-les-24-heures-first-1 = Le but : rouler plus loin que les autres. Touchez le 250 vert, puis votre piste : votre voiture roule 250 km.
web-les-24-heures-first-2 = { $name } répond par un 350, la carte la plus rapide. On n'en joue qu'une par millier de kilomètres.
web-les-24-heures-first-3 = Ralentissez { $name } : touchez le panneau rond 150, puis l'autre voiture, et confirmez. Pendant deux heures d'horloge, rien au-dessus de 150.
web-les-24-heures-first-4 = { $name } ne peut plus dépasser 150. Le panneau montre les heures restantes.
web-les-24-heures-first-5 = Le temps ne passe que si quelqu'un défausse une heure de course. Touchez +1 heure, puis l'horloge.
web-les-24-heures-first-6 = Heure 2. Au drapeau à damier, la course est finie. Les heures 7 à 12 sont la nuit : pas de 350.
web-les-24-heures-first-7 = Vous avez tiré une carte marquée « ? » : un arrêt au stand. Il se pose aussitôt devant votre voiture, et elle s'arrête. Touchez-le, puis votre piste.
web-les-24-heures-first-8 = Pendant le plein, { $name } continue.
web-les-24-heures-first-9 = L'essence recouvre le ravitaillement. Touchez l'essence, puis votre piste.
web-les-24-heures-first-10 = { $name } continue, doucement.
web-les-24-heures-first-11 = La route est libre : roulez 350 ! À 2 500 km exactement, chaque voiture doit s'arrêter et changer de pneus à la porte.

# Ce que dit le journal de la page : « vous » pour soi ; les cases ne sont nommées que pour l'oreille.
log-les-24-heures-card = { $card ->
    [fuel] une carte Essence
    [oil] une carte Huile
    [tyre] une carte Pneu
    [joker] le Joker
    [record] une carte Record du tour
    [refuel] une carte Ravitaillement
    [leak] une carte Fuite d'huile
    [rain] une carte Pluie
    [slick] une carte Huile sur la piste
    [limit] une carte Limitation de vitesse
    [carb] une carte Défaut de carburation
    [hour] une heure de course
   *[other] une carte de { $card } km
  }
log-les-24-heures-drew = { $card ->
    [hidden] { $marked ->
        [yes] { $seat } tire une carte marquée d'un « ? ».
       *[no] { $seat } tire une carte.
      }
   *[other] { $you ->
        [yes] Vous tirez
       *[no] { $seat } tire
      } { log-les-24-heures-card }.
  }
log-les-24-heures-drove = { $you ->
    [yes] Vous roulez
   *[no] { $seat } roule
  } { $km } km : { $total } km au compteur{ $mates ->
    [none] {""}
   *[other] {" "}avec { $mates }
  }{ $gap ->
    [none] .
    [0] , il faut changer de pneus.
    [50] . C'est une impasse : il manque 50 km jusqu'au changement de pneus, et aucune carte ne les vaut.
   *[other] , encore { $gap } km exactement avant de changer de pneus.
  }
log-les-24-heures-stopped = { $mates ->
    [none] { $you ->
        [yes] Arrêt au stand pour vous
       *[no] Arrêt au stand pour { $seat }
      }
   *[other] { $own ->
        [yes] Arrêt au stand pour votre voiture
       *[no] Arrêt au stand pour la voiture de { $crew }
      }
  } : { $card ->
    [refuel] il faut ravitailler.
    [leak] une fuite d'huile.
   *[rain] il pleut.
  }
log-les-24-heures-covered = { $you ->
    [yes] { $card ->
        [refuel] Vous faites le plein
        [leak] Vous réparez la fuite d'huile
       *[rain] Vous montez les pneus de pluie
      }
   *[no] { $card ->
        [refuel] { $seat } fait le plein
        [leak] { $seat } répare la fuite d'huile
       *[rain] { $seat } monte les pneus de pluie
      }
  }{ $joker ->
    [yes] {" "}grâce au Joker
   *[no] {""}
  }.
log-les-24-heures-tyres = { $you ->
    [yes] Vous changez de pneus
   *[no] { $seat } change de pneus
  }{ $joker ->
    [yes] {" "}grâce au Joker
   *[no] {""}
  }.
log-les-24-heures-cleared = { $you ->
    [yes] Vous jouez le Joker : votre piste est de nouveau libre.
   *[no] { $seat } joue le Joker : sa piste est de nouveau libre.
  }
log-les-24-heures-record = { $you ->
    [yes] Vous battez le record du tour : deux cartes de plus, et deux coups à jouer.
   *[no] { $seat } bat le record du tour : deux cartes de plus, et deux coups à jouer.
  }
log-les-24-heures-lost = { $own ->
    [yes] Votre voiture est en panne : elle perd ce tour
   *[no] La voiture de { $crew } est en panne : elle perd ce tour
  }{ $left ->
    [0] {""}
    [one] {" "}et le suivant
   *[other] {" "}et les { $left } suivants
  }.
log-les-24-heures-discarded = { $you ->
    [yes] Vous défaussez
   *[no] { $seat } défausse
  } { log-les-24-heures-card }.
log-les-24-heures-placed = { $you ->
    [yes] Vous placez
   *[no] { $seat } place
  } { $card ->
    [slick] de l'huile sur la piste
    [limit] une limitation de vitesse
   *[carb] un défaut de carburation
  } devant { $own ->
    [yes] votre voiture
   *[no] la voiture de { $crew }
  } : { $card ->
    [slick] 100 km au plus par carte pendant deux tours.
    [limit] 150 km au plus par carte pendant deux heures.
   *[carb] elle perdra deux tours.
  }
log-les-24-heures-over = { $card ->
    [slick] Il n'y a plus d'huile devant
    [limit] La limitation de vitesse est levée pour
   *[carb] Le carburateur est réparé sur
  } { $own ->
    [yes] votre voiture
   *[no] la voiture de { $crew }
  }.
log-les-24-heures-skipped = { $you ->
    [yes] Vous n'avez pas de carte : vous passez.
   *[no] { $seat } n'a pas de carte et passe.
  }
log-les-24-heures-clock = { $clause ->
    [clock-safety] Depuis trop longtemps, personne n'a défaussé d'heure de course : l'horloge passe d'elle-même
   *[other] L'horloge passe
  }{ $finish ->
    [yes] {" "}au drapeau à damier.
   *[no] {" "}à la { $hour ->
        [1] 1re
       *[other] { $hour }e
      } heure{ $night ->
        [yes] { $hour ->
            [7] {" "}: la nuit tombe.
           *[other] .
          }
       *[no] { $hour ->
            [13] {" "}: le jour se lève.
           *[other] .
          }
      }
  }
log-les-24-heures-ended = { $why ->
    [turn-cap] La course durait trop longtemps : elle est arrêtée.
   *[other] C'est l'arrivée : la course est finie.
  }

web-les-24-heures-goal =
    Roulez plus loin que les autres avant que l'horloge n'arrive au drapeau à damier.
    Les cartes de vitesse donnent des kilomètres ; arrêts et incidents coûtent du temps.
    L'horloge n'avance que si quelqu'un défausse une heure de course.
web-les-24-heures-turn =
    Tirez une carte. Un arrêt au stand se pose aussitôt : la voiture s'arrête jusqu'à ce qu'il soit recouvert.
    Jouez une carte : rouler, réparer, changer de pneus, gêner une voiture ; ou défaussez-en une.
    À 2 500 km exactement, changez de pneus. La nuit, pas de carte 350.
