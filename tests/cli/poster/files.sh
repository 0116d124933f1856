#!/bin/sh
# files.sh AWALE: posters as other programs see them.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

for rules in abapa tournament awele commun awari bete ouri; do
    for language in en fr; do
        "$awale" poster --rules $rules --lang $language -o $rules-$language.pdf || fail "$rules: failed"
        pdfinfo $rules-$language.pdf | grep -q '^Pages: *1$' || fail "$rules $language: not one page"
    done
done
"$awale" poster --rules awele --lang fr -o again.pdf || fail "failed"
cmp again.pdf awele-fr.pdf || fail "two runs differ"
qpdf --check again.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo again.pdf | grep -q 'Tagged: *yes' || fail "not tagged"

# What each rule set says of a whole row, of the end, and of the number of houses.
says() { # FILE WORDS
    pdftotext -raw "$1" - | tr '\n' ' ' | grep -qF -e "$2" || fail "$1 does not say '$2'"
}
says abapa-en.pdf "takes nothing. The move may be played"
says abapa-en.pdf "more than half of all the seeds, 25 or more"
says abapa-en.pdf "When somebody has 25, the seeds left on the board are nobody’s"
says abapa-fr.pdf "Quand un joueur en a 25, les graines restées sur le tablier ne sont à personne"
pdftotext awele-en.pdf - | tr '\n' ' ' | grep -q "are nobody’s: they" && fail "awele goes on after a majority"
says commun-en.pdf "plays one, and takes nothing"
says commun-en.pdf "nobody’s"
says awari-en.pdf "plays one, and takes them"
says awari-en.pdf "halved"
says tournament-en.pdf "six seeds or fewer"
says awele-fr.pdf "plus rien ne peut être pris"
says bete-fr.pdf "10 cases, 40 graines"
# What somebody needs who never saw the game.
for words in "The goal. Capture more seeds" "24–24 is a draw" anticlockwise "The row in front of you is yours" \
    "Draw lots for who begins" "You never capture in your own row" "With 12 seeds or more" "With 23 or more" \
    "you keep the seeds of your row" "Why feed?" "Otherwise a single capture"; do
    says abapa-en.pdf "$words"
done
for words in "Le but. Prendre plus de graines" "dans le sens inverse des aiguilles d’une montre" \
    "On ne prend jamais dans sa propre rangée" "Pourquoi nourrir"; do
    says abapa-fr.pdf "$words"
done
# What others play, by the names that people know.
says abapa-en.pdf "Awalé commun: capturing the whole row is forbidden; the game goes on after 25 seeds"
says abapa-en.pdf "Bété, ten houses: each row has 5 houses"
says commun-fr.pdf "Awalé commun · Deux joueurs"
says bete-en.pdf "Two players, 10 houses"
says ouri-en.pdf "none of your houses has two or more"
says ouri-en.pdf "South plays again and must feed: D"

# Papers for the wall.
for paper in "a3 (A3)" "a2 (A2)"; do
    "$awale" poster --paper ${paper%% *} -o large.pdf || fail "$paper: failed"
    pdfinfo large.pdf | grep -q "^Pages: *1$" || fail "$paper: not one page"
    pdfinfo large.pdf | grep "^Page size:" | grep -qF "${paper#* }" ||
        fail "$paper: $(pdfinfo large.pdf | grep size)"
done

# The boards are computed: the capture and the granary of twelve houses, before and after.
says abapa-en.pdf "Here F takes 5 seeds"
says abapa-en.pdf "F sows 14 seeds and takes 6"
says abapa-en.pdf "only B and F may be played"
pdftotext commun-en.pdf - | grep -q "takes nothing. The move" && fail "commun says what abapa says"
# Posters for the wall, on A3 unless another paper is named.
"$awale" poster --topic captures -o captures.pdf && "$awale" poster --topic famine --paper a4 --lang fr -o famine.pdf || fail "topics"
pdfinfo captures.pdf | grep "^Page size:" | grep -qF "A3" || fail "captures: $(pdfinfo captures.pdf | grep size)"
says captures.pdf "F has 14, so look for 3, and find c"
says captures.pdf "6 7 8 9 10 11"
says famine.pdf "Quand dois-je donner"
exit $status
