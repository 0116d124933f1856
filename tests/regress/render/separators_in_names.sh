#!/bin/sh
# U+2028 and U+2029 in a name are spaces in print, and the PDF is not refused.
. "$(dirname "$0")/../../scratch.sh"
printf '[Event "A\342\200\251B"]\n[South "Kofi\342\200\250Mensah"]\n[North "Ama"]\n\n1. F f 2. E a *\n' >game.ogn
"$1" annotate game.ogn --nodes 100 --quiet -o out.ogn --pdf game.pdf --chart chart.svg --book book.pdf || fail "refused"
! LC_ALL=C grep -q "$(printf '\342\200\250')" chart.svg || fail "a separator in the picture"
command -v pdftotext >/dev/null || exit 77
for file in game book; do
    pdftotext -raw $file.pdf - | tr '\n' ' ' | grep -q "Kofi Mensah" || fail "$file: no 'Kofi Mensah'"
    pdfinfo $file.pdf >info.txt || fail "$file: $(cat info.txt)"
    ! LC_ALL=C grep -q "$(printf '\342\200\250')" info.txt || fail "$file: a separator in the title"
done
exit $status
