#!/bin/sh
# shards.sh AWALE ROOT: a corpus that is split, judged in eight parts and merged again is the corpus that was judged in
# one place, byte for byte; eight shards of files, imported and judged apart, have the same statistics.
. "$2/tests/scratch.sh"
awale=$1

judge() { "$awale" annotate --corpus "$1" --fast --nodes 200 --quiet; }
"$awale" generate --games 40 --level 1 --seed 5 >games.ogn 2>/dev/null
"$awale" import games.ogn --corpus whole.db --quiet 2>/dev/null || fail "import"
cp whole.db todo.db
judge whole.db || fail "annotate"

# docs/scale.md, "One corpus on several machines".
games=$("$awale" find --corpus todo.db --as count)
parts=8
part=0
while [ $part -lt $parts ]; do
    first=$((part * games / parts + 1)) last=$(((part + 1) * games / parts))
    "$awale" corpus split todo.db "id >= $first and id <= $last" --into part-$part.db --quiet >/dev/null || fail "split $part"
    judge part-$part.db || fail "annotate $part"
    part=$((part + 1))
done
"$awale" corpus merge merged.db part-?.db --quiet >/dev/null || fail "merge"
for corpus in whole merged; do
    "$awale" corpus vacuum $corpus.db --quiet >/dev/null || fail "vacuum $corpus.db"
    "$awale" corpus dump $corpus.db >$corpus.sql || fail "dump $corpus.db"
done
cmp whole.sql merged.sql || fail "the parts are another corpus"

# docs/scale.md, "A billion games": shards by fingerprint, whatever the order of the games.
"$awale" find --corpus todo.db --as ogn --full >all.ogn
"$awale" stats --corpus whole.db --json >whole.json
number=0
while [ $number -lt $parts ]; do
    awk -v n=$number -v parts=$parts 'BEGIN { RS = ""; ORS = "\n\n" }
        /^\[/ { tags = $0; next }
        { if (game++ % parts == n) print tags "\n\n" $0 }' all.ogn >shard-$number.ogn
    "$awale" import shard-$number.ogn --corpus shard-$number.db --quiet 2>/dev/null || fail "import shard $number"
    judge shard-$number.db || fail "annotate shard $number"
    "$awale" stats --corpus shard-$number.db --by rules --csv groups | sed 1d >>groups
    number=$((number + 1))
done
# Columns: group, games, won, drawn, lost, …, the 12th and 16th are proved_moves and guessed_moves.
counts() { awk -F, '{ for (i = 2; i <= 16; i++) sum[i] += $i } END { print sum[2], sum[3], sum[4], sum[5], sum[12], sum[16] }'; }
"$awale" stats --corpus whole.db --by rules --csv groups | sed 1d | counts >of_whole
counts <groups | cmp - of_whole || fail "the counts of the shards do not add up: $(counts <groups), $(cat of_whole)"
"$awale" corpus merge tree-1.db shard-[0-3].db --quiet >/dev/null || fail "first half of the tree"
"$awale" corpus merge tree-2.db shard-[4-7].db --quiet >/dev/null || fail "second half of the tree"
"$awale" corpus merge root.db tree-2.db tree-1.db --quiet >/dev/null || fail "root of the tree"
"$awale" stats --corpus root.db --json | cmp - whole.json || fail "the statistics of the shards are others"
"$awale" corpus check root.db >out 2>&1 || fail "check: $(cat out)"
