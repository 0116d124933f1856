#!/bin/sh
# long_weak_games.sh AWALE SAMPLES: `export games` refused as damaged a corpus with a long weak game, whose losses are more than 96
# seeds in sum.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 160 --seed 9 --rules awari --quiet | "$awale" import - --corpus all.db --quiet || fail 'no games'
"$awale" corpus split all.db 'plies = 273' --into c.db --quiet >out || fail 'no long game'
"$awale" annotate --corpus c.db --nodes 60 --quiet || fail 'not judged'
# The sum of North's losses is beyond the seeds of two boards.
"$awale" export games --corpus c.db >games.csv || fail 'export games'
awk -F , 'NR == 1 { for (i = 1; i <= NF; ++i) column[$i] = i }
    NR == 2 { exit !($column["lost_by_north"] > 96) }' games.csv || fail "$(cat games.csv)"
for command in 'export plies' 'export judgements' 'export notes' stats 'tree' 'report -o r.pdf' 'find analysed --as csv' \
    'find loss>=1 --as ogn --full' 'find verdict=blunder --as json'; do
    "$awale" $command --corpus c.db >out 2>err || fail "$command: $(cat err)"
done
"$awale" find --corpus c.db 'loss >= 1' --as ogn --full >game.ogn
"$awale" import game.ogn --corpus again.db --quiet && "$awale" export games --corpus again.db >again.csv || fail 'imported again'
"$awale" corpus merge merged.db c.db --quiet >out && "$awale" export games --corpus merged.db >merged.csv || fail 'merged'
for corpus in c.db again.db merged.db; do
    "$awale" corpus check $corpus >out || fail "$corpus: $(cat out)"
done
exit $status
