#!/bin/sh
# against_oneself.sh AWALE: a game of a player against himself, or of two unknown players, counted twice; a date in the year 0000
# was a year; a pairing without a result was missing from the bulletin. Skipped without pdftotext.
awale=$1
command -v pdftotext >/dev/null || exit 77
. "$(dirname "$0")/../../scratch.sh"

for game in 'Awa Awa A' 'Awa Esi A' '? ? B'; do
    printf '[South "%s"]\n[North "%s"]\n[Date "0000.00.00"]\n[Round "10"]\n[Result "30-18"]\n\n1. %s a 30-18\n\n' $game
done >games.ogn
printf '[South "Yaw"]\n[North "Ama"]\n[Round "1.2"]\n[Result "*"]\n\n1. A b *\n' >>games.ogn
"$awale" import games.ogn --corpus c.db --quiet || fail import
"$awale" stats --corpus c.db --csv players | grep -q '^Awa,2,1,0,0,' || fail "$("$awale" stats --corpus c.db --csv players)"
"$awale" stats --corpus c.db --by player --csv groups | grep -q '^?,1,\|^,1,' || fail "$("$awale" stats --corpus c.db --by player --csv groups)"
"$awale" stats --corpus c.db --csv years | grep -q 0000 && fail 'the year 0000'
"$awale" check games.ogn 2>&1 | grep -qF 'write ????.??.??' || fail 'advice on the date'
"$awale" report --corpus c.db -o c.pdf --quiet || fail report
pdftotext -layout c.pdf - | tr '\n' ' ' | grep -q 'Round 1\.2 *Yaw – Ama *–.*Round 10' || fail "$(pdftotext -layout c.pdf -)"
exit $status
