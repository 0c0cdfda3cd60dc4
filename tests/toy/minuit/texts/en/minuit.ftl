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
