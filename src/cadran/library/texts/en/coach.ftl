# Why the coach advises a move.

coach-trend-more = { $who ->
    [own] It brings you more often
   *[others] It brings the others more often
  } “{ $clause }”. ({ $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.)
coach-trend-less = { $who ->
    [own] It brings you less often
   *[others] It brings the others less often
  } “{ $clause }”. ({ $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.)
coach-basis = Chances against players like these: { $others }. You are taken to play on like a bot of the level “{ $own }”; 95 times in 100 the true chance lies within the range.
coach-player = { $kind ->
    [level] { $name }
    [bot] { $name } ({ $level })
   *[person] { $name } (like “{ $level }”)
  }
coach-plain = { $points ->
    [no] Nothing follows at once.
   *[yes] Nothing follows at once; against players like these it ends with { $score } on average.
  }
