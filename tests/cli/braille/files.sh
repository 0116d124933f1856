#!/bin/sh
# files.sh AWALE SAMPLES: braille of positions and games translates back to the same position.
set -u
awale=$1
samples=$2
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../scratch.sh"

if ! "$awale" diagram start --braille start.brf 2>err; then
    grep -q 'built without liblouis' err || fail "$(cat err)"
    exit $status
fi
command -v python3 >/dev/null || exit 77
back() { # LANGUAGE FILE
    case $1 in fr) table=fr-bfu-comp6.utb ;; *) table=en-ueb-g1.ctb ;; esac
    python3 "$here/text_of_brf.py" $table <"$2"
}
for language in en fr; do
    for position in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0-1-2-0-15-3-0-1-0-4-1-0-11-10-N \
        0-0-0-0-0-1-0-0-0-0-0-0-23-24-S; do
        "$awale" diagram $position --lang $language --braille p.brf || fail "$position: failed"
        back $language p.brf >p.txt
        case $? in 0) ;; 77) exit 77 ;; *) fail "$position: not read back" ;; esac
        ! grep -q '^[0-9]*[,.]' p.txt || fail "$language: a number is parted from its house: $(cat p.txt)"
        grep -qxF -e "$position" p.txt || fail "$language: $position came back as $(cat p.txt)"
    done
    "$awale" replay "$samples"/aalina-1.ogn --lang $language --braille g.brf || fail "game: failed"
    back $language g.brf >g.txt || fail "game: not read back"
    last=$("$awale" replay --json "$samples"/aalina-1.ogn | grep -oE '([0-9]+-){14}[SN]' | tail -1)
    grep -qF -e "$last" g.txt || fail "$language: the game does not end with $last: $(tail -3 g.txt)"
    grep -qxF -e "5. A+3 b+2" g.txt || fail "$language: no fifth pair of moves: $(cat g.txt)"
done
"$awale" replay "$samples"/aalina-1.ogn --json --braille both.brf >both.out 2>both.err
test $? = 2 && test ! -e both.brf && test ! -s both.out || fail "--json --braille: not refused"
grep -qF 'leave out --json or --braille' both.err || fail "--json --braille: $(cat both.err)"
"$awale" replay "$samples"/aalina-1.ogn --braille one.brf && "$awale" replay "$samples"/aalina-1.ogn --braille - >two.brf &&
    cmp one.brf two.brf || fail "two runs differ"
exit $status
