#!/bin/sh
# column_types.sh AWALE SAMPLES: a column without a value keeps its type: the SQL of export --schema and of stats --csv FOLDER/ names
# the columns of the files, in their order. COPY is DuckDB's; sqlite3 reads the rest.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

# columns FILE.sql TABLE: the names of its columns with commas between them.
columns() {
    sed -n "/^CREATE TABLE $2 (/,/^);/s/^    \"\([a-z_]*\)\" .*/\1/p" "$1" | tr '\n' ',' | sed 's/,$//'
}

"$awale" import "$samples/aalina-1.ogn" --corpus games.db -q || fail "import"
for table in games plies judgements notes; do
    "$awale" export $table --corpus games.db -o $table.csv && "$awale" export $table --schema -o $table.sql || fail "export $table"
    [ "$(head -1 $table.csv)" = "$(columns $table.sql $table)" ] || fail "$table: $(cat $table.sql)"
    grep -q "^COPY $table FROM '$table.csv' (HEADER);" $table.sql || fail "$table is not read"
done
grep -q '"value" BIGINT' plies.sql && grep -q '"verdict" VARCHAR' plies.sql && grep -q '"south_score" DOUBLE' games.sql || fail "types"
"$awale" stats --corpus games.db --csv figures/ || fail "stats"
for file in figures/*.csv; do
    table=$(basename "$file" .csv)
    [ "$(head -1 "$file")" = "$(columns figures/schema.sql "$table")" ] || fail "figures: $table"
done
grep -q '"margin" DOUBLE' figures/schema.sql && grep -q '"player" VARCHAR' figures/schema.sql || fail "types of figures"
if command -v sqlite3 >/dev/null; then
    cat ./*.sql figures/schema.sql | grep -v '^COPY' | sqlite3 :memory: || fail "sqlite3 cannot read it"
fi
exit $status
