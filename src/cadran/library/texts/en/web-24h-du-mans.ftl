# 24H du Mans in the browser.

web-24h-du-mans-ask-choose = Your turn: play or pass?
web-24h-du-mans-ask-play = Your turn: play one of your two cards.
web-24h-du-mans-ask-draw = Draw? { $hot ->
    [0] { $unseen ->
        [0] {""}
        [one] The last card is not too hot.
       *[other] None of the { $unseen } cards is too hot.
      }
    [one] { $hot } card of { $unseen } is too hot, { $hand ->
        [hot] and so is yours.
       *[cool] but not yours.
      }
   *[other] { $hot } cards of { $unseen } are too hot, { $hand ->
        [hot] and so is yours.
       *[cool] but not yours.
      }
  }
web-24h-du-mans-ask-pass = Pass, and stay at { $score ->
    [one] { $score } point
   *[other] { $score } points
  }?
web-24h-du-mans-rounds = Rounds
web-24h-du-mans-round = Round { $round }{ $night ->
    [yes] , night
   *[no] { "" }
  }{ $state ->
    [done] , finished
    [now] , now
   *[later] { "" }
  }
web-24h-du-mans-pile = in the pile
web-24h-du-mans-aside = { $aside } put aside
web-24h-du-mans-pits = The pit lanes
web-24h-du-mans-lane = { $name }{ $rank ->
    [0] {""}
   *[other] , place { $rank }
  }: { $over ->
    [yes] { $total ->
        [one] { $total } point
       *[other] { $total } points
      } in all
   *[no] { $score ->
        [one] { $score } point
       *[other] { $score } points
      } this round, { $total } before
  }, { $heat ->
    [0] no flames
    [one] 1 flame of 3
   *[other] { $heat } flames of 3
  }, { $yellow } yellow and { $blue } blue tyres
web-24h-du-mans-incident-there = Technical incident: the next flame is one too many
web-24h-du-mans-first = starts this round
web-24h-du-mans-passed = passes
web-24h-du-mans-empty = no card yet
web-24h-du-mans-has-passed = has passed
web-24h-du-mans-rank = { $rank ->
    [1] st
    [2] nd
    [3] rd
   *[other] th
  }
web-24h-du-mans-back = a card
web-24h-du-mans-card = { $sort ->
    [weather] Weather card, { $tyres ->
        [y] yellow
       *[b] blue
      }, { $heat ->
        [one] 1 flame
       *[other] { $heat } flames
      }
    [pit] Pit card
    [incident] Technical incident
   *[car] Car { $score }, { $tyres ->
        [y] yellow tyre
        [b] blue tyre
       *[other] no tyre
      }, { $heat ->
        [0] no flames
        [one] 1 flame
       *[other] { $heat } flames
      }
  }
web-24h-du-mans-short-weather = Weather
web-24h-du-mans-short-pit = Pit
web-24h-du-mans-short-incident = Incident
web-24h-du-mans-hand = Your hand
web-24h-du-mans-drawn = just drawn
web-24h-du-mans-new = new
web-24h-du-mans-too-hot = it would overheat you
web-24h-du-mans-out = Overheated: you are out until the next round.
web-24h-du-mans-one-of-two = Tap the card to play. The other one stays in your hand.
web-24h-du-mans-odds = { $hot ->
    [0] { $unseen ->
        [one] The unseen card is not too hot for you.
       *[other] None of the { $unseen } unseen cards is too hot for you.
      }
   *[other] { $hot } of { $unseen ->
        [one] { $unseen } unseen card
       *[other] { $unseen } unseen cards
      } { $hot ->
        [one] is
       *[other] are
      } too hot ({ $percent }%){ $hand ->
        [hot] , and so is yours.
        [cool] , but not yours.
       *[none] .
      }
  }
web-24h-du-mans-legend = { $sort ->
    [cool] { $count ->
        [one] 1 safe car
       *[other] { $count } safe cars
      }
    [pits] { $count ->
        [one] 1 pit stop
       *[other] { $count } pit stops
      }
    [others] { $count ->
        [one] 1 attack
       *[other] { $count } attacks
      }
   *[hot] { $count ->
        [one] 1 too hot
       *[other] { $count } too hot
      }
  }
web-24h-du-mans-draw = Play
web-24h-du-mans-draw-confirm = Draw
web-24h-du-mans-draw-how = draw, then play one
web-24h-du-mans-draw-words = Play: draw a card, then one of your two must be played
web-24h-du-mans-last-card = last card of the round
web-24h-du-mans-pass = Pass
web-24h-du-mans-pass-how = stay at { $score }
web-24h-du-mans-pass-words = Pass: draw nothing, play nothing
web-24h-du-mans-last-pass = ends the round
web-24h-du-mans-where = Where to lay it
web-24h-du-mans-do-own = In front of me
web-24h-du-mans-do-pit = Stop in the pit
web-24h-du-mans-do-before = In front of { $name }
web-24h-du-mans-hint-choose = First decide: play or pass.
web-24h-du-mans-hint-own = Choose a card first. Cars and pit cards go in front of your own car.
web-24h-du-mans-warning-end-deck = It is the last card: after your play the round ends.
web-24h-du-mans-warning-end-all-pass = Everybody has passed: the round ends at once.
web-24h-du-mans-warning-overheat = Your engine overheats: you are out, with 0 points for this round.
web-24h-du-mans-warning-incident = After the incident a single flame is too much: you are out, with 0 points for this round.
web-24h-du-mans-warning-last-round = In the last round that puts you out of the race for good.
web-24h-du-mans-circuit = The circuit
web-24h-du-mans-on-track = { $name }: { $points ->
    [0] still on the starting line.
    [one] { $points } point driven.
   *[other] { $points } points driven.
  }
web-24h-du-mans-scale = one lap = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-24h-du-mans-both = { $score } this round, { $total } before
web-24h-du-mans-moment = { $kind ->
    [last] Last round!
    [dark] Night falls
   *[day] Daylight
  }
web-24h-du-mans-why-points = { $you ->
    [yes] You win
   *[no] { $name } wins
  } with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, { $ahead } more than { $next }.
web-24h-du-mans-why-out = { $you ->
    [yes] You win
   *[no] { $name } wins
  } with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }: { $other } had { $more }, but overheated in the last round.
web-24h-du-mans-why-alone = { $you ->
    [yes] You win
   *[no] { $name } wins
  } with { $total ->
    [one] { $total } point
   *[other] { $total } points
  }: { $others ->
    [1] { $other }
   *[other] all other cars
  } overheated in the last round.
web-24h-du-mans-result = { $total ->
    [one] { $total } point
   *[other] { $total } points
  }{ $out ->
    [yes] , out of the race
   *[no] {""}
  }
web-24h-du-mans-why-level = { $you ->
    [yes] You win
   *[no] { $name } wins
  }: { $other_you ->
    [yes] you also have
   *[no] { $other } also has
  } { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, but played earlier in the first round.
web-24h-du-mans-why-nobody = Nobody wins: all cars overheated in the last round.

web-24h-du-mans-first-1 = The goal: the most points in six rounds, but never three flames. Tap Play: you draw a card, then play one of your two.
web-24h-du-mans-first-2 = The yellow 5 brings 5 points and one flame. Tap it, then your pit lane (the lowest one).
web-24h-du-mans-first-3 = { $name } draws…
web-24h-du-mans-first-4 = …and lays a 2: few points, no flames.
web-24h-du-mans-first-5 = The bar below counts the cards you have not seen: only the striped part would overheat you. Play again.
web-24h-du-mans-first-6 = A technical incident! Whoever has it in front of them is out with the next flame. Tap it, then { $name }'s lane, and confirm.
web-24h-du-mans-first-7 = { $name } dares not go on and passes: the 2 points stay.
web-24h-du-mans-first-8 = You have one flame. Play once more.
web-24h-du-mans-first-9 = Another 5: that makes 10 points and two flames.
web-24h-du-mans-first-10 = { $name } passes again.
web-24h-du-mans-first-11 = 10 to 2. A third flame would cost you everything, so pass. When every car still running has passed, one after the other, the round ends.

# What the log of the page says: "you" for oneself; squares are named for the ear only.
log-24h-du-mans-drew = { $card ->
    [hidden] { $seat } draws a card.
   *[other] { $you ->
        [yes] You draw
       *[no] { $seat } draws
      } { card-24h-du-mans }.
  }
log-24h-du-mans-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
  }
log-24h-du-mans-laid = { $you ->
    [yes] You lay
   *[no] { $seat } lays
  } a car: { $score ->
    [one] { $score } point
   *[other] { $score } points
  }{ $heat ->
    [0] , no flames.
    [one] {" "}and 1 flame.
   *[other] {" "}and { $heat } flames.
  }
log-24h-du-mans-pitted = { $you ->
    [yes] You stop
   *[no] { $seat } stops
  } in the pit and { $you ->
    [yes] start
   *[no] starts
  } afresh with a cold engine{ $score ->
    [0] .
    [one] , but the point of this round is lost.
   *[other] , but the { $score } points of this round are lost.
  }
log-24h-du-mans-scored = { $overheated ->
    [yes] { $you ->
        [yes] Overheated: 0 points, you stay at { $total }.
       *[no] Overheated: 0 points, { $seat } stays at { $total }.
      }
   *[no] { $you ->
        [yes] You score
       *[no] { $seat } scores
      } { $points ->
        [one] { $points } point
       *[other] { $points } points
      }: { $total } in all.
  }
log-24h-du-mans-overheated = { $clause ->
    [incident] A flame after the incident
   *[overheat] { $heat ->
        [one] { $heat } flame
       *[other] { $heat } flames
      }
  }: overheated! { $you ->
    [yes] You are out
   *[no] { $seat } is out
  }, with 0 points for this round.
log-24h-du-mans-eliminated = { $you ->
    [yes] Overheated in the last round, you are out of the race.
   *[no] Overheated in the last round, { $seat } is out of the race.
  }
log-24h-du-mans-dealt = { $card ->
    [hidden] { $seat } gets a card.
   *[other] { $you ->
        [yes] You get
       *[no] { $seat } gets
      } { card-24h-du-mans }.
  }
log-24h-du-mans-weather = { $own ->
    [yes] { $you ->
        [yes] You lay
       *[no] { $seat } lays
      } a { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card in front of { $you ->
        [yes] your own car: your
       *[no] their own car: its
      } engine heats up by { $heat ->
        [one] one flame.
       *[other] { $heat } flames.
      }
   *[no] { $you ->
        [yes] You lay
       *[no] { $seat } lays
      } a { $colour ->
        [yellow] yellow
       *[blue] blue
      } weather card in front of { $target_you ->
        [yes] you: your engine
       *[no] { $target }: their engine
      } heats up by { $heat ->
        [one] one flame.
       *[other] { $heat } flames.
      }
  }
log-24h-du-mans-incident = { $own ->
    [yes] { $you ->
        [yes] You lay a technical incident in front of your own car
       *[no] { $seat } lays a technical incident in front of their own car
      }
   *[no] { $you ->
        [yes] You lay
       *[no] { $seat } lays
      } a technical incident in front of { $target }
  }: until the round ends, a single flame would be too much.
log-24h-du-mans-round-started = { $night ->
    [yes] Round { $round }, at night:
   *[no] Round { $round }, by day:
  } { $you ->
    [yes] you start.
   *[no] { $seat } starts.
  }

web-24h-du-mans-goal =
    Six rounds, two of them at night: lay cars in front of you and collect their points.
    Fast cars heat up the engine. Three flames, and the round brings you nothing.
    Most points after the sixth round win, but whoever overheats in it is out of the race.
web-24h-du-mans-turn =
    Decide: draw and play, or pass.
    Of your two cards, lay one: a car, a pit stop that cools the engine, or trouble for somebody else.
    The round ends when all pass one after the other, when only one is still running, or with the last card.
