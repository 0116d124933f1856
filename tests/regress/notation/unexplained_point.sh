#!/bin/sh
# The summary listed 8… b among the turning points and then gave it a sentence that said only that f looks better; and a capture
# was given as the reason of a mistake, as in "E looks 2 seeds better: E would take 2 seeds", without the houses it takes.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --stored "$(dirname "$0")/unexplained_point.ogn" -o told.ogn || fail "not told"
tr '\n' ' ' <told.ogn | sed 's/\xc2\xa0/ /g' >told.txt
grep -o '\[Remark "[^"]*"' told.txt >summary.txt
grep -q '8… b instead of f, 11\. E, 27\. A' summary.txt || fail "the list: $(cat summary.txt)"
test "$(grep -o '8… b' summary.txt | wc -l)" -eq 1 || fail "8… b is named twice"
grep -q '27\. A? {[^[]*3 seeds \(from\|in\|to take in\) C' told.txt || fail "27. A: no house"
exit $status
