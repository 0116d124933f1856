#!/bin/sh
# Games were added to a text that has none, and with line feeds alone to a file whose lines end in CR LF.
. "$(dirname "$0")/../../scratch.sh"
echo "hello" >notes.txt
echo F | "$1" enter -o notes.txt >out 2>err
[ $? = 1 ] && grep -q "notes.txt: the file has text and no games" err || fail "$(cat err)"
[ "$(cat notes.txt)" = hello ] || fail "the text was changed"
printf '; games of the club\n' >comment.ogn && : >empty.ogn && printf '[South "Awa"]\n\n1. F zz\n' >broken.ogn
for file in comment.ogn empty.ogn broken.ogn; do
    echo F | "$1" enter -o $file >out 2>err || fail "$file: $(cat err)"
    grep -q "^1\. F" $file || fail "nothing was entered into $file"
done
sed 's/$/\r/' "$2/aalina-1.ogn" >crlf.ogn
size=$(wc -c <crlf.ogn)
cp crlf.ogn before.ogn
printf 'F\nf\nnext Awa / Kofi\nE\n' | "$1" enter -o crlf.ogn >out || fail "it failed"
head -c "$size" crlf.ogn | cmp - before.ogn || fail "what was there was changed"
all_cr_lf() { [ "$(wc -l <crlf.ogn)" = "$(tr -cd '\r' <crlf.ogn | wc -c)" ]; }
all_cr_lf || fail "lines end in LF alone: $(cat -A crlf.ogn | grep -v '\^M')"
[ "$("$1" check crlf.ogn | grep -c "^3 games: 0 errors")" = 1 ] || fail "$("$1" check crlf.ogn)"
printf 'f\n' | "$1" enter -o crlf.ogn --game 2 >out && all_cr_lf || fail "lines of an opened game"
exit $status
