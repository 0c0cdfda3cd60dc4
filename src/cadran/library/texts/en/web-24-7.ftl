# 24/7 in the browser.

web-24-7-ask-place = Your turn: place a tile.
web-24-7-ask-draw = Draw, or end your turn.
web-24-7-board = The board
web-24-7-your-rack = Your rack
web-24-7-tile = { $count ->
    [one] tile { $value }
   *[other] tile { $value }, you have { $count }
  }
web-24-7-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
  }
web-24-7-no-tiles = Your rack is empty.
web-24-7-partner = Your partner has shown you: { $tiles }.
web-24-7-cell-tile = { $cell }: tile { $value }
web-24-7-cell-stone = { $cell }: closed
web-24-7-cell-open = { $cell }: free, takes at most { $most }
web-24-7-cell-far = { $cell }: free, far from any tile
web-24-7-cell-taken = There is { $value ->
    [8] an 8
   *[other] a { $value }
  } on this square already.
web-24-7-none-fits = This square takes { $most } at most; none of your tiles fits.
web-24-7-double = (double)
web-24-7-stone-short = closed
web-24-7-bag = { $bag ->
    [0] The bag is empty
    [one] One tile in the bag
   *[other] { $bag } tiles in the bag
  }
web-24-7-removed = { $count } set aside, face down
web-24-7-row = Row { $row }: { $squares }
web-24-7-rack = Your rack: { $tiles }
web-24-7-player = { $name }: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }
web-24-7-draw = Draw
web-24-7-end = End without drawing
web-24-7-show = Show a tile
web-24-7-row-sum-7 = Lines of 7
web-24-7-row-sum-24 = Lines of 24
web-24-7-row-run = Runs
web-24-7-row-set = Equal tiles
web-24-7-row-bonus-24-7 = 24/7 bonus
web-24-7-row-bonus-seven-tiles = Seventh tile
web-24-7-row-double-time = Double time
web-24-7-total = Total
web-24-7-left = Tiles left
web-24-7-fore-scored = { $clause ->
    [run] { $part ->
        [hidden] Run of { $length }
       *[other] Run { $part }
      }
    [set] { $length ->
        [3] Three
       *[other] Four
      } { $part }s
    [bonus-seven-tiles] Seventh tile
   *[other] { $sum } = { $total }
  }: +{ $minutes }.
web-24-7-fore-bonus = 24/7 bonus: +{ $minutes }.
web-24-7-fore-doubled = Double: +{ $minutes }.
web-24-7-fore-all = { $minutes } min in all.
web-24-7-fore-stones = { $count ->
    [one] One square is closed.
    [2] Two squares are closed.
    [3] Three squares are closed.
    [4] Four squares are closed.
   *[other] { $count } squares are closed.
  }

web-24-7-first-seven = The goal: collect the most minutes. A line that makes 7 is worth 20: tap your 6, then the square to the right of the 1.
web-24-7-first-other = It is { $name }'s turn. A tile always goes beside another one; then you draw.
web-24-7-first-run = Column e holds 6 and 7. Place your 5 above them: 5-6-7 is a run, 30 minutes. Lines go diagonally too.
web-24-7-first-day = See the diagonal 10, 1, 5. With your 8 at its end it makes exactly 24: 40 minutes. Never more than 24!
web-24-7-first-stones = Nothing goes at either end of a line of 24: two red stones close those squares for the whole game.
web-24-7-first-double = The hourglass doubles everything. Your 4 there makes the run longer: 4-5-6-7 is worth 40 minutes, twice.
web-24-7-first-alone = Now it is up to you. Every square says the greatest tile it takes. Tap a greyed square: it tells you why.

# Why the game ended so.
web-24-7-why-minutes = { $you ->
    [yes] You have
    [with] You and { $mates } have
   *[no] { $count ->
        [one] { $names } has
       *[other] { $names } have
      }
  } { $minutes } min, { $lead } more than { $next }.
web-24-7-why-tiles = { $you ->
    [yes] You have { $minutes } min, like { $next }, and win
    [with] You and { $mates } have { $minutes } min, like { $next }, and win
   *[no] { $count ->
        [one] { $names } has { $minutes } min, like { $next }, and wins
       *[other] { $names } have { $minutes } min, like { $next }, and win
      }
  } by having fewer tiles left: { $tiles } against { $more }.
web-24-7-why-level = Level on minutes ({ $minutes }) and on tiles left ({ $tiles }).

# What the log of the page says: "you" for oneself. Who scores was told by the first sentence of a move; where a
# line runs the board shows, and the ear is told.
log-24-7-placed = { $you ->
    [yes] You place
   *[no] { $seat } places
  } { $value ->
    [8] an 8
   *[other] a { $value }
  }{ $ears ->
    [yes] {" "}on { $cell }
   *[no] {""}
  }.
log-24-7-scored = { $clause ->
    [run] { $part ->
        [hidden] A run of { $length ->
            [one] 1 tile
           *[other] { $length } tiles
          }
       *[other] A run, { $part }
      }
    [set] { $length ->
        [3] Three
       *[other] Four
      } { $part }s side by side
    [bonus-seven-tiles] Bonus for a 24 in seven tiles
   *[other] { $sum } = { $total }
  }{ $ears ->
    [yes] , { $line ->
        [row] in its row
        [column] in its column
        [falling] on the falling diagonal
       *[rising] on the rising diagonal
      }
   *[no] {""}
  }: { $minutes } min.
log-24-7-bonus = 24/7 bonus, for { $twenty_fours ->
    [one] a 24
   *[other] { $twenty_fours } times 24
  } and { $sevens ->
    [one] a 7
   *[other] { $sevens } times 7
  } in one go: { $minutes } min.
log-24-7-doubled = The hourglass doubles it: +{ $minutes } min.
# Two squares often close at once: without their names the same sentence would be said twice.
log-24-7-stone = Square { $cell } is closed: { $clause ->
    [out-of-time] it is at the end of a line of 24.
    [dead-square] even a 1 would go above 24 there.
   *[exhausted-square] every tile that would fit is on the board already.
  }
log-24-7-drew = { $value ->
    [hidden] { $bag ->
        [0] { $seat } draws the last tile of the bag
       *[other] { $seat } draws a tile
      }
   *[other] { $you ->
        [yes] You draw
       *[no] { $seat } draws
      } { $value ->
        [8] an 8
       *[other] a { $value }
      }{ $bag ->
        [0] , the last tile of the bag
       *[other] {""}
      }
  }.
log-24-7-shown = { $you ->
    [yes] You show your partner a tile.
   *[no] { $seat } shows a tile to their partner.
  }
log-24-7-passed = { $you ->
    [yes] None of your tiles fits: you pass.
   *[no] { $seat } passes: none of their tiles fits.
  }
log-24-7-forgot = { $you ->
    [yes] You end your turn without drawing.
   *[no] { $seat } ends their turn without drawing.
  }

web-24-7-called-place = { $value } on { $cell }
web-24-7-called-show = Show your { $value }
web-24-7-called-pass = Pass
web-24-7-goal =
    Everybody places tiles on one board and collects minutes.
    Complete a line of 7 or 24, a run (4-5-6) or three equal tiles, and you score.
    When nobody can place any more, whoever has the most minutes wins.
web-24-7-turn =
    Place one tile beside another. No line may exceed 24.
    Count every line it completes: rows, columns and diagonals. An hourglass doubles it all.
    The ends of a line of 24 are closed with red stones.
    Draw a new tile.
