# Quelle heure est-il ? : ce qui se passe, options, refus et table.

# Ce que l'on compte.
score-quelle-heure = { $count ->
    [one] victoire
   *[other] victoires
  }

# L'heure comme on la dit en famille : l'annonce, aussi pour les lecteurs d'écran.
hour-in-words = { $hour ->
    [6] six heures
    [7] sept heures
    [8] huit heures
    [9] neuf heures
    [10] dix heures
    [11] onze heures
    [12] midi
    [13] treize heures
    [14] quatorze heures
    [15] quinze heures
    [16] seize heures
    [17] dix-sept heures
    [18] dix-huit heures
    [19] dix-neuf heures
    [20] vingt heures
    [21] vingt et une heures
   *[22] vingt-deux heures
  }

event-quelle-heure-arranged = { $seat } a rangé sa main.
event-quelle-heure-taken = { $seat } prend la carte { $position } de { $owner } : { hour-in-words } ({ $hour } h).
event-quelle-heure-ghost = { $seat } prend la carte { $position } de { $owner } : un fantôme ! Son tour est fini.
event-quelle-heure-placed = { $seat } pose { $hour } h sur la place { $place }.
event-quelle-heure-kept = { $seat } ne peut pas poser { $hour } h, mais { $target } le pourrait : { $seat } garde la carte.
event-quelle-heure-discarded = Personne ne peut poser { $hour } h : la carte quitte le jeu.
event-quelle-heure-drew = { $hour ->
    [hidden] { $seat } pioche une carte ; il en reste { $pile }.
   *[other] { $seat } pioche { $hour } h ; il en reste { $pile }.
  }
event-quelle-heure-announced = { $ghosts ->
    [one] { $seat } n'a plus qu'un fantôme en main.
   *[other] { $seat } n'a plus que { $ghosts } fantômes en main.
  }
event-quelle-heure-emergency = Urgence : la rangée de { $seat } est bloquée, il faudra y déplacer une heure.
event-quelle-heure-moved = { $seat } déplace { $hour } h vers la { $side ->
    [left] gauche
   *[right] droite
  }, sur la place { $place }.
event-quelle-heure-done = { $seat } en reste là : seule { $hour } h est déplacée.
event-quelle-heure-named = { $card ->
    [ghost] { $seat } place ensuite le fantôme.
   *[other] { $seat } place ensuite { $card } h.
  }
event-quelle-heure-stayed = La rangée de { $seat } est pleine : { $hour } h reste en main.
event-quelle-heure-haunted = La rangée de { $seat } est pleine, mais il y a un fantôme dans sa main.
event-quelle-heure-won = { $seat } a une rangée pleine et aucun fantôme : c'est gagné !
event-quelle-heure-drawn = { $clause ->
    [pile-empty] La pioche est épuisée et une main est vide : égalité.
   *[turn-cap] La partie durait trop longtemps : elle est arrêtée, égalité.
  }

option-quelle-heure-first = le siège qui commence (tiré au sort si rien n'est dit ; selon le livret, le plus jeune)
option-quelle-heure-arrange_hands = avant qu'on lui prenne une carte, chacun range sa main (sinon elle est mélangée)
option-quelle-heure-assist = interdire les places qui bloqueraient la rangée (pour les enfants)

refusal-quelle-heure-take = Il n'y a pas de carte { $position } : cette main compte { $cards ->
    [one] une seule carte
   *[other] { $cards } cartes
  }.
refusal-quelle-heure-place = { $why ->
    [other] C'est { $shown } h que vous avez prise : posez-la, et non { $hour } h de votre main.
    [taken] La place { $place } est déjà prise par { $here } h.
   *[order] { $hour } h ne va pas sur la place { $place } : il y faut une heure après { $before } h et avant { $after } h.
  }
refusal-quelle-heure-logical = Avec { $hour } h sur la place { $place }, la rangée serait bloquée : il reste trop peu d'heures pour les places libres voisines.
refusal-quelle-heure-arrange = { $why ->
    [never] À cette table, les mains sont mélangées avant qu'on y prenne une carte.
   *[begun] Vous avez commencé à nommer vos cartes : continuez par la suivante.
  }
refusal-quelle-heure-emergency = { $why ->
    [must] Votre rangée est bloquée : décalez-y une heure.
    [needless] On ne décale une heure que si la rangée est bloquée ; ici, prenez une carte.
    [absent] Il n'y a pas de { $hour } h dans votre rangée.
    [same] Vous avez déjà décalé { $hour } h ; pour la seconde fois, il faut une autre heure.
   *[blocked] Il n'y a pas de place libre à { $side ->
        [left] gauche
       *[right] droite
      } de { $hour } h.
  }

board-quelle-heure-pile = Pioche : { $count }
board-quelle-heure-out = Hors du jeu : { $hours }
board-quelle-heure-gone = Épuisées (plus aucun exemplaire) : { $hours }
board-quelle-heure-none = aucune
board-quelle-heure-hand = Votre main :
board-quelle-heure-ghost = fantôme
board-quelle-heure-cards = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  }
board-quelle-heure-known = connues : { $cards }
board-quelle-heure-spoilt = rangée bloquée
board-quelle-heure-full = rangée pleine
board-quelle-heure-take = { $name } prend une carte à { $owner }.
board-quelle-heure-arrange = { $owner } range sa main avant que { $name } y prenne une carte.
board-quelle-heure-place = { $name } doit poser : { hour-in-words } ({ $hour } h).
board-quelle-heure-move = Urgence : { $name } déplace une heure d'une place.
board-quelle-heure-move-again = { $name } peut déplacer une autre heure, ou finir.
board-quelle-heure-over = La partie est finie.
board-quelle-heure-you = vous
board-quelle-heure-hands = Main
board-quelle-heure-arranged = déjà, de gauche à droite : { $cards }
board-quelle-heure-legend = { $fits } on peut poser ici · { $unwise } ici aussi, mais la rangée serait bloquée

# Comment se tapent les coups ; `notation` le montre dans le terminal.
notation-quelle-heure =
    prendre 3 = prendre la troisième carte depuis la gauche dans la main de votre voisin de droite
    21h en 6 = poser l'heure prise sur la place 6 de votre rangée, de 1 à 7 depuis la gauche
    déplacer 21h gauche = en cas d'urgence, déplacer d'une place une heure de votre rangée (ou droite)
    fini = en cas d'urgence, ne pas déplacer de seconde heure
    garder = avant qu'on vous prenne une carte, laisser votre main dans son ordre
    mélanger = avant qu'on vous prenne une carte, mélanger votre main
    suivante 21h = donner un ordre à votre main : la carte suivante depuis la gauche (ou suivante fantôme)

# Les mots de la notation, dans le même ordre qu'en anglais : le journal, lui, s'écrit en anglais.
words-quelle-heure = prendre en déplacer gauche droite fini garder mélanger suivante fantôme

# Ce que le conseiller dit d'un coup qui le rend plus ou moins fréquent ; les autres articles
# se lisent mal ainsi, il n'en dit rien.
coach-quelle-heure-ghost = { $who ->
    [own] Ensuite, vous tirerez { $often } un fantôme.
   *[others] Ensuite, les autres tireront { $often } un fantôme.
  }
coach-quelle-heure-unplaceable = { $who ->
    [own] Ensuite, vous prendrez { $often } une heure impossible à poser.
   *[others] Ensuite, les autres prendront { $often } une heure impossible à poser.
  }
coach-quelle-heure-emergency = { $who ->
    [own] Ensuite, vous devrez { $often } déplacer une heure déjà posée.
   *[others] Ensuite, les autres devront { $often } déplacer une heure déjà posée.
  }
coach-quelle-heure-full-row = { $who ->
    [own] Ensuite, vous attendrez { $often } rangée pleine, de perdre un fantôme.
   *[others] Ensuite, les autres attendront { $often } rangée pleine, de perdre un fantôme.
  }
coach-quelle-heure-win = { $who ->
    [own] Ensuite, vous finirez { $often } la rangée en premier.
   *[others] Ensuite, les autres finiront { $often } la rangée en premier.
  }
