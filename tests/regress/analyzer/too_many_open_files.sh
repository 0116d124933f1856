#!/bin/sh
# A corpus that cannot be opened because too many files are open says so.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" generate --games 1 >g.ogn
"$awale" import g.ogn --corpus c.db >log 2>&1
sh -c 'exec 3>&-; ulimit -n 4 && exec "$0" corpus vacuum c.db' "$awale" >out 2>err && fail "it was opened"
grep -q "c.db: it cannot be opened: Too many open files; allow more with 'ulimit -n'" err || fail "$(cat err)"
exit $status
