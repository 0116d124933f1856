#!/bin/sh
# With one player present nothing was paired, nothing said, and "Standings after round 0" printed.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

printf 'name,absent\nA,x\nB,\nC,x\n' >players.csv
for option in --rounds=3 --round-robin; do
    "$awale" tournament players.csv --games games.csv $option -o none.pdf 2>err
    [ $? = 1 ] && [ ! -e none.pdf ] && [ ! -e games.csv ] || fail "$option: accepted"
    grep -q '^players.csv: only 1 player is present; a round needs two' err || fail "$option: $(cat err)"
done
printf 'name,absent\nA,x\nB,x\n' >players.csv
"$awale" tournament players.csv --games games.csv -o none.pdf 2>err
grep -q 'no player is present' err || fail "nobody: $(cat err)"
exit $status
