#!/bin/sh
# files.sh AWALE: sheets of diagrams as other programs see them.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

other=0-1-2-0-15-3-0-1-0-4-1-0-11-10-N
"$awale" sheet start $other --lang fr --title "Exercices d’été" -o a.pdf || fail "failed"
"$awale" sheet start $other --lang fr --title "Exercices d’été" -o b.pdf || fail "failed"
cmp a.pdf b.pdf || fail "two runs differ"
qpdf --check a.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo a.pdf | grep -q 'Tagged: *yes' || fail "not tagged"
pdftotext a.pdf a.txt
for words in "Exercices d’été" "Sud au trait" "Nord au trait" $other; do
    grep -qF -e "$words" a.txt || fail "no '$words'"
done

# Twenty positions, three in a row: as many captions, on as few pages as hold them.
set --
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    set -- "$@" start
done
"$awale" sheet "$@" --columns 3 --paper letter --theme ink -o many.pdf || fail "many: failed"
[ "$(pdftotext many.pdf - | grep -cF '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S')" = 20 ] || fail "not twenty captions"
pdfinfo many.pdf | grep -q 'Page size: *612 x 792' || fail "not on letter paper"
"$awale" sheet start --columns 3 --paper a5 -o crowded.pdf 2>err
[ $? = 2 ] && [ ! -e crowded.pdf ] && grep -q -e '--columns: on a5 two diagrams' err || fail "crowded: $(cat err)"
"$awale" sheet start --rules bete --columns 1 --paper a5 -o ten.pdf || fail "ten houses: failed"

"$awale" sheet start 4-4 -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q "position 2, '4-4'" err || fail "a bad position: $(cat err)"
# A file of own positions: arrows, marks, words, and a pair.
cat >club.txt <<'END'
# ours
start; C+; ; Le début; On sème C ; voici la suite.
0-1-2-0-15-3-0-1-0-4-1-0-11-10-S; E; captured; Un grenier
END
"$awale" sheet --positions club.txt --lang fr -o club.pdf || fail "own positions: failed"
pdftotext -raw club.pdf - | tr '\n' ' ' >club.out
for words in "1. Le début – Sud au trait" "On sème C" "1 → Le début – Nord au trait" "2. Un grenier"; do
    grep -qF -e "$words" club.out || fail "own positions: no '$words': $(cat club.out)"
done
# A pair stays on one page, whatever comes before it.
for before in 1 2 3 4 5 6 7 8 9 11; do
    columns=$((before % 2 + 1))
    { seq $before | sed 's/.*/start;;; One/'; echo 'start; C+;; Pair'; } >pair.txt
    "$awale" sheet --positions pair.txt --columns $columns -o pair.pdf || fail "pair: failed"
    pages=$(pdfinfo pair.pdf | sed -n 's/^Pages: *//p')
    for page in $(seq "$pages"); do
        pdftotext -f "$page" -l "$page" -raw pair.pdf - | grep -c Pair
    done | grep -qx 1 && fail "pair: torn apart in $columns columns after $before"
done
printf 'start; G\n' | "$awale" sheet --positions - -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q "^-:1:8: error: 'G' is not a house" err || fail "a bad line: $(cat err)"
"$awale" sheet -o none.pdf 2>err
[ $? = 2 ] && grep -q "POSITION: name positions, or a file of them" err || fail "no positions: $(cat err)"
"$awale" sheet start --paper a3 -o none.pdf 2>err
[ $? = 2 ] && grep -q "'a3' is not one of a4, a5, letter" err || fail "a bad paper: $(cat err)"
exit $status
