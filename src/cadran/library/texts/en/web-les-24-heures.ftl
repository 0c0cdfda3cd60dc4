# Les 24 Heures in the browser.

web-les-24-heures-ask = Your turn: play a card.
web-les-24-heures-ask-stop = Pit stop: lay it in front of your car.
web-les-24-heures-ask-twice = Lap record: you have two plays.
web-les-24-heures-ask-cover = In the pits: play { $card }, or discard.
web-les-24-heures-ask-stands = In the pits: you need a { $card } card.
web-les-24-heures-ask-stuck = In the pits with no { $card } card: discard.
web-les-24-heures-ask-tyres = { $km } km: change tyres, or discard.
web-les-24-heures-ask-worn = { $km } km and no Tyre card: discard.
web-les-24-heures-ask-discard = No card to play: discard one.
web-les-24-heures-ask-lose = Carburettor: you lose this turn.
web-les-24-heures-panel = The clock panel
web-les-24-heures-clock = Race clock
web-les-24-heures-start = Start
web-les-24-heures-hour = { $night ->
    [yes] Hour { $hour } of { $last }, at night: no 350 card
   *[no] Hour { $hour } of { $last }
  }
web-les-24-heures-shoe = pile
web-les-24-heures-top-marked = , the top card has a “?”
web-les-24-heures-shoe-words = { $marked ->
    [yes] Pile: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
      }, the top one has a “?”
   *[no] Pile: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
      }
  }
web-les-24-heures-discards = discarded
web-les-24-heures-discards-words = { $cards ->
    [one] Discards: one card
   *[other] Discards: { $cards } cards
  }
web-les-24-heures-track = The track
web-les-24-heures-lane = Car of { $names }: { $km } km
web-les-24-heures-cards = { $marked ->
    [0] { $name }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
      }
   *[other] { $name }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
      }, { $marked } with a “?”
  }
web-les-24-heures-turns = { $card }: { $left ->
    [one] one turn left
   *[other] { $left } turns left
  }
web-les-24-heures-hours = { $card }: { $left ->
    [one] one hour left
   *[other] { $left } hours left
  }
web-les-24-heures-hand = Your hand
web-les-24-heures-no-cards = You hold no card.
web-les-24-heures-speed = Speed card, { $km } km
web-les-24-heures-warned = careful: dead end
web-les-24-heures-plays = { $plays ->
    [one] { $plays } play left
   *[other] { $plays } plays left
  }
web-les-24-heures-what = What to do with { $card }?
web-les-24-heures-short = { $card ->
    [fuel] Fuel
    [oil] Oil
    [tyre] Tyre
    [joker] Joker
    [record] Record
    [refuel] Refuel
    [leak] Leak
    [rain] Rain
    [slick] Slick
    [limit] Limit
    [carb] Carb
    [hour] +1 hour
   *[other] { $card }
  }
web-les-24-heures-do-drive = Drive { $km } km
web-les-24-heures-do-stop = Lay down: { $card }
web-les-24-heures-do-cover = Cover: { $card }
web-les-24-heures-do-tyres = Change tyres
web-les-24-heures-do-clear = Sweep everything away
web-les-24-heures-do-record = Two cards, two plays
web-les-24-heures-do-lose = Lose the turn
web-les-24-heures-do-discard = Discard
web-les-24-heures-do-hour = Clock: one hour on
web-les-24-heures-do-place = In front of { $name }
web-les-24-heures-called = { $card }: { $what }
web-les-24-heures-hint-other = Only incidents go in front of another car. Choose one first, if you have any.
web-les-24-heures-hint-clock = The clock moves when a race hour is discarded.
web-les-24-heures-warning-dead-end-2450 = Dead end: you would always be 50 km short of the tyre gate, and no card is worth 50.
web-les-24-heures-tyres = Tyre changes
web-les-24-heures-piles = Piles of 1,000
web-les-24-heures-total = Kilometres
web-les-24-heures-place = Place
web-les-24-heures-place-now = Place now
web-les-24-heures-points = Points
web-les-24-heures-why = { $you ->
    [yes] You drove { $km } km
    [with] You and { $mates } drove { $km } km together
   *[no] { $names } drove { $km } km{ $count ->
        [one] {""}
       *[other] {" "}together
      }
  }, { $lead } more than { $next }{ $stuck ->
    [gate] , who did not get past the tyre gate at { $stop } km.
    [pits] , who finished in the pits.
   *[no] .
  }
web-les-24-heures-why-level = { $you ->
    [with] You drove the same distance as { $mates }
   *[no] { $names } drove the same distance
  }: { $km } km.

web-les-24-heures-first-1 = The goal: drive further than the others. Tap the green 250, then your lane: your car drives 250 km.
web-les-24-heures-first-2 = { $name } answers with a 350, the fastest card. Only one of them may be played in each thousand kilometres.
web-les-24-heures-first-3 = Slow { $name } down: tap the round sign 150, then the other car, and confirm. For two hours on the clock nothing above 150.
web-les-24-heures-first-4 = { $name } may not drive faster than 150 now. The sign shows the hours left.
web-les-24-heures-first-5 = Time passes only when somebody throws away a race hour. Tap +1 hour, then the clock.
web-les-24-heures-first-6 = Hour 2. At the chequered flag the race is over. Hours 7 to 12 are night: no 350.
web-les-24-heures-first-7 = You drew a card with a “?”: a pit stop. It goes in front of your car at once, and the car stops. Tap it, then your lane.
web-les-24-heures-first-8 = While you refuel, { $name } drives on.
web-les-24-heures-first-9 = A fuel card covers the refuelling stop. Tap the fuel, then your lane.
web-les-24-heures-first-10 = { $name } drives on, slowly.
web-les-24-heures-first-11 = The road is free: drive 350! Every car must stop at exactly 2,500 km and change tyres at the gate.

# What the log of the page says: "you" for oneself; squares are named for the ear only.
log-les-24-heures-card = { $card ->
    [fuel] a fuel card
    [oil] an oil card
    [tyre] a tyre card
    [joker] the Joker
    [record] a lap record card
    [refuel] a refuelling card
    [leak] an oil leak card
    [rain] a rain card
    [slick] an oil slick card
    [limit] a speed limit card
    [carb] a carburettor card
    [hour] a race hour
   *[other] a { $card } km card
  }
log-les-24-heures-drew = { $card ->
    [hidden] { $marked ->
        [yes] { $seat } draws a card with a “?” on its back.
       *[no] { $seat } draws a card.
      }
   *[other] { $you ->
        [yes] You draw
       *[no] { $seat } draws
      } { log-les-24-heures-card }.
  }
log-les-24-heures-drove = { $you ->
    [yes] You drive
   *[no] { $seat } drives
  } { $km } km: { $total } km { $mates ->
    [none] in all
   *[other] together with { $mates }
  }{ $gap ->
    [none] .
    [0] , time to change tyres.
    [50] . A dead end: the tyre change is 50 km away, and no card is worth 50.
   *[other] , exactly { $gap } km to go to the tyre change.
  }
log-les-24-heures-stopped = { $mates ->
    [none] { $you ->
        [yes] A pit stop for you
       *[no] A pit stop for { $seat }
      }
   *[other] { $own ->
        [yes] A pit stop for your car
       *[no] A pit stop for { $crew }'s car
      }
  }: { $card ->
    [refuel] time to refuel.
    [leak] an oil leak.
   *[rain] it is raining.
  }
log-les-24-heures-covered = { $you ->
    [yes] { $card ->
        [refuel] You fill the tank
        [leak] You repair the oil leak
       *[rain] You fit the rain tyres
      }
   *[no] { $card ->
        [refuel] { $seat } fills the tank
        [leak] { $seat } repairs the oil leak
       *[rain] { $seat } fits the rain tyres
      }
  }{ $joker ->
    [yes] , thanks to the Joker
   *[no] {""}
  }.
log-les-24-heures-tyres = { $you ->
    [yes] You change tyres
   *[no] { $seat } changes tyres
  }{ $joker ->
    [yes] {" "}with the Joker
   *[no] {""}
  }.
log-les-24-heures-cleared = { $you ->
    [yes] You play the Joker: your lane is clear again.
   *[no] { $seat } plays the Joker: that lane is clear again.
  }
log-les-24-heures-record = { $you ->
    [yes] You set a lap record: two more cards, and two plays.
   *[no] { $seat } sets a lap record: two more cards, and two plays.
  }
log-les-24-heures-lost = { $own ->
    [yes] Your car has broken down: it loses this turn
   *[no] { $crew }'s car has broken down: it loses this turn
  }{ $left ->
    [0] {""}
    [one] {" "}and the next one
   *[other] {" "}and the next { $left }
  }.
log-les-24-heures-discarded = { $you ->
    [yes] You discard
   *[no] { $seat } discards
  } { log-les-24-heures-card }.
log-les-24-heures-placed = { $you ->
    [yes] You put
   *[no] { $seat } puts
  } { $card ->
    [slick] oil on the track
    [limit] a speed limit
   *[carb] carburettor trouble
  } in the way of { $own ->
    [yes] your car
   *[no] { $crew }'s car
  }: { $card ->
    [slick] nothing above 100 km for two turns.
    [limit] nothing above 150 km for two hours.
   *[carb] it will lose two turns.
  }
log-les-24-heures-over = { $card ->
    [slick] No more oil in front of
    [limit] The speed limit is lifted for
   *[carb] The carburettor works again in
  } { $own ->
    [yes] your car
   *[no] { $crew }'s car
  }.
log-les-24-heures-skipped = { $you ->
    [yes] You have no card and are skipped.
   *[no] { $seat } has no card and is skipped.
  }
log-les-24-heures-clock = { $clause ->
    [clock-safety] For too long nobody has discarded a race hour: the clock moves on by itself
   *[other] The clock moves on
  }{ $finish ->
    [yes] {" "}to the chequered flag.
   *[no] {" "}to hour { $hour }{ $night ->
        [yes] { $hour ->
            [7] : night falls.
           *[other] .
          }
       *[no] { $hour ->
            [13] : the sun rises.
           *[other] .
          }
      }
  }
log-les-24-heures-ended = { $why ->
    [turn-cap] The race went on too long and is stopped.
   *[other] The finish: the race is over.
  }

web-les-24-heures-goal =
    Drive further than the others before the clock comes round to the chequered flag.
    Speed cards bring kilometres; pit stops and incidents cost time.
    The clock moves only when somebody discards a race hour.
web-les-24-heures-turn =
    Draw a card. A pit stop must be laid down at once: the car stands still until it is covered.
    Play one card: drive, repair, change tyres, make trouble for another car; or discard one.
    At 2,500 km exactly, change tyres. At night, no 350 card.
