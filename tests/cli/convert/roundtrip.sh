#!/bin/sh
# roundtrip.sh AWALE GAMES: so many games go from every notation into every other and back, and come back the same:
# byte for byte where the other notation holds tags, move for move where it does not.
set -u
awale=$1 games=$2
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
fail() { echo "$*"; exit 1; }

notations="ogn letters wikimanqala playstrategy pgn numbers openspiel columns abstractplay ludii codingame"
convert() { "$awale" convert "$@" --quiet; }

"$awale" generate --games "$games" --seed 3 --quiet >games.ogn || fail "no games"
convert games.ogn --to letters >moves || fail "no letters"
for from in $notations; do
    convert games.ogn --to "$from" >"$from" || fail "ogn does not become $from"
done
count=0
for from in $notations; do
    for to in $notations; do
        convert "$from" --from "$from" --to "$to" >there || fail "$from does not become $to"
        convert there --from "$to" --to "$from" >back || fail "$to does not become $from again"
        convert back --from "$from" --to letters | cmp -s moves - || fail "$from is not the same after $to"
        case $to in
            ogn | wikimanqala | columns) cmp "$from" back || fail "$from loses something in $to" ;;
        esac
        count=$((count + 1))
    done
done
echo "$games games, $count pairs of notations: the same"
