#!/bin/sh
# `awale tables build` called a damaged table complete, `verify` was silent about levels that one kind of table lacks, and the
# engine ended where a table was damaged.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" tables build --tables . --seeds 5 --quiet || fail "build"
family=captures_nothing
rm $family/margin-05.table
"$awale" tables verify --tables . 2>&1 | grep -q 'margin: the tables go up to 4 seeds only' || fail "verify"
"$awale" tables build --tables . --seeds 5 --quiet || fail "build again"
truncate -s 100 $family/safe-04.table
"$awale" tables build --tables . --seeds 5 >out 2>&1 && fail "build returned 0"
grep -q 'safe-04.table' out || fail "build does not name the file"
printf 'position startpos\ngo depth 3\n' | "$awale" uci --tables . >out 2>&1 || fail "uci ended"
grep -q 'info string .*safe-04.table' out || fail "uci does not name the file"
grep -q '^bestmove [A-F]' out || fail "uci does not move"
exit $status
