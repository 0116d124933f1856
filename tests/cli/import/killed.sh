#!/bin/sh
# killed.sh AWALE GAMES KILLS: an import that is killed again and again, at any moment, and then run to its end gives
# the corpus of an import that was never disturbed.
set -u
awale=$1 games=$2 kills=$3
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1
fail() { echo "$*"; exit 1; }

# Every eleventh game is there twice, every thirteenth is broken.
"$awale" generate --games "$games" --seed 9 --quiet >some.ogn || fail "no games"
awk 'BEGIN { RS = ""; ORS = "\n\n" } { print } NR % 11 == 0 { print } NR % 13 == 0 { sub(/1\. /, "1. F F "); print }' \
    some.ogn >games.ogn
"$awale" import games.ogn --corpus whole.db --quiet >/dev/null
"$awale" corpus dump whole.db | grep -v position_ >whole.sql

killed=0
round=0
while [ "$killed" -lt "$kills" ]; do
    round=$((round + 1))
    [ "$round" -le $((kills * 20)) ] || fail "only $killed of $kills imports could be killed before they ended"
    "$awale" import games.ogn --corpus c.db --quiet >/dev/null 2>&1 &
    # Ever later, so that the kills come at every stage.
    sleep "$(awk "BEGIN { print 0.02 + $killed * 0.9 / $kills * $games / 20000 }")"
    kill -9 $! 2>/dev/null && killed=$((killed + 1))
    wait $! 2>/dev/null
    rows=$("$awale" find --corpus c.db --as count 2>/dev/null) || rows=none
    echo "kill $killed: $rows games are there"
    if [ "$rows" = "$("$awale" find --corpus whole.db --as count)" ]; then
        rm -f c.db c.db-wal c.db-shm # it was done: begin again, so that the next kill means something
    fi
done
"$awale" import games.ogn --corpus c.db --quiet >/dev/null
"$awale" corpus check c.db || fail "the corpus is damaged"
"$awale" corpus dump c.db | grep -v position_ | cmp - whole.sql || fail "the corpus is another one"
rm -f games.rejected.ogn
echo "killed $killed times, then run once: the same corpus"
