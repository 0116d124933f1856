#!/bin/sh
# A run of many games that was stopped or killed began again with the first game. Now the same command goes on, and its output
# is that of a run that nothing stopped; games judged in another way, or other games, are refused and stay.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
export AWALE_TABLE_SEEDS=6
"$awale" generate --games 16 --level 1 --seed 4 >games.ogn
"$awale" generate --games 1 --level 1 --seed 5 >other.ogn
settings="--nodes 100 --compare-rules commun"
# shellcheck disable=SC2086 # several words
"$awale" annotate games.ogn $settings -o whole.ogn --book whole.pdf 2>err || fail "annotate failed: $(cat err)"
[ ! -e whole.ogn.partial ] || fail "a run that is over leaves a partial file"

kept() {
    count=$(grep -ac 'judged$' out.ogn.partial 2>/dev/null)
    echo "${count:-0}"
}

# stop SIGNAL GAMES STATUS: the program gets the signal as soon as it has kept so many games more, and ends with that status.
# What a shell starts with & ignores Ctrl-C; TERM does the same. On a busy machine a run may end before the signal: then again.
stop() {
    cp out.ogn.partial begun 2>/dev/null
    for _ in 1 2 3 4 5; do
        rm -f out.ogn out.pdf out.ogn.partial
        [ ! -e begun ] || cp begun out.ogn.partial
        enough=$(($(kept) + $2))
        # shellcheck disable=SC2086
        "$awale" annotate games.ogn $settings -o out.ogn --book out.pdf 2>err &
        annotate=$!
        while [ "$(kept)" -lt $enough ] && kill -0 $annotate 2>/dev/null; do
            sleep 0.03
        done
        kill -"$1" $annotate
        wait $annotate
        [ $? != "$3" ] || [ -e out.ogn ] || return 0
    done
    return 1
}

# The head of a game comes before its text: a kill can cut the last one off.
stop KILL 3 137 && [ "$(kept)" -ge 2 ] || fail "not killed, or nothing was kept"
stop TERM 1 1 || fail "Ctrl-C: $(cat err)"
grep -q "^Going on with [0-9]* games judged before, from out.ogn.partial.$" err &&
    grep -q "^$(kept) games judged, kept in out.ogn.partial$" err &&
    grep -q "^Stopped before the end: run the same command again to continue.$" err || fail "Ctrl-C says: $(cat err)"
cp out.ogn.partial kept

# What a kill cut off is left out; what was judged in another way, and other games, are refused and stay.
head -c $(($(wc -c <kept) - 5)) kept >out.ogn.partial
for case in "games.ogn --nodes 101" "games.ogn $settings --thresholds 1,2,3" "other.ogn $settings"; do
    # shellcheck disable=SC2086
    "$awale" annotate $case -o out.ogn 2>err && fail "$case: goes on with what is not its own"
    grep -q "^awale: out.ogn.partial: it has games that were judged" err || fail "$case: $(cat err)"
    [ -s out.ogn.partial ] || fail "$case: the kept games are gone"
done
# shellcheck disable=SC2086
"$awale" annotate games.ogn $settings -o out.ogn --book out.pdf 2>err || fail "going on failed: $(cat err)"
before=$(($(grep -ac 'judged$' kept) - 1))
grep -q "^Going on with $before games judged before, from out.ogn.partial.$" err || fail "going on says: $(cat err)"
cmp out.ogn whole.ogn && cmp out.pdf whole.pdf || fail "the output differs"
[ ! -e out.ogn.partial ] || fail "the partial file is still there"

# A file of that name which is something else stays.
echo mine >out.ogn.partial
"$awale" annotate games.ogn --nodes 100 -o out.ogn 2>err && fail "takes a strange file"
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
for _ in 1 2 3 4 5; do
    "$awale" annotate games.ogn --nodes 100 >out 2>err &
    annotate=$!
    while [ ! -s out ] && kill -0 $annotate 2>/dev/null; do
        sleep 0.03
    done
    kill -TERM $annotate
    wait $annotate
    code=$?
    [ $code = 0 ] || break
done
[ $code = 1 ] && grep -q "^Stopped before the end: [0-9]* games\{0,1\} written. With -o FILE" err ||
    fail "standard output: $(cat err)"
exit $status
