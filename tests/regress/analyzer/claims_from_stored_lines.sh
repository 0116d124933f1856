#!/bin/sh
# A theme of a refutation, and a note on a granary, rested on moves of a line beyond those that are stored, so that verify
# called them false.
. "$(dirname "$0")/../../scratch.sh"
export XDG_CACHE_HOME=$folder XDG_DATA_HOME=$folder AWALE_TABLE_SEEDS=13
"$1" generate --games 3 --seed 72 --level 2 --rules commun | awk '/^\[Event /{ n++ } n == 3' >game.ogn
"$1" annotate game.ogn --fast --quiet -o annotated.ogn || fail "not annotated"
"$1" verify annotated.ogn --nodes 3000 >out 2>&1 || fail "$(cat out)"
grep -q "^game 1: .* 0 false$" out || fail "$(cat out)"
exit $status
