#!/bin/sh
# run.sh AWALE STORY
# Explores fifty made-up games, two of them judged.
set -u
awale=$1 story=$2
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cp ../../../samples/aalina-1.ogn ../../../samples/eqwale/game-*.ogn "$dir"
cd "$dir" || exit 1
"$awale" generate --games 50 --quiet | "$awale" import - --corpus c.db --quiet || exit 1
"$awale" annotate aalina-1.ogn --corpus c.db --nodes 500 -o annotated.ogn || exit 1

case $story in
    table)
        "$awale" tree --corpus c.db
        "$awale" tree Ff --corpus c.db
        "$awale" tree 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S --corpus c.db
        ;;
    deep)
        "$awale" tree --corpus c.db --plies 3 --least 4
        "$awale" tree Ff --corpus c.db --plies 2 --csv | head -n 6
        "$awale" tree --corpus c.db --plies 2 --least 8 --json
        "$awale" tree --corpus c.db --plies 4 --picture tree.svg && grep -c '<rect' tree.svg
        ;;
    json) "$awale" tree FfBeBcD --corpus c.db --json ;;
    refused)
        for where in FfF FxF 4-4-4; do
            "$awale" tree $where --corpus c.db 2>&1
            echo "exit $?"
        done
        ;;
    eqwale)
        "$awale" import game-*.ogn --corpus c.db --quiet || exit 1
        "$awale" tree --corpus c.db --rules eqwale
        "$awale" tree '1. @B1C3D1 @a2c1e1f2' --corpus c.db --rules eqwale --json
        for where in '@B1C3D1 @A1' '@B1C3D' 4-4; do
            "$awale" tree "$where" --corpus c.db --rules eqwale 2>&1
            echo "exit $?"
        done
        ;;
    *) echo "no such story: $story" && exit 2 ;;
esac
