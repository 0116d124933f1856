#!/bin/sh
# files.sh AWALE: a tournament as a teacher runs it, with a spreadsheet between the rounds.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

says() { # FILE WORDS
    pdftotext -layout "$1" - | tr -s ' \n' ' ' | grep -qF -e "$2" || fail "$1 does not say '$2'"
}

# results: South of each game without a result wins by 30 to 18.
results() {
    awk -F';' -v OFS=';' 'NR > 1 && $4 != "" && $5 == "" { $5 = 30; $6 = 18 } { print }' games.csv >entered.csv && mv entered.csv games.csv
}

printf 'Nom;Classe\nAwa Diop;6A\nLéo Martin;6B\nInès;6A\nKofi;6C\nZoé;6B\n' >players.csv
"$awale" tournament players.csv --games games.csv --lang fr --title "Tournoi d'été" --score-sheets -o 1.pdf 2>err || fail "round 1: $(cat err)"
grep -q "games.csv" err || fail "where results are entered: $(cat err)"
[ "$(wc -l <games.csv)" = 4 ] || fail "round 1: $(cat games.csv)"
for words in "Tournoi d’été" "Ronde 1" "Sud (commence)" "Awa Diop (6A)" "exempt : un point" "Table 2" "Signatures"; do
    says 1.pdf "$words"
done
[ "$(pdfinfo 1.pdf | awk '/^Pages/ { print $2 }')" = 5 ] || fail "round 1: $(pdfinfo 1.pdf | grep Pages) of 5"
qpdf --check 1.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"

# Without results the round is printed again, and nothing is added.
cp games.csv before.csv
"$awale" tournament players.csv --games games.csv --lang fr -o again.pdf 2>err || fail "again: $(cat err)"
grep -q "il manque 2 résultats" err && cmp games.csv before.csv || fail "again: $(cat err)"

# Three rounds for five players, then the standings alone; a late pupil is paired.
results
echo 'Noor;6C' >>players.csv
for round in 2 3; do
    "$awale" tournament players.csv --games games.csv -q -o $round.pdf || fail "round $round"
    says $round.pdf "Round $round: where do I play?"
    says $round.pdf "Standings after round $((round - 1))"
    results
done
[ "$(wc -l <games.csv)" = 10 ] || fail "three rounds: $(cat games.csv)"
cp games.csv before.csv
"$awale" tournament players.csv --games games.csv -q -o end.pdf && cmp games.csv before.csv || fail "the end"
says end.pdf "Standings after round 3"
says end.pdf "Buchholz"
pdftotext end.pdf - | grep -q "where do I play" && fail "the end: paired"

# A group each for itself, all rounds at once.
"$awale" tournament players.csv --games league.csv --round-robin -q -o league.pdf || fail "round robin"
[ "$(wc -l <league.csv)" = 4 ] || fail "round robin: $(cat league.csv)"

# What is wrong is shown in its place, and nothing is written.
sed 's/^1;1;[^;]*;/1;1;Awa Diob;/' before.csv >wrong.csv
"$awale" tournament players.csv --games wrong.csv --lang fr -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] || fail "wrong name: accepted"
grep -q "^wrong.csv:2:5: erreur.*Awa Diob" err && grep -q '^        \^^^^^^^^$' err || fail "wrong name: $(cat err)"
"$awale" tournament players.csv --games games.csv --rounds 3 --round-robin -o none.pdf 2>err
[ $? = 2 ] || fail "--rounds --round-robin: accepted"
exit $status
