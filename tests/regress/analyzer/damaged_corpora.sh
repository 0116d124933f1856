#!/bin/sh
# damaged_corpora.sh AWALE SAMPLES: values that no corpus has ended commands by an uncaught exception, or kept one going for ever;
# awale corpus check did not report them.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" annotate "$samples/aalina-1.ogn" --nodes 20 --corpus whole.db -o /dev/null --quiet || fail 'annotate'
"$awale" corpus check whole.db >/dev/null || fail 'the whole corpus is damaged'

# ends_well SQL ARGUMENT...: the command ends with 0 or 1, within a minute, by no exception that was not meant.
ends_well() {
    sql=$1
    shift
    timeout 60 "$awale" "$@" >out 2>err
    seen=$?
    [ $seen -le 1 ] || fail "awale $1 ends with $seen: $sql: $(cat err)"
    ! grep -q 'this is a bug' err || fail "awale $1: $sql: $(cat err)"
}

# damaged SQL TEXT: commands that read the corpus changed by SQL end with 0 or 1, and check reports TEXT.
damaged() {
    rm -f c.db*
    cp whole.db c.db
    sqlite3 c.db "PRAGMA foreign_keys = OFF; $1" || fail "sqlite3: $1"
    "$awale" corpus check c.db >out 2>err
    [ $? = 1 ] || fail "check finds nothing: $1"
    grep -qF "$2" err || fail "check does not report '$2': $(cat err)"
    ends_well "$1" find --corpus c.db 'value > 2'
    ends_well "$1" stats --corpus c.db
    ends_well "$1" tree --corpus c.db
    ends_well "$1" report --corpus c.db -o out.pdf
    ends_well "$1" annotate --corpus c.db --stored --thresholds 1,2,3
    ends_well "$1" import "$samples/aalina-2.ogn" --corpus c.db --merge longest
}

damaged "UPDATE evaluations SET house = '?'" "house is '?'"
damaged 'UPDATE games SET ending_ply = -5' "ending_ply of game 1 is '-5'"
damaged "UPDATE games SET start = 'junk'" "start of game 1 is 'junk'"
damaged 'UPDATE results SET page = 99999999999' "page is '99999999999'"
damaged 'INSERT INTO beginnings VALUES (1, 1)' 'game 1 is noted as the beginning of game 1, and is not'
damaged "UPDATE notes SET kind = 'nonsense'" "kind is 'nonsense'"
damaged 'CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END' 'the trigger t does not belong to a corpus'
damaged 'CREATE VIEW v AS SELECT 1' 'the view v does not belong to a corpus'

# A trigger of somebody's never runs, and a version that no corpus has is refused.
[ "$(sqlite3 c.db 'SELECT count(*) FROM games')" -ge 1 ] || fail 'the games are gone'
sqlite3 c.db 'PRAGMA user_version = -1'
"$awale" find --corpus c.db >out 2>err
[ $? = 1 ] && grep -qF 'its version is -1, which no corpus has' err || fail "version -1: $(cat err)"
exit $status
