#!/bin/sh
# files.sh AWALE: the files that `awale diagram` leaves are sound, and where it cannot write it leaves none.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

for format in svg pdf png; do
    "$awale" diagram start -o "a.$format" && "$awale" diagram start -o "b.$format" || fail "$format: failed"
    cmp "a.$format" "b.$format" || fail "$format: two runs differ"
done
qpdf --check a.pdf >qpdf.out 2>&1 || fail "qpdf: $(cat qpdf.out)"
pdfinfo a.pdf | grep -q '^Pages: *1$' || fail "pdfinfo: not one page"
pdfinfo a.pdf | grep -q '^Tagged: *yes$' || fail "pdfinfo: not tagged"
pdfinfo a.pdf | grep -q '^CreationDate' && fail "pdfinfo: a date"
pdffonts a.pdf | tail -n +3 | grep -qv ' yes yes yes ' && fail "a font is not embedded: $(pdffonts a.pdf)"
[ "$(pdftotext -layout a.pdf - | tr -s ' \n' ' ')" = " f e d c b a 0 4 4 4 4 4 4 4 4 4 4 4 4 0 A B C D E F $(printf '\f')" ] ||
    fail "pdftotext: '$(pdftotext -layout a.pdf - | tr -s ' \n' ' ')'"
[ "$(head -c 8 a.png | od -An -tx1)" = " 89 50 4e 47 0d 0a 1a 0a" ] || fail "not a PNG"

expect_refusal() { # WHAT MESSAGE COMMAND…
    what=$1 message=$2
    shift 2
    "$@" >out 2>err
    code=$?
    [ $code = 1 ] || fail "$what: exit code $code"
    [ "$(cat err)" = "$message" ] || fail "$what: said '$(cat err)'"
}

ln -s /dev/full full.pdf
expect_refusal "full disk" "awale: full.pdf: cannot be written: No space left on device" "$awale" diagram start -o full.pdf
expect_refusal "no folder" "awale: none/a.pdf: cannot be written: No such file or directory; name another file with --output" "$awale" diagram start -o none/a.pdf
mkdir a.folder.svg
expect_refusal "a folder" "awale: a.folder.svg: cannot be written: Is a directory; name another file with --output" "$awale" diagram start -o a.folder.svg
if [ "$(id -u)" != 0 ]; then # whom no permission stops
    mkdir shut && cp a.svg shut/a.svg && chmod a-w shut
    expect_refusal "read-only folder" "awale: shut/a.svg: cannot be written: Permission denied; name another file with --output" \
        "$awale" diagram start -o shut/a.svg
    cmp a.svg shut/a.svg || fail "read-only folder: the old file is gone"
fi

# A machine without our fonts.
cat >fonts.conf <<END
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>$folder/no-fonts</dir><cachedir>$folder/cache</cachedir></fontconfig>
END
expect_refusal "no fonts" \
    "awale: the font family Gentium Book Plus: it is not installed; install the package fonts-sil-gentiumplus" \
    env FONTCONFIG_FILE="$folder/fonts.conf" "$awale" diagram start -o fontless.pdf
[ -e fontless.pdf ] && fail "no fonts: a file was left"
FONTCONFIG_FILE=$folder/fonts.conf "$awale" diagram start -o fontless.svg || fail "SVG needs no fonts, yet it failed"

# The file behind a link is replaced, the link stays; permissions stay.
echo old >real.svg && chmod 640 real.svg && ln -s real.svg link.svg
"$awale" diagram start -o link.svg || fail "link: failed"
[ -L link.svg ] && cmp a.svg real.svg || fail "link: not followed"
[ "$(stat -c %a real.svg)" = 640 ] || fail "permissions changed"
ls | grep -q '\.svg\.' && fail "a temporary file was left"
exit $status
