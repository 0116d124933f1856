#!/bin/sh
# A signal that the program was started to ignore stays ignored, as nohup and job runners want it.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
"$awale" generate --games 3 >g.ogn
mkfifo games
sh -c 'trap "" INT TERM; exec "$0" import games --corpus c.db' "$awale" >out 2>err &
import=$!
exec 3>games
for i in 1 2 3; do
    kill -INT $import && kill -TERM $import
    sleep 0.2
done
cat g.ogn >&3
exec 3>&-
wait $import || fail "the import ended with $?: $(cat err)"
grep -q "^read 3 = stored 3" out || fail "not all was imported: $(cat out err)"
exit $status
