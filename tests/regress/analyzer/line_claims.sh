#!/bin/sh
# Comments claimed more than the lines show: 18… c gave two seeds to A, though e takes five back; South could wait 13 moves at
# move 31, though it must feed at move 33; only wins that change hands were counted. Of 12… d it was not said that it gives up a
# proved win. The record was judged with 1,000,000 positions a move.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --stored "$(dirname "$0")/line_claims.ogn" -o told.ogn || fail "not told"
tr '\n' ' ' <told.ogn | sed 's/\xc2\xa0/ /g' >told.txt
grep -q '18\. E c?? {[^[]*reach of A\|18\. E c?? {[^[]*A can take\|18\. E c?? {[^[]*A has' told.txt && fail "18… c: taken back"
grep -q '^\[Remark "[^"]*13 \(moves\|safe\)' told.txt && fail "13 moves"
grep -q '^\[Remark "[^"]*result changes 16 times' told.txt || fail "changes: $(cut -c 1-400 told.txt)"
grep -q '12\.\.\. d+6?? {[^[]*f[^[]*\(sure to win\|proved to win\)' told.txt || fail "12… d: no proved win"
exit $status
