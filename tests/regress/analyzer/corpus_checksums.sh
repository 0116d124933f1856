#!/bin/sh
# corpus_checksums.sh AWALE SAMPLES: `find`, `export`, `stats`, `tree`, `corpus split` and `corpus merge` gave other results, with exit
# code 0, of a corpus in which a page stood in the place of another; and a letter changed in a name was noticed by nothing.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 120 --seed 4 --quiet >games.ogn
awk 'BEGIN { RS = ""; ORS = "\n\n" } { print "[South \"Kofi Ansah " NR % 7 "\"]\n[Event \"Open " NR % 5 "\"]\n" $0 }' games.ogn |
    sed '/^$/{N;/\n\[/!{/\n1\. /!d}}' >named.ogn
"$awale" import named.ogn --corpus whole.db --quiet || fail 'no corpus'

# results CORPUS: what the commands make of a corpus; fails where one does.
results() {
    rm -f into.db rest.db merged.db
    "$awale" find --corpus "$1" --as csv && "$awale" find --corpus "$1" --as count && "$awale" export games --corpus "$1" &&
        "$awale" stats --corpus "$1" --json && "$awale" tree --corpus "$1" --json &&
        "$awale" corpus split "$1" 'F >= 12' --into into.db --rest rest.db && "$awale" export plies --corpus into.db &&
        "$awale" export games --corpus rest.db && "$awale" corpus merge merged.db "$1" && "$awale" export games --corpus merged.db
}

results whole.db 2>&1 | sed 's/whole/c/' >expected || fail 'the whole corpus'

# A letter of a name, in the tags of the games and in the table of players.
LC_ALL=C sed 's/Kofi Ansah 3/Kofi Ansai 3/g' whole.db >c.db
for command in 'find --corpus c.db' 'export plies --corpus c.db' 'stats --corpus c.db' 'corpus split c.db id>0 --into x.db' \
    'corpus merge y.db c.db' 'report --corpus c.db -o r.pdf'; do
    "$awale" $command >out 2>err && fail "awale $command: exit code 0"
    grep -qE '^game [0-9]+: the database is damaged: it is not as it was stored; restore a copy' err || fail "$command: $(cat err)"
done
"$awale" corpus check c.db >out 2>&1 && fail 'corpus check finds nothing'
grep -q 'game 3: it is not as it was stored' out || fail "check: $(head -n 3 out)"
# What the message says helps.
"$awale" find --corpus whole.db 'player = "Kofi Ansah 3"' --as json | sed 's/.*"id":\([0-9]*\),.*/\1/' >damaged
"$awale" corpus remove c.db $(cat damaged) || fail 'a damaged game is not removed'
"$awale" stats --corpus c.db >out || fail 'after removal'
"$awale" corpus check c.db || fail 'after removal'

# Each page in the place of the one before: the results are the same, or refused.
page=8192
pages=$(($(wc -c <whole.db) / page))
refused=0
for at in $(seq 2 3 $((pages - 1))); do
    cp whole.db c.db
    dd if=whole.db of=c.db bs=$page skip=$at seek=$((at - 1)) count=1 conv=notrunc 2>dd.err || fail "$(cat dd.err)"
    if results c.db >out 2>&1; then
        cmp -s out expected || fail "page $((at + 1)) in the place of page $at: other results with exit code 0: $(diff out expected | head -n 2)"
    else
        refused=$((refused + 1))
    fi
done
[ $refused -gt 3 ] || fail "only $refused of $pages pages were missed"
exit $status
