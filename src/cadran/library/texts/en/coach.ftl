# Why the coach advises a move.

coach-trend-more = { $who ->
    [own] For you more often
   *[others] For the others more often
  }: { $clause }, { $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.
coach-trend-less = { $who ->
    [own] For you less often
   *[others] For the others less often
  }: { $clause }, { $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.
coach-plain = Nothing follows at once; in the imagined games it ended with { $score } on average.
