#!/bin/sh
# bulletin_tie.sh AWALE SAMPLES: of players with equal points the one with the smaller difference of seeds came first.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

cat >games.ogn <<'END'
[Event "Open"]
[South "Abla"]
[North "Kofi"]
[Result "26-22"]

1. F e 26-22

[Event "Open"]
[South "Zoé"]
[North "Yao"]
[Result "40-8"]

1. A e 40-8
END
"$awale" import games.ogn --corpus games.db >books.txt || fail "no corpus: $(cat books.txt)"
"$awale" report --corpus games.db -o bulletin.pdf || fail "no bulletin"
pdftotext -layout bulletin.pdf - | awk '/^ *[1-4] (Abla|Zoé|Kofi|Yao)/ { print $1, $2 }' | head -4 >order.txt
printf '1 Zoé\n2 Abla\n3 Kofi\n4 Yao\n' | cmp -s - order.txt || fail "in the order $(cat order.txt)"
exit $status
