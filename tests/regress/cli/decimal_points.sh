#!/bin/sh
# decimal_points.sh AWALE SAMPLES: DuckDB guesses a column of numbers from its first rows, took one that begins with whole numbers
# for whole, and rounded what followed. A number that may have decimals has a decimal point.
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

"$awale" import "$samples/aalina-1.ogn" "$samples/notations/pgn.txt" --corpus games.db -q || fail "import"
# column NAME FILE: its values, where there are any.
column() {
    awk -F, -v name="$1" 'NR == 1 {for (i = 1; i <= NF; ++i) if ($i == name) at = i; next} $at != "" {print $at}' "$2"
}
"$awale" export games --corpus games.db -o games.csv
"$awale" export plies --corpus games.db -o plies.csv
"$awale" find --corpus games.db --as csv >found.csv
"$awale" stats --corpus games.db --csv players >players.csv
for values in "south_score games.csv" "final_north games.csv" "clock plies.csv" "score_south found.csv" "margin players.csv"; do
    # shellcheck disable=SC2086 # the name of a column and of a file
    column $values >values
    [ -s values ] && ! grep -qv '\.' values || fail "$values: $(head -3 values)"
done
exit $status
