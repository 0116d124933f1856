#!/bin/sh
# missing_rows.sh AWALE SAMPLES: analyses of a method that is gone were counted as none, and positions of a segment that is gone
# as positions that nobody played.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" import "$samples/aalina-5.ogn" --corpus c.db --quiet || fail 'import'
"$awale" annotate --corpus c.db --proofs-only --quiet || fail 'annotate'
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
sqlite3 c.db 'PRAGMA foreign_keys = OFF; DELETE FROM position_segments'
"$awale" tree --corpus c.db >out 2>err && fail "tree: $(cat out)"
exit $status
