#!/bin/sh
# A save that fails does not end the game.
. "$(dirname "$0")/../../scratch.sh"
printf 'F\nsave missing/game.ogn\nsave game.ogn\nboard\n' | "$1" play --depth 1 >out 2>err || fail "the game ended: $(cat err)"
grep -q "^Not saved: missing/game.ogn: cannot be written: No such file or directory" out || fail "it did not say why"
grep -q "^Saved in game.ogn" out || fail "it could not be saved afterwards"
printf 'save missing/game.ogn\n' | "$1" play --depth 1 >unsaved
[ $? = 1 ] || fail "the exit code does not say that nothing was saved"
[ "$(tail -n 2 out)" != "" ] && [ -s game.ogn ] || fail "the game is not there"
exit $status
