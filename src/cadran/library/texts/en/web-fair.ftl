# A fair shuffle: the panel of the menu, read by few.

web-fair-text = The server committed itself to a secret; every device promised a share of chance by its hash; only when all promises stood on one sheet were the shares shown. So nobody could choose the deal unseen, not even whoever runs the server. Your browser keeps its transcript.
web-fair-limits = Not proven: whoever runs the server can read every hand; and an attempt can be given up, but everybody sees it here.
web-fair-first = This deal was shuffled in the first way: the server committed itself to a secret, and shares were given openly. Whoever gave the last one and knows the server could have tried many deals. The commitment:
web-fair-prepared = This deal was prepared: it was not drawn by lot.
web-fair-running = Shares are being shown.
web-fair-dealt = Dealt, from { $count ->
    [one] one share
   *[other] { $count } shares
    } and the server's secret.
web-fair-given-up = Given up: no share came from { $names }.
web-fair-sheet = The sheet
web-fair-kept = Your browser had this sheet before it showed its share, and its share is in it.
web-fair-other-sheet = This is not the sheet that your browser got. Somebody has chosen.
web-fair-hidden-attempt = The server conceals an attempt whose sheet your browser has.
web-fair-left-out = Your promise is not on the sheet: you have the word of the others only.
web-fair-no-share = Your browser promised no share: you have the word of the others only.
web-fair-no-sheet = No sheet reached your browser before the shares were shown.
web-fair-not-shown = Your browser's share is not shown.
web-fair-denied = The server acknowledged your share, and says that none came.
web-fair-download = Download the transcript
web-fair-log = Download the log
web-fair-check = Check signatures
web-fair-sheet-signed = The sheet is signed by a key of this server.
web-fair-sheet-signed-not = The sheet is not signed by a key of this server.
web-fair-secret = The secret is the one committed to.
web-fair-secret-not = The secret is not the one committed to.
web-fair-seed = The seed of the game follows from sheet, secret and shares.
web-fair-seed-not = The seed of the game does not follow from sheet, secret and shares.
web-fair-log-signed = The log is signed by the server's key { $key }.
web-fair-log-signed-not = The log is not signed by a key of this server ({ $key }).
