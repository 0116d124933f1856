#!/bin/sh
# walkovers.sh AWALE: games of few moves between other players counted as the same game, and gave it their comments.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

# game SOUTH NORTH ROUND RESULT MOVES: a record of one game.
game() {
    printf '[South "%s"]\n[North "%s"]\n[Event "Cup"]\n[Round "%s"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$3" "$4" "$5" "$4"
}

totals() {
    "$awale" import "$@" --corpus c.db 2>&1 | tail -n 1
}

{
    game Kofi Awa 1 48-0 ''
    game Ama Yaw 1 0-48 ''
    game Yaw Esi 2 1-0 ''
    game Kofi Awa 3 48-0 ''
} >walkovers.ogn
[ "$(totals walkovers.ogn)" = 'read 4 = stored 4 + updated 0 + duplicate 0 + refused 0' ] || fail 'other players or rounds'
[ "$(totals walkovers.ogn)" = 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0' ] || fail 'the same again'
{
    game Kofi Awa 4 30-18 '1. A a 2. B b'
    game Ama Yaw 4 18-30 '1. A a {Ama thought for an hour} 2. B b'
    game Kofi '?' '?' 30-18 '1. A a {quick} 2. B b'
} >short.ogn
[ "$(totals short.ogn)" = 'read 3 = stored 2 + updated 1 + duplicate 0 + refused 0' ] || fail 'short games'
"$awale" find 'player = Kofi and round = 4' --corpus c.db --as ogn --full >kofi.ogn
grep -q 'quick' kofi.ogn && ! grep -q 'an hour' kofi.ogn || fail "the comment of another game: $(cat kofi.ogn)"
exit $status
