#!/bin/sh
# The workbooks of several pupils on standard output were files called --Ama and --Bob.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

for pupil in Ama Bob; do
    printf '{"results":1,"pupil":"%s","rules":"abapa","exercises":[]}' $pupil >$pupil.json
done
"$awale" workbook --results Ama.json Bob.json --topic endgame --count 1 -o - >out 2>err
[ $? = 1 ] && [ ! -s out ] || fail "two workbooks: exit code, or something was written"
grep -q '^awale: --output -: standard output takes one file, and there are more' err || fail "two workbooks: $(cat err)"
"$awale" workbook --results Ama.json Bob.json --topic endgame --count 1 --pupil - -o next.html >out 2>err
[ $? = 1 ] && grep -q '^awale: --pupil -: ' err || fail "--pupil: $(cat err)"
[ "$(find . -name '*-Ama*' -o -name 'next*' | wc -l)" = 0 ] || fail "left files: $(ls)"
"$awale" workbook --results Ama.json --topic endgame --count 1 -o - | head -c 5 | grep -q '%PDF-' || fail "one workbook"
exit $status
