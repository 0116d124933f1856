#!/bin/bash
# uci_answers_once.sh AWALE SAMPLES: each search has one answer, even if the next command is sent at once.
# The output was flushed by whoever read a line while the search wrote to it, and a line came twice.
set -u
coproc engine { "$1" uci; }
exec 3>&"${engine[1]}" 4<&"${engine[0]}"
for round in $(seq 2000); do
    printf 'position startpos\ngo depth 1\n' >&3
    while IFS= read -r -t 60 answer <&4 && [[ $answer != bestmove* ]]; do :; done
    echo isready >&3
    IFS= read -r -t 60 answer <&4
    [ "$answer" = readyok ] || { echo "round $round: after bestmove and isready came '$answer'"; exit 1; }
done
echo quit >&3
