#!/bin/sh
# A name that no font can print stood in the list of games when the sheets were refused, and of several pupils those after it
# got no workbook.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

none=$(printf '\364\217\277\275')  # U+10FFFD, for private use
for option in --rounds=2 --round-robin; do
    rm -f games.csv sheets.pdf
    printf 'Awa\nBob %s\nCid\n' "$none" >players.csv
    "$awale" tournament players.csv --games games.csv $option -o sheets.pdf 2>err
    [ $? = 1 ] && grep -q 'U+10FFFD' err || fail "printed: $(cat err)"
    [ ! -e games.csv ] && [ ! -e sheets.pdf ] || fail "written before it was refused"
    printf 'Awa\nBob\nCid\n' >players.csv
    "$awale" tournament players.csv --games games.csv $option -q -o sheets.pdf || fail "refused when it was corrected"
done
"$awale" tournament players.csv --games titled.csv --title "$none" -o sheets.pdf 2>err
[ $? = 1 ] && [ ! -e titled.csv ] || fail "title: written before it was refused"

for pupil in Ama "Bob $none" Cid; do
    printf '{"results":1,"pupil":"%s","rules":"abapa","exercises":[]}' "$pupil" >"$pupil.json"
done
"$awale" workbook --results Ama.json Bob*.json Cid.json --topic endgame --count 1 -o next.pdf 2>err
[ $? = 1 ] && grep -q '^awale: .*U+10FFFD' err || fail "workbooks: $(cat err)"
[ -s next-Ama.pdf ] && [ -s next-Cid.pdf ] && [ "$(find . -name 'next-*' | wc -l)" = 2 ] || fail "workbooks: $(ls)"
exit $status
