#!/bin/sh
# other_games.sh AWALE SAMPLES: what every command does with Éqwalé: it supports the game, or says that it does not.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"
game=$samples/eqwale/game-1.ogn
refusal="Éqwalé is another game, which this command does not support"

# refuses CODE COMMAND…: exit code and the sentence, nothing on standard output but perhaps what is right.
refuses() {
    code=$1
    shift
    "$awale" "$@" >out 2>err </dev/null
    got=$?
    [ $got = "$code" ] || fail "$*: exit code $got: $(cat out err)"
    cat out err | grep -qF "$refusal" || fail "$*: said $(cat out err)"
}

for command in "check $game" "replay $game" "convert $game" "perft 1 --rules eqwale" "diagram start --rules eqwale" "poster --rules eqwale -o p.pdf" "rules eqwale" \
    "analyze $game --depth 1" "analyze start --rules eqwale --depth 1" "play --rules eqwale" "enter --rules eqwale -o e.ogn" "import $game --corpus c.db" "find rules=eqwale --corpus c.db" \
    "tree --rules eqwale --corpus c.db" "stats --corpus c.db" "generate --games 2 --level 2 --rules eqwale" "annotate $game --fast --nodes 300 -o annotated.ogn" \
    "verify annotated.ogn" "annotate annotated.ogn --stored -o - --book book.pdf --chart chart.svg" "workbook --level first-week --rules eqwale --count 6 -o week.pdf" \
    "page $game -o page.html" "page annotated.ogn -o page.html" "workbook --level first-week --rules eqwale --count 6 -o week.html" "sheet start --rules eqwale -o s.pdf"; do
    # shellcheck disable=SC2086
    "$awale" $command >out 2>err </dev/null || fail "$command: $(cat err)"
done

# So do other rules of Awalé, but there are lessons of one only.
for rules in ouri bete; do
    for command in "sheet start --rules $rules -o s.pdf" "diagram start --rules $rules" "generate --games 1 --level 1 --rules $rules" \
        "workbook --level first-week --rules $rules --count 6 -o week.pdf"; do
        # shellcheck disable=SC2086
        "$awale" $command >out 2>err </dev/null || fail "$command: $(cat err)"
    done
done
for rules in ouri bete eqwale; do
    "$awale" course --rules $rules -o c.pdf >out 2>err && fail "course --rules $rules"
    grep -qF "awale poster --rules $rules" err || fail "course --rules $rules: $(cat err)"
done

# Rule sets are named as people know them.
"$awale" generate --games 1 --level 1 --rules bete 2>/dev/null | "$awale" import - --corpus c.db --quiet || fail "import of Bété"
"$awale" stats --corpus c.db --by rules >out || fail "stats --by rules"
grep -q '^ *bete (Bété, ten houses) *1 ' out && grep -q '^ *eqwale (Éqwalé) *1 ' out || fail "stats --by rules: $(cat out)"

# By name.
refuses 2 tables build --rules eqwale --seeds 1

# Exercises are proved with moves that are houses; questions need no proof.
"$awale" workbook --compose --rules eqwale -o w.pdf >out 2>err && fail "workbook --compose of Éqwalé"
grep -q "level first-week only" err || fail "workbook --compose: $(cat err)"

for option in "--values" "--mark threatened"; do
    # shellcheck disable=SC2086
    "$awale" diagram start --rules eqwale $option >out 2>err && fail "diagram $option of Éqwalé"
    grep -q "Éqwalé has no" err || fail "diagram $option: $(cat err)"
done

# The other notations have houses only.
"$awale" convert --to letters "$game" >out 2>err && fail "convert --to letters succeeds"
grep -q "a move of this game is more than a house" err || fail "convert: $(cat err)"
printf 'FfBe\n' | "$awale" check --from letters --rules eqwale - >out 2>&1 && fail "letters of Éqwalé are read"
grep -q "Éqwalé cannot be written in this notation" out || fail "letters: $(cat out)"

# An engine offers the rule sets that it plays, and keeps its own if it is asked for another.
printf 'uci\nsetoption name Rules value eqwale\nquit\n' | "$awale" uci >out 2>&1
grep "name Rules" out | grep -q eqwale && fail "uci offers eqwale"
exit $status
