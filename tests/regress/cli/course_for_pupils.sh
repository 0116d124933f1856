#!/bin/sh
# course_for_pupils.sh AWALE SAMPLES: the answers of the course began below the pages for pupils and could not be had apart, its
# first exercises had houses of twelve seeds, and its answers had lines of 23 moves and scores from 22–26 to 27–21.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" course -o whole.pdf --pupil pupil.pdf --teacher teacher.pdf || fail "no course"
for file in whole pupil teacher; do
    qpdf --check $file.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
    pdftotext -raw $file.pdf $file.txt
done
# In the text each page begins with a form feed, here a line of its own.
for file in whole pupil teacher; do
    tr '\f' '\n' <$file.txt >$file.lines
done
grep -qE '^(For the teacher|Answer book|Certificate)$' pupil.lines && fail "the pupil's file has pages for the teacher"
for words in "For the teacher" "Answer book" "Certificate"; do
    grep -qxF "$words" teacher.lines || fail "the teacher's file has no '$words'"
done
exercises=$(grep -cE '^([0-9]+-){14}S$' whole.lines)
[ "$exercises" = 153 ] || fail "$exercises positions, not those of the cover and 152 exercises"
[ "$(grep -cE '^([0-9]+-){14}S$' pupil.lines)" = "$exercises" ] || fail "exercises are missing"
[ "$(grep -cE '^([0-9]+-){14}S$' teacher.lines)" = 1 ] || fail "the teacher's file has exercises"

# In one file, the pages for the teacher and the answers begin on pages of their own.
for words in "For the teacher" "Answer book"; do
    awk -v RS='\f' -v words="$words" 'index($0, words "\n") == 1 { found = 1 } END { exit !found }' whole.txt ||
        fail "no page begins with '$words'"
done

# The first two pages of exercises: no house above six seeds.
awk -v RS='\f' '/Exercises, level [12]/ && ++page <= 2' whole.txt | grep -E '^([0-9]+-){14}S$' >boards.txt
[ "$(wc -l <boards.txt)" = 12 ] || fail "$(wc -l <boards.txt) first exercises, not 12"
cut -d- -f1-12 boards.txt | tr '-' '\n' | awk '$1 > 6 { print "a house of " $1 " seeds" }' >large.txt
[ ! -s large.txt ] || fail "$(cat large.txt)"

# Answers: no ranges of scores, no moves one after the other.
sed '1,/^Answer book$/d' teacher.lines >answers.txt
[ "$(wc -l <answers.txt)" -gt 300 ] || fail "no answers"
grep -nE '[0-9]+–[0-9]+…|([A-Fa-f](\+[0-9]+)? ){3}' answers.txt | grep -vE ':A B C D E F$' >lines.txt
[ ! -s lines.txt ] || fail "in the answers: $(head -3 lines.txt)"

"$awale" course 2>err
[ $? = 2 ] && grep -q -e '--output: name the file to write, or its parts with --pupil and --teacher' err || fail "no file named: $(cat err)"
"$awale" course --pupil a.html 2>err
[ $? = 2 ] && grep -q -e '--pupil: a part of a book is a PDF' err || fail "a page for pupils: $(cat err)"
exit $status
