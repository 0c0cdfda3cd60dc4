# Quelle heure est-il ?: what happens, options, refusals and the board.

# What is counted.
score-quelle-heure = { $count ->
    [one] win
   *[other] wins
  }

# The hour as a family says it: the announcement, also for screen readers.
hour-in-words = { $hour ->
    [6] six in the morning
    [7] seven in the morning
    [8] eight in the morning
    [9] nine in the morning
    [10] ten in the morning
    [11] eleven in the morning
    [12] noon
    [13] one in the afternoon
    [14] two in the afternoon
    [15] three in the afternoon
    [16] four in the afternoon
    [17] five in the afternoon
    [18] six in the evening
    [19] seven in the evening
    [20] eight in the evening
    [21] nine in the evening
   *[22] ten in the evening
  }

event-quelle-heure-arranged = { $seat } has put their hand in order.
event-quelle-heure-taken = { $seat } takes card { $position } from { $owner }: { hour-in-words } ({ $hour }h).
event-quelle-heure-ghost = { $seat } takes card { $position } from { $owner }: a ghost! It ends the turn.
event-quelle-heure-placed = { $seat } places { $hour }h on place { $place }.
event-quelle-heure-kept = { $seat } cannot place { $hour }h, but { $target } could: { $seat } keeps the card.
event-quelle-heure-discarded = Nobody can place { $hour }h: it leaves the game.
event-quelle-heure-drew = { $hour ->
    [hidden] { $seat } draws a card; { $pile } left in the pile.
   *[other] { $seat } draws { $hour }h; { $pile } left in the pile.
  }
event-quelle-heure-announced = { $ghosts ->
    [one] { $seat } has only a ghost in hand.
   *[other] { $seat } has only { $ghosts } ghosts in hand.
  }
event-quelle-heure-emergency = Emergency: { $seat }'s row is blocked, and an hour in it will have to move.
event-quelle-heure-moved = { $seat } moves { $hour }h to the { $side ->
    [left] left
   *[right] right
  }, to place { $place }.
event-quelle-heure-done = { $seat } leaves it at that: only { $hour }h has moved.
event-quelle-heure-named = { $card ->
    [ghost] { $seat } puts the ghost next.
   *[other] { $seat } puts { $card }h next.
  }
event-quelle-heure-stayed = { $seat }'s row is full: { $hour }h stays in hand.
event-quelle-heure-haunted = { $seat }'s row is full, but there is still a ghost in hand.
event-quelle-heure-won = { $seat } has a full row and no ghost, and wins!
event-quelle-heure-drawn = { $clause ->
    [pile-empty] The pile is used up and a hand is empty: the game is a draw.
   *[turn-cap] The game went on too long and is stopped: a draw.
  }

option-quelle-heure-first = the seat that starts (drawn by lot if none is named; by the rulebook, the youngest)
option-quelle-heure-arrange_hands = before a card is taken from you, you put your hand in order (otherwise it is shuffled)
option-quelle-heure-assist = forbid places that would block the row (for children)

refusal-quelle-heure-take = There is no card { $position }: that hand has { $cards ->
    [one] a single card
   *[other] { $cards } cards
  }.
refusal-quelle-heure-place = { $why ->
    [other] You took { $shown }h: that is the hour to place, not { $hour }h from your hand.
    [taken] Place { $place } is taken by { $here }h.
   *[order] { $hour }h does not fit on place { $place }: the hour there must lie after { $before }h and before { $after }h.
  }
refusal-quelle-heure-logical = With { $hour }h on place { $place } the row would be blocked: too few hours are left for the free places beside it.
refusal-quelle-heure-arrange = { $why ->
    [never] At this table hands are shuffled before a card is taken.
   *[begun] You have begun to name your cards: go on with the next one.
  }
refusal-quelle-heure-emergency = { $why ->
    [must] Your row is blocked: move an hour in it.
    [needless] Hours are moved only when a row is blocked; now you take a card.
    [absent] There is no { $hour }h in your row.
    [same] You have already moved { $hour }h; the second move needs another hour.
   *[blocked] There is no free place to the { $side ->
        [left] left
       *[right] right
      } of { $hour }h.
  }

board-quelle-heure-pile = Pile: { $count }
board-quelle-heure-out = Out of the game: { $hours }
board-quelle-heure-gone = Gone (no copy left): { $hours }
board-quelle-heure-none = none
board-quelle-heure-hand = Your hand:
board-quelle-heure-ghost = ghost
board-quelle-heure-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-quelle-heure-known = known: { $cards }
board-quelle-heure-spoilt = row blocked
board-quelle-heure-full = row full
board-quelle-heure-take = { $name } takes a card from { $owner }.
board-quelle-heure-arrange = { $owner } puts their hand in order before { $name } takes a card.
board-quelle-heure-place = { $name } must place: { hour-in-words } ({ $hour }h).
board-quelle-heure-move = Emergency: { $name } moves an hour by one place.
board-quelle-heure-move-again = { $name } may move another hour, or be done.
board-quelle-heure-over = The game is over.
board-quelle-heure-you = you
board-quelle-heure-hands = Hand
board-quelle-heure-arranged = so far from the left: { $cards }
board-quelle-heure-legend = { $fits } you may place here · { $unwise } here too, but the row would be blocked

# How moves are typed; `notation` shows it in the terminal.
notation-quelle-heure =
    take 3 = take the third card from the left of your right neighbour's hand
    21h at 6 = place the hour you took on place 6 of your row, 1 to 7 from the left
    move 21h left = in an emergency, move an hour of your row by one place (or right)
    done = in an emergency, move no second hour
    keep = before a card is taken from you, leave your hand in its order
    shuffle = before a card is taken from you, shuffle your hand
    next 21h = give your hand an order: the next card from the left (or next ghost)

# The words of the notation; every language names them in this order.
words-quelle-heure = take at move left right done keep shuffle next ghost

# What the coach says of a move that makes it come more or less often; of other clauses nothing
# that a person would say can be said.
coach-quelle-heure-ghost = { $who ->
    [own] After it you will { $often } draw a ghost.
   *[others] After it the others will { $often } draw a ghost.
  }
coach-quelle-heure-unplaceable = { $who ->
    [own] After it you will { $often } take an hour that cannot be placed.
   *[others] After it the others will { $often } take an hour that cannot be placed.
  }
coach-quelle-heure-emergency = { $who ->
    [own] After it you will { $often } have to move an hour already placed.
   *[others] After it the others will { $often } have to move an hour already placed.
  }
coach-quelle-heure-full-row = { $who ->
    [own] After it you will { $often } wait with a full row to be rid of a ghost.
   *[others] After it the others will { $often } wait with a full row to be rid of a ghost.
  }
coach-quelle-heure-win = { $who ->
    [own] After it you will { $often } finish the row first.
   *[others] After it the others will { $often } finish the row first.
  }
