#!/bin/sh
# exported_values.sh AWALE SAMPLES: the table plies had the limits of the move of the first rank for those of the position, and
# the table games no losses where nothing is known of them.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"
command -v python3 >/dev/null || exit 77

"$awale" import "$samples/playstrategy-ARQRYUmL.ogn" --corpus c.db --quiet || fail 'import'
"$awale" annotate --corpus c.db --nodes 300 --fast --quiet || fail 'annotate'
"$awale" export plies --corpus c.db -o plies.csv || fail 'export'
"$awale" annotate --corpus c.db --where '' --json -o - >game.json || fail 'no JSON'
python3 - <<'EOF' || fail 'the two differ'
import csv, json
exported = {int(row['ply']): row for row in csv.DictReader(open('plies.csv'))}
seen = 0
for ply in json.load(open('game.json'))['plies']:
    best, row = ply.get('best'), exported[ply['ply']]
    if best is None or 'lower' not in best:
        continue
    seen += 1
    assert [str(best['lower']), str(best['upper'])] == [row['lower'], row['upper']], (best, row)
assert seen > 20, seen
EOF

"$awale" import "$samples/aalina-7.ogn" --corpus unknown.db --quiet && "$awale" annotate --corpus unknown.db --proofs-only --quiet
"$awale" export games --corpus unknown.db --as jsonl | grep -q '"frontier":null,"exact_from":null,"lost_by_south":null,' ||
    fail 'losses of an unknown game'
exit $status
