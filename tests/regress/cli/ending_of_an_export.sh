#!/bin/sh
# ending_of_an_export.sh AWALE SAMPLES: a table went as CSV into a file whose ending promises something else.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"
"$awale" import "$samples/aalina-1.ogn" --corpus c.db --quiet || fail 'import'
for file in games.json games.csv.gz games.PARQUET; do
    "$awale" export games --corpus c.db -o $file 2>err && fail "$file is written"
    grep -q 'is the ending of no format' err || fail "$(cat err)"
    [ ! -e $file ] || fail "$file is there"
done
"$awale" export games --corpus c.db -o games.txt --as csv || fail 'a named format is refused'
exit $status
