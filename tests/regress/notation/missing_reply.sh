#!/bin/sh
# missing_reply.sh AWALE: where a reply was left out, nothing said so.
. "$(dirname "$0")/../../scratch.sh"
printf '1. F f 2. E e 3. D 4. C c\n' | "$1" check - >out 2>&1 && fail 'not refused'
grep -q 'Check whether a move is missing' out || fail "$(cat out)"
printf '1. F f 2. F e\n' | "$1" check - >out 2>&1 && fail 'not refused'
grep -q 'Check whether a move is missing' out && fail "$(cat out)"
exit $status
