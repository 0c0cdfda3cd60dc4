# Ce que dit le rapport de chance.

cli-luck = ce que valaient les tirages d'une partie finie, et ce que les choix ont ajouté
cli-luck-examples = Exemple :
    {"  "}cadran luck soiree.log
cli-futures = avenirs imaginés de chaque position (plus : plus lent et plus sûr)

luck-result = { $others ->
    [1] { $ahead ->
        [no] { $name } gagne, bien qu'à { $lead } aux points.
        [level] { $name } gagne, à égalité aux points.
       *[yes] { $name } gagne, avec { $lead } d'avance.
      }
   *[other] { $name } gagne, avec { $lead } sur la moyenne des autres.
}
luck-source = La donne et les places valaient { $deal }. { $luck_clear ->
    [no] On ne peut dire si les tirages ont aidé ({ $luck }, à { $luck_error } près).
   *[yes] Les tirages valaient { $luck } (à { $luck_error } près).
} { $own_clear ->
    [no] On ne peut dire qui a mieux choisi : { $own } des choix du vainqueur, à { $own_error } près, { $others } de ceux des autres.
   *[yes] { $own } viennent des choix du vainqueur (à { $own_error } près) et { $others } de ceux des autres, par rapport au jeu de toute la table.
}
luck-luckiest = Le tirage le plus heureux est celui du coup { $number }, { $text } de { $mover } : { $luck }, à { $error } près.
luck-no-luckiest = Aucun tirage ne se détache.
luck-turning = Le tournant est le coup { $number }, { $text } de { $mover } (choix { $choice }, chance { $luck }) : dès lors la victoire de { $name } était attendue.
luck-no-turning = Il n'y a pas eu de tournant net : à aucun moment un autre n'était nettement devant { $name }.
luck-number = nº
luck-player = joueur
luck-move = coup
luck-choice = choix (95 %)
luck-luck = chance (95 %)
luck-expected = avance attendue du vainqueur
