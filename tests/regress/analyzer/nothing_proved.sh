#!/bin/sh
# A game judged by proofs alone of which no position was known lost its judgement when it was imported.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
printf '[South "Awa"]\n\n1. F f 2. E a *\n' >game.ogn
"$awale" annotate game.ogn --proofs-only --quiet -o judged.ogn || fail "annotate"
"$awale" import judged.ogn --corpus c.db --quiet || fail "import"
[ "$("$awale" find --corpus c.db analysed --as count)" = 1 ] || fail "not judged"
exit $status
