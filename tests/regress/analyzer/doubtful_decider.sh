#!/bin/sh
# South falls behind for good with 32. D, an estimated loss of four seeds that is too uncertain for more than ?!. The summary
# named the winner's early mistakes instead, and the move had no comment. The record was judged with 1,000,000 positions a move.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --stored "$(dirname "$0")/doubtful_decider.ogn" -o told.ogn || fail "not told"
tr '\n' ' ' <told.ogn | sed 's/\xc2\xa0/ /g' >told.txt
grep -q '32\. D+2?! {' told.txt || fail "no comment on 32. D"
grep -q '^\[Remark "[^"]*20–28\. [^.]*32\. D, in the middle game' told.txt ||
    fail "the summary does not begin with 32. D: $(cut -c 1-500 told.txt)"
exit $status
