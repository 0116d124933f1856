#!/bin/sh
# questions.sh AWALE ROOT: the answers in docs/questions.md are what its queries find in the tables that its commands write. Skipped
# without python3.
command -v python3 >/dev/null || exit 77
. "$2/tests/scratch.sh"
page=$2/docs/questions.md
export XDG_DATA_HOME="$PWD/data" XDG_CACHE_HOME="$PWD/cache" AWALE_TABLE_SEEDS=12
unset AWALE_TABLES
mkdir bin
ln -s "$1" bin/awale
ln -s "$2/samples" samples
awk '/^```$/{on = 0} on; /^```sh$/{on = 1}' "$page" >commands
PATH=$PWD/bin:$PATH sh commands >output 2>&1
# SQLite answers as DuckDB does, and is there with python3.
"$1" export games --corpus games.db -o games.csv
"$1" export plies --corpus games.db -o plies.csv
"$1" export games --corpus other.db -o other.csv
python3 "$2/tests/cli/export/questions.py" "$page" "$2/docs/schemas" || fail "$page: $(tail -3 output)"
exit $status
