#!/bin/sh
# school.sh AWALE: a whole set for a class, in the long tests only (scripts/test --exercises): composing takes minutes.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"
[ -n "${AWALE_EXERCISES:-}" ] || exit 77

printf 'Awa Diop\nÉlise N’Guessan\n' >names
"$awale" course --school class --lang fr --names names || fail "failed"
for name in pupil teacher games cards tests diplomas marks; do
    pdftotext -raw "class/$name.pdf" "$name.txt" || fail "no $name.pdf"
done

# Steps 1 to 6 have 18 pages of six exercises and what lessons ask: each page names its step at its head.
awk 'BEGIN { RS = "\f" } match($0, /Étape [1-6]/) {
    step = substr($0, RSTART + RLENGTH - 1, 1)
    count = split($0, lines, "\n")
    for (i = 1; i <= count; i++) if (lines[i] ~ /^[0-9]+-[0-9-]+-S$/) exercises[step]++
} END { for (step = 1; step <= 6; step++) print step, exercises[step] + 0 }' pupil.txt >steps
awk '$2 < 108 { bad = 1 } END { exit NR != 6 || bad }' steps || fail "exercises a step: $(cat steps)"
[ "$(grep -c 'dès [0-9]* ans · [0-9]* min' pupil.txt)" = 18 ] || fail "not 18 lessons with age and minutes"
for page in "2. Exercices mélangés, sans indices" "3. Révision" "18. Révision"; do
    [ "$(grep -cxF "$page" pupil.txt)" = 6 ] || fail "not six pages '$page'"
done
twice=$(grep -hE '^([0-9]+-){14}S$' pupil.txt tests.txt games.txt | sort | uniq -d | grep -vxF 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S)
[ -z "$twice" ] || fail "printed twice: $twice"

[ "$(grep -cx 'Test [AB]' tests.txt)" = 12 ] || fail "not two papers a step"
[ "$(grep -cE '^([0-9]+-){14}S$' games.txt)" = 18 ] || fail "not 18 positions to play out"
[ "$(grep -c 'Jouez la suite, Sud commence' games.txt)" = 18 ] || fail "a question among the positions to play out"
[ "$(grep -oE 'Étape [1-6] · [0-9]+$' cards.txt | sort -u | wc -l)" = 48 ] || fail "not 48 cards"
for step in 1 2 3 4 5 6; do
    grep -q "le test de l’étape $step" diplomas.txt || fail "no diploma of step $step"
    grep -q "Étape $step" teacher.txt || fail "nothing for the teacher of step $step"
done
grep -qxF "Élise N’Guessan" marks.txt || fail "no name on the mark sheet"
exit $status
