#!/bin/sh
# corpus_checksums.sh AWALE SAMPLES: `find`, `export`, `stats`, `corpus split` and `corpus merge` gave other results, with exit code 0,
# of a corpus in which a page stood in the place of another; and a bit that was flipped in a name was noticed by nothing.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 60 --seed 4 --quiet >games.ogn
awk '/^\[South/ { ++game; $0 = game == 7 ? "[South \"Zoe Last\"]" : $0; print "[Annotator \"Nr " game + 100 "\"]" } { print }' games.ogn >named.ogn
"$awale" import named.ogn --corpus whole.db --quiet || fail 'no corpus'
"$awale" corpus split whole.db 'id <= 4' --into judged.db --quiet >out
"$awale" annotate --corpus judged.db --nodes 5 --quiet && "$awale" corpus merge whole.db judged.db --quiet >out || fail 'not judged'
"$awale" corpus vacuum whole.db --quiet >out || fail 'vacuum'

# results CORPUS: what the commands make of a corpus; fails where one does.
results() {
    rm -f into.db rest.db merged.db
    "$awale" find --corpus "$1" --as csv && "$awale" stats --corpus "$1" --json && "$awale" find --corpus "$1" 'loss >= 10 or note = capture_threat' --as csv &&
        "$awale" tree --corpus "$1" --json && "$awale" corpus split "$1" 'F >= 12' --into into.db --rest rest.db --quiet >out.split &&
        "$awale" export games --corpus into.db && "$awale" export notes --corpus rest.db &&
        "$awale" corpus merge merged.db "$1" --quiet >out.merge && "$awale" export judgements --corpus merged.db
}
results whole.db >expected || fail 'the whole corpus'

# refused WHAT MESSAGE COMMAND...: on the damaged corpus c.db.
refused() {
    what=$1 message=$2
    shift 2
    "$awale" "$@" >out 2>err && fail "$what: awale $*: exit code 0"
    grep -q "$message; restore a copy, or remove the game with awale corpus remove and import it again" err || fail "$what: $*: $(cat err)"
}

# A letter in a name, of which a bit is flipped: in the table of players and in the tags; then in a tag alone.
message='game 7: the database is damaged: it is not as it was stored'
for change in 's/Zoe Last/Zoe Lasu/g' 's/Annotator "Nr 107"/Annotator "Nr 117"/'; do
    LC_ALL=C sed "$change" whole.db >c.db
    cmp -s whole.db c.db && fail "$change changes nothing"
    for command in 'find' 'export games' 'stats' 'report -o r.pdf' 'annotate --nodes 5'; do
        refused "$change" "$message" $command --corpus c.db
    done
    refused "$change" "$message" corpus split c.db 'id > 0' --into x.db
    refused "$change" "$message" corpus merge y.db c.db
    rm -f x.db y.db
    "$awale" corpus check c.db >out 2>&1 && fail 'corpus check finds nothing'
    grep -q 'game 7: it is not as it was stored' out || fail "check: $(head -n 3 out)"
done
# What the message says helps.
"$awale" corpus remove c.db 7 --quiet >out && "$awale" stats --corpus c.db >out && "$awale" corpus check c.db >out || fail "after removal: $(cat out)"

# damage SQL: makes c.db, in which a value is not what it was.
damage() {
    cp whole.db c.db
    python3 -c 'import sqlite3, sys; c = sqlite3.connect("c.db"); c.execute(sys.argv[1]); c.commit()' "$1" || fail "$1"
}

# Each part of an analysis.
message='game 2: the database is damaged: its analysis is not as it was stored'
damage 'UPDATE judged_games SET lost_by_south = lost_by_south + 1 WHERE game = 2'
refused ledger "$message" export games --corpus c.db
refused ledger "$message" stats --corpus c.db
damage "UPDATE judged_plies SET loss = loss + 1 WHERE game = 2 AND ply = 5"
refused plies "$message" stats --corpus c.db
refused plies "$message" find --corpus c.db 'loss >= 1'
refused plies "$message" corpus merge y.db c.db
refused plies "$message" find --corpus c.db --as ogn --full
"$awale" corpus check c.db >out 2>&1 && fail 'corpus check does not see a loss'
grep -q 'game 2, analysis 1: it is not as it was stored' out || fail "check: $(head -n 3 out)"
damage 'DELETE FROM judged_plies WHERE game = 2 AND ply = 5'
refused plies "$message" stats --corpus c.db
damage 'DELETE FROM notes WHERE game = 2 AND ply = (SELECT max(ply) FROM notes WHERE game = 2)'
refused notes "$message" stats --corpus c.db
refused notes "$message" export notes --corpus c.db
damage 'UPDATE evaluations SET depth = depth + 1 WHERE position = (SELECT position FROM judged_plies WHERE game = 2 AND ply = 30)'
refused evaluations "$message" export judgements --corpus c.db
damage 'DELETE FROM judged_games WHERE game = 2'
"$awale" stats --corpus c.db >out 2>err && fail 'an analysis is missing'
grep -q 'it has 3 analyses of games, and not the 4 that were stored' err || fail "$(cat err)"

# Each page in the place of the one before: the results are the same, or refused.
page=8192
pages=$(($(wc -c <whole.db) / page))
refused=0
for at in $(seq 3 8 $((pages - 1))); do
    cp whole.db c.db
    dd if=whole.db of=c.db bs=$page skip=$at seek=$((at - 1)) count=1 conv=notrunc 2>dd.err || fail "$(cat dd.err)"
    if results c.db >out 2>&1; then
        cmp -s out expected || fail "page $((at + 1)) in the place of page $at: other results with exit code 0: $(diff out expected | head -n 2)"
    else
        refused=$((refused + 1))
    fi
done
[ $refused -gt 2 ] || fail "only $refused of $pages pages were refused"
exit $status
