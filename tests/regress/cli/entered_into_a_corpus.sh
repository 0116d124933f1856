#!/bin/sh
# Games are not added to a file that is no text, and not on a day that the calendar does not have.
. "$(dirname "$0")/../../scratch.sh"
printf '1. F a\n' >game.ogn
"$1" import game.ogn --corpus c.db --quiet
cp c.db before.db
echo F | "$1" enter -o c.db >out 2>err && fail "games were entered into a corpus"
grep -q "c.db: it is not a text" err || fail "$(cat err)"
cmp c.db before.db || fail "the corpus was changed"
for day in 2026-99-99 2026.02.30 someday; do
    echo F | "$1" enter -o e.ogn --date "$day" >out 2>err
    [ $? = 2 ] || fail "$day was accepted"
    [ ! -e e.ogn ] || fail "a file was written"
done
echo F | "$1" enter -o e.ogn --date '2026.02.??' >out || fail "a month was refused"
grep -q '^\[Date "2026.02.??"\]' e.ogn || fail "the date is not in the game"
exit $status
