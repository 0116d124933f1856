#!/bin/sh
# A FIFO with the name of a table is refused; nobody waits for it.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" tables build --tables tables --seeds 3 >log 2>&1 || fail "the tables are not built: $(cat log)"
table=$(find tables -name margin-02.table)
rm "$table"
mkfifo "$table"
for command in info stats 'probe 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S' verify 'build --seeds 4'; do
    timeout 100 "$awale" tables $command --tables tables >out 2>err
    code=$?
    [ $code = 1 ] || fail "tables $command: exit code $code"
    grep -qF "$table: is not a regular file; remove it" err || fail "tables $command: $(cat err)"
done
[ -p "$table" ] || fail "the FIFO was replaced"
exit $status
