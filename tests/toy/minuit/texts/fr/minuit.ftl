# Minuit : ce qui se passe, options et refus.

event-minuit-played = { $seat } joue { $hours } h : l'horloge arrive à { $clock }.
event-minuit-drew = { $hours ->
    [hidden] { $seat } tire une carte ; il en reste { $bag } dans le sac.
   *[other] { $seat } tire une carte de { $hours } h ; il en reste { $bag } dans le sac.
  }
event-minuit-waited = { $seat } attend.
event-minuit-bells = { $clause ->
    [midnight] Minuit pile ! { $bells } coups de cloche pour { $seat }.
   *[past-midnight] Minuit passé : { $bells } coup de cloche pour { $seat }.
  }
event-minuit-ended = Toutes les mains sont vides : la partie finit.

option-minuit-hand = combien de cartes tient une main

refusal-minuit-wait = Vous avez déjà attendu une fois.
