#!/bin/sh
# unproved_results.sh AWALE SAMPLES: a win whose proof ends, although the upper limit still allows it, was marked and said to be
# let go; and so it was in files, which stay readable.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

# judged A VALUE: judges South's first move, which is worth so much where B wins.
judged() {
    printf '[Result "*"]\n\n1. A {[%%eval B:+2 C:+2 A:%s]} *\n' "$1" >game.ogn
    shift
    "$awale" annotate --stored --quiet "$@" game.ogn >out 2>err || fail "annotate: $(cat out err)"
    tr '\n' ' ' <out >line
}

# 1. The upper limit still allows the win: no mark, and words at full detail alone.
judged -2..+2
grep -q 'A[?!]' line && fail "a mark: $(cat out)"
grep -qF 'win_unproved side=South houses=BC values=+2,-2..+2 grade=bounded' line || fail "no note: $(cat out)"
grep -q 'proved\.\|sure\|win go' line && fail "words: $(cat out)"
judged -2..+2 --detail full
grep -qF "South's win is no longer proved." line || fail "no remark: $(cat out)"
grep -q 'A[?!]\|sure\|win go' line && fail "a claim: $(cat out)"
cp out unproved.ogn
judged -2..+2 --detail full --lang fr
grep -qF "Le gain de Sud n’est plus prouvé." line || fail "no remark in French: $(cat out)"

# 2. It does not: the win is gone, and a draw perhaps.
judged -2..0
grep -qF '1. A?' line || fail "no mark: $(cat out)"
grep -qE 'B (would have (won|kept the win)|was the winning move)|with B South would still have won' line || fail "no words: $(cat out)"
grep -qF 'win_missed' line || fail "no note: $(cat out)"
judged -4..-2
grep -qF '1. A??' line || fail "no blunder: $(cat out)"

# 3. Elsewhere verify refuses the claim, whoever makes it. A file with it is read, and judged again without it.
claim() {
    "$awale" verify --quiet claimed.ogn >out 2>err && fail "$1 is not refused: $(cat out)"
    "$awale" check --quiet claimed.ogn >out 2>err || fail "$1 cannot be read: $(cat out err)"
    "$awale" annotate --stored --quiet claimed.ogn >out 2>err || fail "$1: annotate: $(cat out err)"
    tr '\n' ' ' <out | grep -q 'A[?!]\|win_missed' && fail "$1 is kept: $(cat out)"
}
"$awale" verify --quiet unproved.ogn >out 2>err
grep -q win_unproved out && fail "the truth is refused: $(cat out)"
sed 's/win_unproved/win_missed/' unproved.ogn >claimed.ogn
claim "the note"
sed 's/1\. A /1. A? /; s/\[%eval/[%glyph 2] &/' unproved.ogn >claimed.ogn
grep -qF 'A?' claimed.ogn && grep -qF '[%glyph 2]' claimed.ogn || fail "no mark to refuse: $(cat claimed.ogn)"
claim "the mark"
exit $status
