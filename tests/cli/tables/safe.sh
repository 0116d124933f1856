#!/bin/sh
# safe.sh AWALE: safe seeds are built where a repetition gives each side its own row, verified, and kept apart.
set -u
awale=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
status=0

# expect WHAT FILE TEXT: the file has the text.
expect() {
    grep -qF -- "$3" "$2" || { echo "$1: expected '$3', found: $(cat "$2")"; status=1; }
}

"$awale" tables build --tables built --seeds 3 --rules awari >log 2>&1 || { cat log; exit 1; }
[ -e built/forbidden_unless_only/safe-03.table ] && { echo "safe seeds were built for awari"; status=1; }
"$awale" tables build --tables built --seeds 7 >log 2>&1 || { cat log; exit 1; }
[ -e built/captures_nothing/forced-07.table ] && { echo "forced seeds were built unasked"; status=1; }
expect "the build" log "safe                  7 seeds:         31,824 boards"
"$awale" tables info --tables built >out 2>err || { cat err; status=1; }
expect "the list" out "safe_other      7"
"$awale" tables verify --tables built --full >out 2>err || { cat out err; status=1; }
expect "the proof" out "7 seeds: 31,824 boards, all of them"
"$awale" tables verify --tables built --sample 20 >out 2>err || { cat out err; status=1; }
expect "the sample" out "7 seeds: 20 boards drawn"
exit $status
