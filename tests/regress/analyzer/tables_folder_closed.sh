#!/bin/sh
# A folder of tables that the user may not search is like one that cannot be written: published files are not looked for
# there, and without a folder not in the current one either.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
mkdir -p closed/data && chmod 000 closed
# The rights of files bind root only without these capabilities.
bound=
if [ "$(id -u)" = 0 ]; then
    bound="setpriv --bounding-set -dac_override,-dac_read_search"
    $bound true 2>/dev/null || exit 77
fi
position=0-0-0-0-0-1-1-0-0-0-0-0-23-23-S
XDG_CACHE_HOME=$PWD/none XDG_DATA_HOME=$PWD/closed/data $bound "$awale" analyze $position >out 2>err || fail "it failed: $(cat err)"
grep -q "the endgame tables are not kept.*Permission denied" err || fail "$(cat err)"
grep -q "^move" out || fail "nothing was analysed: $(cat out)"
: >oware_n00.lh
XDG_CACHE_HOME= XDG_DATA_HOME= HOME= "$awale" analyze $position >here 2>err || fail "without a home: $(cat err)"
cmp -s out here || fail "the output differs"
chmod 700 closed
exit $status
