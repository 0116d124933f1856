#!/bin/sh
# The name of a file that is not UTF-8 ended an export as JSON, and stood in CSV as it was.
. "$(dirname "$0")/../../scratch.sh"
file=$(printf 'g\377.ogn')
cp "$2/aalina-1.ogn" "$file"
"$1" import --quiet "$file" --corpus games.db || fail "not imported"
for kind in jsonl csv parquet; do
    "$1" export games --corpus games.db --as $kind >out 2>err || fail "$kind: $(cat err)"
    LC_ALL=C grep -qa "$(printf 'g\357\277\275.ogn')" out || [ $kind = parquet ] || fail "$kind: $(cat out)"
    LC_ALL=C grep -qa "$(printf 'g\377.ogn')" out && fail "$kind has the byte"
done
exit $status
