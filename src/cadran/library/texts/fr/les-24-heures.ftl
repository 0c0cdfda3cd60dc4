# Les 24 Heures : cartes, ce qui se passe, options, refus et plateau du terminal.

# Ce que l'on compte.
score-les-24-heures = km

les-24-heures-card = { $card ->
    [fuel] Essence
    [oil] Huile
    [tyre] Pneu
    [joker] Joker
    [record] Record du tour
    [refuel] Ravitaillement
    [leak] Fuite d'huile
    [rain] Pluie
    [slick] Huile sur la piste
    [limit] Limitation de vitesse
    [carb] Défaut de carburation
    [hour] Heure de course
   *[other] { $card } km
  }

event-les-24-heures-drew = { $card ->
    [hidden] { $marked ->
        [yes] { $seat } tire une carte marquée « ? »
       *[no] { $seat } tire une carte
      }
   *[other] { $seat } tire : { les-24-heures-card }
  } ; il en reste { $shoe } dans la pioche{ $next ->
    [marked] , la prochaine porte un « ? ».
   *[other] .
  }
event-les-24-heures-shuffled = La pioche est vide : la défausse, mélangée, la remplace ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }).
event-les-24-heures-drove = { $seat } parcourt { $km } km et en est à { $total } km.
event-les-24-heures-stopped = { $seat } s'arrête au stand : { les-24-heures-card }.
event-les-24-heures-covered = { $joker ->
    [yes] { $seat } recouvre l'arrêt « { les-24-heures-card } » avec le Joker.
   *[no] { $seat } recouvre l'arrêt « { les-24-heures-card } ».
  }
event-les-24-heures-tyres = { $joker ->
    [yes] { $seat } change de pneus grâce au Joker.
   *[no] { $seat } change de pneus.
  }
event-les-24-heures-cleared = { $seat } joue le Joker et balaie { $cards } { $cards ->
    [one] carte
   *[other] cartes
  }.
event-les-24-heures-record = { $seat } bat le record du tour : deux cartes et deux coups.
event-les-24-heures-lost = { $seat } perd ce tour{ $left ->
    [0] {""}
    [one] {" "}et le suivant
   *[other] {" "}et les { $left } suivants
  }.
event-les-24-heures-discarded = { $seat } défausse une carte : { les-24-heures-card }.
event-les-24-heures-placed = { $seat } place devant la voiture de { $target } : { les-24-heures-card }.
event-les-24-heures-clock = { $clause ->
    [clock-safety] Aucune heure de course défaussée depuis trop longtemps : l'horloge avance seule
   *[other] L'horloge avance
  }{ $finish ->
    [yes] {" "}et montre le drapeau à damier.
   *[no] {" "}à l'heure { $hour }{ $night ->
        [yes] , de nuit.
       *[no] .
      }
  }
event-les-24-heures-over = { $card ->
    [slick] Il n'y a plus d'huile devant
    [limit] La limitation de vitesse est levée pour
   *[carb] Le carburateur est réparé sur
  } la voiture de { $target }.
event-les-24-heures-skipped = { $seat } n'a pas de carte et passe.
event-les-24-heures-ended = { $why ->
    [turn-cap] La course durait trop longtemps : elle est arrêtée.
   *[other] Arrivée : la course est finie.
  }

option-les-24-heures-cars = nombre de voitures, que les pilotes se partagent également (si rien n'est dit : une par joueur jusqu'à six joueurs, et au-delà le plus grand nombre possible)
option-les-24-heures-race = la course : 24 heures, ou 12 à Sebring
option-les-24-heures-race-le-mans = 24 Heures du Mans
option-les-24-heures-race-francorchamps = 24 Heures de Francorchamps
option-les-24-heures-race-daytona = 24 Heures de Daytona
option-les-24-heures-race-sebring = 12 Heures de Sebring
option-les-24-heures-tyres_every_2500 = pneus neufs tous les 2 500 km, et non une seule fois

refusal-les-24-heures-pit-stop = Vous tenez un arrêt au stand : posez-le d'abord devant votre voiture. Il ne peut pas être défaussé.
refusal-les-24-heures-stopped = Votre voiture est au stand : recouvrez d'abord l'arrêt.
refusal-les-24-heures-tyres-2500 = { $why ->
    [due] À { $km } km, il faut d'abord changer de pneus.
    [done] Votre voiture a déjà changé de pneus, et ne le fait qu'une fois par course.
    [early] Les pneus se changent à { $stop } km exactement ; votre voiture en est à { $km } km.
   *[past] Avec cette carte, votre voiture en serait à { $total } km ; elle doit d'abord changer de pneus à { $stop } km exactement.
  }
refusal-les-24-heures-one-350 = Un seul 350 par millier de kilomètres : depuis { $from } km, votre voiture a déjà joué le sien.
refusal-les-24-heures-night-limit = C'est l'heure { $hour } : pas de 350 de la 7e à la 12e heure.
refusal-les-24-heures-cover = Votre voiture n'a pas d'arrêt que cette carte pourrait recouvrir.
refusal-les-24-heures-joker-clear = Rien ne se trouve devant votre voiture que le Joker puisse balayer.
refusal-les-24-heures-lap-record = Le record du tour se joue avant tout autre coup, une fois par tour.
refusal-les-24-heures-incident = Un incident se place devant une autre voiture de la course, jamais la vôtre.
refusal-les-24-heures-oil-track = Huile sur la piste : rien au-dessus de 100 km, encore { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.
refusal-les-24-heures-speed-limit = Limitation de vitesse : rien au-dessus de 150 km, encore { $hours ->
    [one] une heure
   *[other] { $hours } heures
  } d'horloge.

board-les-24-heures-race = { $race ->
    [francorchamps] Les 24 Heures · Francorchamps
    [daytona] Les 24 Heures · Daytona
    [sebring] Les 12 Heures · Sebring
   *[other] Les 24 Heures
  }
board-les-24-heures-card = { $card ->
    [fuel] Essence
    [oil] Huile
    [tyre] Pneu
    [joker] Joker
    [record] Record du tour
    [refuel] Ravitaillement
    [leak] Fuite d'huile
    [rain] Pluie
    [slick] Huile sur la piste
    [limit] Limitation
    [carb] Carburateur
    [hour] Heure de course
   *[other] { $card }
  }
board-les-24-heures-day = jour
board-les-24-heures-night = nuit : pas de 350
board-les-24-heures-arrived = Arrivée !
board-les-24-heures-quiet = (tours sans heure de course : { $turns } sur { $patience })
board-les-24-heures-car = voiture
board-les-24-heures-drivers = pilotes, cartes
board-les-24-heures-km = km
board-les-24-heures-piles = piles
board-les-24-heures-before = devant elle
board-les-24-heures-turns = tours : { $left }
board-les-24-heures-hours = heures : { $left }
board-les-24-heures-tyres-due = pneus à changer
board-les-24-heures-tyres-at = pneus à { $stop } km
board-les-24-heures-tyres-done = pneus changés
board-les-24-heures-shoe = Pioche : { $cards }
board-les-24-heures-discards = Défausse : { $cards }
board-les-24-heures-hand = votre main
board-les-24-heures-lose = Le carburateur vous coûte ce tour : « perdre » ou « joker balayer ».

# Comment se tapent les coups ; `notation` le montre dans le terminal.
notation-les-24-heures =
    250 = poser une carte vitesse : 100, 150, 250 ou 350
    arrêt fuite = poser un arrêt devant votre voiture : ravitaillement, fuite (d'huile) ou pluie
    couvrir fuite = recouvrir un arrêt avec sa carte : essence, huile ou pneu
    joker fuite = le recouvrir avec le Joker
    pneus = changer les pneus avec une carte Pneu
    joker pneus = les changer avec le Joker
    joker balayer = balayer tout ce qui est devant votre voiture
    record = jouer le record du tour
    carburateur b = un incident devant la voiture b : piste (huile sur la piste), limitation ou carburateur
    défausser heure = se défausser d'une carte, ici une heure de course
    perdre = perdre le tour

# Les mots de la notation, dans le même ordre qu'en anglais : le journal, lui, s'écrit en anglais.
words-les-24-heures =
    arrêt ravitaillement fuite pluie couvrir joker pneus balayer record perdre défausser essence huile
    pneu piste limitation carburateur heure

# Ce que le conseiller dit d'un coup qui le rend plus ou moins fréquent ; les autres articles
# se lisent mal ainsi, il n'en dit rien.
coach-les-24-heures-pit-stop = { $who ->
    [own] Ensuite, vous devrez { $often } vous arrêter au stand.
   *[others] Ensuite, les autres devront { $often } s'arrêter au stand.
  }
coach-les-24-heures-speed = { $who ->
    [own] Ensuite, vous avancerez { $often }.
   *[others] Ensuite, les autres avanceront { $often }.
  }
coach-les-24-heures-carburettor = { $who ->
    [own] Ensuite, vous perdrez { $often } un tour au carburateur.
   *[others] Ensuite, les autres perdront { $often } un tour au carburateur.
  }
coach-les-24-heures-incident = { $who ->
    [own] Ensuite, vous gênerez { $often } une autre voiture par un incident.
   *[others] Ensuite, les autres gêneront { $often } une autre voiture par un incident.
  }
coach-les-24-heures-discard = { $who ->
    [own] Ensuite, vous devrez { $often } vous défausser au lieu de rouler.
   *[others] Ensuite, les autres devront { $often } se défausser au lieu de rouler.
  }
coach-les-24-heures-cover = { $who ->
    [own] Ensuite, vous repartirez { $often } du stand.
   *[others] Ensuite, les autres repartiront { $often } du stand.
  }
coach-les-24-heures-joker-clear = { $who ->
    [own] Ensuite, vous balaierez { $often } tout avec un Joker.
   *[others] Ensuite, les autres balaieront { $often } tout avec un Joker.
  }
coach-les-24-heures-tyres-2500 = { $who ->
    [own] Ensuite, vous changerez { $often } les pneus à 2 500 km.
   *[others] Ensuite, les autres changeront { $often } les pneus à 2 500 km.
  }
coach-les-24-heures-lap-record = { $who ->
    [own] Ensuite, vous ferez { $often } le record du tour.
   *[others] Ensuite, les autres feront { $often } le record du tour.
  }
