# Minuit: what happens, options and refusals.

event-minuit-played = { $seat } plays { $hours } h: the clock comes to { $clock }.
event-minuit-drew = { $hours ->
    [hidden] { $seat } draws a card; { $bag } left in the bag.
   *[other] { $seat } draws a card of { $hours } h; { $bag } left in the bag.
  }
event-minuit-waited = { $seat } waits.
event-minuit-bells = { $clause ->
    [midnight] Midnight! { $bells } bells for { $seat }.
   *[past-midnight] Past midnight: { $bells } bell for { $seat }.
  }
event-minuit-ended = All hands are empty: the game ends.

option-minuit-hand = how many cards a hand holds

refusal-minuit-wait = You have waited once already.

view-minuit-clock = The clock, out of 24
view-minuit-played = Cards played
view-minuit-bag = Cards in the bag
view-minuit-cards = Cards in hand
view-minuit-bells = Bells
view-minuit-waited = Has waited
view-minuit-hand = Your cards
move-minuit = { $move ->
    [wait] Wait
   *[other] { $move } h
  }
score-minuit = bells
