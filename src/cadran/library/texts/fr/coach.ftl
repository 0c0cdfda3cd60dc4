# Pourquoi le conseil propose un coup.

coach-trend-more = { $who ->
    [own] Ensuite viendra plus souvent pour vous
   *[others] Ensuite viendra plus souvent pour les autres
  } : « { $clause } ». ({ $here } fois par partie au lieu de { $elsewhere }.)
coach-trend-less = { $who ->
    [own] Ensuite viendra moins souvent pour vous
   *[others] Ensuite viendra moins souvent pour les autres
  } : « { $clause } ». ({ $here } fois par partie au lieu de { $elsewhere }.)
coach-often = { $more ->
    [yes] plus souvent
   *[no] moins souvent
  }
coach-times = ({ $here } fois par partie au lieu de { $elsewhere }.)
coach-basis = Chances contre des joueurs comme ceux-ci : { $others }. On suppose que vous continuez comme un robot du niveau « { $own } » ; 95 fois sur 100, la vraie chance est dans la fourchette.
coach-player = { $kind ->
    [level] { $name }
    [bot] { $name } ({ $level })
   *[person] { $name } (comme « { $level } »)
  }
# Un nombre et ce que l'on compte.
coach-score = { $score } { $unit }
# Rien n'en découle et rien ne change ensuite : ce que l'on en dit encore, puis le chiffre.
coach-plain = { $best ->
    [yes] C'est ce que je jouerais.
   *[no] Se joue aussi.
  }{ $points ->
    [no] {""}
   *[yes] {" "}Contre des joueurs comme ceux-ci, il mène à { $score } en moyenne.
  }
