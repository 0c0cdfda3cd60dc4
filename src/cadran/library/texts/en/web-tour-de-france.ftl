# Tour de France in the browser.

web-tour-de-france-stage = Stage { $stage }{ $type ->
    [team-time-trial] : team time trial
    [individual-time-trial] : individual time trial
   *[classic] {""}
  }
web-tour-de-france-team-time-trial = Team time trial
web-tour-de-france-individual-time-trial = Individual time trial
web-tour-de-france-kept = { $name }: { $title }
web-tour-de-france-row = Stage { $stage }
web-tour-de-france-road = The road
web-tour-de-france-sprint = SPRINT
web-tour-de-france-finish = FINISH
web-tour-de-france-finish-label = The finishing line
web-tour-de-france-ask-card = Your turn: play a race card.
web-tour-de-france-ask-discard = None of your riders can move: throw a card away.
web-tour-de-france-ask-move = Give { $numbers }: tap a rider, then a square.
web-tour-de-france-ask-risk = { $title }: tap a rider, then a square.
web-tour-de-france-ask-free = Which rider does the service car help?
web-tour-de-france-ask-trial = Choose a card: its total is how far you ride.
web-tour-de-france-card-first = Play a race card first.
web-tour-de-france-rider-first = First tap one of your riders, then the square.
web-tour-de-france-ride-first = Finish the card in play first: there are numbers left to give.
web-tour-de-france-hand = Your hand
web-tour-de-france-numbers = The numbers to give
web-tour-de-france-number = number { $number }
web-tour-de-france-card = Card { $numbers }, { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  }
web-tour-de-france-square-free = { $square }, free
web-tour-de-france-square-taken = { $square }, { $name }, rider { $rider }
web-tour-de-france-dot = red dot
web-tour-de-france-reach = reached with { $number }
web-tour-de-france-rider = Your rider { $rider }, { $square ->
    [finish] has finished
   *[other] on { $square }
  }
web-tour-de-france-lost = { $count ->
    [one] one turn to lose
   *[other] { $count } turns to lose
  }
web-tour-de-france-yellow = Yellow Jersey (rider { $rider })
web-tour-de-france-green = Green Jersey (rider { $rider })
web-tour-de-france-ranking = Both classifications
web-tour-de-france-individual = Individual classification
web-tour-de-france-team = Team classification
web-tour-de-france-team-short = team
web-tour-de-france-sum = Sum
web-tour-de-france-total = Total
web-tour-de-france-won = won the stage
web-tour-de-france-round = { $round ->
    [0] One lap
   *[other] Ride { $round }
  }
web-tour-de-france-lap = { $name }: square { $row } of { $length }.
web-tour-de-france-track = { $length ->
    [one] { $length } square
   *[other] { $length } squares
  }
web-tour-de-france-used = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-tour-de-france-line = { $name }: { $squares }; individual { $individual }, team { $team }.
web-tour-de-france-dots = Red dots: { $squares }
web-tour-de-france-green-line = Green line after row { $row }
web-tour-de-france-play-risk = Play “{ $title }”
web-tour-de-france-end = Give up the rest
web-tour-de-france-called-ride = { $stays ->
    [yes] Rider { $rider } gets the { $number } and cannot move.
   *[no] { $lane ->
        [finish] Rider { $rider } crosses the finishing line with the { $number }.
       *[other] Rider { $rider } rides { $squares ->
            [one] { $squares } square
           *[other] { $squares } squares
          }{ $plain ->
            [yes] {""}
           *[no] {" "}with the { $number }
          }, lane { $lane }.
      }
  }
web-tour-de-france-called-card = { $away ->
    [yes] Throw away
   *[no] Play
  } the { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } card { $numbers }.
web-tour-de-france-called-free = Put rider { $rider } back on the bike.
web-tour-de-france-warning-risk-draw = Red dot: you will draw a risk card.
web-tour-de-france-warning-as-far-as-possible = The numbers that are left will be lost.
web-tour-de-france-risk = { $card ->
    [breakaway] This rider moves 2 squares.
    [descent] This rider moves 3 squares.
    [relay] Your other two riders move one square.
    [second-wind] Keep it: each of your riders moves one square.
    [double-effort] Keep it: two race cards in one turn.
    [feed-zone] Keep it: change your whole hand.
    [service-car] Keep it: cancels a lost turn.
    [crash] This rider and the ones beside lose a turn.
    [puncture] This rider loses a turn.
    [broken-chain] This rider loses two turns.
    [hunger-knock] This rider will lose a turn; until then none of yours may finish.
    [headwind] One turn with every number 1 less; until then none of yours may finish.
    [repair] One turn without moving; until then none of yours may finish.
   *[other] Risk card.
  }
web-tour-de-france-risk-later = This risk card cannot be played now.
web-tour-de-france-own-riders = Your riders
web-tour-de-france-lanes = The lanes
web-tour-de-france-go = { $square }, with { $number }
web-tour-de-france-part-individual = indiv. { $points }
web-tour-de-france-part-team = team { $points }
web-tour-de-france-points = { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
  }
web-tour-de-france-country = { $country ->
    [plain] The plain
    [coast] Team time trial, along the sea
    [hills] The hills
    [track] Alone against the clock
   *[mountains] The high mountains
  }
web-tour-de-france-jersey = { $colour ->
    [yellow] Yellow Jersey
   *[green] Green Jersey
  }
web-tour-de-france-podium = The podium
web-tour-de-france-why-won = { $by ->
    [shared] { $you ->
        [with] You share the victory with { $mates }
       *[no] { $names } share the victory
      }: { $total ->
        [one] { $total } point
       *[other] { $total } points
      } each, level in everything.
    [individual] { $you ->
        [yes] You win
       *[no] { $names } wins
      } the Tour: level on points ({ $total }), the individual classification decides.
    [stages] { $you ->
        [yes] You win
       *[no] { $names } wins
      } the Tour: level on points ({ $total }), stage wins decide ({ $stages }).
   *[points] { $you ->
        [yes] You win
       *[no] { $names } wins
      } the Tour with { $total ->
        [one] { $total } point
       *[other] { $total } points
      }: { $individual } individual and { $team } as a team.
  }

web-tour-de-france-first-card = The goal: the most points in five stages. The red team is yours. A card has three numbers, one for each rider: play the one that glows.
web-tour-de-france-first-move = Tap the first rider, then the square that lights up. The number is written on it.
web-tour-de-france-first-second = Now the next one: each rider gets one number of the card. The last has no choice here.
web-tour-de-france-first-third = One more: the last number goes by itself, there is only one square for it.
web-tour-de-france-first-other = { $name } plays, and those riders move, too. You overtake only by changing lanes.
web-tour-de-france-first-colour = A card of your colour gives one rider an extra square (+1). Play it!
web-tour-de-france-first-plus = This rider takes the number and the extra square in one go.
web-tour-de-france-first-alone = The road is yours! A red dot makes you draw a risk card, the green line brings the Green Jersey, and the finish brings points.

# What the log of the page says: "you" for oneself; squares are named for the ear only.
log-tour-de-france-dealt = { $you ->
    [yes] You get your cards.
   *[no] { $seat } gets their cards.
  }
log-tour-de-france-drew = { $you ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
  }
log-tour-de-france-played = { $you ->
    [yes] You play
   *[no] { $seat } plays
  } the { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } card { $numbers }.
log-tour-de-france-moved = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } { $to ->
    [finish] makes for the finish.
   *[other] rides { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
      }{ $far ->
        [short] {" "}out of { $asked } and can get no further
        [part] , one of them for the team colour
        [all] {" "}for the team colour
       *[no] {""}
      }{ $ears ->
        [yes] , from { $start } to { $to }
       *[no] {""}
      }.
  }
log-tour-de-france-stayed = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } cannot move: the { $number } of the card is lost.
log-tour-de-france-finished = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } crosses the finishing line { $place ->
    [1] first!
    [2] second.
    [3] third.
    [4] fourth.
    [5] fifth.
    [6] sixth.
    [7] seventh.
    [8] eighth.
    [9] ninth.
    [10] tenth.
   *[other] { $place }th.
  }
log-tour-de-france-held = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } is held back short of the finishing line by a red card.
log-tour-de-france-stage-won = { $you ->
    [yes] { $shared ->
        [yes] You share the win of the stage!
       *[no] You win the stage!
      }
   *[no] { $shared ->
        [yes] { $seat } shares the win of the stage!
       *[no] { $seat } wins the stage!
      }
  }
log-tour-de-france-risk-drawn = Red dot for { $you ->
    [yes] your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  }: risk card “{ $en }”{ $card ->
    [second-wind] , to be kept
    [double-effort] , to be kept
    [feed-zone] , to be kept
    [service-car] , to be kept
    [hunger-knock] , to be kept
    [headwind] , to be kept
    [repair] , to be kept
   *[other] {""}
  }.
log-tour-de-france-turned = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } will have to sit out { $turns ->
    [one] a turn.
   *[other] { $turns } turns.
  }
log-tour-de-france-chose = { $you ->
    [yes] Your card is chosen.
   *[no] { $seat } has chosen a card.
  }
log-tour-de-france-arrived = { $you ->
    [yes] You complete your lap
   *[no] { $seat } completes the lap
  } with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }.
log-tour-de-france-stage-began = Stage { $stage }{ $type ->
    [team-time-trial] , team time trial
    [individual-time-trial] , individual time trial
   *[classic] {""}
  }: { $you ->
    [yes] you deal.
   *[no] { $seat } deals.
  }
log-tour-de-france-laid-down = { $you ->
    [yes] You put your whole hand down
   *[no] { $seat } puts their whole hand down
  }: { $numbers }.
log-tour-de-france-discarded = { $you ->
    [yes] None of your riders can move: you throw away
   *[no] None of { $seat }'s riders can move, so out goes
  } the { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } card { $numbers }.
log-tour-de-france-played-drawn = The card drawn instead is played at once: { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } { $numbers }.
log-tour-de-france-gave-up = { $lost ->
    [0] { $you ->
        [yes] You do not use the square for your colour.
       *[no] { $seat } does not use the square for the team colour.
      }
   *[other] { $you ->
        [yes] None of your riders can go on
       *[no] None of { $seat }'s riders can go on
      }: { $lost ->
        [one] the number that is left is lost.
       *[other] the { $lost } numbers that are left are lost.
      }
  }
log-tour-de-france-points = { $points } { $classification ->
    [team] team
   *[individual] individual
  } { $points ->
    [one] point
   *[other] points
  } for { $seat }: { $clause ->
    [green-line] { $you ->
        [yes] your rider
       *[no] rider
      } { $why } is first past the green line.
    [green-yellow] { $you ->
        [yes] your rider
       *[no] rider
      } { $why } is second past the green line.
    [arrival-points] { $you ->
        [yes] your rider
       *[no] rider
      } { $why } has finished.
    [itt-points] { $why ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $why }th
      } in the time trial.
    [team-time-trial] first team of the time trial.
   *[team-points] { $why ->
        [two] two riders among the first three.
       *[complete] first complete team.
      }
  }
log-tour-de-france-jersey = { $seat ->
    [hidden] Nobody now wears
   *[other] { $you ->
        [yes] Your rider { $rider } wears
       *[no] { $seat }'s rider { $rider } wears
      }
  } { $colour ->
    [yellow] the Yellow Jersey.
   *[green] the Green Jersey.
  }
log-tour-de-france-risk-played = { $you ->
    [yes] Your risk card
   *[no] { $seat }'s risk card
  } “{ $en }” is played{ $card ->
    [breakaway] : this rider moves 2 squares.
    [descent] : this rider moves 3 squares.
    [relay] : the other two riders of the team move one square.
    [second-wind] : every rider of the team moves one square.
    [crash] , on this rider and on everybody beside.
    [double-effort] : two race cards in this turn.
    [feed-zone] : the whole hand is changed.
    [service-car] : a lost turn is cancelled.
    [headwind] : for this turn every number counts one less.
    [repair] : this turn goes by without moving.
   *[other] .
  }
log-tour-de-france-risk-returned = { $you ->
    [yes] Your risk card goes
   *[no] { $seat }'s risk card goes
  } back under the pile unplayed: “{ $en }”.
log-tour-de-france-freed = { $you ->
    [yes] Your rider { $rider }
   *[no] { $seat }'s rider { $rider }
  } { $turns ->
    [0] may ride again.
    [one] still has to sit out a turn.
   *[other] still has to sit out { $turns } turns.
  }
log-tour-de-france-ride = { $round ->
    [0] {""}
   *[other] A tie: another ride decides.{" "}
  }At the start: { $partner ->
    [hidden] { $seat }, without an opponent.
   *[other] { $seat } and { $partner }.
  }
log-tour-de-france-rode = { $you ->
    [yes] You show { $numbers } and ride
   *[no] { $seat } shows { $numbers } and rides
  } { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
  }{ $ears ->
    [yes] , to row { $row }
   *[no] {""}
  }.

web-tour-de-france-goal =
    Three riders, five stages: bring them home early, together, and across the green line.
    Riders score for themselves and for the team.
    Whoever has the most points after the last stage wins the Tour.
web-tour-de-france-turn =
    Play a card: its three numbers move your three riders, one each.
    Nobody rides through another: find a lane. A red dot makes you draw a risk card.
    A card of your own colour gives one extra square. Then draw.
