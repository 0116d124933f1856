#!/bin/sh
# code_book.sh AWALE ROOT: the code book in docs/commands/export.md has the columns that the program writes, each
# with the meaning that the program gives, and no others.
set -u
awale=$1 page=$2/docs/commands/export.md
status=0
for table in games plies judgements notes; do
    rows=$("$awale" export "$table" --columns | sed -E 's/^([a-z_]+) +([a-z]+) +(.*)$/| `\1` | \2 | \3 |/')
    told=$(awk -v title="### $table" '$0 == title {on = 1; next} /^#/ {on = 0} on && /^\| `/' "$page")
    if [ -z "$rows" ] || [ "$rows" != "$told" ]; then
        echo "docs/commands/export.md, $table: the rows should be"
        printf '%s\n' "$rows"
        status=1
    fi
done
exit $status
