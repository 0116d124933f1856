#!/bin/sh
# Where the user's data cannot be written, tables are solved in memory, and the user reads why nothing is kept.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" generate --games 1 >g.ogn
: >file
for command in 'annotate g.ogn --nodes 10' 'tables probe 0-0-0-0-0-1-1-0-0-0-0-0-23-23-S'; do
    XDG_CACHE_HOME=$PWD/none XDG_DATA_HOME=$PWD/file "$awale" $command >out 2>err || fail "$command: it failed: $(cat err)"
    grep -q "the endgame tables are not kept.*$PWD/file/.*Not a directory" err || fail "$command: $(cat err)"
    XDG_CACHE_HOME= XDG_DATA_HOME= HOME= "$awale" $command >here 2>err || fail "$command without a home: $(cat err)"
    grep -q "the endgame tables are not kept.*neither XDG_DATA_HOME nor HOME is set" err || fail "$command: $(cat err)"
    cmp -s out here || fail "$command: the output differs"
done
exit $status
