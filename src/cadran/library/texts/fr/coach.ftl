# Pourquoi le conseil propose un coup.

coach-trend-more = { $who ->
    [own] Pour vous plus souvent
   *[others] Pour les autres plus souvent
  } : { $clause }, { $here } fois par partie au lieu de { $elsewhere }.
coach-trend-less = { $who ->
    [own] Pour vous moins souvent
   *[others] Pour les autres moins souvent
  } : { $clause }, { $here } fois par partie au lieu de { $elsewhere }.
coach-plain = Rien n'en découle aussitôt ; dans les parties imaginées, il mène à { $score } en moyenne.
