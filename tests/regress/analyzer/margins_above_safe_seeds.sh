#!/bin/sh
# margins_above_safe_seeds.sh AWALE: verify asked tables that have margins to more seeds than safe seeds for the latter,
# and ended with a bug report.
set -u
. "$(dirname "$0")/../../scratch.sh"
export AWALE_TABLES="$folder/tables" AWALE_TABLE_SEEDS=4
"$1" tables build --seeds 4 --tables tables >log || fail "$(cat log)"
"$1" tables build --margin --seeds 9 --tables tables >log || fail "$(cat log)"
"$1" generate --quiet --games 2 --level 2 --seed 3 >game.ogn
"$1" annotate --quiet --nodes 2000 game.ogn -o annotated.ogn || fail "not annotated"
"$1" verify --nodes 1000 annotated.ogn >out || fail "not verified: $(cat out)"
exit $status
