#!/bin/sh
# A folder that cannot be made is refused with the system's reason, not that of a file sought in it.
. "$(dirname "$0")/../../scratch.sh"
mkdir closed && chmod 555 closed
folder=closed/tables
if mkdir $folder 2>/dev/null; then # nothing is closed to root but what the kernel keeps
    folder=/sys/awale
    [ -d /sys/kernel ] || exit 77
fi
"$1" tables build --tables $folder --seeds 2 >out 2>err && fail "it was built"
grep -qE "^awale: $folder/.*: cannot be written: .*; choose another folder" err || fail "$(cat err)"
! grep -q "No such file" err || fail "$(cat err)"
exit $status
