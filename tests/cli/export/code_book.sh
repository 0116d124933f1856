#!/bin/sh
# code_book.sh AWALE ROOT: the code book that scripts/command-page puts into docs/commands/export.md has a row for each column that
# is written, with its type and meaning, and no others.
awale=$1 root=$2
. "$root/tests/scratch.sh"
"$awale" generate --games 1 | "$awale" import - --corpus games.db --quiet || fail "no corpus"
"$root/scripts/command-page" "$awale" "$root/docs/commands/export.md" >page.md || fail "no page"
for table in games plies judgements notes; do
    written=$("$awale" export "$table" --corpus games.db | head -1 | tr ',' '\n')
    told=$(awk -v title="### $table" '$0 == title {on = 1; next} /^#/ {on = 0} on' page.md |
        sed -nE 's/^\| `([a-z_]+)` \| [a-z]+ \| .+ \|$/\1/p')
    [ -n "$written" ] && [ "$written" = "$told" ] || fail "$table: written: $written; in the page: $told"
done
exit $status
