#!/bin/sh
# Of contradictory words of --merge the last one won.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
echo '1. F f *' >game.ogn
"$awale" import game.ogn --corpus c.db --merge first,union 2>err
[ $? = 2 ] && grep -q -e '--merge: of first, union and replace only one' err || fail "$(cat err)"
"$awale" import game.ogn --corpus c.db --merge union,longest --quiet || fail "union,longest"
exit $status
