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
   *[car] { $score } ({ $tyres ->
        [y] yellow tyre
        [b] blue tyre
        [none] no tyre
       *[other] tyres { $tyres }
      }, { $heat ->
        [0] no heat
       *[other] heat { $heat }
      })
  }

event-24h-du-mans-drew = { $card ->
    [hidden] { $seat } draws a card; { $pile } left in the pile.
   *[other] { $seat } draws { card-24h-du-mans }; { $pile } left in the pile.
  }
event-24h-du-mans-passed = { $seat } passes ({ $passes } in a row, { $running } running).
event-24h-du-mans-laid = { $seat } lays { $score } ({ $tyres ->
    [y] yellow tyre
    [b] blue tyre
    [none] no tyre
   *[other] tyres { $tyres }
  }, { $heat ->
    [0] no heat
   *[other] heat { $heat }
  }).
event-24h-du-mans-pitted = { $seat } stops in the pit: the engine is cold ({ $heat } heat less){ $score ->
    [0] .
    [one] , but { $score } point of this round is lost.
   *[other] , but { $score } points of this round are lost.
  }
event-24h-du-mans-weather = { $own ->
    [yes] { $seat } keeps the { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card: { $heat } more heat.
   *[no] { $seat } lays a { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card before { $target }: { $heat } more heat.
  }
event-24h-du-mans-incident = { $own ->
    [yes] { $seat } takes a technical incident: no more heat from now on.
   *[no] { $seat } lays a technical incident before { $target }: no more heat from now on.
  }
event-24h-du-mans-overheated = { $clause ->
    [incident] { $seat } takes heat after an incident: overheated, out of this round.
   *[overheat] { $seat } is overheated with { $heat } heat: out of this round.
  }
event-24h-du-mans-round-ended = Round { $round } is over: { $clause ->
    [end-deck] the last card was drawn.
    [end-last-running] only one player is still running.
    [end-all-pass] everybody passed.
   *[turn-cap] the game went on too long.
  }
event-24h-du-mans-scored = { $overheated ->
    [yes] { $seat } was overheated: 0 points, { $total } in all.
   *[no] { $seat } scores { $points }, { $total } in all.
  }
event-24h-du-mans-eliminated = { $seat } was overheated in the last round and is eliminated with { $total }.
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

refusal-24h-du-mans-not-on-the-retired = Player { $target } is overheated: no card can be laid there.
refusal-24h-du-mans-weather = { $there ->
    [no] There is no player { $target }.
   *[yes] Player { $target } shows { $tyres } { $colour ->
        [yellow] yellow
       *[blue] blue
      } { $tyres ->
        [one] tyre
       *[other] tyres
      }; the card must go to a player with { $most }.
  }
refusal-24h-du-mans-incident = There is no player { $target }.

board-24h-du-mans-round = round { $round } of 6
board-24h-du-mans-day = day
board-24h-du-mans-night = night
board-24h-du-mans-pile = pile { $pile }
board-24h-du-mans-aside = { $aside } set aside
board-24h-du-mans-passes = { $passes } of { $running } passed
board-24h-du-mans-player = player
board-24h-du-mans-heat = heat
board-24h-du-mans-tyres = tyres
board-24h-du-mans-score = score
board-24h-du-mans-total = Total
board-24h-du-mans-cards = cards laid
board-24h-du-mans-covered = { $count } covered
board-24h-du-mans-overheated = overheated
board-24h-du-mans-eliminated = eliminated
board-24h-du-mans-incident = incident
board-24h-du-mans-weather = weather
board-24h-du-mans-pit = pit
board-24h-du-mans-hand = your hand:
board-24h-du-mans-unseen = unseen:
board-24h-du-mans-rounds = rounds
board-24h-du-mans-legend = y yellow, b blue, * one heat

# How moves are typed; `notation` shows it in the terminal.
notation-24h-du-mans =
    draw = draw a card; then one of the two in hand must be played
    pass = draw nothing, play nothing
    play 7y = lay a car of 7 with a yellow tyre before yourself (b: blue)
    pit = lay a pit card before yourself
    weather y > 1 = lay yellow weather before player 1
    incident > 1 = lay a technical incident before player 1

# The words of the notation; every language names them in this order.
words-24h-du-mans = draw pass play pit weather incident y b
