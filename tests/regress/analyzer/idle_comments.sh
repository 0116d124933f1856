#!/bin/sh
# Comments that told nothing: that a granary which takes nothing was opened at the right moment (13… a); that one was opened too
# late which would have taken nothing before (32. E); that South must beware of 67. D, a move as good as any; and a summary that
# said how a win slipped away without the move that kept it, and not who kept the last seeds.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --stored "$(dirname "$0")/idle_comments.ogn" -o told.ogn || fail "not told"
tr '\n' ' ' <told.ogn | sed 's/\xc2\xa0/ /g' >told.txt
grep -q '13. A a {' told.txt || fail "13… a has no comment"
for words in 'right moment' 'well timed' 'too late' 'South must beware'; do
    grep -qi "$words" told.txt && fail "still there: $words"
done
grep -q 'where D instead of 58\. E was sure to hold it' told.txt || fail "no move that kept the win"
grep -q 'none for South, 6 for North' told.txt || fail "the last seeds are not told"
exit $status
