# Tour de France: what happens, refusals and the board.

# What is counted.
score-tour-de-france = { $count ->
    [one] point
   *[other] points
  }

event-tour-de-france-stage-began = Stage { $stage }{ $type ->
    [team-time-trial] , team time trial
    [individual-time-trial] , individual time trial
   *[classic] {""}
  }: { $seat } deals.
event-tour-de-france-dealt = { $seat } gets { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }; { $pile } left in the pile.
event-tour-de-france-drew = { $numbers ->
    [hidden] { $seat } draws a card; { $pile } left in the pile.
   *[other] { $seat } draws { $numbers } { $colour ->
        [red] red
        [blue] blue
        [orange] orange
        [white] white
       *[sprint] Sprint
      }; { $pile } left in the pile.
  }
event-tour-de-france-laid-down = { $seat } puts their whole hand down: { $numbers }.
event-tour-de-france-rebuilt = { $count ->
    [one] The pile is rebuilt from the card played.
   *[other] The pile is rebuilt from the { $count } cards played.
  }
event-tour-de-france-played = { $seat } plays { $numbers } { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  }.
event-tour-de-france-discarded = None of { $seat }'s riders can move: { $numbers } { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } is discarded.
event-tour-de-france-played-drawn = { $seat } draws { $numbers } { $colour ->
    [red] red
    [blue] blue
    [orange] orange
    [white] white
   *[sprint] Sprint
  } instead and plays it at once.
event-tour-de-france-moved = { $to ->
    [finish] { $seat }: rider { $rider } crosses the finishing line from { $start } ({ $number }).
   *[other] { $seat }: rider { $rider } rides from { $start } to { $to } ({ $number }).
  }
event-tour-de-france-stayed = { $seat }: rider { $rider } cannot move: the { $number } of the card is lost.
event-tour-de-france-gave-up = { $lost ->
    [0] { $seat } gives up the extra square.
    [one] { $seat } gives up one number.
   *[other] { $seat } gives up { $lost } numbers.
  }
event-tour-de-france-finished = { $seat }: rider { $rider } crosses the finishing line { $place ->
    [1] first!
    [2] second.
    [3] third.
   *[other] { $place }th.
  }
event-tour-de-france-held = { $seat }: a red card holds rider { $rider } back short of the finishing line.
event-tour-de-france-points = { $points } { $classification ->
    [team] team
   *[individual] individual
  } { $points ->
    [one] point
   *[other] points
  } for { $seat }: { $clause ->
    [green-line] first past the green line (rider { $why })
    [green-yellow] second past the green line (rider { $why })
    [arrival-points] arrival of rider { $why }
    [itt-points] { $why ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $why }th
      } in the time trial
    [team-time-trial] first in the team time trial
   *[team-points] { $why ->
        [two] two riders among the first three
       *[complete] first complete team
      }
  }.
event-tour-de-france-jersey = The { $colour ->
    [yellow] Yellow
   *[green] Green
  } Jersey: { $seat ->
    [hidden] nobody
   *[other] { $seat }, rider { $rider }
  }.
event-tour-de-france-stage-won = { $shared ->
    [yes] { $seat } shares the win of the stage.
   *[no] { $seat } wins the stage.
  }
event-tour-de-france-risk-drawn = { $seat }: rider { $rider } stops on a red dot and draws the risk card “{ $en }”.
event-tour-de-france-risk-played = { $seat }'s risk card “{ $en }” is played.
event-tour-de-france-risk-returned = { $seat }'s risk card “{ $en }” goes back under the pile unplayed.
event-tour-de-france-turned = { $seat }: rider { $rider } will have to sit out { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }.
event-tour-de-france-freed = { $turns ->
    [0] { $seat }: rider { $rider } may ride again.
    [one] { $seat }: rider { $rider } still has to sit out a turn.
   *[other] { $seat }: rider { $rider } still has to sit out { $turns } turns.
  }
event-tour-de-france-ride = { $round ->
    [0] { $partner ->
        [hidden] At the start: { $seat }, without an opponent.
       *[other] At the start: { $seat } and { $partner }.
      }
   *[other] { $partner ->
        [hidden] A tie: another ride decides. At the start: { $seat }, without an opponent.
       *[other] A tie: another ride decides. At the start: { $seat } and { $partner }.
      }
  }
event-tour-de-france-chose = { $numbers ->
    [hidden] { $seat } has chosen a card.
   *[other] { $seat } has chosen { $numbers } { $colour ->
        [red] red
        [blue] blue
        [orange] orange
        [white] white
       *[sprint] Sprint
      }.
  }
event-tour-de-france-rode = { $seat } shows { $numbers } and rides { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
  }, to row { $row }.
event-tour-de-france-arrived = { $seat } arrives after { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }.
event-tour-de-france-stage-ended = Stage { $stage } is over.
event-tour-de-france-ended = { $clause ->
    [turn-cap] The game went on too long and is stopped.
   *[winner] The Tour is over.
  }

refusal-tour-de-france-race-card = Each rider gets one number only, out of those still on the card.
refusal-tour-de-france-team-colour = No extra square here: it comes with a card of your colour, once, and must take the rider further.
refusal-tour-de-france-move = Rider { $rider } cannot reach this square with a { $number }.
refusal-tour-de-france-no-squeeze = Rider { $rider } would have to squeeze between two riders to reach this square.
refusal-tour-de-france-as-far-as-possible = { $why ->
    [finished] Rider { $rider } has finished the stage: a number given to them is lost.
    [turned] Rider { $rider } is missing a turn: they do not move, and a number given to them is lost.
    [hemmed] Rider { $rider } cannot move: the numbers that are left are lost all together.
   *[way] Rider { $rider } must go as far as possible with the { $number }: { $far ->
        [one] { $far } square
       *[other] { $far } squares
      }.
  }
refusal-tour-de-france-blocked = A card is discarded when none of your riders can move, and only then.
refusal-tour-de-france-risk-play = The risk card says who moves and by how much; it is carried out first.
refusal-tour-de-france-risk-keep = This risk card cannot be used that way now.
refusal-tour-de-france-red-holds = A red risk card lies in front of you: rider { $rider } may not cross the finishing line.
refusal-tour-de-france-lost-turn = Rider { $rider } still has to sit out { $lost ->
    [one] a turn
   *[other] { $lost } turns
  }.
refusal-tour-de-france-risk-finished = Rider { $rider } has finished the stage: the risk card brings them nothing.
refusal-tour-de-france-team-time-trial = In the team time trial rider { $rider } stays in their own lane.

board-tour-de-france-stage = Stage { $stage } of 5
board-tour-de-france-classic = classic
board-tour-de-france-team-time-trial = team time trial
board-tour-de-france-individual-time-trial = individual time trial
board-tour-de-france-legend = ◦ red dot · ¦ green line · ║ finish
board-tour-de-france-yellow = Yellow Jersey: { $rider }
board-tour-de-france-green = Green Jersey: { $rider }
board-tour-de-france-turned = turns to sit out: { $riders }
board-tour-de-france-team = team
board-tour-de-france-home = finished
board-tour-de-france-individual = indiv.
board-tour-de-france-points = teams
board-tour-de-france-total = total
board-tour-de-france-cards = cards
board-tour-de-france-risk = risk card
board-tour-de-france-hand = Your hand: { $cards }
board-tour-de-france-card = Card played: { $card }; still to give: { $numbers }
board-tour-de-france-extra = extra square
board-tour-de-france-doing = Risk card being carried out: { $card }
board-tour-de-france-used = cards used: { $used }
board-tour-de-france-piles = Pile { $pile }, played { $played }, risk cards { $risk }
board-tour-de-france-chosen = a card lies face down

# How moves are typed; `notation` shows it in the terminal.
notation-tour-de-france =
    2-1-1 blue = play a race card
    r2 1 c = your rider 2 moves by 1 to lane c, of a to d
    r2 1+1 c = the same with the extra square of the team colour added
    r2 +1 c = the extra square alone
    r2 3 finish = your rider 2 crosses the finishing line
    r2 1 stays = your rider 2 is hemmed in and gets the 1
    risk = play the risk card you kept
    free 2 = the service car puts your rider 2 back on the bike: a lost turn is cancelled
    end = give up what is left of the numbers
    discard 2-1-1 blue = throw a race card away, when none of your riders can move

# The words of the notation; every language names them in this order.
words-tour-de-france = red blue orange white sprint finish stays risk free end discard

# What the coach says of a move that makes it come more or less often; of other clauses nothing
# that a person would say can be said.
coach-tour-de-france-risk-draw = { $who ->
    [own] After it you will { $often } draw a risk card.
   *[others] After it the others will { $often } draw a risk card.
  }
coach-tour-de-france-green-line = { $who ->
    [own] After it you will { $often } score at the green line.
   *[others] After it the others will { $often } score at the green line.
  }
coach-tour-de-france-lost-turn = { $who ->
    [own] After it you will { $often } have to sit out a turn.
   *[others] After it the others will { $often } have to sit out a turn.
  }
coach-tour-de-france-crash = { $who ->
    [own] After it you will { $often } crash.
   *[others] After it the others will { $often } crash.
  }
coach-tour-de-france-blocked = { $who ->
    [own] After it you will { $often } be stuck in the bunch.
   *[others] After it the others will { $often } be stuck in the bunch.
  }
coach-tour-de-france-arrival-points = { $who ->
    [own] After it you will { $often } score at the finish.
   *[others] After it the others will { $often } score at the finish.
  }
coach-tour-de-france-team-points = { $who ->
    [own] After it you will { $often } score as a team.
   *[others] After it the others will { $often } score as a team.
  }
coach-tour-de-france-team-time-trial = { $who ->
    [own] After it you will { $often } score in the team time trial.
   *[others] After it the others will { $often } score in the team time trial.
  }
coach-tour-de-france-itt-points = { $who ->
    [own] After it you will { $often } score in the individual time trial.
   *[others] After it the others will { $often } score in the individual time trial.
  }
coach-tour-de-france-yellow = { $who ->
    [own] After it you will { $often } wear the Yellow Jersey.
   *[others] After it the others will { $often } wear the Yellow Jersey.
  }
coach-tour-de-france-winner = { $who ->
    [own] After it you will { $often } win the stage.
   *[others] After it the others will { $often } win the stage.
  }
