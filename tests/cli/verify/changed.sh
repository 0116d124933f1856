#!/bin/sh
# changed.sh AWALE GAMES: one thing changed in an annotated game is reported, each in its own terms, and makes the exit code 1.
awale=$1
games=$(cd "$2" && pwd)
. "$(dirname "$0")/../../scratch.sh"
"$awale" annotate --fast --quiet "$games/endgame.ogn" --detail full >annotated.ogn

# The moves on one line, so that sed sees every word.
awk '/^\[.*\]$/ && !moves { print; next } /^$/ { print; moves = 1; next } { printf "%s ", $0 } END { print "" }' \
    annotated.ogn >line.ogn
"$awale" verify line.ogn >out 2>err || fail "unchanged: $(cat out err)"

# change WHAT SED TEXT: what is changed, how, and what the report must hold.
change() {
    sed -E "$2" line.ogn >changed.ogn
    cmp -s line.ogn changed.ogn && fail "$1: nothing to change"
    "$awale" verify changed.ogn >out 2>err
    seen=$?
    [ $seen = 1 ] || fail "$1: exit code $seen"
    grep -qF "$3" out || fail "$1: no '$3' in: $(cat out err)"
}

change 'a value' 's/D:-10 E:-10/D:-8 E:-10/' 'false: game 1, 2. F: D ≥ -8 (the other side can prevent it)'
change 'a note' 's/punished side=North gain=[0-9]+/punished side=North gain=9/' 'false: game 1, 1... f: punished'
change 'a capture' 's/ 2\. F\+2 \{/ 2. F+3 {/' 'false: game 1, 2. F: F+3 (F takes 2)'
change 'the better line' 's/%better 0\.\.\+2/%better 0..+4/' 'false: game 1, 1. C: better'
change 'a glyph' 's/^1\. C\?\? /1. C? /' 'false: game 1, 1. C: '
change 'a figure of the ledger' 's/ value=0\.\.\+2 / value=0..+4 /' 'false: game 1, 6... a: ledger value='
change 'a number in words' 's/(a \{[^[]*)4 moves/\15 moves/' 'words differ from facts: game 1, 2... a: '

# The words alone: a wrong value is not looked for, a word that does not follow from the facts is found.
sed -E 's/D:-10 E:-10/D:-8 E:-10/' line.ogn >changed.ogn
"$awale" verify --prose changed.ogn >out 2>err || fail "prose of a changed value: $(cat out err)"
sed -E 's/(a \{[^[]*)4 moves/\15 moves/' line.ogn >changed.ogn
"$awale" verify --prose changed.ogn >out 2>err && fail 'a number in words, prose alone: exit code 0'
grep -qF 'words differ from facts: game 1, 2... a: ' out || fail "prose: $(cat out err)"

# Other moves than those that were judged are one finding, at the first of them.
sed -E 's/^1\. C\?+ /1. F /' line.ogn >changed.ogn
"$awale" verify changed.ogn >out 2>/dev/null && fail 'another first move: exit code 0'
[ "$(grep -c 'that were judged' out)" -le 1 ] || fail "another first move: said more than once: $(cat out)"
grep -v '^game 1:' out | grep -q 'the start' && fail "another first move: the place is not named: $(cat out)"

# What is only not proved is a failure with --strict, beyond the share allowed.
"$awale" verify --table-level 0 --nodes 1 line.ogn >out 2>err || fail "few positions: $(cat out err)"
grep -qE ', [1-9][0-9]* not proved here, 0 false$' out || fail "few positions prove too much: $(cat out)"
"$awale" verify --strict --table-level 0 --nodes 1 line.ogn >out 2>err && fail 'strict: exit code 0'
grep -qE '^[0-9]+\.[0-9] % of the claims are not proved; 0 % may be' err || fail "strict: $(cat err)"
"$awale" verify --strict --unproved 100 --table-level 0 --nodes 1 line.ogn >out 2>err || fail 'strict, all allowed'
exit $status
