# What the luck report says.

cli-luck = what the draws of a finished game were worth, and what the choices added
cli-luck-examples = Example:
    {"  "}cadran luck evening.log
cli-futures = imagined futures of each position (more are slower and surer)

luck-result = { $others ->
    [1] { $ahead ->
        [no] { $name } won, though with { $lead } by the score.
        [level] { $name } won, level by the score.
       *[yes] { $name } won by { $lead }.
      }
   *[other] { $name } won, { $lead } against the mean of the others.
}
luck-source = The deal and the seats were worth { $deal }. { $luck_clear ->
    [no] Whether the draws helped cannot be told ({ $luck }, give or take { $luck_error }).
   *[yes] The draws were worth { $luck } (give or take { $luck_error }).
} { $own_clear ->
    [no] Who chose better cannot be told: { $own } from the winner's own choices, give or take { $own_error }, { $others } from those of the others.
   *[yes] { $own } came from the winner's own choices (give or take { $own_error }) and { $others } from those of the others, compared with how this table played on the whole.
}
luck-luckiest = The luckiest draw came with move { $number }, { $text } by { $mover }: { $luck }, give or take { $error }.
luck-no-luckiest = No single draw stands out.
luck-turning = The turning point was move { $number }, { $text } by { $mover } (choice { $choice }, luck { $luck }): from then on { $name } was expected to win.
luck-no-turning = There was no clear turning point: at no time was anybody else clearly ahead of { $name }.
luck-number = #
luck-player = player
luck-move = move
luck-choice = choice (95 %)
luck-luck = luck (95 %)
luck-expected = winner's expected lead
