#!/bin/sh
# The fuzz job fails when a program is missing, when one fails, and when there is none; it runs each program there is.
fuzz=$(cd "$(dirname "$0")/../../.." && pwd)/scripts/fuzz
. "$(dirname "$0")/../../scratch.sh"
! "$fuzz" 1 nothing >log 2>&1 || fail "passes without a list"
mkdir build
printf 'one\ntwo /some/folder\n' >build/fuzzers.txt
printf '#!/bin/sh\necho "$0 $*" >>ran\n' >build/one_fuzzer
chmod +x build/one_fuzzer
! "$fuzz" 1 build >log 2>&1 || fail "passes without the program two"
grep -q 'two_fuzzer is missing' log || fail "$(cat log)"
cp build/one_fuzzer build/two_fuzzer
rm ran
"$fuzz" 7 build >log 2>&1 || fail "fails: $(cat log)"
[ "$(grep -c -e '-max_total_time=7' ran)" = 2 ] || fail "did not run both: $(cat ran)"
grep -q ' /some/folder$' ran || fail "no first inputs: $(cat ran)"
echo 'exit 77' >>build/one_fuzzer
! "$fuzz" 1 build >log 2>&1 || fail "passes although one fails"
# The workflow runs this script and nothing that passes for it.
workflow=$(dirname "$fuzz")/../.github/workflows
grep -qrE '^ *(- )?run: scripts/fuzz [0-9]+$' "$workflow" || fail "the workflow does not run scripts/fuzz"
! grep -rn '_fuzzer' "$workflow" || fail "the workflow runs a fuzzer by itself"
exit $status
