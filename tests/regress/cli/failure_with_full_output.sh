#!/bin/sh
# A failure is reported, with exit code 1, also where standard output cannot take what was printed before.
. "$(dirname "$0")/../../scratch.sh"
[ -c /dev/full ] || exit 77
"$1" generate --games 1 >g.ogn
"$1" convert g.ogn missing.ogn >/dev/full 2>err
code=$?
[ $code = 1 ] || fail "exit code $code"
grep -q "^awale: missing.ogn: No such file or directory" err || fail "the first failure is missing: $(cat err)"
exit $status
