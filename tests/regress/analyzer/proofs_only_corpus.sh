#!/bin/sh
# proofs_only_corpus.sh AWALE SAMPLES: a corpus that was judged with --proofs-only was reported as damaged, and its judgements
# could not be read.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" import "$samples/aalina-5.ogn" --corpus c.db --quiet || fail 'import'
"$awale" annotate --corpus c.db --proofs-only --quiet || fail 'annotate'
"$awale" corpus check c.db >out 2>err || fail "check: $(cat out err)"
"$awale" annotate --corpus c.db --where '' -o judged.ogn || fail 'the judgements cannot be read'
grep -q '%eval' judged.ogn || fail "nothing is judged: $(cat judged.ogn)"
"$awale" verify judged.ogn >out || fail "verify: $(cat out)"

# Where a judgement of a search is gone, so are its verdicts.
"$awale" import "$samples/aalina-1.ogn" --corpus s.db --quiet
"$awale" annotate --corpus s.db --nodes 20 --quiet
sqlite3 s.db 'DELETE FROM judged_plies WHERE ply = 3'
"$awale" annotate --corpus s.db --where '' -o judged.ogn 2>err && fail 'a judgement is missing, and nobody says so'

exit $status
