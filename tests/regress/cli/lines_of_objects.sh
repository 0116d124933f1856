#!/bin/sh
# lines_of_objects.sh AWALE: of objects of JSON, a game without moves, as `export games` writes it, was refused; an id that is
# no text or number was lost; and an object behind a blank was taken for columns.
. "$(dirname "$0")/../../scratch.sh"
printf '%s\n' '{"game":1,"rules":"abapa","start":null,"moves":null}' '{"id":[2],"moves":"F"}' '  {"id":"c","moves":"F"}' |
    "$1" judge --lines --proofs-only >out || fail 'not judged'
sed -n 1p out | grep -q '^{"id":1,.*"plies":\[\]' || fail "$(sed -n 1p out)"
sed -n 2p out | grep -q '^{"id":null,"error":{"code":"line"' || fail "$(sed -n 2p out)"
sed -n 3p out | grep -q '^{"id":"c","rules":' || fail "$(sed -n 3p out)"
exit $status
