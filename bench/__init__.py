"""How fast Cadran is: against C, against its own interpreted self, beside other libraries.

`make bench` prints ratios measured in one run, side by side, in short alternating turns:
a bare time says more about the machine than about the code.
"""
