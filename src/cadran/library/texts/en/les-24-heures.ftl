# Les 24 Heures: cards, what happens, options, refusals and the terminal board.

# What is counted.
score-les-24-heures = km

les-24-heures-card = { $card ->
    [fuel] fuel
    [oil] oil
    [tyre] a tyre card
    [joker] the Joker
    [record] the lap record
    [refuel] a refuelling stop
    [leak] an oil leak
    [rain] rain
    [slick] oil on the track
    [limit] a speed limit
    [carb] carburettor trouble
    [hour] a race hour
   *[other] { $card } km
  }

event-les-24-heures-drew = { $card ->
    [hidden] { $marked ->
        [yes] { $seat } draws a card with a “?” on its back
       *[no] { $seat } draws a card
      }
   *[other] { $seat } draws { les-24-heures-card }
  }; { $shoe } left in the pile{ $next ->
    [marked] , the next one has a “?”.
   *[other] .
  }
event-les-24-heures-shuffled = The pile is empty: the discards, shuffled, take its place ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }).
event-les-24-heures-drove = { $seat } drives { $km } km: { $total } km in all.
event-les-24-heures-stopped = { $seat } must stop in the pits: { les-24-heures-card }.
event-les-24-heures-covered = { $joker ->
    [yes] { $seat } covers { les-24-heures-card } with the Joker.
   *[no] { $seat } covers { les-24-heures-card }.
  }
event-les-24-heures-tyres = { $joker ->
    [yes] { $seat } changes tyres with the Joker.
   *[no] { $seat } changes tyres.
  }
event-les-24-heures-cleared = { $seat } plays the Joker and sweeps away { $cards } { $cards ->
    [one] card
   *[other] cards
  }.
event-les-24-heures-record = { $seat } sets a lap record: two cards and two plays.
event-les-24-heures-lost = { $seat } loses this turn{ $left ->
    [0] {""}
    [one] {" "}and the next one
   *[other] {" "}and the next { $left }
  }.
event-les-24-heures-discarded = { $seat } discards { les-24-heures-card }.
event-les-24-heures-placed = { $seat } puts { les-24-heures-card } in the way of { $target }'s car.
event-les-24-heures-clock = { $clause ->
    [clock-safety] Nobody has discarded a race hour for too long: the clock moves on by itself
   *[other] The clock moves on
  }{ $finish ->
    [yes] {" "}to the chequered flag.
   *[no] {" "}to hour { $hour }{ $night ->
        [yes] , at night.
       *[no] .
      }
  }
event-les-24-heures-over = No more { $card ->
    [slick] oil on the track
    [limit] speed limit
   *[carb] carburettor trouble
  } for { $target }'s car.
event-les-24-heures-skipped = { $seat } has no card and is skipped.
event-les-24-heures-ended = { $why ->
    [turn-cap] The race went on too long and is stopped.
   *[other] The finish: the race is over.
  }

option-les-24-heures-cars = number of cars, which the drivers share equally (if nothing is said: one per player up to six players, and beyond that as many as possible)
option-les-24-heures-race = the race: 24 hours, or 12 at Sebring
option-les-24-heures-race-le-mans = 24 Hours of Le Mans
option-les-24-heures-race-francorchamps = 24 Hours of Francorchamps
option-les-24-heures-race-daytona = 24 Hours of Daytona
option-les-24-heures-race-sebring = 12 Hours of Sebring
option-les-24-heures-tyres_every_2500 = new tyres at every 2,500 km, not only at the first

refusal-les-24-heures-pit-stop = You hold a pit stop: lay it in front of your car first. It cannot be discarded.
refusal-les-24-heures-stopped = Your car is in the pits: cover the pit stop first.
refusal-les-24-heures-tyres-2500 = { $why ->
    [due] At { $km } km the tyres must be changed first.
    [done] Your car has changed its tyres already, which it does once a race.
    [early] Tyres are changed at { $stop } km exactly; your car is at { $km } km.
   *[past] With this card your car would be at { $total } km; it must first change its tyres at { $stop } km exactly.
  }
refusal-les-24-heures-one-350 = Only one 350 in each thousand kilometres: since { $from } km your car has played its one already.
refusal-les-24-heures-night-limit = It is hour { $hour }: no 350 from hour 7 to hour 12.
refusal-les-24-heures-cover = Your car has no pit stop that this card could cover.
refusal-les-24-heures-joker-clear = There is nothing in front of your car that the Joker could sweep away.
refusal-les-24-heures-lap-record = The lap record is played before anything else, and once a turn.
refusal-les-24-heures-incident = An incident goes in front of another car of this race, never your own.
refusal-les-24-heures-oil-track = Oil on the track: nothing above 100 km for { $turns ->
    [one] one more turn
   *[other] { $turns } more turns
  }.
refusal-les-24-heures-speed-limit = Speed limit: nothing above 150 km for { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
  } on the clock.

board-les-24-heures-race = { $race ->
    [francorchamps] Les 24 Heures · Francorchamps
    [daytona] Les 24 Heures · Daytona
    [sebring] Les 12 Heures · Sebring
   *[other] Les 24 Heures
  }
board-les-24-heures-card = { $card ->
    [fuel] Fuel
    [oil] Oil
    [tyre] Tyre
    [joker] Joker
    [record] Lap record
    [refuel] Refuelling
    [leak] Oil leak
    [rain] Rain
    [slick] Oil on the track
    [limit] Speed limit
    [carb] Carburettor
    [hour] Race hour
   *[other] { $card }
  }
board-les-24-heures-day = day
board-les-24-heures-night = night: no 350
board-les-24-heures-arrived = The finish!
board-les-24-heures-quiet = (turns without a race hour: { $turns } of { $patience })
board-les-24-heures-car = car
board-les-24-heures-drivers = drivers, cards
board-les-24-heures-km = km
board-les-24-heures-piles = piles
board-les-24-heures-before = in front of it
board-les-24-heures-turns = turns: { $left }
board-les-24-heures-hours = hours: { $left }
board-les-24-heures-tyres-due = new tyres now
board-les-24-heures-tyres-at = tyres at { $stop } km
board-les-24-heures-tyres-done = tyres changed
board-les-24-heures-shoe = Pile: { $cards }
board-les-24-heures-discards = Discards: { $cards }
board-les-24-heures-hand = your hand
board-les-24-heures-lose = The carburettor costs you this turn: type “lose” or “joker clear”.

# How moves are typed; `notation` shows it in the terminal.
notation-les-24-heures =
    250 = lay a speed card: 100, 150, 250 or 350
    stop leak = lay a pit stop in front of your car: refuel, leak or rain
    cover leak = cover a pit stop with its card: fuel, oil or a tyre
    joker leak = cover it with the Joker
    tyres = change the tyres with a tyre card
    joker tyres = change them with the Joker
    joker clear = sweep away everything in front of your car
    record = play the lap record
    carb b = an incident in front of car b: slick, limit or carb
    discard hour = throw a card away, here a race hour
    lose = lose the turn

# The words of the notation; every language names them in this order.
words-les-24-heures =
    stop refuel leak rain cover joker tyres clear record lose discard fuel oil tyre slick limit carb
    hour

# What the coach says of a move that makes it come more or less often; of other clauses nothing
# that a person would say can be said.
coach-les-24-heures-pit-stop = { $who ->
    [own] After it you will { $often } have to stop at the pits.
   *[others] After it the others will { $often } have to stop at the pits.
  }
coach-les-24-heures-speed = { $who ->
    [own] After it you will { $often } drive on.
   *[others] After it the others will { $often } drive on.
  }
coach-les-24-heures-carburettor = { $who ->
    [own] After it you will { $often } lose a turn to the carburettor.
   *[others] After it the others will { $often } lose a turn to the carburettor.
  }
coach-les-24-heures-incident = { $who ->
    [own] After it you will { $often } put an incident in another car's way.
   *[others] After it the others will { $often } put an incident in another car's way.
  }
coach-les-24-heures-discard = { $who ->
    [own] After it you will { $often } have to discard instead of driving.
   *[others] After it the others will { $often } have to discard instead of driving.
  }
coach-les-24-heures-cover = { $who ->
    [own] After it you will { $often } get going again after a pit stop.
   *[others] After it the others will { $often } get going again after a pit stop.
  }
coach-les-24-heures-joker-clear = { $who ->
    [own] After it you will { $often } clear the road with a Joker.
   *[others] After it the others will { $often } clear the road with a Joker.
  }
coach-les-24-heures-tyres-2500 = { $who ->
    [own] After it you will { $often } change the tyres at 2,500 km.
   *[others] After it the others will { $often } change the tyres at 2,500 km.
  }
coach-les-24-heures-lap-record = { $who ->
    [own] After it you will { $often } drive the lap record.
   *[others] After it the others will { $often } drive the lap record.
  }
