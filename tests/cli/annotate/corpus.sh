#!/bin/sh
# corpus.sh AWALE: a corpus judged by one thread, by two, and by processes that are killed again and again comes out
# the same; other thresholds need no search and lead back.
set -u
awale=$1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
fail() { echo "$*"; exit 1; }

"$awale" generate --games 12 --level 1 --seed 5 --quiet >games.ogn
"$awale" import games.ogn --corpus one.db --quiet || fail "the games are not imported"
cp one.db two.db
cp one.db killed.db
judge() { "$awale" annotate --corpus "$@" --nodes 300; }

judge one.db --threads 1 >out || fail "one thread fails"
[ "$(cat out)" = "judged 12 games, updated 0, 0 left" ] || fail "one thread says: $(cat out)"
judge two.db --threads 2 --quiet || fail "two threads fail"
for wait in 0.02 0.05 0.1 0.2 0.4; do
    judge killed.db --threads 1 --quiet &
    sleep $wait
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
judge killed.db --quiet || fail "the last run fails"
for name in one two killed; do
    "$awale" corpus dump $name.db >$name.sql || fail "$name.db is not dumped"
    cmp one.sql $name.sql || fail "$name.db is another corpus"
done
[ "$(judge one.db)" = "judged 0 games, updated 0, 0 left" ] || fail "something is judged twice"

[ "$(judge one.db --thresholds 1,2,3)" = "judged 0 games, updated 12, 0 left" ] || fail "thresholds need a search"
"$awale" corpus dump one.db | cmp -s - two.sql && fail "thresholds change nothing"
[ "$("$awale" annotate --corpus one.db --stored)" = "judged 0 games, updated 12, 0 left" ] || fail "--stored fails"
"$awale" corpus dump one.db | cmp - two.sql || fail "the thresholds of before do not lead back"

# The games of a corpus, from what is stored: as annotated when they were judged, and found again in notation.
"$awale" find --corpus two.db --as ogn >plain.ogn
"$awale" annotate plain.ogn --nodes 300 --full -o judged.ogn 2>/dev/null || fail "the games are not judged from a file"
"$awale" annotate --corpus two.db --where '' --full -o stored.ogn || fail "the stored games are not written"
cmp judged.ogn stored.ogn || fail "the stored games are other games"
"$awale" find --corpus two.db --as ogn --full | cmp - stored.ogn || fail "find --full lacks the evaluations"
"$awale" corpus dump two.db | cmp - two.sql || fail "writing the stored games changes the corpus"
"$awale" annotate --corpus two.db --where 'id <= 3' --book book.pdf --json >three.json || fail "no booklet"
[ "$(wc -l <three.json)" = 3 ] || fail "--where takes other games"
head -c 5 book.pdf | grep -q '%PDF-' || fail "the booklet is no PDF"
"$awale" import plain.ogn --corpus fresh.db --quiet
"$awale" annotate --corpus fresh.db --where 'id = 2' -o none.ogn 2>err && fail "a game that is not judged is written"
grep -q 'game 2 is left out: it is not judged' err || fail "a game that is not judged: $(cat err)"
"$awale" annotate plain.ogn --where '' 2>/dev/null
[ $? = 2 ] || fail "--where is taken with files"
exit 0
