#!/bin/sh
# Without the clock of the side to move, the search had no end.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
{
    printf 'isready\nposition startpos\ngo btime 300\n'
    sleep 1
    echo ucinewgame
} | "$awale" uci >out
grep -q '^bestmove [A-F]' out || fail "no move"
grep -q 'info string' out && fail "still searching: $(grep 'info string' out)"
exit $status
