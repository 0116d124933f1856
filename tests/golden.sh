#!/bin/sh
# golden.sh EXIT EXPECT EXPECT_ERROR INPUT PROGRAM ARGUMENT...
# Runs a program and compares what it writes with golden files, byte for byte but for the version of awale.
# See awale_add_golden_test.
set -u
exit_expected=$1 expect=$2 expect_error=$3 input=$4
shift 4

# Nothing of the user's settings.
export AWALE_CONFIG=/dev/null LC_ALL=C.UTF-8
unset AWALE_PAPER AWALE_LANG AWALE_TABLES AWALE_THREADS

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

"$@" <"${input:-/dev/null}" >"$scratch/out" 2>"$scratch/err"
exit_seen=$?

status=0
if [ "${AWALE_ACCEPT:-}" = 1 ]; then
    cp "$scratch/out" "$expect"
    [ -z "$expect_error" ] || cp "$scratch/err" "$expect_error"
fi
# any_version FILE: the file for the comparison, so that a release changes no golden file.
any_version() {
    LC_ALL=C sed -E 's/awale [0-9]+\.[0-9]+\.[0-9]+/awale X.Y.Z/g' "$1"
}
any_version "$expect" >"$scratch/expect"
any_version "$scratch/out" >"$scratch/seen"
if ! diff -u --label "$expect" --label "standard output" "$scratch/expect" "$scratch/seen"; then
    cmp "$scratch/expect" "$scratch/seen"
    status=1
fi
if ! diff -u --label "${expect_error:-nothing}" --label "standard error" "${expect_error:-/dev/null}" "$scratch/err"; then
    status=1
fi
if [ "$exit_seen" != "$exit_expected" ]; then
    echo "exit code $exit_seen, expected $exit_expected"
    status=1
fi
[ $status = 0 ] || echo "command: $*"
exit $status
