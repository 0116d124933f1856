#!/bin/sh
# blunder_names_better.sh AWALE: of some `??` only a reply was told, `Now 2 seeds probably go to E`, and not what was better.
. "$(dirname "$0")/../../scratch.sh"
command -v python3 >/dev/null || exit 77

"$1" generate --games 1 --level 2 --seed 3 --quiet | "$1" annotate - --nodes 10000 --quiet --json >games.json ||
    fail 'annotate'
python3 - <<'EOF' || fail 'a blunder has no better move'
import json, re
blunders = [ply for line in open('games.json') for ply in json.loads(line)['plies'] if ply.get('verdict') == 'blunder']
assert len(blunders) > 5, len(blunders)
for ply in blunders:
    others = {move['move'][0] for move in ply['moves']} - {ply['move'][0]}
    assert re.search(r'\b[%s]\b' % ''.join(others), ' '.join(ply['text'])), (ply['ply'], ply['text'])
EOF
exit $status
