# Ce que dit le rapport de chance.

cli-luck = ce que valaient les tirages d'une partie finie, et ce que les choix ont ajouté
cli-luck-examples = Exemple :
    {"  "}cadran luck soiree.log
cli-futures = avenirs imaginés de chaque position (plus : plus lent et plus sûr)

luck-result = { $others ->
    [1] { $name } gagne, avec { $lead } d'avance.
   *[other] { $name } gagne, avec { $lead } sur la moyenne des autres.
}
luck-source = La donne valait { $deal }, les tirages { $luck } (± { $error }) ; { $own } viennent des choix du vainqueur et { $others } de ceux des autres.
luck-turning = Le tournant est le coup { $number }, { $text } de { $mover } (choix { $choice }, chance { $luck }) : dès lors la victoire de { $name } était attendue.
luck-no-turning = Il n'y a pas eu de tournant : la victoire de { $name } était attendue dès la donne.
luck-number = nº
luck-player = joueur
luck-move = coup
luck-choice = choix
luck-luck = chance
luck-expected = avance attendue du vainqueur
