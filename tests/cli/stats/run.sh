#!/bin/sh
# run.sh AWALE STORY
# Figures of forty made-up games and the samples, as a person would see them.
set -u
awale=$1 story=$2
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cat ../../../samples/aalina-?.ogn ../../../samples/features/resigned.ogn >"$dir/samples.ogn"
cd "$dir" || exit 1
"$awale" generate --games 40 --quiet >made-up.ogn
"$awale" import made-up.ogn samples.ogn --corpus c.db --quiet || exit 1

case $story in
    text)
        "$awale" stats --corpus c.db --top 3
        echo "---"
        "$awale" stats --corpus c.db 'plies > 1000'
        echo "exit $?"
        "$awale" stats --corpus c.db 'plies >' 2>&1
        echo "exit $?"
        ;;
    json) "$awale" stats --corpus c.db --json 'event ~ "aalina"' ;;
    csv)
        for table in first_move openings lengths endings agreement players; do
            echo "--- $table"
            "$awale" stats --corpus c.db --csv $table --opening 1 | head -n 4
        done
        ;;
    by)
        "$awale" annotate --corpus c.db --fast --nodes 50 --quiet
        for group in year event player rules seeds; do
            echo "--- $group"
            "$awale" stats --corpus c.db --by $group | head -n 4
        done
        echo "--- groups"
        "$awale" stats --corpus c.db --by year --csv groups
        echo "--- ratings"
        "$awale" stats --corpus c.db --csv ratings | head -n 3
        "$awale" stats --corpus c.db --csv groups 2>&1 | head -n 1
        ;;
    player)
        {
            sed 's/^\[South .*/[South "Awa"]/; s/^\[Date .*/[Date "2024.01.01"]/' made-up.ogn | head -n 150
            printf '\n[South "Awa"]\n[North "Kofi"]\n[Date "2026"]\n[TimeControl "60+1"]\n[Variant "Oware Abapa"]\n\n'
            printf '1. B {[%%clk 0:00:40]} d {[%%clk 0:00:20]} 2. C {[%%clk 0:00:08]} a {[%%clk 0:00:04]} 3. A e *\n'
        } >awa.ogn
        "$awale" import awa.ogn --corpus awa.db --quiet || exit 1
        "$awale" annotate --corpus awa.db --fast --nodes 200 --quiet
        "$awale" stats --corpus awa.db --player Awa --top 8
        "$awale" stats --corpus awa.db --player Awa --csv habits >habits.csv
        head -n 3 habits.csv
        "$awale" stats --corpus awa.db --csv players | awk -F, '
            NR == 1 { for (i = 1; i <= NF; ++i) at[$i] = i }
            $1 == "Awa" { print "mistakes:", $at["mistakes"] + $at["blunders"] }'
        awk -F, 'NR > 1 { sum += $6 } END { print "in habits:", sum }' habits.csv
        "$awale" stats --corpus awa.db 'date < 2025' --compare 'date >= 2025'
        "$awale" stats --corpus awa.db 'date < 2025' --compare '' --player Awa --csv comparison | tail -n 2
        for group in phase clock; do
            "$awale" stats --corpus awa.db --by $group
        done
        "$awale" stats --corpus awa.db --player Nobody 2>&1
        "$awale" stats --corpus awa.db --csv comparison 2>&1 | head -n 1
        "$awale" stats --corpus awa.db --compare 'plies >' 2>&1
        echo "exit $?"
        ;;
    *) echo "no such story: $story" && exit 2 ;;
esac
