#!/bin/sh
# verify_refused_records.sh AWALE SAMPLES: `awale verify` proved the beginning of a record with an illegal move, dropped the rest
# and exited 0. It reports what is wrong with a record, with its place, and exits 1.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

cat >game.ogn <<'END'
[FEN "1-0-2-1-0-2-0-1-2-1-0-1-19-18-S"]
[Result "*"]

1. C f+2 2. F+2 *
END
"$awale" annotate --fast --quiet game.ogn >annotated.ogn || fail "annotate"
"$awale" verify annotated.ogn >out 2>err || fail "unchanged: $(cat out err)"

# refused WHAT TEXT: annotated.ogn as changed.ogn has it is refused, with a text on standard error.
refused() {
    "$awale" verify changed.ogn >out 2>err
    seen=$?
    [ $seen = 1 ] || fail "$1: exit code $seen: $(cat out err)"
    grep -qF "$2" err || fail "$1: no '$2' in: $(cat err)"
    "$awale" verify --json changed.ogn >out 2>err
    [ $? = 1 ] || fail "$1: exit code with --json"
    grep -qF '"severity":"error"' out || fail "$1: JSON: $(cat out err)"
}

sed 's/ \*$/ 2... f *\n/' annotated.ogn >changed.ogn
refused 'an illegal move' 'f cannot be played: house f is empty'
grep -q '\^' err || "$awale" verify changed.ogn 2>&1 | grep -q '\^' || fail 'an illegal move: no caret'
sed 's/ \*$/ 2... 7 *\n/' annotated.ogn >changed.ogn
refused 'no moves' 'changed.ogn:'
sed 's/^\[FEN .*/[FEN "1-0-2-1-0-2-0-1-2-1-0-99-19-18-S"]/' annotated.ogn >changed.ogn
refused 'a wrong set-up' 'the set-up position cannot be used'
sed 's/^\[JudgedRules .*/[JudgedRules "nonsense"]/' annotated.ogn >changed.ogn
refused 'an unknown rule set' "no rule set is called 'nonsense'"
grep -v '^\[JudgedRules ' annotated.ogn >changed.ogn
refused 'no rule set' 'the game is annotated, but no JudgedRules tag names its rule set'
{ sed -n '/^\[JudgedMoves /d; /^\[/p' annotated.ogn; printf '\n1. C f+2 2. F+2 *\n'; } >changed.ogn
refused 'no evaluations' 'the game is tagged as judged, but no move has an evaluation'
cp game.ogn changed.ogn
refused 'no annotations' 'the game is not annotated'
: >changed.ogn
refused 'an empty file' 'there is no game in this file'
printf '\n\n' >changed.ogn
refused 'blank lines' 'there is no game in this file'
exit $status
