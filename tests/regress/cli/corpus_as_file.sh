#!/bin/sh
# A corpus named as a file of games was read as a record: 36 lines of binary as messages.
. "$(dirname "$0")/../../scratch.sh"
"$1" import --quiet "$2/aalina-1.ogn" --corpus games.db || fail "not imported"
for command in annotate check replay convert; do
    "$1" $command games.db >out 2>err && fail "$command takes a corpus for a file of games"
    grep -qx "awale: games.db: this is a corpus, not a file of games; name it with --corpus" err ||
        fail "$command: $(head -3 err)"
    [ "$(wc -l <err)" -eq 1 ] && [ ! -s out ] || fail "$command says more: $(head -3 err out)"
done
exit $status
