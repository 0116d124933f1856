#!/bin/sh
# What the tables say is printed South first, whoever has the move; without a loop the margin is South's seeds less North's.
. "$(dirname "$0")/../../scratch.sh"
"$1" tables probe --json --rules commun 0-0-0-0-0-3-0-1-0-0-0-0-20-24-S 0-1-0-0-0-0-0-0-0-0-0-3-24-20-N >out || fail "exit code $?"
sed -n '1s/.*"seeds":4,\("south":[0-9]*,"north":[0-9]*,"loop":0,"margin":[-0-9]*\).*/\1/p' out >south
sed -n '2s/.*"seeds":4,\("south":[0-9]*,"north":[0-9]*,"loop":0,"margin":[-0-9]*\).*/\1/p' out >north
[ -s south ] && [ -s north ] || fail "no numbers: $(cat out)"
tr -c '0-9-\n' ' ' <south >numbers
read -r s n loop margin <numbers
[ "$margin" = $((s - n)) ] || fail "margin $margin of $s and $n"
[ "$(cat north)" = "\"south\":$n,\"north\":$s,\"loop\":$loop,\"margin\":$((n - s))" ] || fail "mirrored: $(cat out)"
exit $status
