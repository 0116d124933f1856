#!/bin/sh
# names.sh AWALE SAMPLES: names in Latin, Tifinagh, N'Ko and Ethiopic letters are set where a font has them, in their order and
# with the font embedded; where none has Ethiopic, the character is named and nothing is written.
set -u
for tool in pdftotext pdffonts fc-list fc-match; do
    command -v $tool >/dev/null || { echo "no $tool: scripts/install-packages test" && exit 77; }
done
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"

# named SOUTH NORTH: a judged game of theirs.
"$awale" annotate "$samples/aalina-1.ogn" --nodes 200 --quiet -o game.ogn || fail "no game"
named() {
    sed "s/^\[South .*/[South \"$1\"]/; s/^\[North .*/[North \"$2\"]/; s/^\[Event .*/[Event \"ߥߊߙߌ\"]/" game.ogn
}

# Without a font for Ethiopic: only the families we ask for.
mkdir only
for family in Lato "Gentium Book Plus" "DejaVu Sans"; do
    ln -s "$(fc-match -f '%{file}' "$family")" only/
done
cat >only.conf <<END
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>$folder/only</dir><cachedir>$folder/cache</cachedir></fontconfig>
END
named "አበበ" "B" >ethiopic.ogn
FONTCONFIG_FILE=$folder/only.conf "$awale" annotate ethiopic.ogn --stored --quiet -o out.ogn --pdf half.pdf 2>err
[ $? = 1 ] && grep -q "has the character U+12A0; install a font that has it, for example from the package fonts-sil-abyssinica" err ||
    fail "without a font: $(cat err)"
[ -e half.pdf ] && fail "without a font: half a file"

named "Kɔ́fí Ọ̀ṣun" "ⴰⵡⴰⵍⴻ" >names.ogn
"$awale" annotate names.ogn --stored --quiet -o out.ogn --pdf names.pdf || fail "Latin, Tifinagh, N'Ko: failed"
pdftotext names.pdf - | sed -n '1,12p' >text.txt
for name in "Kɔ́fí Ọ̀ṣun" "ⴰⵡⴰⵍⴻ"; do
    grep -qF "$name" text.txt || fail "no $name in $(cat text.txt)"
done
# Poppler reads N'Ko from left to right.
grep -qF -e "ߥߊߙߌ" -e "ߌߙߊߥ" text.txt || fail "no N'Ko in $(cat text.txt)"

if [ -n "$(fc-list ':charset=12a0')" ]; then
    "$awale" annotate ethiopic.ogn --stored --quiet -o out.ogn --pdf ethiopic.pdf || fail "Ethiopic: failed"
    pdftotext ethiopic.pdf - | grep -qF "አበበ" || fail "no Ethiopic in $(pdftotext ethiopic.pdf - | head)"
    pdffonts ethiopic.pdf | tail -n +3 | grep -v ' yes yes yes ' && fail "a font is not embedded"
fi
exit $status
