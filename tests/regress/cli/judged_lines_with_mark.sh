#!/bin/sh
# The identification of the first line began with the byte order mark of the input.
. "$(dirname "$0")/../../scratch.sh"
printf '\357\273\277g1\t\t\tFX\ng2\t\t\tFX\n' | "$1" judge --lines >out || fail "not judged"
grep -q '^{"id":"g1",' out && grep -q '^{"id":"g2",' out || fail "$(cat out)"
exit $status
