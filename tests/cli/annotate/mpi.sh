#!/bin/sh
# mpi.sh AWALE: several processes judge a corpus as one alone does; where one is killed, what is stored remains, and the next
# run continues; they refuse other work. Skipped without Open MPI.
set -u
. "$(dirname "$0")/../../scratch.sh"
awale=$1
. "$(dirname "$0")/../../processes.sh"

"$awale" generate --games 40 --level 1 --seed 4 >games.ogn 2>/dev/null || fail "generate"
"$awale" import games.ogn --corpus empty.db --quiet || fail "import"
cp empty.db alone.db
"$awale" annotate --corpus alone.db --fast --nodes 300 --quiet || fail "alone"
"$awale" corpus dump alone.db >alone.txt
for count in 1 2 4; do
    cp empty.db "$count.db"
    together $count annotate --corpus "$count.db" --fast --nodes 300 >log 2>&1 || fail "$count processes: $(cat log)"
    [ "$(grep -c '^judged 40 games, updated 0, 0 left' log)" = 1 ] || fail "$count processes: not said once: $(cat log)"
    "$awale" corpus dump "$count.db" >dump.txt
    cmp -s alone.txt dump.txt || fail "$count processes store something else"
done

# Killed when some games are stored.
cp empty.db killed.db
mpirun --oversubscribe -n 3 "$awale" annotate --corpus killed.db --fast --nodes 300 >log 2>&1 &
run=$!
judged() { "$awale" corpus dump killed.db | grep -c '^INSERT INTO judged_games '; }
tries=0
while [ "$(judged)" = 0 ] && [ $tries -lt 600 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -9 "$(pgrep -P $run | tail -1)" || fail "there is no process to kill"
wait $run && fail "a lost process: exit code 0"
grep -q '^awale: stopped: another process was lost, .*run the same command again' log || fail "a lost process: $(cat log)"
[ "$(judged)" -gt 0 ] || fail "a lost process: the games judged before are lost"
"$awale" annotate --corpus killed.db --fast --nodes 300 --quiet || fail "continued"
"$awale" corpus dump killed.db >dump.txt
cmp -s alone.txt dump.txt || fail "continued: something else is stored"

# What they cannot share is refused once.
together 2 annotate games.ogn >log 2>&1 && fail "files: exit code 0"
[ "$(grep -c 'several processes together judge the games of a corpus' log)" = 1 ] || fail "files: $(cat log)"
together 2 annotate --corpus alone.db --where '' >log 2>&1 && fail "--where: exit code 0"
exit $status
