#!/bin/sh
# streams.sh AWALE: standard output that cannot be written is told apart from success.
set -u
awale=$1
status=0

# expect WHAT CODE MESSAGE: compares the exit code with CODE and the file $err with MESSAGE.
expect() {
    if [ "$code" != "$2" ] || [ "$(cat "$err")" != "$3" ]; then
        echo "$1: exit code $code, expected $2; standard error '$(cat "$err")', expected '$3'"
        status=1
    fi
}

err=$(mktemp) || exit 1
trap 'rm -f "$err"' EXIT

"$awale" --version >/dev/full 2>"$err"
code=$?
expect "full device" 1 "awale: standard output cannot be written: No space left on device"

"$awale" --version >&- 2>"$err"
code=$?
expect "closed output" 1 "awale: standard output cannot be written: Bad file descriptor"

# A reader that goes away ends us silently, as it does every program in a pipe line: 128 + SIGPIPE.
code=$({ sh -c 'sleep 0.2; "$0" --version 2>"$1"; echo $? >&2' "$awale" "$err" | true; } 2>&1)
expect "broken pipe" 141 ""

# Unless the signal is ignored, as in some job runners: then it is a write error like any other.
code=$({ sh -c 'trap "" PIPE; sleep 0.2; "$0" --version 2>"$1"; echo $? >&2' "$awale" "$err" | true; } 2>&1)
expect "broken pipe, signal ignored" 1 "awale: standard output cannot be written: Broken pipe"

exit $status
