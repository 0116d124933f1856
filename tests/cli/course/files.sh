#!/bin/sh
# files.sh AWALE: the course as other programs see it.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

# The set for a class: what is wrong is said before anything is composed.
: >taken
"$awale" course --school taken 2>err
[ $? = 1 ] && grep -q taken err || fail "a file in the place of the folder: $(cat err)"
"$awale" course --school class --names absent.txt 2>err
[ $? != 0 ] && grep -q absent.txt err || fail "no file of names: $(cat err)"
"$awale" course --school class -o a.pdf 2>err
[ $? = 2 ] && grep -q -e --school err || fail "a set and a book: $(cat err)"
"$awale" course --names taken 2>err
[ $? = 2 ] && grep -q -e --school err || fail "names without a set: $(cat err)"

"$awale" course --lang fr -o a.pdf || fail "failed"
qpdf --check a.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo a.pdf | grep -q 'Tagged: *yes' || fail "not tagged"
qpdf --qdf --object-streams=disable a.pdf plain.pdf || fail "qpdf"
figures=$(grep -ac '/S /Figure' plain.pdf)
[ "$figures" -gt 160 ] && [ "$(grep -a '/Alt ' plain.pdf | grep -avc '/Alt ()')" = "$figures" ] ||
    fail "of $figures figures not all have alternative text"
pdftotext -raw a.pdf a.txt
for words in "Étape 1" "Étape 6" "Leçon 6.3" "niveau 1" "niveau 3" "Comment lire ces pages" "À vous" "Test" "Pour l’enseignant" \
    "Une leçon de 45 minutes" "Livre des réponses" "Diplôme" "À retenir" "Compté, et vrai" "48 et quelques-unes"; do
    grep -qF -e "$words" a.txt || fail "no '$words'"
done
grep -qE 'juste dans [0-9]+.% des [0-9]+' a.txt || fail "no figures of the rules of thumb"
# Six steps of four pages of six exercises and four lessons with two, each with its position; one more is on the cover.
[ "$(grep -cE '^([0-9]+-){14}S$' a.txt)" = 153 ] || fail "not 152 exercises: $(grep -cE '^([0-9]+-){14}S$' a.txt)"
# The lessons that no other exercise follows have their own.
for words in "Leçon 2.3" "Leçon 3.2" "Leçon 3.3"; do
    sed '1,/Livre des réponses/d' a.txt | grep -qxF "$words" || fail "no answers to '$words'"
done
twice=$(grep -E '^([0-9]+-){14}S$' a.txt | sort | uniq -d)
[ -z "$twice" ] || fail "printed twice: $twice"

# The course as a page, from another run: the same lessons and exercises, each with what is asked for.
"$awale" course --lang fr -o a.html || fail "no page"
[ "$(grep -c 'class="task"' a.html)" = 152 ] || fail "page: $(grep -c 'class="task"' a.html) exercises, not 152"
[ "$(grep -c 'class="lesson"' a.html)" = 18 ] || fail "page: not 18 lessons"
for words in "Étape 6" "Leçon 6.3" "Pour l’enseignant" "Diplôme" "À retenir" "Compté, et vrai" "Grenier"; do
    grep -qF -e "$words" a.html || fail "page: no '$words'"
done
grep -oE '([0-9]+-){14}S' a.html | sort -u >page.txt
grep -oE '^([0-9]+-){14}S$' a.txt | sort -u | comm -23 - page.txt >missing.txt
[ ! -s missing.txt ] || fail "not in the page: $(cat missing.txt)"
grep -qE '(src|href)="(https?:)?//' a.html && fail "page: it needs a network"
[ "$(wc -c <a.html)" -lt 6000000 ] || fail "page: $(wc -c <a.html) bytes"

# The figures that the course prints are those that awale stats counts.
"$awale" stats --proverbs --lang fr >proverbs.txt || fail "no figures"
"$awale" stats --proverbs --lang fr | cmp - proverbs.txt || fail "the figures differ from run to run"
share=$(sed -n 's/^ *Prenez le plus possible\. *[0-9]* *\([0-9,]*\)[^0-9]*%.*/\1/p' proverbs.txt | tr , .)
rounded=$(printf '%.0f' "$share")
tr '\n' ' ' <a.txt | grep -qE "Prenez le plus possible\. C’est vrai le plus souvent.{1,3}: un coup qui suit la règle est le meilleur dans ${rounded}.%" || fail "the course does not say $rounded %"
"$awale" stats 2>err
[ $? = 2 ] && grep -q -e '--corpus: name a corpus, or count rules of thumb with --proverbs' err || fail "nothing to count: $(cat err)"
exit $status
