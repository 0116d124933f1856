#!/bin/sh
# A bulletin had the event of some of its games as its title. Skipped without pdftotext.
. "$(dirname "$0")/../../scratch.sh"
command -v pdftotext >/dev/null || exit 77
game() { printf '[Event "%s"]\n[Site "Accra"]\n[South "Awa"]\n[North "Kofi"]\n\n1. F %s *\n\n' "$1" "$2"; }
title() {
    "$1" report --corpus "$2" -o b.pdf || fail "no bulletin"
    pdftotext b.pdf - | head -1
}
{ game "Open" f && game "Open" e; } | "$1" import --quiet - --corpus one.db || fail "no corpus"
[ "$(title "$1" one.db)" = Open ] || fail "one event: $(title "$1" one.db)"
for other in "?" "Club evening"; do
    rm -f two.db
    { game "$other" d && game "Open" f && game "Open" e; } | "$1" import --quiet - --corpus two.db || fail "no corpus"
    [ "$(title "$1" two.db)" = "Bulletin" ] || fail "Open and $other: $(title "$1" two.db)"
    { game "Open" c && game "$other" b; } | "$1" import --quiet - --corpus two.db || fail "no corpus"
    [ "$(title "$1" two.db)" = "Bulletin" ] || fail "Open before $other: $(title "$1" two.db)"
done
exit $status
