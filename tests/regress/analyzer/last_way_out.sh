#!/bin/sh
# Of ways out of a circle that are worth the same, the note named the first, at which nothing was lost yet. Here the record is
# given evaluations by which South can leave the circle with E at move 3 and at move 7, for the same result.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --fast "$2/notes/loop_choice.ogn" -o judged.ogn || fail "not annotated"
sed 's/%eval C:-4 E:-4/%eval C:0 E:0/' judged.ogn >equal.ogn
cmp -s judged.ogn equal.ogn && fail "the evaluations are not those that are replaced"
"$1" annotate --quiet --stored equal.ogn -o told.ogn || fail "not told"
grep -q "note loop_choice side=South gain=0 cost=0 houses=E ply=13" told.ogn ||
    fail "$(grep -o 'note loop_choice side=South[^]]*' told.ogn)"
exit $status
