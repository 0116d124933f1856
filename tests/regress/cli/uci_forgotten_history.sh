#!/bin/sh
# uci_forgotten_history.sh AWALE: in an ending that the tables know the engine took their values as if no position had occurred: it
# gave a win or a draw away, and a score that is proved false. A search for a number of positions ended at `ponderhit`, and a
# position that was back was searched.
awale=$1
. "$(dirname "$0")/../../scratch.sh"
mkfifo in
"$awale" uci <in >out &
exec 3>in

# ask COMMANDS: sends the commands, and waits for the next move.
moves=0
ask() {
    printf '%b\n' "$1" >&3
    moves=$((moves + 1))
    for _ in $(seq 600); do
        [ "$(grep -c '^bestmove' out)" = $moves ] && return
        sleep 0.1
    done
    fail "no answer to $1"
}

# is MOVE SCORE: the last answer.
is() {
    [ "$(tail -n 1 out | cut -d ' ' -f 2)" = "$1" ] || fail "not $1: $(tail -n 2 out)"
    grep '^info depth' out | tail -n 1 | grep -q "score cp $2 " || fail "not $2: $(tail -n 2 out)"
}

ask 'position fen 0-1-0-0-0-0-0-2-0-0-0-0-22-23-N moves bBcCdDfEeF\ngo depth 30'
is a 200
ask 'position fen 0-1-0-0-0-0-2-0-0-0-0-0-22-23-N moves aBcCdDeEfFbAcBdCeDf\ngo depth 30'
is E 0
ask 'position fen 0-0-0-0-0-1-0-0-0-0-0-1-23-23-N\ngo depth 30'
is f 0
ask 'position startpos\ngo ponder nodes 20000\nponderhit'
grep '^info depth' out | tail -n 1 | grep -q ' nodes [0-9]\{4,\} ' || fail "$(grep '^info depth' out | tail -n 1)"
ask 'position fen 1-0-0-0-0-0-1-0-0-0-0-0-24-22-S moves AaBbCcDdEeFf\ngo depth 10'
[ "$(tail -n 1 out)" = 'bestmove 0000' ] || fail "$(tail -n 2 out)"
echo quit >&3
wait
printf '[FEN "1-0-0-0-0-0-1-0-0-0-0-0-24-22-S"]\n\n1. A a 2. B b 3. C c 4. D d 5. E e 6. F f *\n' >back.ogn
"$awale" analyze back.ogn | grep -q 'over (repetition): 25-23' || fail 'analyze does not say that the game is over'
exit $status
