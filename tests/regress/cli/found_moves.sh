#!/bin/sh
# The moves that a pattern finds could be printed by game only, with the numbers of plies: no other command took them. A player's
# own mistakes could not be told from the opponents', nor mistakes and blunders be found at once.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
cat >games.ogn <<'GAMES'
[Event "Club; evening"]
[South "Kofi"]
[North "Awa"]

1. F f 2. B e 3. A d 4. C c 5. D b 6. E a 7. F f *

[South "Awa"]
[North "Kofi"]
[Result "24-24"]

1. C c 2. E f 3. D a 24-24
GAMES
"$awale" import games.ogn --corpus c.db >/dev/null || fail "import failed"
moves() {
    "$awale" find --corpus c.db "$@" --moves
}

# Kofi is South in one game and North in the other.
moves 'mover = "Kofi" and ply <= 2' >kofi.txt
cat >expected <<'LIST'
# position; move played/best move; marks; game and move, players
4-4-4-4-4-4-4-4-4-4-4-4-0-0-S; F?; ; Game 1, 1. F: Kofi – Awa, Club, evening
4-4-0-5-5-5-5-4-4-4-4-4-0-0-N; c?; ; Game 2, 1... c: Awa – Kofi
LIST
cmp kofi.txt expected || fail "the moves of Kofi: $(cat kofi.txt)"
[ "$(moves 'mover != "Kofi"' | grep -vc '^#')" = 10 ] || fail "the moves of Awa"
[ "$(moves 'mover ~ "ofi"' --limit 4 | grep -vc '^#')" = 4 ] || fail "--limit"
[ -z "$(moves 'mover = "Esi"' 2>err)" ] || fail "the moves of nobody"
moves 'player = "Kofi"' 2>err
[ $? = 2 ] && grep -q -- "--moves lists the moves at which" err || fail "a pattern about games: $(cat err)"

# Every command that reads positions takes the list, from a pipe or a file.
moves 'mover = "Kofi" and ply <= 2' | "$awale" analyze - --nodes 100 >out || fail "analyze failed"
grep -q "^Game 1, 1. F: Kofi" out && [ "$(grep -c "to move, abapa" out)" = 2 ] || fail "analyze: $(cat out)"
"$awale" analyze kofi.txt --nodes 100 --json | grep -q '"title":"Game 2, 1... c: Awa – Kofi"' || fail "analyze --json"
"$awale" diagram --positions kofi.txt -o d.svg && [ -s d.svg ] && [ -s d-2.svg ] && [ ! -e d-3.svg ] || fail "diagram"
"$awale" sheet --positions kofi.txt -o s.pdf && [ -s s.pdf ] || fail "sheet"

# Verdicts in their order, the best move of judged games, and a workbook of what is proved.
"$awale" annotate --corpus c.db --nodes 300 --quiet
all=$(moves 'verdict >= inaccuracy' | grep -vc '^#')
one=$(moves 'verdict = inaccuracy' | grep -vc '^#')
worse=$(moves 'verdict > inaccuracy' | grep -vc '^#')
least=$(moves 'verdict < inaccuracy' | grep -vc '^#')
[ "$all" -gt 0 ] && [ "$all" = $((one + worse)) ] && [ $((all + least)) = 20 ] || fail "verdicts: $all $one $worse $least"
[ "$(moves 'verdict >= inaccuracy' | grep -vc '^#.*\|; [A-Fa-f]?/[A-Fa-f]; ;')" = 0 ] || fail "no best moves"
"$awale" find --corpus c.db 'verdict >= only_move' 2>err
[ $? = 2 ] && grep -q "only_move has no place in the order" err || fail "only_move: $(cat err)"
echo '0-1-2-0-15-3-0-1-0-4-1-0-11-10-S; F?; ; Game 9' >>kofi.txt
"$awale" workbook --positions kofi.txt -o w.pdf 2>err
[ $? = 1 ] && [ "$(grep -c "no move is proved" err)" = 2 ] && [ -s w.pdf ] || fail "workbook: $(cat err)"

# The game that was not finished counts as a game, and brings no points.
"$awale" stats --corpus c.db >out
grep -q "games without a result count, but give no points" out || fail "stats: $(grep -A4 Players out)"
"$awale" stats 'id = 2' --corpus c.db | grep -q "without a result" && fail "stats: all games have a result"
exit $status
