#!/bin/sh
# A line that is too long lost the identification in its first column.
. "$(dirname "$0")/../../scratch.sh"
moves=$(head -c 1100000 /dev/zero | tr '\0' F)
printf 'g1\t\t\t%s\n%s\n' "$moves" "$moves" | "$1" judge --lines >out || fail "not judged"
[ "$(grep -o '^{"id":[^,]*,"error":{"code":"too_long"' out | tr '\n' ' ')" = \
    '{"id":"g1","error":{"code":"too_long" {"id":null,"error":{"code":"too_long" ' ] || fail "$(cut -c 1-100 out)"
exit $status
