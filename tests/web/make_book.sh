#!/bin/sh
# make_book.sh SAMPLES FILE...: a corpus of the samples, and from it the page of a workbook in each of the files.
set -eu
samples=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$AWALE" import "$samples"/aalina-*.ogn "$samples"/playstrategy-*.ogn --corpus "$folder/games.db" >/dev/null
for file in "$@"; do
    "$AWALE" workbook --corpus "$folder/games.db" --compose --topic capture --count 8 -o "$file"
done
