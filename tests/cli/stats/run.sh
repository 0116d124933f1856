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
    *) echo "no such story: $story" && exit 2 ;;
esac
