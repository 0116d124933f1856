#!/bin/bash
# auale.sh AWALE: a game as Aualé's protocol client plays it: the same commands in the same order, each sent when the answer to the one before
# is there. What is true of that client (its sources of 2023, src/auale/uci and src/auale/gui/services):
# - it takes an empty line for the end of the engine, and reads letters A to F and a to f only, or 0000, as moves;
# - it waits for `uciok`, for `readyok` and, after `stop`, for `bestmove`, eight seconds each, and for the end after `quit`;
# - it sets `OwnBook`, whatever options are offered, and says `depth`, `movetime` or both after `go`;
# - it sends the position after the last capture, as `fen` unless that is the start, and the moves from there;
# - while its user thinks it says `go ponder`, with the expected move appended if there is one, and `stop` when the move is made, never
#   `ponderhit`; `ucinewgame` and `isready` come before each search of another game.
# The times are not measured here: whoever does not answer is given up after five minutes.
set -u
coproc engine { "$1" uci; }
engine_id=$engine_PID
# Bash forgets the coprocess, and its pipes, as soon as it has ended.
exec 3>&"${engine[1]}" 4<&"${engine[0]}"

fail() {
    echo "$1"
    exit 1
}

say() {
    echo "$1" >&3
}

# Reads answers up to the one that is expected; each must be of a kind that the client understands.
await() {
    local answer
    while IFS= read -r -t 300 answer <&4; do
        [[ $answer =~ $2 ]] || fail "after '$1' the client cannot read: $answer"
        [[ $answer =~ $3 ]] && return
    done
    fail "after '$1' there was no answer like $3"
}

greetings='^(id (name|author) .+|option name [^ ]+ type (check|spin|combo|button|string) .+|uciok)$'
reports='^(info depth [0-9]+ seldepth [0-9]+ .*score cp -?[0-9]+ .*pv [a-fA-F]+|bestmove [a-fA-F]( ponder [a-fA-F])?)$'

think() {
    say "position $1"
    say "go $2"
    await "$1, $2" "$reports" "^bestmove $3"
}

ponder() {
    say "position $1"
    say "go ponder"
    sleep 0.2
    say stop
    await "$1, ponder" "$reports" "^bestmove $2"
}

new_match() {
    say ucinewgame
    say isready
    await isready '^readyok$' '^readyok$'
}

say uci
await uci "$greetings" '^uciok$'
say 'setoption name OwnBook value false'
new_match
think startpos 'depth 2 movetime 600' '[A-F]'
say 'setoption name OwnBook value true'
new_match
ponder 'startpos moves Ff' '[A-F]'
think 'startpos moves FfE' 'depth 6 movetime 1200' '[a-f]'
ponder 'startpos moves FfEeD' '[a-f]'
think 'fen 2-2-0-3-13-0-2-0-1-9-1-3-7-5-S' 'depth 16 movetime 200' '[A-F]'
think 'fen 2-2-0-3-13-0-2-0-1-9-1-3-7-5-S moves Ad' 'movetime 200' '[A-F]'
ponder 'fen 2-2-0-3-13-0-2-0-1-9-1-3-7-5-S moves A' '[a-f]'
# The end: an answer to a search that was stopped before it began to report, then no more.
say 'position startpos'
say 'go ponder'
say stop
await 'stop at once' "$reports" '^bestmove [A-F]'
say quit
if IFS= read -r -t 300 answer <&4; then
    fail "after quit: $answer"
fi
wait "$engine_id" || fail "the engine ended with exit code $?"
