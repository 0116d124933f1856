#!/bin/sh
# `save` in `play` and `enter` replaced the games of a file that was there, or emptied it when nothing had been entered.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
export AWALE_TABLE_SEEDS=6
cp "$2/aalina-5.ogn" club.ogn
printf 'd\nsave club.ogn\nsave new.ogn\nE\nsave new.ogn\nquit\n' | "$awale" play --depth 1 >out || fail "play failed: $(cat out)"
cmp -s club.ogn "$2/aalina-5.ogn" || fail "play replaced the games of a file"
grep -q 'club.ogn: the file exists already; name a new file' out || fail "$(cat out)"
grep -q '2\. E' new.ogn || fail "a file that play wrote is not written again: $(cat new.ogn)"
printf 'save club.ogn\nFf\nsave club.ogn\nquit\n' | "$awale" enter -o own.ogn >out && fail "a save that failed ends with success"
cmp -s club.ogn "$2/aalina-5.ogn" || fail "enter replaced the games of a file"
grep -q 'Nothing was entered' out || fail "$(cat out)"
"$awale" enter -o missing.ogn --last </dev/null 2>err && fail "a missing file is gone on with"
grep -q 'missing.ogn: No such file' err || fail "$(cat err)"
