# Quelle heure est-il ? in the browser.

web-quelle-heure-boo = Boo!
web-quelle-heure-ask-take = Your turn: take a card from { $owner }.
web-quelle-heure-ask-place = It is { $words }! Where does it go?
web-quelle-heure-ask-arrange = { $name } is about to take a card from you: put your hand in order.
web-quelle-heure-ask-move = Your row is blocked: shift an hour.
web-quelle-heure-ask-again = Shift another hour, or are you done?
web-quelle-heure-take-first = First take a card from your neighbour.
web-quelle-heure-place-first = First put { $hour }:00 on a free place.
web-quelle-heure-move-first = Tap an hour of your row, then the free place beside it.
web-quelle-heure-middle = The middle of the table
web-quelle-heure-your-row = Your row
web-quelle-heure-row-of = The row of { $name }
web-quelle-heure-your-hand = Your hand
web-quelle-heure-no-cards = Your hand is empty.
web-quelle-heure-free = free
web-quelle-heure-place-hour = Place { $place }: { $words } ({ $hour }:00)
web-quelle-heure-place-free = Place { $place }: free, for an hour after { $before }:00 and before { $after }:00
web-quelle-heure-unwise = (this would block your row)
web-quelle-heure-shown = The hour taken: { $words } ({ $hour }:00)
web-quelle-heure-aloud = Hear the hour
web-quelle-heure-back = Card { $at } of { $count } in the hand of { $name }
web-quelle-heure-holds = { $name } holds: { $card }
web-quelle-heure-next = { $card }: the next from the left
web-quelle-heure-keep = Leave it as it is
web-quelle-heure-shuffle = Shuffle
web-quelle-heure-called-take = Take card { $at }.
web-quelle-heure-called-place = { $hour }:00 at place { $place }.
web-quelle-heure-called-move = Shift { $hour }:00 to the { $side }.
web-quelle-heure-warning-logical = Your row would be blocked: it could no longer be filled.
web-quelle-heure-hours = hours placed
web-quelle-heure-result = { $count ->
    [one] { $count } hour out of 7
   *[other] { $count } hours out of 7
  }{ $ghost ->
    [yes] , and a ghost
   *[no] {""}
  }
web-quelle-heure-at = { $hour }:00
web-quelle-heure-small = :00
web-quelle-heure-why-won = { $you ->
    [yes] You have put seven hours in order and hold no ghost.
   *[no] { $names } has put seven hours in order and holds no ghost.
  }
web-quelle-heure-why-drawn = { $clause ->
    [pile-empty] The pile is used up and { $empty ->
        [0] a hand is empty
        [one] { $empty_you ->
            [yes] you have no card left
           *[no] { $empty_names } has no card left
          }
       *[other] { $empty_you ->
            [with] you and { $empty_mates }
           *[no] { $empty_names }
          } have no card left
      }: the game stops.
   *[other] The game went on too long, so it stops.
  } { $full ->
    [0] Nobody has filled a row, so nobody wins.
    [one] { $full_you ->
        [yes] You have
       *[no] { $full_names } has
      } a full row, but a ghost in hand: that does not win.
   *[other] { $full_you ->
        [with] You and { $full_mates }
       *[no] { $full_names }
      } have full rows, but ghosts in hand: that does not win.
  }
web-quelle-heure-done = Done
web-quelle-heure-known = Cards of the hand that everybody has seen
web-quelle-heure-line = { $name }: { $row }. { $cards } in hand; known: { $known }.
web-quelle-heure-hand-line = Your hand: { $cards }
web-quelle-heure-sheet = The hours of the day
web-quelle-heure-hour = Hour
web-quelle-heure-copies = Its two cards
web-quelle-heure-at-row = placed
web-quelle-heure-at-hand = in hand
web-quelle-heure-at-own = your hand
web-quelle-heure-at-out = out
web-quelle-heure-at-unseen = ?
web-quelle-heure-sheet-note = "?": in a hand or in the pile ({ $pile }).

web-quelle-heure-first-take = The goal: seven hours in order, from morning to night. These are { $name }'s cards, face down: take the one that glows.
web-quelle-heure-first-place = What time is it? Your row goes from morning to night: put the hour where the sky suits it.
web-quelle-heure-first-other = Now { $name }'s turn: this time the card comes from your hand.
web-quelle-heure-first-other-place = { $name } places the hour. Hours always rise from left to right.
web-quelle-heure-first-again = Your turn again: take the card that glows.
web-quelle-heure-first-between = This one goes after the smaller hours and before the larger ones. Keep some room between them.
web-quelle-heure-first-ghost = Careful, one of { $name }'s cards is a ghost! Take the one that glows…
web-quelle-heure-first-boo = Boo! The ghost is yours now, and with it nobody can win. Let's hope { $name } takes it back!
web-quelle-heure-first-last = Well done! Seven hours in order and no ghost wins. Go on as you like.

# What the log of the page says: "you" for oneself; squares are named for the ear only.
log-quelle-heure-arranged = { $you ->
    [yes] You have put your hand in order.
   *[no] { $seat } has put their hand in order.
  }
log-quelle-heure-taken = { $you ->
    [yes] You take
   *[no] { $seat } takes
  } a card from { $owner_you ->
    [yes] your hand
   *[no] { $owner }'s hand
  }: { hour-in-words }.
log-quelle-heure-ghost = { $you ->
    [yes] You take
   *[no] { $seat } takes
  } a card from { $owner_you ->
    [yes] your hand
   *[no] { $owner }'s hand
  }: a ghost! The turn is over.
log-quelle-heure-placed = { $you ->
    [yes] You place
   *[no] { $seat } places
  } { $hour }:00{ $ears ->
    [yes] {" "}at place { $place }
   *[no] {""}
  }.
log-quelle-heure-kept = { $you ->
    [yes] You cannot place { $hour }:00
   *[no] { $seat } cannot place { $hour }:00
  }, but { $target_you ->
    [yes] you could
   *[no] { $target } could
  }: { $you ->
    [yes] you keep the card
   *[no] { $seat } keeps the card
  }.
log-quelle-heure-discarded = Nobody can place { $hour }:00: it leaves the game.
# It says why: in place of the hour that leaves the game, or because no hour is left in hand.
log-quelle-heure-drew = { $why ->
    [bare] { $you ->
        [yes] You have no hour left in hand and draw
       *[no] { $seat } has no hour left in hand and draws
      }
   *[other] { $you ->
        [yes] You draw
       *[no] { $seat } draws
      }
  } { $hour ->
    [hidden] a card
   *[other] { $hour }:00
  }{ $why ->
    [instead] {" "}instead
   *[other] {""}
  }.
log-quelle-heure-announced = { $you ->
    [yes] You hold
   *[no] { $seat } holds
  } nothing but { $ghosts ->
    [one] a ghost.
   *[other] ghosts.
  }
log-quelle-heure-emergency = { $you ->
    [yes] Your row is blocked and can no longer be filled: you will have to shift an hour.
   *[no] { $seat }'s row is blocked and can no longer be filled: an hour will have to be shifted.
  }
log-quelle-heure-moved = { $you ->
    [yes] You shift
   *[no] { $seat } shifts
  } { $hour }:00 to the { $side ->
    [left] left
   *[right] right
  }.
log-quelle-heure-done = { $you ->
    [yes] You shift no other hour.
   *[no] { $seat } shifts no other hour.
  }
log-quelle-heure-stayed = { $you ->
    [yes] Your row is full
   *[no] { $seat }'s row is full
  }: { $hour }:00 stays in hand.
log-quelle-heure-haunted = { $you ->
    [yes] Your row is full, but you still hold a ghost.
   *[no] { $seat }'s row is full, but a ghost is still in hand.
  }
log-quelle-heure-won = { $you ->
    [yes] Seven hours in order and no ghost: you win!
   *[no] Seven hours in order and no ghost: { $seat } wins!
  }
log-quelle-heure-named = { $you ->
    [yes] You put
   *[no] { $seat } puts
  } { $card ->
    [ghost] the ghost next.
   *[other] { $card }:00 next.
  }

web-quelle-heure-goal =
    Be the first with seven hours in the order of the day, from morning to night.
    Hours come out of your neighbour's hand, unseen.
    Whoever holds a ghost cannot win.
web-quelle-heure-turn =
    Take a card from the hand of the neighbour on your right without looking.
    An hour goes into your row, where it fits between the others. A ghost stays in your hand and ends the turn.
    Is your row blocked when your turn begins? Take nothing: shift one hour, or two, by one place.
