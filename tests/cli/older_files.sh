#!/bin/sh
# older_files.sh AWALE ARCHIVE: what awale 1.1.0 wrote is read: endgame tables to 3 seeds, an opening book of 2 plies, a corpus
# of one judged game, and its annotated record. What is looked up in them is what 1.1.0 printed.
awale=$1
archive=$2
. "$(dirname "$0")/../scratch.sh"
tar -xzf "$archive" || fail "the archive cannot be unpacked"

# 1. Tables
"$awale" tables info --tables tables >out || fail "tables info: $(cat out)"
[ "$(grep -c 'awale 1\.1\.0$' out)" = 12 ] || fail "not all levels are there: $(cat out)"
"$awale" tables verify --tables tables --full >out || fail "the tables are refused"
"$awale" tables probe --tables tables --json 0-1-0-0-0-0-1-0-0-0-0-1-22-23-S >out || fail "tables probe"
grep -qF '"south":1,"north":2,"loop":0,"margin":0' out || fail "other values: $(cat out)"

# 2. The opening book
"$awale" book probe --book abapa.book >out || fail "book probe"
grep -qF 'start: F (-0.39 seeds, depth 9), line Ff' out || fail "another move: $(cat out)"

# 3. The corpus, which is brought up to date first
"$awale" corpus upgrade games.db >out || fail "corpus upgrade: $(cat out)"
"$awale" corpus check games.db >out || fail "corpus check: $(cat out)"
"$awale" stats --corpus games.db | grep -q '^1 game, 1 with a result, 1 analysed$' || fail "other statistics"

# 4. The annotated record: every value is kept.
values() { tr '\n' ' ' <"$1" | grep -o '\[%eval [^]]*\]' | sort; }
"$awale" annotate --stored --quiet judged.ogn -o again.ogn || fail "the record is not read"
values judged.ogn >before
values again.ogn >after
[ "$(wc -l <before)" = 38 ] || fail "the record has other values"
cmp -s before after || fail "values are lost: $(diff before after | head -n 3)"
exit $status
