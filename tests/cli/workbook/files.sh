#!/bin/sh
# files.sh AWALE SAMPLES: workbooks as other programs see them.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" import "$samples"/aalina-*.ogn "$samples"/playstrategy-*.ogn --corpus games.db >/dev/null || fail "no corpus"
"$awale" workbook --corpus games.db --topic capture --count 4 --lang fr -o a.pdf || fail "failed"
"$awale" workbook --corpus games.db --topic capture --count 4 --lang fr -o b.pdf || fail "failed"
cmp a.pdf b.pdf || fail "two runs differ"
qpdf --check a.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo a.pdf | grep -q 'Tagged: *yes' || fail "not tagged"
pdfinfo a.pdf | grep -q 'Title: *Cahier d’Awalé – Les prises' || fail "no title"
pdftotext -raw a.pdf a.txt
for words in "Mode d’emploi" "Les mots" "Grenier" "Feuille de score" "Solutions" "Les autres"; do
    grep -qF -e "$words" a.txt || fail "no '$words'"
done
# Every exercise's position stands with its question and, but for beginners, with its solution; one more is
# on the title page.
positions=$(grep -cE '^([0-9]+-){14}S$' a.txt)
[ "$positions" -ge 5 ] && [ "$positions" -le 9 ] || fail "not each position twice: $positions"
# The book is read in its order: glossary, score sheet, solutions.
awk '/^Réserve/ {g = NR} /Feuille de score/ && !s {s = NR} /^Les autres/ && !o {o = NR}
     END {exit !(g && g < s && s < o)}' a.txt || fail "out of order"
# In two files, the pupil has the questions and the teacher the solutions.
"$awale" workbook --corpus games.db --topic capture --count 4 --lang fr --pupil pupil.pdf --teacher teacher.pdf ||
    fail "two parts: failed"
for part in pupil teacher; do
    qpdf --check $part.pdf >qpdf.txt 2>&1 || fail "$part: $(cat qpdf.txt)"
    pdftotext -raw $part.pdf $part.txt
done
grep -q 'Feuille de score' pupil.txt && grep -q 'Indices' pupil.txt || fail "the pupil has no questions"
grep -qE 'Solutions$|^Les autres' pupil.txt && fail "the pupil has solutions"
grep -q '^Les autres' teacher.txt || fail "the teacher has no solutions"
grep -qE 'Indices|Feuille de score' teacher.txt && fail "the teacher has questions"
"$awale" workbook --level first-week --count 6 --pupil pupil.pdf --teacher teacher.pdf -o week.html ||
    fail "first week in two parts: failed"
[ -s week.html ] && pdftotext pupil.pdf - | grep -q 'Solutions$' && fail "first week: the pupil has solutions"
"$awale" workbook --compose --pupil pupil.html 2>err
[ $? = 2 ] && grep -q -e '--pupil: a part of a book is a PDF' err || fail "a part as a page: $(cat err)"
"$awale" workbook --compose 2>err
[ $? = 2 ] && grep -q -e '--output: name the file to write, or its parts' err || fail "no file: $(cat err)"
"$awale" workbook --compose --pupil same.pdf --teacher same.pdf 2>err
[ $? = 2 ] && [ ! -e same.pdf ] || fail "both parts in one file: $(cat err)"

grep -q 'Les autres[[:space:]]*:' a.txt && ! grep -q 'Les autres:' a.txt || fail "no space before the colon"
# The same exercises as a page, the same bytes each time.
"$awale" workbook --corpus games.db --topic capture --count 4 --lang fr -o a.html || fail "no page"
"$awale" workbook --corpus games.db --topic capture --count 4 --lang fr -o b.html || fail "no page"
cmp a.html b.html || fail "two pages differ"
head -c 15 a.html | grep -q '<!DOCTYPE html>' || fail "the page is no HTML"
grep -oE '([0-9]+-){14}S' a.html | sort -u >page.txt
grep -oE '^([0-9]+-){14}S$' a.txt | sort -u | while read -r position; do
    grep -qxF -e "$position" page.txt || echo "$position"
done >missing.txt
[ ! -s missing.txt ] || fail "not in the page: $(cat missing.txt)"

"$awale" workbook --corpus games.db --topic opening --count 1000 --paper letter -o c.pdf 2>err || fail "few: failed"
grep -q '^awale workbook: only [0-9]* exercises\{0,1\} in 7 games played by the rules abapa; --compose makes up more\.$' err ||
    fail "few: $(cat err)"
"$awale" workbook --corpus games.db --topic opening --count 1000 --lang fr -o few-fr.pdf 2>err
grep -q "seulement [0-9]* exercices\{0,1\} dans 7 parties selon la règle abapa.*; --compose en invente d’autres\.$" err ||
    fail "few in French: $(cat err)"
pdfinfo c.pdf | grep -q 'Page size: *612 x 792' || fail "not on letter paper"

"$awale" workbook --corpus games.db --rules commun -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q '^awale workbook: no exercise of this kind in 0 games played by the rules commun;' err ||
    fail "none: $(cat err)"
"$awale" workbook --corpus games.db --topic gambit -o none.pdf 2>err
[ $? = 2 ] && grep -q "'gambit' is not one of mixed, granary, famine, capture, trap, endgame, opening, only-move" err ||
    fail "a bad topic: $(cat err)"
"$awale" workbook -o none.pdf 2>err
[ $? = 2 ] && grep -q -e '--corpus: name a corpus, or compose positions with --compose' err || fail "nothing to draw from: $(cat err)"
"$awale" workbook --compose --topic endgame --count 3 -o composed.pdf 2>err || fail "composed: $(cat err)"
pdftotext -raw composed.pdf - | grep -c 'Composed position' | grep -qx 3 || fail "not named as composed"
"$awale" workbook --level first-week --count 12 --lang fr -o week.pdf || fail "first week: failed"
"$awale" workbook --level first-week --count 12 --lang fr -o again.pdf || fail "first week: failed"
cmp week.pdf again.pdf || fail "first week: two runs differ"
qpdf --check week.pdf >qpdf.txt 2>&1 || fail "first week: $(cat qpdf.txt)"
pdftotext -raw week.pdf - | tr "\n" " " >week.txt
for words in "Première semaine" "Dans quelle case tombe la dernière graine" "Faut-il nourrir Nord"; do
    grep -qF -e "$words" week.txt || fail "first week: no '$words'"
done
"$awale" workbook --level first-week --topic trap -o none.pdf 2>err
[ $? = 2 ] && grep -q -e '--topic: the first week has questions of its own' err || fail "first week, topic: $(cat err)"
# The first week as a page: each question with what is asked for, its answer and its reason; nothing from a network.
"$awale" workbook --level first-week --count 12 --lang fr -o week.html || fail "first week, page: failed"
[ "$(grep -c 'class="task"' week.html)" = 12 ] || fail "first week, page: not twelve questions"
for words in 'lang="fr"' 'data-kind="house"' 'data-kind="number"' 'data-kind="houses"' "Dans quelle case tombe" \
    "<summary>Réponse</summary>" "Grenier" "Comment lire ces pages"; do
    grep -qF -e "$words" week.html || fail "first week, page: no '$words'"
done
grep -qE '(src|href)="(https?:)?//' week.html && fail "first week, page: it needs a network"
# Cards: a package that a reader of another make finds whole; the same bytes each time.
if "$awale" workbook --level first-week --count 6 --lang fr -o week.apkg 2>err; then
    "$awale" workbook --level first-week --count 6 --lang fr -o again.apkg && cmp week.apkg again.apkg ||
        fail "cards: two runs differ"
    "$awale" workbook --compose --topic endgame --count 3 -o cards.apkg || fail "cards: failed"
    "$awale" workbook --compose --topic endgame --count 3 -o - 2>/dev/null | head -c 4 | grep -q '%PDF' ||
        fail "cards: - is no PDF"
    if command -v python3 >/dev/null; then
        python3 "$(dirname "$0")/cards.py" week.apkg 6 || fail "cards of the first week"
        python3 "$(dirname "$0")/cards.py" cards.apkg 3 || fail "cards of exercises"
    fi
else
    grep -q 'built without libzip' err || fail "cards: $(cat err)"
fi
# Own positions: the proved solution is compared with the move, and the caption is the question.
"$awale" workbook --compose --topic endgame --count 1 -o one.pdf || fail "one: failed"
position=$(pdftotext -raw one.pdf - | grep -m 1 -E '^([0-9]+-){14}S$')
solution=$(pdftotext -raw one.pdf - | sed -n 's/^1\. *\([A-F]\) .*/\1/p' | head -1)
echo "$position; $solution; ; Le trésor; Que jouez-vous ?" >own.txt
"$awale" workbook --positions own.txt --lang fr -o own.pdf || fail "own positions: failed"
pdftotext own.pdf - | grep -q "Que jouez-vous" && pdftotext own.pdf - | grep -q "Le trésor" || fail "own positions: no words"
# `page --exercises` takes them too, and a corpus.
"$awale" import "$samples/aalina-1.ogn" "$samples/playstrategy-nOnJqb7U.ogn" --corpus two.db >/dev/null
"$awale" workbook --positions own.txt -o own.html && "$awale" page --exercises own.txt -o page.html && cmp own.html page.html ||
    fail "own positions: another page"
"$awale" page --exercises two.db -o page.html 2>/dev/null && grep -q '"position"' page.html || fail "a corpus: no exercises"
# Results: what went wrong is asked again, the rest is new and of the weak topic; a file for each pupil.
results() {
    printf '{"results":1,"pupil":"%s","rules":"abapa","exercises":[{"position":"%s","topic":"endgame","level":"player","tries":[["2026-03-01",%s]]}]}' \
        "$1" "$position" "$2" >"$1.json"
}
results Ama '0,1,"A"'
results Kofi '1,0,""'
"$awale" workbook --results Ama.json Kofi.json --topic endgame --count 1 -o next.html || fail "results: failed"
grep -q "\"position\":\"$position\",\"topic\":\"endgame\"" next-Ama.html && grep -q 'once more' next-Ama.html || fail "results: not again"
grep -q "\"position\":\"$position\"" next-Kofi.html && fail "results: asked again what was found"
"$awale" import --results=Ama.json --topic endgame --count 1 -o next.html && cmp next.html next-Ama.html ||
    fail "import: another workbook"
results "A ma" '1,0,""'
results A-ma '1,0,""'
"$awale" workbook --results "A ma.json" A-ma.json --compose --topic endgame --count 1 -o two.html || fail "alike: failed"
[ -s two-A-ma.html ] && [ -s two-A-ma-2.html ] || fail "alike: $(ls two*)"
"$awale" workbook --results /dev/zero --compose -o none.pdf 2>err
[ $? = 1 ] && grep -q '16 MiB' err || fail "endless results: $(cat err)"
"$awale" workbook --results own.txt --compose -o none.pdf 2>err
[ $? = 1 ] && grep -q 'own.txt: no results' err || fail "none of ours: $(cat err)"
printf 'start\n' | "$awale" workbook --positions - -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q "^-:1:1: error: no move is proved" err || fail "unproved: $(cat err)"
"$awale" workbook --corpus missing.db -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q 'missing.db' err || fail "no corpus: $(cat err)"
"$awale" workbook --level first-week -o week.brf 2>err
[ $? = 2 ] && [ ! -e week.brf ] && grep -qF 'awale diagram --braille' err || fail "braille: $(cat err)"
"$awale" --lang fr workbook --level first-week --lang fr -o week.brf 2>err
grep -qF 'ne s’écrivent pas en braille' err || fail "braille in French: $(cat err)"
exit $status
