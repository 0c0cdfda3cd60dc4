# Why the coach advises a move.

coach-trend-more = { $who ->
    [own] More often for you after it
   *[others] More often for the others after it
  }: “{ $clause }”. ({ $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.)
coach-trend-less = { $who ->
    [own] Less often for you after it
   *[others] Less often for the others after it
  }: “{ $clause }”. ({ $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.)
coach-often = { $more ->
    [yes] more often
   *[no] less often
  }
coach-times = ({ $here ->
    [one] { $here } time
   *[other] { $here } times
  } a game instead of { $elsewhere }.)
coach-basis = Chances against players like these: { $others }. It is assumed that you play on like a bot of the level “{ $own }”; 95 times in 100 the true chance lies within the range.
coach-player = { $kind ->
    [level] { $name }
    [bot] { $name } ({ $level })
   *[person] { $name } (like “{ $level }”)
  }
# A number, and what is counted.
coach-score = { $score } { $unit }
# Nothing follows from it and nothing changes after it: what can still be said, then the figure.
coach-plain = { $best ->
    [yes] That is what I would play.
   *[no] Playable, too.
  }{ $points ->
    [no] {""}
   *[yes] {" "}Against players like these it ends with { $score } on average.
  }
