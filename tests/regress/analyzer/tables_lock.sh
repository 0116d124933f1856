#!/bin/sh
# A build removes the temporary files of tables that a killed build left, and no other file; a build that waits for another
# one says for which, and how long.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
rules=tables/captures_nothing
mkdir -p $rules

left=$rules/margin-05.table.0123456789abcdef.tmp
own="$rules/notes.tmp $rules/thesis.0123456789abcdef.tmp $rules/margin-99.table.0123456789abcdef.tmp
    $rules/margin-05.table.0123456789abcdeF.tmp $rules/margin-05.table.0123.tmp"
running=$rules/safe-05.table.0123456789abcdef.tmp
for file in $left $own $running; do echo mine >$file; done
flock -o "$running" sleep 30 &
holder=$!
sleep 0.3
"$awale" tables build --tables tables --seeds 3 --threads 1 >out 2>err || fail "build: $(cat err)"
[ -e $left ] && fail "a file left by a killed build was kept"
for file in $own; do [ -e "$file" ] || fail "$file was deleted"; done
[ -e $running ] || fail "the file of a running process was deleted"
kill $holder 2>/dev/null
[ -s $rules/lock ] && fail "the lock names a process that has ended: $(cat $rules/lock)"

# Somebody builds.
flock -o $rules/lock sh -c "echo \"4711 $(uname -n)\" >$rules/lock; exec sleep 30" &
holder=$!
sleep 0.3
"$awale" tables build --tables tables --seeds 4 --threads 1 >out 2>err &
build=$!
sleep 1.5
grep -qF "Waiting for process 4711, which builds endgame tables in $rules (0 s)" err || fail "the wait is silent: $(cat err)"
[ "$(grep -c Waiting err)" = 1 ] || fail "the wait is said again at once: $(cat err)"
kill -TERM $build
wait $build
[ $? = 130 ] || fail "an interrupt does not end the wait"
echo "4711 elsewhere" >$rules/lock
AWALE_TABLES=$PWD/tables AWALE_TABLE_SEEDS=4 timeout 1 "$awale" diagram start >out 2>err
AWALE_TABLES=$PWD/tables AWALE_TABLE_SEEDS=4 timeout 1 "$awale" analyze start --nodes 10 >out 2>err
grep -qF "Waiting for process 4711 on elsewhere, which builds endgame tables in" err || fail "analyze: the wait is silent: $(cat err)"
AWALE_TABLES=$PWD/tables AWALE_TABLE_SEEDS=4 timeout 1 "$awale" analyze start --nodes 10 --lang fr >out 2>err
grep -qF "Attente du processus 4711 sur elsewhere, qui calcule des tables de finales dans" err || fail "French: $(cat err)"
kill $holder
exit $status
