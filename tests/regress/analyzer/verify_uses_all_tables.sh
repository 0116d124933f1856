#!/bin/sh
# verify_uses_all_tables.sh AWALE SAMPLES: without --table-level all tables are used, not those to 12 seeds.
set -u
. "$(dirname "$0")/../../scratch.sh"
export AWALE_TABLES="$folder/tables" AWALE_TABLE_SEEDS=13

"$1" generate --quiet --games 1 --level 2 --seed 3 >game.ogn
"$1" annotate --quiet --nodes 100 game.ogn -o annotated.ogn || fail "not annotated"
for level in 12 13; do
    "$1" verify --nodes 1 --table-level $level annotated.ogn >$level || fail "level $level: $(cat $level)"
done
"$1" verify --nodes 1 annotated.ogn >all || fail "all levels: $(cat all)"
cmp -s all 13 || fail "not as with the highest level: $(cat all 13)"
cmp -s all 12 && fail "the highest level proves nothing more: $(cat all)"
exit $status
