#!/bin/sh
# printing.sh AWALE SAMPLES: every command that prints, where it cannot: one sentence, exit code 1, no half file.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"

"$awale" annotate "$samples/aalina-1.ogn" "$samples/aalina-7.ogn" --nodes 500 --quiet --corpus games.db -o games.ogn ||
    fail "no games"
"$awale" annotate "$samples/aalina-1.ogn" --nodes 500 --quiet -o game.ogn || fail "no game"

# prints FILE WHAT: the command of that name, into the file.
prints() {
    case $2 in
        diagram) "$awale" diagram start -o "$1" ;;
        sheet) "$awale" sheet start -o "$1" ;;
        poster) "$awale" poster -o "$1" ;;
        workbook) "$awale" workbook --corpus games.db --topic capture --count 1 -o "$1" ;;
        report) "$awale" report --corpus games.db -o "$1" ;;
        stats) "$awale" stats --corpus games.db --picture "$1" ;;
        annotate) "$awale" annotate game.ogn --stored --quiet --pdf "$1" -o annotated.ogn ;;
        book) "$awale" annotate games.ogn --stored --quiet --book "$1" -o annotated.ogn ;;
        chart) "$awale" annotate game.ogn --stored --quiet --chart "$1" -o annotated.ogn ;;
        page) "$awale" page game.ogn -o "$1" ;;
    esac
}

# refused WHAT WHY FILE CAUSE: the command fails with one sentence that names the file, if any, and the cause.
refused() {
    prints "$3" "$1" >out 2>err
    code=$?
    [ $code = 1 ] || fail "$1, $2: exit code $code"
    grep -v '^\(awale: \)\?\(building\|[0-9]* seeds\)' err | tr '\r' '\n' | grep -c . >lines
    [ "$(cat lines)" = 1 ] || fail "$1, $2: said $(cat err)"
    grep -qF -e "$4" err || fail "$1, $2: said $(cat err)"
    ls -A | grep -qE "^\.?(none|half|shut\.)" && fail "$1, $2: left $(ls -A)"
    return 0
}

mkdir a-folder.pdf a-folder.html no-fonts
cat >fonts.conf <<END
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>$folder/no-fonts</dir><cachedir>$folder/cache</cachedir></fontconfig>
END
for what in diagram sheet poster workbook report stats annotate book chart page; do
    ending=pdf
    [ $what = page ] && ending=html
    prints "good.$ending" $what >out 2>err || fail "$what: $(cat err)"
    [ -s "good.$ending" ] || fail "$what: printed nothing"
    ln -s /dev/full "full.$ending"
    refused $what "full disk" "full.$ending" "No space left on device"
    rm "full.$ending"
    refused $what "no folder" "none/half.$ending" "none/half.$ending: cannot be written: No such file or directory"
    refused $what "a folder" "a-folder.$ending" "a-folder.$ending: cannot be written: Is a directory"
    if [ "$(id -u)" != 0 ]; then # whom no permission stops
        mkdir -p shut && cp "good.$ending" "shut/old.$ending" && chmod a-w shut
        refused $what "read-only folder" "shut/old.$ending" "Permission denied"
        cmp -s "good.$ending" "shut/old.$ending" || fail "$what, read-only folder: the old file is gone"
        chmod u+w shut
    fi
    if [ $what != page ]; then
        FONTCONFIG_FILE=$folder/fonts.conf refused $what "no fonts" half.pdf "it is not installed; install the package"
    fi
    rm -f "good.$ending"
done

# A disk that fills up while the file is written: the old file stays whole and no part of the new one is left.
small=$folder/small
if mkdir "$small" && mount -t tmpfs -o size=16k tmpfs "$small" 2>/dev/null; then
    echo old >"$small/kept.pdf"
    "$awale" poster -o "$small/kept.pdf" 2>err
    [ $? = 1 ] && grep -q "No space left on device" err || fail "small disk: $(cat err)"
    [ "$(cat "$small/kept.pdf")" = old ] || fail "small disk: the old file is gone"
    [ "$(ls -A "$small")" = kept.pdf ] || fail "small disk: left $(ls -A "$small")"
    umount "$small"
fi

# A character that no font has: named, wherever it comes from.
strange=$(printf '\356\204\243') # U+E123
sed "s/^\[South .*/[South \"A$strange\"]/; s/^\[North .*/[North \"B\"]/" game.ogn >strange.ogn
"$awale" import strange.ogn --corpus strange.db --quiet >/dev/null || fail "no strange corpus"
for command in "annotate strange.ogn --stored --quiet -o annotated.ogn --pdf" \
    "annotate strange.ogn games.ogn --stored --quiet -o annotated.ogn --book" "report --corpus strange.db -o" \
    "stats --corpus strange.db --picture" "sheet start --title A$strange -o"; do
    "$awale" $command half.pdf 2>err
    [ $? = 1 ] && grep -q "installed font has the character U+E123; install a font" err || fail "$command: $(cat err)"
    [ "$(grep -c . err)" = 1 ] || fail "$command: said $(cat err)"
    [ -e half.pdf ] && fail "$command: left half a file"
done
exit $status
