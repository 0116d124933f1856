#!/bin/sh
# picture.sh AWALE SAMPLES: statistics as pictures, seen by other programs.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 20 --level 1 --quiet >games.ogn
"$awale" annotate games.ogn --nodes 200 --quiet --corpus games.db -o /dev/null || fail "no corpus"
for format in svg pdf png; do
    for name in a b; do
        "$awale" stats --corpus games.db --picture $name.$format --lang fr --title "Après l’été" || fail "$format: failed"
    done
    cmp a.$format b.$format || fail "$format: two runs differ"
done
grep -q '<title>Après l’été · [0-9]* joueurs · 20 parties</title>' a.svg || fail "no title: $(head -n 2 a.svg)"
grep -q '<desc>Sud, qui commence, a marqué' a.svg || fail "no description"
qpdf --check a.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo a.pdf | grep -q '^Tagged: *yes$' || fail "not tagged"
pdftotext -raw a.pdf - >text.txt
# One part after the other, as they are read.
for words in "Après l’été" "Jouer le premier" "Longueur en coups" "Graines perdues par coup" "Les débuts" "Les joueurs"; do
    grep -nF -e "$words" text.txt | head -n 1 | cut -d: -f1
done >lines.txt
[ "$(wc -l <lines.txt)" = 6 ] || fail "parts are missing: $(cat text.txt)"
sort -n lines.txt | cmp -s - lines.txt || fail "the parts are not in order: $(cat lines.txt)"
[ "$(head -c 8 a.png | od -An -tx1)" = " 89 50 4e 47 0d 0a 1a 0a" ] || fail "not a PNG"

# As many cards as asked for, and the rest counted; the same players as the text has.
cards=$("$awale" stats --corpus games.db --top 3 --picture - | grep -c 'of [0-9]* judged moves\|of 1 judged move')
[ "$cards" = 3 ] || fail "$cards cards, not 3"
# A player, groups, and two selections of games.
"$awale" stats --corpus games.db --player "$("$awale" stats --corpus games.db --csv players | sed -n '2s/,.*//p')" --picture p.svg || fail "no player"
grep -q 'by what they are about' p.svg || fail "no habits"
"$awale" stats --corpus games.db --by phase --compare 'plies > 90' --picture c.svg || fail "no comparison"
grep -q 'full dots the first' c.svg && grep -q 'middle game' c.svg || fail "no groups, or no comparison"

# Only some games; games of nobody; no games.
"$awale" import "$samples"/aalina-*.ogn --corpus samples.db --quiet >/dev/null || fail "no corpus of samples"
"$awale" stats --corpus samples.db 'plies > 100' --picture - >c.svg || fail "samples: failed"
grep -q '<title>Statistics · 3 games</title>' c.svg || fail "not three games: $(head -n 2 c.svg)"
grep -q 'The players' c.svg && fail "players who have no name"
"$awale" stats --corpus samples.db 'plies > 1000' --picture - >d.svg || fail "nothing: failed"
grep -q '<desc>No game has a result.</desc>' d.svg || fail "no games: $(head -n 3 d.svg)"
for wrong in "--picture a.jpg" "--picture a.svg --json" "--title T"; do
    "$awale" stats --corpus samples.db $wrong >out 2>err
    [ $? = 2 ] && [ ! -s out ] || fail "$wrong: $(cat err)"
done
exit $status
