#!/bin/sh
# More seeds than there are were a result of a tournament.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

printf 'A\nB\n' >players.csv
for seeds in 26,30 9999,0 49,0; do
    printf 'round,table,south,north,seeds of south,seeds of north\n1,1,A,B,%s\n' $seeds >games.csv
    "$awale" tournament players.csv --games games.csv -o sheets.pdf 2>err
    [ $? = 1 ] && [ ! -e sheets.pdf ] || fail "$seeds: accepted"
done
grep -q '^games.csv:2:9: error: these are 49 seeds; a game has 48' err || fail "$(cat err)"
for seeds in 24,24 1,0 0,0 48,0 25,20; do
    printf 'round,table,south,north,seeds of south,seeds of north\n1,1,A,B,%s\n' $seeds >games.csv
    "$awale" tournament players.csv --games games.csv -q -o sheets.pdf || fail "$seeds: refused"
done
exit $status
