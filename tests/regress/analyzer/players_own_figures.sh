#!/bin/sh
# `awale stats --player` grouped the moves and results of both players, and habits were shares of all moves, also of those that
# nothing was known of.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" generate --games 150 --level 1 --seed 3 >games.ogn
"$awale" import games.ogn --corpus c.db --quiet || fail "import"
"$awale" annotate --corpus c.db --proofs-only --quiet || fail "annotate"
name=$("$awale" stats --corpus c.db --by player --csv groups | sort -t, -k 12,12nr | head -n 1 | cut -d, -f1)
"$awale" stats --corpus c.db --player "$name" --by year --csv groups | tail -n +2 | cut -d, -f2- >year
"$awale" stats --corpus c.db --by player --csv groups | sed -n "s/^$name,//p" >player
[ -s player ] && cmp -s year player || fail "by year: $(cat year), by player: $(cat player)"
"$awale" stats --corpus c.db --player "$name" --by phase --csv groups >phases
"$awale" stats --corpus c.db --player "$name" --csv habits >habits
python3 - <<'PYTHON' || fail "moves differ"
import csv
def rows(name):
    with open(name) as file:
        return list(csv.DictReader(file))
with open('player') as file:
    by_player = file.read()
judged = sum(int(row['moves']) for row in rows('phases'))
habits = {row['moves'] for row in rows('habits')}
assert f',{judged},' in by_player, (judged, by_player)
assert habits == {str(judged)}, (judged, habits)
PYTHON
exit $status
