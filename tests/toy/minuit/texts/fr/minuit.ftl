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

view-minuit-clock = L'horloge, sur 24
view-minuit-played = Cartes jouées
view-minuit-bag = Cartes dans le sac
view-minuit-cards = Cartes en main
view-minuit-bells = Coups de cloche
view-minuit-waited = A attendu
view-minuit-hand = Vos cartes
move-minuit = { $move ->
    [wait] Attendre
   *[other] { $move } h
  }
score-minuit = coups de cloche
