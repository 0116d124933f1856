#!/bin/sh
# A move was praised for averting famine where two others, one of which allows it, draw as well.
. "$(dirname "$0")/../../scratch.sh"
"$1" annotate --quiet --fast --nodes 2000 "$2/playstrategy-SnPn3aqd.ogn" -o annotated.ogn || fail "not annotated"
tr '\n' ' ' <annotated.ogn >line
grep -q "note famine_parried side=South house=A houses=A" line || fail "the fact is not noted"
grep -o '67\. A {[^[]*' line | grep -i "famine" && fail "famine is told of 67. A"
exit $status
