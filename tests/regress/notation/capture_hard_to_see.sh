#!/bin/sh
# "That was hard to see" stood beside a capture that was on the board.
. "$(dirname "$0")/../../scratch.sh"
"$1" generate --games 1 --level 5 --seed 90210 -o game.ogn 2>generate.err || fail "$(cat generate.err)"
"$1" annotate --quiet --fast --nodes 60000 game.ogn -o annotated.ogn || fail "not annotated"
tr '\n' ' ' <annotated.ogn | grep -o '2\.\.\. b[?!]* *{[^[]*' >comment
grep -q "2 seeds" comment || fail "the capture is not told: $(cat comment)"
grep -E "hard to see|shows only" comment && fail "the loss is called hard to see"
exit $status
