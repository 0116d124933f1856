#!/bin/sh
# A pattern with a day that the calendar does not have is refused; it found nothing.
. "$(dirname "$0")/../../scratch.sh"
printf '[Date "2026.02.28"]\n\n1. F a\n' >game.ogn
"$1" import game.ogn --corpus c.db --quiet
for date in 2026-13 2026-00 2026-02-29 2026-02-00; do
    "$1" find "date < $date" --corpus c.db >out 2>err
    [ $? = 2 ] || fail "$date was accepted"
    grep -q "the calendar has no $date" err || fail "$date: $(cat err)"
done
"$1" find 'date <= 2024-02-29 or date = 2026-02' --corpus c.db | grep -q "^1 game" || fail "a real day was refused"
exit $status
