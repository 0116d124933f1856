#!/bin/sh
# What is said of other rule sets is kept in the record, and is no claim that verify cannot prove.
. "$(dirname "$0")/../../scratch.sh"
"$1" generate --games 1 --seed 5 --level 2 --rules commun >game.ogn
"$1" annotate game.ogn --nodes 2000 --compare-rules awele,tournament -o with.ogn || fail "not annotated"
"$1" annotate game.ogn --nodes 2000 -o without.ogn
grep -q "\[%compare awele" with.ogn && grep -q "Under the rules awele" with.ogn || fail "no comparison was written"
unproved() {
    "$1" verify "$2" --nodes 2000 | sed -n 's/.* \([0-9]*\) not proved here.*/\1/p'
}
[ "$(unproved "$1" with.ogn)" = "$(unproved "$1" without.ogn)" ] || fail "the comparison counts as not proved"

"$1" annotate with.ogn --stored -o again.ogn
cmp with.ogn again.ogn || fail "annotating from the record lost the comparison"
"$1" annotate with.ogn --stored --lang fr | grep -q "Selon les règles awele" || fail "it was not written in French"

sed 's/\[%compare awele [0-9]*:[a-z_]* /[%compare awele /' with.ogn >changed.ogn
cmp -s with.ogn changed.ogn && fail "nothing was changed"
"$1" verify changed.ogn --nodes 2000 | grep -q "the facts say" || fail "words without a fact pass"
exit $status
