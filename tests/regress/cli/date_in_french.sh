#!/bin/sh
# French spaces were put into a date before it was read: "????. ??. ??" stood on the page.
. "$(dirname "$0")/../../scratch.sh"
command -v pdftotext >/dev/null || exit 77
awale=$1
printf '[Event "Soir"]\n[Date "2026.11.??"]\n\n1. F f *\n\n[Event "Jour"]\n[Date "????.??.??"]\n\n1. F e *\n' >games.ogn
AWALE_TABLE_SEEDS=6 "$awale" annotate games.ogn --fast --nodes 100 --lang fr -o out.ogn --book out.pdf 2>err || fail "$(cat err)"
pdftotext out.pdf out.txt
grep -q 'novembre 2026' out.txt || fail "$(cat out.txt)"
grep -q '??' out.txt && fail "$(cat out.txt)"
exit 0
