#!/bin/sh
# corpus_split_resumed.sh AWALE SAMPLES: a split that was killed, or whose disk was full, left files that passed for whole and could
# not be resumed; one name for both parts mixed them.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 400 --seed 5 --quiet | "$awale" import - --corpus all.db --quiet || fail 'import'
pattern='plies >= 90'
"$awale" corpus split all.db "$pattern" --into whole-a.db --rest whole-b.db >expected || fail 'split'
for part in a b; do "$awale" corpus dump whole-$part.db | grep -v position_ >$part.sql; done

# As many bytes as a file may have, in blocks of 512: the disk is full for a split sooner or later.
for blocks in 8 100 400 700 1000; do
    rm -f a.db* b.db*
    (ulimit -f $blocks && trap '' XFSZ 2>/dev/null; exec "$awale" corpus split all.db "$pattern" --into a.db --rest b.db) >out 2>err
    seen=$?
    if [ $seen != 0 ]; then
        [ ! -e a.db ] || fail "$blocks blocks: a.db passes for whole"
        [ ! -e b.db ] || fail "$blocks blocks: b.db passes for whole"
        "$awale" corpus split all.db "$pattern" --into a.db --rest b.db >out || fail "$blocks blocks: not resumed"
    fi
    for part in a b; do
        "$awale" corpus dump $part.db | grep -v position_ | cmp -s - $part.sql || fail "$blocks blocks: $part.db differs"
    done
done

# Killed at any time, the second time one part is named already. a.db has its name last: where it is there, both are whole.
for moment in 0.02 0.05 0.1 0.2 0.3; do
    rm -f a.db* b.db*
    timeout -s KILL $moment "$awale" corpus split all.db "$pattern" --into a.db --rest b.db >out 2>err
    [ -e a.db ] || "$awale" corpus split all.db "$pattern" --into a.db --rest b.db >out || fail "killed after $moment s: not resumed"
    "$awale" corpus dump a.db | grep -v position_ | cmp -s - a.sql || fail "killed after $moment s: a.db differs"
    "$awale" corpus dump b.db | grep -v position_ | cmp -s - b.sql || fail "killed after $moment s: b.db differs"
done
mv a.db a.db.partial
"$awale" corpus split all.db "$pattern" --into a.db --rest b.db >out || fail 'one name was given: not resumed'
cmp -s out expected || [ "$(sed 's/whole-//' expected)" = "$(cat out)" ] || fail "counts: $(cat out)"

# What the unfinished file has of another split is not mixed in.
rm -f a.db b.db
cp whole-b.db a.db.partial
"$awale" corpus split all.db "$pattern" --into a.db >out || fail 'a foreign file'
"$awale" corpus dump a.db | grep -v position_ | cmp -s - a.sql || fail 'a foreign file: mixed in'

# refused EXIT TEXT ARGUMENT...
refused() {
    code=$1 text=$2
    shift 2
    "$awale" corpus split all.db "$pattern" "$@" >out 2>err
    [ $? = "$code" ] || fail "not refused: $*"
    grep -qF -e "$text" err || fail "$*: $(cat err)"
}
rm -f *.partial
refused 2 "'n.db' is the same file as --into 'n.db'" --into n.db --rest n.db
refused 2 "is the same file as --into 'n.db'" --into n.db --rest ./sub/../n.db
refused 2 "is the same file as --into 'n.db'" --into n.db --rest "$PWD/n.db"
refused 1 'a.db: the file exists already' --into a.db
refused 1 "whole-b.db: the file exists already" --into n.db --rest whole-b.db
[ -z "$(ls n.db* 2>/dev/null)" ] || fail 'something was written'
exit $status
