#!/bin/sh
# files.sh AWALE SAMPLES: tournament bulletins as other programs see them.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

says() { # FILE WORDS…
    pdftotext -raw "$1" - | tr -d '\f' >text.txt
    tr '\n' ' ' <text.txt >line.txt
    shift
    for words in "$@"; do
        grep -qF -e "$words" line.txt || fail "no '$words'"
    done
}

# Four players, each against each other, with names that are no friends of programs.
"$awale" generate --games 12 --level 2 | awk '
    BEGIN { split("Kɔ́fí;Adélaïde N’Guessan;Awa <&> {0};Yao (%s)", names, ";"); player = 0 }
    /^\[Event / { $0 = "[Event \"Open d’Abidjan\"]" }
    /^\[South / { do { i = player % 4; j = int(player / 4); ++player } while (i == j); $0 = "[South \"" names[i + 1] "\"]" }
    /^\[North / { $0 = "[North \"" names[j + 1] "\"]" }
    { print }' >games.ogn
"$awale" import games.ogn --corpus games.db >books.txt || fail "no corpus: $(cat books.txt)"
"$awale" report --corpus games.db -o a.pdf || fail "failed"
"$awale" report --corpus games.db -o b.pdf || fail "failed"
cmp a.pdf b.pdf || fail "two runs differ"
qpdf --check a.pdf >qpdf.txt 2>&1 || fail "$(cat qpdf.txt)"
pdfinfo a.pdf | grep -q 'Tagged: *yes' || fail "not tagged"
pdfinfo -struct a.pdf >struct.txt 2>&1
for tag in H1 H2 Table TR TH TD Figure Caption; do
    grep -q "$tag" struct.txt || fail "no $tag in the structure"
done
says a.pdf "Standings" "Players level on points are ranked by seeds won minus seeds lost" "Crosstable" "Openings" "Moving first" "Length in moves" "4 players · 12 games" "Awa <&> {0}" "Yao (%s)" \
    "Adélaïde N’Guessan" "The games"
grep -q "Moments" text.txt && fail "moments without judgements"
# The games: each once with its score, some of them unfinished.
[ "$(grep -cE '^[0-9]+\. .* – .* [0-9½]+–[0-9½]+$' text.txt)" = 12 ] || fail "not twelve games"
scored=$((12 - $(grep -cE '(^| · )unfinished$' text.txt)))
# Every point of them is somebody's.
sum=$(awk '/^Crosstable/ { exit } match($0, /[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9½]+ [0-9½]+–[0-9½]+$/) {
    split(substr($0, RSTART), part, " "); sum += part[2] + part[3] / 2 } END { print sum }' text.txt)
[ "$sum" = "$scored" ] || fail "the points add up to $sum, of $scored games"

# With judgements: moments, losses, players. The thresholds leave a game without a blunder: the best one.
"$awale" annotate games.ogn --nodes 1000 --thresholds 2,4,30 --quiet --corpus judged.db -o /dev/null || fail "annotate failed"
"$awale" report --corpus judged.db --event "Open d’Abidjan" --lang fr --theme ink --paper a5 --title "Un essai" -o c.pdf ||
    fail "judged: failed"
says c.pdf "Un essai" "Classement" "Joueur Parties G N P" "La meilleure partie" "par coup" "Les moments" "Graines perdues par coup" "Les joueurs" "Grille"

# A letter to a player, on two pages; exercises of the player's own mistakes.
"$awale" report --corpus judged.db --player "Yao (%s)" --since 2000-01-01 -o letter.pdf || fail "letter: failed"
says letter.pdf "For Yao (%s)" "of your" "Three exercises" "Answers" "Which"
[ "$(pdfinfo letter.pdf | sed -n 's/^Pages: *//p')" = 2 ] || fail "letter: not two pages"
# The exercises take the page: the third is below its middle.
pdftotext -f 2 -l 2 -bbox letter.pdf box.txt
awk -F '"' '/<page/ { middle = $4 / 2 } />3\.<\/word>/ && $4 > middle { found = 1 } END { exit !found }' box.txt ||
    fail "letter: the exercises do not fill the page"
qpdf --check letter.pdf >qpdf.txt 2>&1 || fail "letter: $(cat qpdf.txt)"
"$awale" report --corpus judged.db --player "Yao (%s)" --lang fr --paper a5 -o brief.pdf || fail "French letter: failed"
[ "$(pdfinfo brief.pdf | sed -n 's/^Pages: *//p')" = 2 ] || fail "French letter: not two pages"
says brief.pdf "Pour Yao (%s)" "de vos"
"$awale" workbook --corpus judged.db --player "Yao (%s)" --count 6 -o own.pdf || fail "own exercises: failed"
qpdf --check own.pdf >qpdf.txt 2>&1 || fail "own exercises: $(cat qpdf.txt)"
"$awale" report --corpus judged.db --player "Yao (%s)" --since yesterday -o no.pdf 2>err
[ $? = 2 ] && grep -q "'yesterday' is no date" err || fail "no date: $(cat err)"
for nobody in report workbook; do
    "$awale" $nobody --corpus judged.db --player Nobody -o no.pdf 2>err
    [ $? = 1 ] && [ ! -e no.pdf ] && grep -q 'no player .Nobody' err || fail "$nobody of nobody: $(cat err)"
done

# The text of an editor, in its places; a heading that names nothing is shown.
sed '/^\[Event /a [Round "1"]' games.ogn >rounds.ogn
"$awale" import rounds.ogn --corpus rounds.db >/dev/null || fail "no corpus of a round"
printf 'A full house.\nEvery seat\nwas taken.\n\nThanks to all.\n# ronde 1\nRain all day.\n\n## 3. Yao\nThe game of the day.\n' >words.txt
"$awale" report --corpus rounds.db --text words.txt -o t.pdf || fail "text: failed"
says t.pdf "A full house. Every seat was taken. Thanks to all." "Round 1 Rain all day." "The game of the day."
grep -A2 '^3\. ' text.txt | grep -q "The game of the day" || fail "text: not below its game"
printf 'Words.\n#\n# 13. Nobody\n' >words.txt
"$awale" report --corpus rounds.db --text words.txt -o no.pdf 2>err
[ $? = 1 ] && [ ! -e no.pdf ] && grep -q '^words.txt:2:1: error: this heading names neither' err || fail "heading: $(cat err)"
printf 'Words.\nBien jou\351.\n' >words.txt
"$awale" report --corpus rounds.db --text words.txt -o no.pdf 2>err
[ $? = 1 ] && grep -q '^words.txt:2:1: error: ' err || fail "not UTF-8: $(cat err)"
# As Windows writes it, for a round whose game has no score yet.
printf '[Round "7"]\n\n1. C *\n' >open.ogn
"$awale" import open.ogn --corpus open.db >/dev/null || fail "no corpus of an open game"
printf '\357\273\277# Round 7\r\nNobody has captured yet.\r\n' >words.txt
"$awale" report --corpus open.db --text words.txt -o t.pdf || fail "a text of Windows"
says t.pdf "Round 7 Nobody has captured yet."

"$awale" report --corpus games.db --event "Nobody’s cup" -o none.pdf 2>err
[ $? = 1 ] && [ ! -e none.pdf ] && grep -q "^awale report: there is no event 'Nobody’s cup'$" err ||
    fail "no event: $(cat err)"

# Games of unknown players, of several rule sets, and unfinished ones.
"$awale" import "$samples"/playstrategy-*.ogn "$samples"/aalina-*.ogn --corpus samples.db >/dev/null || fail "no corpus"
"$awale" report --corpus samples.db -o d.pdf || fail "samples: failed"
says d.pdf "7 games" "These games do not name their players"
grep -qE "Standings|[0-9] players" text.txt && fail "standings of nobody"

# How games came to results that no rule gave them, here and in a list.
for result in 38-10 25-23 '*'; do
    stopped=$((${stopped:-3} + 1))
    printf '[South "Ama"]\n[North "Esi"]\n[FEN "%s-4-4-4-4-4-1-1-1-1-1-1-%s-10-S"]\n\n1. B %s\n\n' \
        $stopped $((12 - stopped)) "$result"
done >stopped.ogn
"$awale" import stopped.ogn --corpus stopped.db >/dev/null || fail "no corpus"
"$awale" report --corpus stopped.db -o e.pdf || fail "stopped: failed"
says e.pdf "38–10 North resigns" "25–23 agreed" "6–10 unfinished"
"$awale" report --corpus stopped.db --lang fr -o e.pdf || fail "stopped: failed"
says e.pdf "38–10 Nord abandonne" "25–23 d’un commun accord" "6–10 partie inachevée"
"$awale" find --corpus stopped.db | awk '{ print $3, $5 }' | tr '\n' ' ' >list.txt
grep -qF "38-10 resigned 25-23 agreed 6-10 unfinished" list.txt || fail "the list says $(cat list.txt)"
# Nobody's names are those of the sides, and a game without a capture has no score.
printf '[South "?"]\n[North "?"]\n\n1. C *\n' >nobody.ogn
"$awale" import nobody.ogn --corpus nobody.db >/dev/null || fail "no corpus"
"$awale" report --corpus nobody.db -o f.pdf || fail "nobody: failed"
says f.pdf "1. South – North unfinished"
grep -qE '\? –|0–0' text.txt && fail "nobody: $(cat text.txt)"
exit $status
