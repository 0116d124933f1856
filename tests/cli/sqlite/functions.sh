#!/bin/sh
# functions.sh AWALE EXTENSION ROOT: the functions of the extension say of every position of a corpus what the program and
# the corpus say. Skipped without sqlite3, or where it loads no extensions.
. "$3/tests/scratch.sh"
awale=$1 extension=$2
sqlite3 :memory: ".load $extension" 2>/dev/null || { command -v sqlite3 >/dev/null && fail "it cannot be loaded"; exit 77; }
ask() { sqlite3 -readonly games.db ".load $extension" "$1" 2>&1; }
# same WHAT QUERY ANSWER
same() {
    [ "$(ask "$2")" = "$3" ] || fail "$1: $(ask "$2") instead of $3"
}

"$awale" generate --games 40 --seed 11 >games.ogn 2>/dev/null || fail "generate"
"$awale" generate --games 20 --seed 12 --rules bete >>games.ogn 2>/dev/null || fail "generate Bété"
"$awale" import games.ogn --corpus games.db --quiet || fail "import"
"$awale" annotate --corpus games.db --fast --nodes 50 --quiet || fail "annotate"

# Laws: every position of every game.
plies='games AS g, awale_plies(g.moves, g.start, g.rules) AS p'
same "positions" "SELECT count(*) = (SELECT sum(plies + 1) FROM games) FROM $plies" 1
same "keys as judged" "SELECT count(*), sum(p.key = j.position), sum(p.house = j.house) FROM $plies
    JOIN judged_plies AS j ON j.game = g.id AND j.ply = p.ply + 1" \
    "$(ask 'SELECT count(*), count(*), count(*) FROM judged_plies')"
same "keys and positions" "SELECT count(*) FROM $plies
    WHERE awale_position(p.key, g.rules) IS NOT p.position OR awale_key(p.position, g.rules) IS NOT p.key" 0
same "moves" "WITH p AS MATERIALIZED (SELECT g.id, g.rules, p.* FROM $plies)
    SELECT count(*) FROM p JOIN p AS q ON q.id = p.id AND q.ply = p.ply + 1
    WHERE awale_play(p.position, p.house, p.rules) IS NOT q.position
       OR awale_captured(p.position, p.house, p.rules) IS NOT p.captured
       OR instr(awale_legal(p.position, p.rules), p.house) = 0" 0
same "seeds" "SELECT count(*) FROM $plies
    WHERE south_a + south_b + south_c + south_d + south_e + south_f + north_a + north_b + north_c + north_d
          + north_e + north_f + south_store + north_store <> iif(g.rules = 'bete', 40, 48)" 0
same "houses" "SELECT count(*) FROM $plies WHERE g.rules = 'abapa' AND p.position NOT LIKE
    south_a || '-' || south_b || '-' || south_c || '-' || south_d || '-' || south_e || '-' || south_f || '-' ||
    north_a || '-' || north_b || '-' || north_c || '-' || north_d || '-' || north_e || '-' || north_f || '-' ||
    south_store || '-' || north_store || '-_'" 0
same "captures" "SELECT sum(p.captured) = (SELECT sum(captured) FROM plies) FROM $plies" 1
same "limits" "SELECT count(*) FROM (SELECT awale_value(position, rules, 50) AS value, awale_lower(position, rules, 50) AS lower,
    awale_upper(position, rules, 50) AS upper FROM (SELECT p.position, g.rules FROM $plies WHERE g.id % 10 = 0))
    WHERE lower > upper OR (value IS NULL) != (lower < upper) OR value NOT BETWEEN lower AND upper" 0

# Examples.
same "start" "SELECT awale_position(156698125679616)" "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
same "a move" "SELECT awale_play('start', 'F')" "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N"
same "an illegal move" "SELECT awale_play('start', 'f') IS NULL" 1
same "legal moves" "SELECT awale_legal('start'), awale_legal('start', 'bete')" "ABCDEF|ABCDE"
same "an exact value" "SELECT awale_value('0-0-0-0-0-3-0-0-1-0-0-0-20-24-S')" \
    "$("$awale" analyze --json 0-0-0-0-0-3-0-0-1-0-0-0-20-24-S | sed 's/.*"value":\(-*[0-9]*\).*/\1/')"
same "a game that is over" "SELECT awale_value('0-0-0-0-0-0-0-0-0-0-0-0-30-18-S')" 12
same "play after a majority" "SELECT awale_value('0-0-0-0-4-0-1-0-1-0-1-0-12-29-S')" -20
same "NULL" "SELECT awale_position(NULL) IS NULL AND awale_play(NULL, 'A') IS NULL AND awale_value(NULL) IS NULL" 1
same "no moves, no rows" "SELECT count(*) FROM awale_plies(NULL)" 0
same "another game" "SELECT awale_legal('start', 'eqwale') IS NULL AND awale_value('start', 'eqwale') IS NULL
    AND awale_play('start', 'A', 'eqwale') IS NULL AND (SELECT count(*) FROM awale_plies('AB', NULL, 'eqwale')) = 0" 1
same "moves that cannot be played" "SELECT count(*) FROM awale_plies('AAAA')" 2

# The folder of the tables is that of the variable.
export XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/data"
board=1-0-2-0-1-0-0-1-0-3-0-2-18-20-N
same "without tables" "SELECT awale_value('$board', 'abapa', 1) IS NULL" 1
"$awale" tables build --seeds 10 --tables "$folder/tables" >/dev/null 2>err || fail "tables: $(cat err)"
export AWALE_TABLES="$folder/tables"
same "with tables" "SELECT awale_value('$board', 'abapa', 1) IS NULL" 0

# What makes no sense is an error of the query, and the connection lives on.
refused() {
    ask "$1; SELECT 'alive'" >out
    grep -q "$2" out || fail "$1: no '$2' in: $(cat out)"
}
refused "SELECT awale_position(-1)" "no position has this key"
refused "SELECT awale_position(9223372036854775807)" "no position has this key"
refused "SELECT awale_position('abc')" "no position has this key"
refused "SELECT awale_position(1.5)" "no position has this key"
refused "SELECT awale_value('start', 'abapa', 1.5)" "from 1 to 1,000,000,000"
refused "SELECT awale_play('4-4', 'A')" "'4-4': "
refused "SELECT awale_play('start', 'AB')" "'AB' is no house"
refused "SELECT awale_legal('start', 'chess')" "no rule set is called 'chess'"
refused "SELECT awale_value('start', 'abapa', -5)" "from 1 to 1,000,000,000"
refused "SELECT * FROM awale_plies('AZ')" "'Z' is no house"
refused "SELECT awale_value()" "wrong number of arguments"
exit $status
