#!/bin/sh
# A record without moves replaced a game with moves, which was lost.
. "$(dirname "$0")/../../scratch.sh"
"$1" import --quiet "$2/aalina-1.ogn" "$2/aalina-2.ogn" --corpus games.db || fail "not imported"
"$1" corpus dump games.db >before.sql
: >empty.ogn
echo '; a comment' >comment.ogn
echo '[South "Awa"] *' >tags.ogn
for file in empty.ogn comment.ogn tags.ogn /dev/null; do
    "$1" corpus replace games.db 2 $file >out 2>err
    [ $? = 1 ] && grep -qF "$file has no moves" err && grep -q "corpus remove" err || fail "$file: $(cat out err)"
done
VISUAL='' EDITOR='true >' "$1" corpus edit games.db 2 >out 2>err
[ $? = 1 ] && grep -q "has no moves" err || fail "an emptied file: $(cat out err)"
"$1" corpus dump games.db | cmp - before.sql || fail "the corpus has changed"
exit $status
