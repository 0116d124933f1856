#!/bin/sh
# JSON of a record with many tags takes time in proportion to their number: with its square, these would take an hour.
. "$(dirname "$0")/../../scratch.sh"
awk 'BEGIN { for (i = 0; i < 500000; ++i) print "[T" i " \"v\"]"; print "\nF f *" }' >game.ogn
"$1" replay --json game.ogn >out || fail "exit code $?"
[ "$(grep -o '"T[0-9]*":' out | wc -l)" = 500000 ] || fail "not every tag is there"
printf '[A "1"]\n[B "2"]\n[A "3"]\n\nF f *\n' | "$1" replay --json - | grep -qF '"tags":{"A":"1","B":"2"}' || fail "the first counts"
exit $status
