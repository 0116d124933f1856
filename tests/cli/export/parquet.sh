#!/bin/sh
# parquet.sh AWALE ROOT PACKAGES: DuckDB and hyparquet find the same values in the Parquet files as DuckDB in the CSV files by
# their schemas, and DuckDB guesses the same numbers without. Skipped without node or its packages in PACKAGES.
command -v node >/dev/null && [ -e "$3/node_modules/.package-lock.json" ] || exit 77
. "$2/tests/scratch.sh"
awale=$1
ln -s "$3/node_modules" node_modules
cp "$2/tests/cli/export/parquet.mjs" .

# export_table TABLE CORPUS FOLDER
export_table() {
    "$awale" export "$1" --corpus "$2" -o "$3/$1.csv" && "$awale" export "$1" --schema -o "$3/$1.sql" || fail "$1 as CSV"
    "$awale" export "$1" --corpus "$2" --as parquet -o "$3/$1.parquet" || fail "$1 as Parquet"
}

# Everything of judged games.
mkdir judged large trap empty
"$awale" generate --games 2 --seed 3 | "$awale" import - "$2/samples/notations/pgn.txt" --corpus judged.db -q || fail "import"
"$awale" annotate --corpus judged.db --fast --nodes 50 -q || fail "annotate"
for table in games plies judgements notes; do
    export_table $table judged.db judged
    "$awale" export $table --corpus judged.db --as parquet | cmp - judged/$table.parquet || fail "$table: other bytes"
done
# More rows than a row group has, and columns without values.
"$awale" generate --games 1300 --seed 5 | "$awale" import - --corpus large.db -q || fail "import"
export_table plies large.db large
export_table notes large.db empty
# Scores are whole for longer than DuckDB looks. Each game has a set-up of its own.
awk 'BEGIN {
    for (i = 0; i <= 22000; ++i) {
        setup = "0-1"
        rest = 46
        for (n = i + 65536; n > 1; n = int(n / 4)) {
            setup = setup "-" n % 4
            rest -= n % 4
        }
        score = i < 22000 ? "26-22" : "24.5-23.5"
        printf "[Rules \"awari\"]\n[FEN \"%s-0-1-0-%d-S\"]\n[Result \"%s\"]\n\n1. B %s\n\n", setup, rest, score, score
    }
}' | "$awale" import - --corpus trap.db -q || fail "import"
export_table games trap.db trap

node parquet.mjs || fail "the values differ"
exit $status
