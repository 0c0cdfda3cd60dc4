# Pourquoi le conseil propose un coup.

coach-trend-more = { $who ->
    [own] Cela vous apporte plus souvent
   *[others] Cela apporte plus souvent aux autres
  } « { $clause } ». ({ $here } fois par partie au lieu de { $elsewhere }.)
coach-trend-less = { $who ->
    [own] Cela vous apporte moins souvent
   *[others] Cela apporte moins souvent aux autres
  } « { $clause } ». ({ $here } fois par partie au lieu de { $elsewhere }.)
coach-basis = Chances contre des joueurs comme ceux-ci : { $others }. On suppose que vous continuez comme un robot du niveau « { $own } » ; 95 fois sur 100, la vraie chance est dans la fourchette.
coach-player = { $kind ->
    [level] { $name }
    [bot] { $name } ({ $level })
   *[person] { $name } (comme « { $level } »)
  }
coach-plain = { $points ->
    [no] Rien n'en découle aussitôt.
   *[yes] Rien n'en découle aussitôt ; contre des joueurs comme ceux-ci, ce coup mène à { $score } en moyenne.
  }
