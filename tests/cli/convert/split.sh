#!/bin/sh
# split.sh AWALE ROOT: a file a game, named after players and round, with nothing lost; and what Aualé can load.
. "$2/tests/scratch.sh"
awale=$1 root=$2

cat >games.ogn <<'EOF'
[South "Awa"]
[North "Élise d'Abobo"]
[Round "4"]

1. F f 26-22

[South "awa"]
[North "Elise  D'abobo"]
[Round "4"]

1. E e *

[South "../../etc/passwd"]
[North "?"]

1. D d *

1. C c *
EOF
"$awale" convert games.ogn --split "a folder/of games" --quiet || fail "convert --split"
[ "$(ls "a folder/of games" | tr '\n' ' ')" = "awa-elise-d-abobo-4-2.ogn awa-elise-d-abobo-4.ogn etc-passwd.ogn game.ogn " ] ||
    fail "names: $(ls "a folder/of games")"
"$awale" convert games.ogn --quiet >whole
for file in awa-elise-d-abobo-4 awa-elise-d-abobo-4-2 etc-passwd game; do
    [ $file = awa-elise-d-abobo-4 ] || echo
    cat "a folder/of games/$file.ogn"
done | cmp -s - whole || fail "the files are not the games"
"$awale" convert games.ogn --split json --to codingame --quiet || fail "convert --split --to codingame"
[ "$(ls json | head -n 1)" = awa-elise-d-abobo-4-2.json ] || fail "names of another notation: $(ls json)"
: >file
"$awale" convert games.ogn --split file >out 2>&1 && fail "a file was taken for a folder"
grep -q "file: it cannot be made a folder" out || fail "a file for a folder: $(cat out)"
"$awale" convert games.ogn --split json -o out.ogn >out 2>&1
[ $? = 2 ] || fail "--split and --output: $(cat out)"

samples=$root/samples
"$awale" convert --for auale "$samples/features/ten-houses.ogn" "$samples/features/rules-tag.ogn" \
    "$samples/features/half-seeds.ogn" "$samples/broken/rules/empty-house.ogn" "$samples/features/glyphs.ogn" >out 2>err
[ $? = 1 ] || fail "--for auale took everything"
[ "$(grep -c 'Aualé cannot load this game' err)" = 4 ] || fail "--for auale: $(cat err)"
grep -q 'ten-houses.ogn:1: error: Aualé cannot load this game: it has ten houses' err || fail "ten houses: $(cat err)"
"$awale" check out >/dev/null || fail "what Aualé can load is not right"
# The board of the start of this game returns at move 7, and it goes on.
printf '[FEN "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"]\n\n1. A a 2. B b 3. C c 4. D d 5. E e 6. F f 7. A a *\n' >again.ogn
"$awale" convert --for auale again.ogn >out 2>err && fail "a game that goes on was taken"
grep -q 'it goes on after a position has returned, at move 6' err || fail "goes on: $(cat err)"
"$awale" convert --for auale --to letters again.ogn >out 2>&1
[ $? = 2 ] || fail "--for and --to: $(cat out)"
