#!/bin/sh
# The checker of the other cases must be able to fail.
. "$(dirname "$0")/../scratch.sh"
run=$(dirname "$0")/run.sh

passes() {
    "$run" "$@" >log 2>&1 || fail "must pass: $*
$(cat log)"
}
fails() {
    ! "$run" "$@" >log 2>&1 || fail "must fail: $*"
}

passes 0 - --expect two --reject four -- printf 'one two\nthree\n'
passes 3 - --expect-error wrong -- sh -c 'echo wrong >&2; exit 3'
echo fed >input
passes 0 "$PWD/input" --expect fed -- cat
passes 0 - --expect '--x *' -- printf '%s\n' '--x *'
fails 0 - --expect four -- echo one
fails 0 - --expect 'o.e' -- echo one
fails 0 - --reject one -- echo one
fails 0 - --reject one -- sh -c 'echo one >&2'
fails 0 - --expect-error one -- echo one
fails 0 - --expect one -- sh -c 'echo one; echo two >&2'
fails 0 - -- false
fails 1 - -- true
exit $status
