#!/bin/sh
# memory.sh AWALE: with little memory, lower levels are read again from their files, and the tables are the same bytes. The
# address space is limited as well, so that a build that takes more than it says fails.
set -u
. "$(dirname "$0")/../../scratch.sh"
awale=$1

(ulimit -v 120000 && "$awale" --version >log 2>&1) || exit 77  # sanitizers reserve more

"$awale" tables build --margin --seeds 16 --tables ample >log 2>&1 || fail "ample: $(cat log)"
(ulimit -v 120000 && "$awale" tables build --margin --seeds 16 --threads 1 --memory 0.143 --tables little >log 2>&1) ||
    fail "little memory: $(cat log)"
diff -r ample little || fail "little memory: other bytes"
"$awale" tables build --margin --seeds 16 --memory 0.1 --tables none >log 2>&1 && fail "too little memory: exit code 0"
grep -q 'they need 0.1 GiB of memory' log || fail "too little memory: $(cat log)"
exit $status
