#!/bin/sh
# verdicts.sh LAB: verdicts are printed one by one and add up; a game is the same whichever is the first; a measurement
# that is interrupted says what it found until then.
lab=$1
. "$(dirname "$0")/../scratch.sh"

measure() {
    "$lab" verdicts --nodes 200 --reference 8000 --tables 8 "$@"
}

measure --first 3 --games 3 >all || fail "failed"
# Each verdict, and as many in all.
listed=$(grep -cE '  (holds|does not hold)$' all)
held=$(grep -cE '  holds$' all)
[ "$listed" -gt 0 ] || fail "no verdict rests on an estimate"
grep -q "^3 games; .* $held of $listed hold: " all || fail "$held of $listed are listed, and the total is: $(grep '^3 games' all)"
measure --first 4 --games 2 >some || fail "failed"
grep -E '^ +[45]  .*hold' all | grep -v 'so far' >of-all
grep -E '^ +[45]  .*hold' some | grep -v 'so far' >of-some
cmp of-all of-some || fail "the games 4 and 5 differ"

"$lab" verdicts --nodes 200 --reference 8000 --tables 8 --games 100000 >found &
pid=$!
# After a whole game, or never if nothing is printed before the end.
until grep -q 'of all games so far' found; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
done
kill -TERM "$pid"
wait "$pid"
code=$?

[ "$code" -eq 1 ] || fail "exit $code"
grep -q 'Stopped before the end' found || fail 'it does not say that it was stopped'
grep -Eq '^[0-9]+ games?; of the marks \? and \?\? that rest on estimates ' found || fail "no total: $(tail -n 3 found)"
grep -q 'have a refutation' found || fail 'no refutations'

exit $status
