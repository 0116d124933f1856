#!/bin/sh
# A round-robin printed a table and a slip for who is absent, and said nothing of who came after it was drawn.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

run() {
    "$awale" tournament players.csv --games games.csv --round-robin --score-sheets -o sheets.pdf 2>err || fail "$(cat err)"
    pdftotext -layout sheets.pdf sheets.txt
}

enter() { # ROUND: South wins each game of it that is not Bob's
    awk -F, -v OFS=, -v r="$1" '$1 == r && $3 != "Bob" && $4 != "Bob" { $5 = 30; $6 = 18 } { print }' games.csv >new && mv new games.csv
}

printf 'name,absent\nAwa,\nBob,x\nCid,\nDia,\n' >players.csv
run
[ "$(wc -l <games.csv)" = 7 ] || fail "six games: $(cat games.csv)"
grep -q 'games of absent players without a result: 1;' err || fail "no remark: $(cat err)"
[ "$(grep -c Signed sheets.txt)" = 2 ] || fail "a slip or score sheet of who is absent: $(cat sheets.txt)"
[ "$(grep -c 'absent$' sheets.txt)" = 1 ] || fail "absent is not shown: $(cat sheets.txt)"

# He is there again, and somebody is late.
enter 1
printf 'name,absent\nAwa,\nBob,no\nCid,\nDia,\nEve,\n' >players.csv
run
grep -q 'Round 2' sheets.txt && ! grep -q 'absent$' sheets.txt || fail "round 2: $(cat sheets.txt)"
grep -q '^Eve has no game in games.csv: ' err || fail "nothing of who is late: $(cat err)"

# He goes for good: the rounds end, with standings and a remark.
printf 'name,absent\nAwa,\nBob,x\nCid,\nDia,\n' >players.csv
enter 2
enter 3
run
grep -q 'Standings after round 3' sheets.txt && ! grep -q 'Round' sheets.txt || fail "the end: $(cat sheets.txt)"
grep -q 'games of absent players without a result: 3;' err || fail "the end: $(cat err)"

printf 'name,class\nA,1\nB,2\n' >players.csv
"$awale" tournament players.csv --games alone.csv --round-robin -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q 'no group has two players' err || fail "each alone: $(cat err)"
exit $status
