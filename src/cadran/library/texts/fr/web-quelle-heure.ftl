# Quelle heure est-il ? dans le navigateur.

web-quelle-heure-boo = Bouh !
web-quelle-heure-ask-take = À vous : prenez une carte à { $owner }.
web-quelle-heure-ask-place = { $words } ! Où la posez-vous ?
web-quelle-heure-ask-arrange = { $name } va vous prendre une carte : rangez votre main.
web-quelle-heure-ask-move = Votre rangée est bloquée : décalez une heure.
web-quelle-heure-ask-again = Une autre heure à décaler, ou c'est fini ?
web-quelle-heure-take-first = Prenez d'abord une carte à votre voisin.
web-quelle-heure-place-first = Posez d'abord { $hour } h sur une place libre.
web-quelle-heure-move-first = Touchez une heure de votre rangée, puis la place libre à côté.
web-quelle-heure-middle = Le milieu de la table
web-quelle-heure-your-row = Votre rangée
web-quelle-heure-row-of = La rangée de { $name }
web-quelle-heure-your-hand = Votre main
web-quelle-heure-no-cards = Votre main est vide.
web-quelle-heure-free = libre
web-quelle-heure-place-hour = Place { $place } : { $words } ({ $hour } h)
web-quelle-heure-place-free = Place { $place } : libre, pour une heure après { $before } h et avant { $after } h
web-quelle-heure-unwise = (votre rangée serait bloquée)
web-quelle-heure-shown = L'heure prise : { $words } ({ $hour } h)
web-quelle-heure-aloud = Écouter l'heure
web-quelle-heure-back = Carte { $at } sur { $count } de la main de { $name }
web-quelle-heure-holds = { $name } a en main : { $card }
web-quelle-heure-next = { $card } : la suivante depuis la gauche
web-quelle-heure-keep = Laisser ainsi
web-quelle-heure-shuffle = Mélanger
web-quelle-heure-at = { $hour } h
web-quelle-heure-small = h
web-quelle-heure-why-won = { $you ->
    [yes] Vous avez rangé sept heures et ne tenez aucun fantôme.
   *[no] { $names } a rangé sept heures et ne tient aucun fantôme.
  }
web-quelle-heure-why-drawn = { $clause ->
    [pile-empty] La pioche est épuisée et { $empty ->
        [0] une main est vide
        [one] { $empty_you ->
            [yes] vous n'avez plus de carte
           *[no] { $empty_names } n'a plus de carte
          }
       *[other] { $empty_you ->
            [with] vous et { $empty_mates } n'avez plus de carte
           *[no] { $empty_names } n'ont plus de carte
          }
      } : la partie s'arrête.
   *[other] La partie durait trop longtemps : elle s'arrête.
  } { $full ->
    [0] Personne n'a rempli sa rangée : personne ne gagne.
    [one] { $full_you ->
        [yes] Vous avez
       *[no] { $full_names } a
      } une rangée pleine, mais un fantôme en main : cela ne suffit pas.
   *[other] { $full_you ->
        [with] Vous et { $full_mates } avez
       *[no] { $full_names } ont
      } une rangée pleine, mais des fantômes en main : cela ne suffit pas.
  }
web-quelle-heure-done = C'est fini
web-quelle-heure-called-take = Prendre la carte { $at }.
web-quelle-heure-called-place = { $hour } h à la place { $place }.
web-quelle-heure-called-move = Décaler { $hour } h vers la { $side ->
    [left] gauche
   *[right] droite
  }.
web-quelle-heure-warning-logical = Votre rangée serait bloquée : elle ne pourrait plus se remplir.
web-quelle-heure-hours = heures posées
web-quelle-heure-result = { $count ->
    [one] { $count } heure sur 7
   *[other] { $count } heures sur 7
  }{ $ghost ->
    [yes] {" "}et un fantôme
   *[no] {""}
  }
web-quelle-heure-known = Cartes de la main que tous ont vues
web-quelle-heure-line = { $name } : { $row }. En main { $cards } ; connues : { $known }.
web-quelle-heure-hand-line = Votre main : { $cards }
web-quelle-heure-sheet = Les heures de la journée
web-quelle-heure-hour = Heure
web-quelle-heure-copies = Ses deux cartes
web-quelle-heure-at-row = posée
web-quelle-heure-at-hand = en main
web-quelle-heure-at-own = votre main
web-quelle-heure-at-out = hors jeu
web-quelle-heure-at-unseen = ?
web-quelle-heure-sheet-note = « ? » : dans une main ou dans la pioche ({ $pile }).

web-quelle-heure-first-take = Le but : ranger sept heures dans l'ordre, du matin à la nuit. Voici les cartes de { $name }, face cachée : prenez celle qui brille.
web-quelle-heure-first-place = Quelle heure est-il ? Votre rangée va du matin au soir : posez l'heure là où le ciel lui va.
web-quelle-heure-first-other = Au tour de { $name } : c'est dans votre main que l'on prend une carte.
web-quelle-heure-first-other-place = { $name } pose son heure. Les heures montent toujours de gauche à droite.
web-quelle-heure-first-again = Encore à vous : prenez la carte qui brille.
web-quelle-heure-first-between = Celle-ci doit aller après les heures plus petites et avant les plus grandes. Gardez de la place entre elles.
web-quelle-heure-first-ghost = Attention, l'une des cartes de { $name } est un fantôme ! Prenez celle qui brille…
web-quelle-heure-first-boo = Bouh ! Le fantôme est maintenant chez vous. Avec lui, on ne peut pas gagner : espérons que { $name } vous le reprenne !
web-quelle-heure-first-last = Bravo ! Qui a sept heures dans l'ordre et aucun fantôme gagne. Continuez comme vous voulez.

# Ce que dit le journal de la page : « vous » pour soi ; les cases ne sont nommées que pour l'oreille.
log-quelle-heure-arranged = { $you ->
    [yes] Vous avez rangé votre main.
   *[no] { $seat } a rangé sa main.
  }
log-quelle-heure-taken = { $you ->
    [yes] Vous prenez
   *[no] { $seat } prend
  } une carte { $owner_you ->
    [yes] dans votre main
   *[no] dans la main de { $owner }
  } : { hour-in-words }.
log-quelle-heure-ghost = { $you ->
    [yes] Vous prenez
   *[no] { $seat } prend
  } une carte { $owner_you ->
    [yes] dans votre main
   *[no] dans la main de { $owner }
  } : un fantôme ! Le tour est fini.
log-quelle-heure-placed = { $you ->
    [yes] Vous posez
   *[no] { $seat } pose
  } { $hour } h{ $ears ->
    [yes] {" "}sur la place { $place }
   *[no] {""}
  }.
log-quelle-heure-kept = { $you ->
    [yes] Vous ne pouvez pas poser { $hour } h
   *[no] { $seat } ne peut pas poser { $hour } h
  }, mais { $target_you ->
    [yes] vous le pourriez
   *[no] { $target } le pourrait
  } : { $you ->
    [yes] vous gardez la carte
   *[no] { $seat } garde la carte
  }.
log-quelle-heure-discarded = Personne ne peut poser { $hour } h : la carte quitte le jeu.
# On dit pourquoi : à la place de l'heure qui quitte le jeu, ou parce qu'il n'en reste plus en main.
log-quelle-heure-drew = { $why ->
    [bare] { $you ->
        [yes] Vous n'avez plus d'heure en main et piochez
       *[no] { $seat } n'a plus d'heure en main et pioche
      }
   *[other] { $you ->
        [yes] Vous piochez
       *[no] { $seat } pioche
      }
  } { $hour ->
    [hidden] une carte
   *[other] { $hour } h
  }{ $why ->
    [instead] {" "}à la place
   *[other] {""}
  }.
log-quelle-heure-announced = { $you ->
    [yes] Vous n'avez plus
   *[no] { $seat } n'a plus
  } { $ghosts ->
    [one] qu'un fantôme en main.
   *[other] que des fantômes en main.
  }
log-quelle-heure-emergency = { $you ->
    [yes] Votre rangée est bloquée, elle ne peut plus se remplir : il faudra décaler une heure.
   *[no] La rangée de { $seat } est bloquée, elle ne peut plus se remplir : il faudra y décaler une heure.
  }
log-quelle-heure-moved = { $you ->
    [yes] Vous décalez
   *[no] { $seat } décale
  } { $hour } h vers la { $side ->
    [left] gauche
   *[right] droite
  }.
log-quelle-heure-done = { $you ->
    [yes] Vous ne décalez pas d'autre heure.
   *[no] { $seat } ne décale pas d'autre heure.
  }
log-quelle-heure-stayed = { $you ->
    [yes] Votre rangée est pleine
   *[no] La rangée de { $seat } est pleine
  } : { $hour } h reste en main.
log-quelle-heure-haunted = { $you ->
    [yes] Votre rangée est pleine, mais vous avez encore un fantôme en main.
   *[no] La rangée de { $seat } est pleine, mais il reste un fantôme dans sa main.
  }
log-quelle-heure-won = { $you ->
    [yes] Sept heures dans l'ordre et aucun fantôme : vous gagnez !
   *[no] Sept heures dans l'ordre et aucun fantôme : { $seat } gagne !
  }
log-quelle-heure-named = { $you ->
    [yes] Vous placez ensuite
   *[no] { $seat } place ensuite
  } { $card ->
    [ghost] le fantôme.
   *[other] { $card } h.
  }

web-quelle-heure-goal =
    Soyez le premier à ranger sept heures dans l'ordre du jour, du matin à la nuit.
    Les heures se prennent dans la main du voisin, sans regarder.
    Avec un fantôme en main, on ne gagne pas.
web-quelle-heure-turn =
    Prenez une carte dans la main du voisin de droite sans la voir.
    Une heure se pose dans votre rangée, à sa place entre les autres. Un fantôme reste en main et finit le tour.
    Votre rangée est bloquée au début du tour ? Ne prenez rien : décalez une heure, ou deux, d'une place.
