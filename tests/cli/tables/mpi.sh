#!/bin/sh
# mpi.sh AWALE: one to four processes write the same tables as one alone; one that is killed ends the others with a clear
# error, and the next build continues; what several processes cannot share is refused once. Skipped without Open MPI.
set -u
. "$(dirname "$0")/../../scratch.sh"
awale=$1
. "$(dirname "$0")/../../processes.sh"

same() {
    diff -r alone/captures_nothing "$1/captures_nothing" >differences || fail "$1: $(cat differences)"
}

"$awale" tables build --forced --seeds 11 --tables alone >log || fail "alone: $(cat log)"
for count in 1 2 3 4; do
    together $count tables build --forced --seeds 11 --tables "$count" >log 2>&1 || fail "$count processes: $(cat log)"
    same $count
done
[ "$(grep -c '^margin  *11 seeds' log)" = 1 ] || fail "level 11 is not reported once: $(cat log)"
together 2 tables build --forced --seeds 11 --tables 2 >log 2>&1 || fail "nothing to do: $(cat log)"
[ "$(grep -c '^Nothing is missing' log)" = 1 ] || fail "not said once: $(cat log)"

# Killed while one of the last levels is solved; those before are there.
mpirun --oversubscribe -n 3 "$awale" tables build --margin --seeds 13 --tables killed >log 2>&1 &
run=$!
tries=0
while ! grep -q '^margin  *11 seeds' log && [ $tries -lt 1200 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -9 "$(pgrep -P $run | tail -1)"
wait $run && fail "a lost process: exit code 0"
grep -q '^awale: stopped: another process was lost, .*run the same command again' log || fail "a lost process: $(cat log)"
[ -z "$(find killed -name '*.table' -size 0)" ] || fail "an empty table"
together 2 tables build --margin --seeds 13 --tables killed >log 2>&1 || fail "continued: $(cat log)"
grep -q '^margin  *10 seeds' log && fail "levels that were there were built again: $(cat log)"
"$awale" tables build --margin --seeds 13 --tables whole >log
diff -r whole killed || fail "continued after a lost process: other bytes"

# An error of one process ends all, and is said once.
touch file
together 2 tables build --seeds 8 --tables file/folder >log 2>&1 && fail "an unwritable folder: exit code 0"
[ "$(grep -c '^awale: ' log)" = 1 ] || fail "an unwritable folder: $(cat log)"
together 2 tables build --seeds 99 >log 2>&1 && fail "a wrong option: exit code 0"
[ "$(grep -c 'wants a whole number' log)" = 1 ] || fail "a wrong option: $(cat log)"
together 2 rules >log 2>&1 && fail "a command that cannot be shared: exit code 0"
[ "$(grep -c 'several processes together can only' log)" = 1 ] || fail "a command that cannot be shared: $(cat log)"
exit $status
