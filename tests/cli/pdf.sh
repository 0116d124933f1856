#!/bin/sh
# pdf.sh AWALE SAMPLES: every kind of PDF as other programs see it: sound, tagged, titled, fonts embedded, no date, text in
# reading order with its accents.
set -u
for tool in qpdf pdfinfo pdftotext pdffonts; do
    command -v $tool >/dev/null || { echo "no $tool: scripts/install-packages test" && exit 77; }
done
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"

# sound FILE TITLE PHRASE…: the phrases come in this order.
sound() {
    file=$1.pdf title=$2
    shift 2
    qpdf --check "$file" >qpdf.txt 2>&1 || fail "$file: $(cat qpdf.txt)"
    pdfinfo "$file" >info.txt 2>&1 || fail "$file: $(cat info.txt)"
    grep -qF -e "$title" info.txt || fail "$file: not titled '$title': $(cat info.txt)"
    grep -q '^Tagged: *yes$' info.txt || fail "$file: not tagged"
    grep -q '^Creator: *awale ' info.txt || fail "$file: no creator"
    grep -q '^CreationDate' info.txt && fail "$file: a date"
    pdffonts "$file" | tail -n +3 | grep -qv ' yes yes yes ' && fail "$file: a font is not embedded"
    pdfinfo -struct "$file" >struct.txt 2>struct.err
    [ -s struct.err ] && fail "$file: structure: $(cat struct.err)"
    qpdf --qdf --object-streams=disable "$file" plain.pdf || fail "$file: qpdf"
    figures=$(grep -ac '/S /Figure' plain.pdf)
    [ "$figures" -gt 0 ] || fail "$file: no figures"
    [ "$(grep -a '/Alt ' plain.pdf | grep -avc '/Alt ()')" = "$figures" ] || fail "$file: a figure without alternative text"
    grep -aq '/Lang (fr)' plain.pdf || fail "$file: no language"
    pdftotext -raw "$file" - | tr '\n\f' '  ' >text.txt
    for phrase in "$@"; do
        grep -qF -e "$phrase" text.txt || fail "$file: no '$phrase', or not in its place"
        # What comes after the phrase.
        awk -v phrase="$phrase" '{ at = index($0, phrase); print at ? substr($0, at + length(phrase)) : $0 }' text.txt >rest.txt
        mv rest.txt text.txt
    done
}

for game in aalina-1 aalina-7; do
    sed 's/^\[South .*/[South "Kɔ́fí Agbéko"]/; s/^\[North .*/[North "Adélaïde N’Guessan"]/; s/^\[Event .*/[Event "Été à Abidjan"]/' \
        "$samples/$game.ogn"
done >games.ogn
"$awale" annotate games.ogn --nodes 500 --quiet --lang fr --corpus games.db -o annotated.ogn --book book.pdf || fail "no book"
"$awale" annotate "$samples/aalina-1.ogn" --nodes 500 --quiet --lang fr -o one.ogn --pdf game.pdf --chart chart.pdf || fail "no game"
"$awale" report --corpus games.db --lang fr -o report.pdf || fail "no report"
"$awale" stats --corpus games.db --lang fr --title "Été" --picture stats.pdf || fail "no statistics"
"$awale" workbook --corpus games.db --topic capture --count 2 --lang fr -o workbook.pdf || fail "no workbook"
"$awale" sheet start start --title "Exercices d’été" --lang fr -o sheet.pdf || fail "no sheet"
"$awale" poster --lang fr -o poster.pdf || fail "no poster"
"$awale" diagram start --lang fr -o diagram.pdf || fail "no diagram"
"$awale" workbook --level first-week --count 6 --lang fr -o week.pdf || fail "no first week"

sound book "Title:" "Kɔ́fí Agbéko" "Adélaïde N’Guessan" "Été à Abidjan" "La valeur de la partie" "La position finale" \
    "Le compte des graines" "La valeur de la partie" "La fin de la partie, après" "Le compte des graines"
sound game "Title:" "La valeur de la partie" "Diagramme 1." "La position finale" "Le compte des graines"
sound chart "La valeur de" "prouvé à partir de" "Le score final"
sound report "Été à Abidjan" "Été à Abidjan" "2 joueurs · 2 parties" "Classement" "Les parties" \
    "Kɔ́fí Agbéko – Adélaïde N’Guessan" "Jouer le premier"
sound stats "Été" "Été" "Jouer le premier" "Les débuts" "Les joueurs"
sound workbook "Awalé" "Chaque exercice a une seule solution" "Solutions"
sound week "Awalé" "Première semaine" "Vous semez"
sound sheet "Exercices d’été" "Exercices d’été" "1. Sud au trait" "2. Sud au trait"
sound poster "Title:" "Awalé"
sound diagram "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
exit $status
