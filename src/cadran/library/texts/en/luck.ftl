# What the luck report says.

cli-luck = what the draws of a finished game were worth, and what the choices added
cli-luck-examples = Example:
    {"  "}cadran luck evening.log
cli-futures = imagined futures of each position (more are slower and surer)

luck-result = { $others ->
    [1] { $name } won by { $lead }.
   *[other] { $name } won, { $lead } against the mean of the others.
}
luck-source = The deal was worth { $deal }, the draws { $luck } (± { $error }), { $own } came from the winner's own choices and { $others } from those of the others.
luck-turning = The turning point was move { $number }, { $text } by { $mover } (choice { $choice }, luck { $luck }): from then on { $name } was expected to win.
luck-no-turning = There was no turning point: { $name } was expected to win from the deal on.
luck-number = #
luck-player = player
luck-move = move
luck-choice = choice
luck-luck = luck
luck-expected = winner's expected lead
