#!/bin/sh
# After 28. D North's win is proved, but 28… a lets it go: before 36. B South is proved not to lose. The summary said that North
# was winning after 28. D. The record was judged with 1,000,000 positions a move.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --stored "$(dirname "$0")/win_let_go.ogn" -o told.ogn || fail "not told"
tr '\n' ' ' <told.ogn | sed 's/\xc2\xa0/ /g' >told.txt
grep -q 'After 42\. E North is winning' told.txt || fail "the win is not dated: $(cut -c 1-1200 told.txt)"
grep -q 'After 28\. D' told.txt && fail "the win that was let go is told"
# That the position is back and who keeps what is said by the summary alone.
grep -q 'keeps its own row' told.txt && fail "the last rows are told twice"
exit $status
