#!/bin/sh
# silent_marks.sh AWALE SAMPLES: a proved win given up for an interval that begins at a draw had no mark, nor had eight guessed
# seeds of a game that seemed decided; and the figure that version 0.1 wrote between the limits of a value was taken for proved.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

cat >won.ogn <<'END'
[Result "*"]

1. A {[%eval B:+2 A:-2..-1..0]} *
END
"$awale" annotate --stored --quiet won.ogn >out 2>err || fail "won: $(cat out err)"
grep -q '1\. A?' out || fail "the win let go has no mark: $(cat out)"
grep -qF 'A:-2..0' out || fail "the limits are not alone: $(cat out)"
tr '\n' ' ' <out | grep -qF 'win_missed side=South houses=B' || fail "no note: $(cat out)"

cat >guessed.ogn <<'END'
[Result "*"]

1. A {[%eval B:~+20 A:~+12] [%depth 12]} *
END
"$awale" annotate --stored --quiet guessed.ogn >out 2>err || fail "guessed: $(cat out err)"
grep -q '1\. A?' out || fail "eight guessed seeds have no mark: $(cat out)"
grep -q '%)\|% ' out && fail "a percentage: $(cat out)"
exit $status
