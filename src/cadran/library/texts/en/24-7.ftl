# 24/7: what happens, options and refusals.

# What is counted.
score-24-7 = min

event-24-7-placed = { $seat } places { $value ->
    [8] an 8
   *[other] a { $value }
  } on { $cell }.
event-24-7-scored = { $line ->
    [row] row { $at }
    [column] column { $at }
    [falling] falling diagonal from { $at }
   *[rising] rising diagonal from { $at }
  }: { $sum } = { $total }, { $clause ->
    [sum-7] a 7
    [sum-24] a 24
    [run] a run of { $length ->
        [one] 1 tile
       *[other] { $length } tiles
      }
    [set] { $length ->
        [3] three equal tiles
       *[other] four equal tiles
      }
   *[bonus-seven-tiles] 24 with the seventh tile
  }: { $minutes } min for { $seat }.
event-24-7-bonus = 24/7 bonus on { $cell } ({ $twenty_fours } × 24 and { $sevens } × 7): { $minutes } min for { $seat }.
event-24-7-doubled = Double time on { $cell }: { $minutes } min more for { $seat }.
event-24-7-stone = Square { $cell } is closed ({ $clause ->
    [out-of-time] end of a line of 24
    [dead-square] any tile would go above 24
   *[exhausted-square] all tiles that fit are on the board
  }).
event-24-7-drew = { $value ->
    [hidden] { $seat } draws a tile; { $bag } left in the bag.
   *[other] { $seat } draws { $value ->
        [8] an 8
       *[other] a { $value }
      }; { $bag } left in the bag.
  }
event-24-7-shown = { $value ->
    [hidden] { $seat } shows their partner a tile.
   *[other] { $seat } shows their partner { $value ->
        [8] an 8
       *[other] a { $value }
      }.
  }
event-24-7-passed = { $seat } passes: no tile fits.
event-24-7-forgot = { $seat } ends their turn without drawing.
event-24-7-ended = { $why ->
    [no-tiles] All racks are empty: the game ends.
    [no-square] No open square is left: the game ends.
    [no-placement] Nobody can place a tile any more: the game ends.
   *[turn-cap] The game went on too long and is stopped.
  }

option-24-7-first = the seat that starts (drawn by lot if none is named; by the rulebook, whoever's age is closest to 24)
option-24-7-teams = two teams of two, partners opposite each other
option-24-7-manual_draw = draw by hand; whoever forgets waits for their next turn

refusal-24-7-adjacent = { $why ->
    [taken] This square is taken.
   *[alone] This square touches no tile.
  }
refusal-24-7-out-of-time = This square is at the end of a line of 24: it is closed.
refusal-24-7-dead-square = A line through this square makes { $line } without counting this square: even a 1 would go above 24.
refusal-24-7-exhausted-square = This square takes { $most } at most, and every tile that would fit is on the board already.
refusal-24-7-max-24 = With { $value ->
    [8] an 8
   *[other] a { $value }
  } on this square a line would make { $total }; it takes { $most } at most.
refusal-24-7-pass = { $moves ->
    [one] You can still place a tile in one way, so you cannot pass.
   *[other] You can still place a tile in { $moves } ways, so you cannot pass.
  }
refusal-24-7-teams = { $why ->
    [once] You have already shown a tile this turn.
   *[alone] You have no partner to show a tile to.
  }

board-24-7-bag = { $tiles ->
    [0] The bag is empty.
   *[other] Bag: { $tiles } · set aside: { $removed }
  }
board-24-7-tiles = { $tiles ->
    [0] no tiles
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }
board-24-7-team = Team { $team }
board-24-7-owes = forgot to draw
board-24-7-stuck = { $tiles ->
    [one] passed: one is above { $above }
   *[other] passed: { $tiles } are above { $above }
  }
board-24-7-rack = Your rack:
board-24-7-partner = Your partner has:
board-24-7-told = Your partner knows your:
board-24-7-mark-out-of-time = end of a 24
board-24-7-mark-dead-square = even a 1 is too much
board-24-7-mark-exhausted-square = no fitting tile left
board-24-7-mark-double = double time
board-24-7-mark-open = any tile
board-24-7-mark-room = this number at most
board-24-7-mark-start = start square

# How moves are typed; `notation` shows it in the terminal.
notation-24-7 =
    7 d4 = a 7 on square d4: columns a to g from the left, rows 1 to 7 from the top
    show 7 = show your partner a 7
    draw = draw a tile, where tiles are drawn by hand
    end = end the turn without drawing

# The words of the notation; every language names them in this order.
words-24-7 = show draw end pass

# What the coach says of a move that makes it come more or less often; of other clauses nothing
# that a person would say can be said.
coach-24-7-sum-7 = { $who ->
    [own] After it you will { $often } make a 7.
   *[others] After it the others will { $often } make a 7.
  }
coach-24-7-sum-24 = { $who ->
    [own] After it you will { $often } make a 24.
   *[others] After it the others will { $often } make a 24.
  }
coach-24-7-run = { $who ->
    [own] After it you will { $often } make a run.
   *[others] After it the others will { $often } make a run.
  }
coach-24-7-set = { $who ->
    [own] After it you will { $often } make three or four alike.
   *[others] After it the others will { $often } make three or four alike.
  }
coach-24-7-double-time = { $who ->
    [own] After it you will { $often } play on a double-time square.
   *[others] After it the others will { $often } play on a double-time square.
  }
coach-24-7-bonus-24-7 = { $who ->
    [own] After it you will { $often } get the 24/7 bonus.
   *[others] After it the others will { $often } get the 24/7 bonus.
  }
coach-24-7-bonus-seven-tiles = { $who ->
    [own] After it you will { $often } make a 24 in seven tiles.
   *[others] After it the others will { $often } make a 24 in seven tiles.
  }
coach-24-7-pass = { $who ->
    [own] After it you will { $often } have to pass.
   *[others] After it the others will { $often } have to pass.
  }
