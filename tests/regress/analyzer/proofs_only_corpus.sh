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

# Analyses of a method that is gone were counted as none.
cp c.db d.db
sqlite3 d.db 'PRAGMA foreign_keys = OFF; DELETE FROM analyses'
for command in stats 'export judgements' 'export notes'; do
    # shellcheck disable=SC2086 # words
    "$awale" $command --corpus d.db >out 2>err && fail "$command: $(cat out)"
    grep -q 'and not the 1 that were stored' err || fail "$command: $(cat err)"
done
"$awale" corpus merge m.db d.db >out 2>err && fail "merge: $(cat out)"
# A corpus without games has neither blocks nor segments, and is whole.
: >none.ogn
"$awale" import none.ogn --corpus empty.db --quiet 2>err
"$awale" tree --corpus empty.db >out 2>err || fail "empty: $(cat err)"
# A segment of the position index that is gone was taken for positions that nobody played.
sqlite3 c.db 'PRAGMA foreign_keys = OFF; DELETE FROM position_segments'
"$awale" tree --corpus c.db >out 2>err && fail "tree: $(cat out)"
exit $status
