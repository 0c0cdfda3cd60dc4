# 24H du Mans: what happens, refusals, the board in the terminal.

# What is counted.
score-24h-du-mans = { $count ->
    [one] point
   *[other] points
  }

card-24h-du-mans = { $sort ->
    [weather] a { $tyres ->
        [y] yellow
       *[b] blue
      } weather card
    [pit] a pit card
    [incident] a technical incident
   *[car] a car of { $score } ({ $tyres ->
        [y] yellow tyre
        [b] blue tyre
        [none] no tyre
       *[other] tyres { $tyres }
      }, { $heat ->
        [0] no flames
        [one] 1 flame
       *[other] { $heat } flames
      })
  }

event-24h-du-mans-drew = { $card ->
    [hidden] { $seat } draws a card; { $pile } left in the pile.
   *[other] { $seat } draws { card-24h-du-mans }; { $pile } left in the pile.
  }
event-24h-du-mans-passed = { $seat } passes ({ $passes } in a row, { $running } running).
event-24h-du-mans-laid = { $seat } lays a car of { $score } ({ $tyres ->
    [y] yellow tyre
    [b] blue tyre
    [none] no tyre
   *[other] tyres { $tyres }
  }, { $heat ->
    [0] no flames
    [one] 1 flame
   *[other] { $heat } flames
  }).
event-24h-du-mans-pitted = { $seat } stops in the pit: the engine is cold ({ $heat ->
    [0] as it was
    [one] 1 flame less
   *[other] { $heat } flames less
  }){ $score ->
    [0] .
    [one] , but { $score } point of this round is lost.
   *[other] , but { $score } points of this round are lost.
  }
event-24h-du-mans-weather = { $own ->
    [yes] { $seat } lays a { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card in front of their own car: { $heat ->
        [one] one more flame
       *[other] { $heat } more flames
      }.
   *[no] { $seat } lays a { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card in front of { $target }: { $heat ->
        [one] one more flame
       *[other] { $heat } more flames
      }.
  }
event-24h-du-mans-incident = { $own ->
    [yes] { $seat } lays a technical incident in front of their own car: until the round ends, a single flame would be too much.
   *[no] { $seat } lays a technical incident in front of { $target }: until the round ends, a single flame would be too much.
  }
event-24h-du-mans-overheated = { $clause ->
    [incident] A flame after the incident: overheated! The round is over for { $seat }.
   *[overheat] { $heat ->
        [one] 1 flame
       *[other] { $heat } flames
      }: overheated! The round is over for { $seat }.
  }
event-24h-du-mans-round-ended = Round { $round } is over: { $clause ->
    [end-deck] the last card was drawn.
    [end-last-running] only one player is still running.
    [end-all-pass] everybody passed.
   *[turn-cap] the game went on too long.
  }
event-24h-du-mans-scored = { $overheated ->
    [yes] { $seat } was overheated: 0 points, { $total } in all.
   *[no] { $seat } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
      }, { $total } in all.
  }
event-24h-du-mans-eliminated = { $seat } was overheated in the last round and is out of the race with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }.
event-24h-du-mans-round-started = { $night ->
    [yes] Round { $round }, at night: { $seat } starts.
   *[no] Round { $round }, by day: { $seat } starts.
  }
event-24h-du-mans-set-aside = { $cards ->
    [one] One card is set aside unseen.
   *[other] { $cards } cards are set aside unseen.
  }
event-24h-du-mans-dealt = { $card ->
    [hidden] { $seat } gets a card.
   *[other] { $seat } gets { card-24h-du-mans }.
  }
event-24h-du-mans-ended = { $clause ->
    [winner] The six rounds are over.
   *[turn-cap] The game went on too long and is stopped.
  }

refusal-24h-du-mans-not-on-the-retired = This car is overheated: nothing more is laid in front of it.
refusal-24h-du-mans-weather = { $there ->
    [no] There is no player { $target }.
   *[yes] This car shows { $tyres } { $colour ->
        [yellow] yellow
       *[blue] blue
      } { $tyres ->
        [one] tyre
       *[other] tyres
      }; the card goes in front of the car that shows the most, here { $most }.
  }
refusal-24h-du-mans-incident = There is no player { $target }.

board-24h-du-mans-round = round { $round } of 6
board-24h-du-mans-day = day
board-24h-du-mans-night = night
board-24h-du-mans-pile = pile { $pile }
board-24h-du-mans-aside = { $aside } set aside
board-24h-du-mans-passes = { $passes } of { $running } passed
board-24h-du-mans-player = player
board-24h-du-mans-heat = flames
board-24h-du-mans-tyres = tyres
board-24h-du-mans-score = score
board-24h-du-mans-total = Total
board-24h-du-mans-cards = cards laid
board-24h-du-mans-covered = { $count } covered
board-24h-du-mans-overheated = overheated
board-24h-du-mans-eliminated = out of the race
board-24h-du-mans-incident = incident
board-24h-du-mans-weather = weather
board-24h-du-mans-pit = pit
board-24h-du-mans-hand = your hand:
board-24h-du-mans-unseen = unseen:
board-24h-du-mans-rounds = rounds
board-24h-du-mans-legend = y yellow, b blue, * one flame

# How moves are typed; `notation` shows it in the terminal.
notation-24h-du-mans =
    draw = draw a card; then one of the two in hand must be played
    pass = draw nothing, play nothing
    play 7y = lay a car of 7 with a yellow tyre in front of yourself (b: blue)
    pit = lay a pit card in front of yourself
    weather y > 1 = lay a yellow weather card in front of player 1
    incident > 1 = lay a technical incident in front of player 1

# The words of the notation; every language names them in this order.
words-24h-du-mans = draw pass play pit weather incident y b

# What the coach says of a move that makes it come more or less often; of other clauses nothing
# that a person would say can be said.
coach-24h-du-mans-score-row = { $who ->
    [own] After it you will { $often } lay a car.
   *[others] After it the others will { $often } lay a car.
  }
coach-24h-du-mans-pit = { $who ->
    [own] After it you will { $often } go to the pits.
   *[others] After it the others will { $often } go to the pits.
  }
coach-24h-du-mans-weather = { $who ->
    [own] After it you will { $often } lay a weather card.
   *[others] After it the others will { $often } lay a weather card.
  }
coach-24h-du-mans-overheat = { $who ->
    [own] After it you will { $often } overheat.
   *[others] After it the others will { $often } overheat.
  }
coach-24h-du-mans-last-round = { $who ->
    [own] After it you will { $often } go out in the last round.
   *[others] After it the others will { $often } go out in the last round.
  }
