#!/bin/sh
# Means and shares of no game or no move were 0.0 in CSV and JSON, where the text rightly has nothing.
. "$(dirname "$0")/../../scratch.sh"
"$1" import --quiet - --corpus empty.db </dev/null || fail "no corpus"
"$1" stats --corpus empty.db --csv losses >losses.csv
grep -qx "phase,opening,opening,0,,,,0,,," losses.csv || fail "losses: $(sed -n 2p losses.csv)"
"$1" stats --corpus empty.db --csv first_move | tail -1 | grep -qx "south,0,0,0,0,,,,,,,0" || fail "the first move"
"$1" stats --corpus empty.db --json >figures.json
for field in '"lengths":{"games":0,"shortest":null,"quarter":null,"median":null' '"mean":null' '"mean_interval":null' \
    '"score":null' '"margin":null' '"p_value":null' '"loss":null'; do
    grep -qF "$field" figures.json || fail "not $field: $(cat figures.json)"
done
# A game without a result, nothing of which is judged.
printf '[South "Awa"]\n[North "Kofi"]\n[Date "2026.01.01"]\n\n1. F f *\n' | "$1" import --quiet - --corpus games.db
"$1" stats --corpus games.db --by year --csv groups | tail -1 | grep -qx "2026,1,0,0,0,,,,,,,0,,,,0,,,,0,0,0,,,,0" ||
    fail "groups: $("$1" stats --corpus games.db --by year --csv groups)"
"$1" stats --corpus games.db --csv players >players.csv
! grep -qE '(^|,)0\.0(,|$)' players.csv || fail "players: $(cat players.csv)"
"$1" stats --corpus games.db --by year --json | grep -qF '"mistake_share":null' || fail "groups in JSON"
exit $status
