#!/bin/sh
# book_file.sh SAMPLE_BOOK: the PDF of an annotated game as other programs see it.
set -u
sample_book=$1
. "$(dirname "$0")/../scratch.sh"

# has FILE WORDS…: each of the words is in the file.
has() {
    file=$1
    shift
    for words in "$@"; do
        grep -qF -e "$words" "$file" || fail "$file has no '$words'"
    done
}

for language in en fr; do
    "$sample_book" $language $language.pdf || fail "$language: failed"
    qpdf --check $language.pdf >qpdf.txt 2>&1 || fail "qpdf: $(cat qpdf.txt)"
    pdfinfo $language.pdf >info.txt 2>info.err || fail "pdfinfo: $(cat info.err)"
    [ -s info.err ] && fail "pdfinfo: $(cat info.err)"
    has info.txt "Kɔ́fí Agbéko – Adélaïde N’Guessan" "Grand-Bassam" "Awalé, Oware, abapa" "Tagged:          yes"
    grep -q CreationDate info.txt && fail "$language: a date in the file"
    pdffonts $language.pdf | tail -n +3 | grep -qv ' yes yes yes ' && fail "a font is not embedded"
    [ "$(stat -c %s $language.pdf)" -lt 200000 ] || fail "$language: 200 kB or more"
    pdfinfo -struct $language.pdf >struct.txt 2>struct.err || fail "structure: $(cat struct.err)"
    has struct.txt Document H1 H2 P Figure Caption Table TR TH TD Link
    pdftotext $language.pdf $language.txt
done

has fr.txt "La valeur de la partie" "Le compte des graines" "Les jugements" "Open d’Abidjan · Ronde 3 · Grand-Bassam · 1er mars 2024" \
    "Diagramme 1." "Un coup d’auteur : bien joué !" "La fin de la partie, après" "Mieux"
has en.txt "The value of the game" "The ledger" "Verdicts" "1 March 2024" "Diagram 1." "The end of the game, after" "Better"

# Reading order: the moves come in the order in which they were played, across columns and pages.
pdftotext en.pdf - | grep -oE '(^|[^0-9])[0-9]+\.[[:space:]]?[[:space:]]?[A-F]' | grep -oE '[0-9]+' >order.txt
[ -s order.txt ] || fail "no moves in the text"

# Every link and every line of the outline leads to a page.
qpdf --qdf --object-streams=disable en.pdf en.qdf
links=$(grep -ac '/Subtype /Link' en.qdf)
[ "$links" -gt 20 ] || fail "only $links links"
exit $status
