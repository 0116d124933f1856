#!/bin/sh
# A run of many games that was stopped or killed began again with the first game. Now the same command goes on, and its output
# is that of a run that nothing stopped; games judged in another way, or other games, are refused and stay.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
export AWALE_TABLE_SEEDS=6
"$awale" generate --games 8 --level 1 --seed 4 >games.ogn
"$awale" generate --games 1 --level 1 --seed 5 >other.ogn
settings="--nodes 40 --compare-rules commun"
# shellcheck disable=SC2086 # several words
"$awale" annotate games.ogn $settings -o whole.ogn --book whole.pdf 2>err || fail "annotate failed: $(cat err)"
[ ! -e whole.ogn.partial ] || fail "a run that is over leaves a partial file"
head -n "$(grep -n '^\[Event' games.ogn | sed -n '4{s/:.*//;p;}')" games.ogn | sed '$d' >first.ogn
mkfifo pipe

# begin SIGNAL: three games come, are judged, and the program gets the signal; then the others come.
begin() {
    # shellcheck disable=SC2086
    "$awale" annotate pipe $settings -o out.ogn --book out.pdf 2>err &
    annotate=$!
    exec 3>pipe
    cat first.ogn >&3
    # The fourth game is known to begin, so that the third is known to end.
    printf '[Event "more"]\n' >&3
    tries=0
    while [ "$(grep -ac '^judged$' out.ogn.partial 2>/dev/null)" != "$2" ] && [ $tries -lt 300 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    kill -"$1" $annotate
    printf '\n1. F f *\n\n' >&3 2>/dev/null
    exec 3>&-
    wait $annotate
}

trap '' PIPE
begin KILL 3
[ $? = 137 ] && [ ! -e out.ogn ] || fail "not killed"
cp out.ogn.partial kept
begin INT 3
[ $? = 1 ] || fail "Ctrl-C: $(cat err)"
grep -q "^3 games judged, kept in out.ogn.partial$" err &&
    grep -q "^Stopped before the end: run the same command again to continue.$" err || fail "Ctrl-C says: $(cat err)"
cmp -s out.ogn.partial kept || fail "kept games were judged again"

# What a kill cut off is left out; what was judged in another way, and other games, are refused and stay.
head -c $(($(wc -c <kept) - 5)) kept >out.ogn.partial
for case in "games.ogn --nodes 41" "games.ogn --nodes 40 --thresholds 1,2,3" "other.ogn $settings"; do
    # shellcheck disable=SC2086
    "$awale" annotate $case -o out.ogn 2>err && fail "$case: goes on with what is not its own"
    grep -q "^awale: out.ogn.partial: it has games that were judged" err || fail "$case: $(cat err)"
    [ -s out.ogn.partial ] || fail "$case: the kept games are gone"
done
# shellcheck disable=SC2086
"$awale" annotate games.ogn $settings -o out.ogn --book out.pdf 2>err || fail "going on failed: $(cat err)"
grep -q "^Going on with 2 games judged before, from out.ogn.partial.$" err || fail "going on says: $(cat err)"
cmp out.ogn whole.ogn && cmp out.pdf whole.pdf || fail "the output differs"
[ ! -e out.ogn.partial ] || fail "the partial file is still there"

# A file of that name which is something else stays.
echo mine >out.ogn.partial
"$awale" annotate games.ogn --nodes 40 -o out.ogn 2>err && fail "takes a strange file"
[ "$(cat out.ogn.partial)" = mine ] || fail "a strange file is gone"

# A full disk: what was judged before is kept.
if [ -w /dev/full ] && [ "$(ulimit -f)" = unlimited ]; then
    rm out.ogn.partial
    (
        ulimit -f $(($(wc -c <kept) / 512 - 1))
        trap '' XFSZ
        # shellcheck disable=SC2086
        "$awale" annotate games.ogn $settings --threads 1 -o out.ogn 2>err
    ) && fail "a full disk is no failure"
    grep -q "^awale: out.ogn.partial: cannot be written: " err || fail "full: $(cat err)"
    grep -q "games judged, kept in out.ogn.partial" err || fail "full: $(cat err)"
    # shellcheck disable=SC2086
    "$awale" annotate games.ogn $settings -o out.ogn 2>err || fail "after a full disk: $(cat err)"
    grep -q "^Going on with " err && cmp out.ogn whole.ogn || fail "after a full disk: $(cat err)"
fi

# To standard output whole games are written, and the last line says what would go on.
"$awale" annotate pipe --nodes 40 >out 2>err &
annotate=$!
exec 3>pipe
cat first.ogn >&3
printf '[Event "more"]\n' >&3
tries=0
while [ "$(grep -c '^\[Event' out)" -lt 3 ] && [ $tries -lt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill -INT $annotate
printf '\n1. F f *\n\n' >&3
exec 3>&-
wait $annotate
[ $? = 1 ] && grep -q "^Stopped before the end: [0-9]* games written. With -o FILE" err || fail "standard output: $(cat err)"
exit $status
