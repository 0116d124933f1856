#!/bin/sh
# run.sh AWALE STORY
# Tells one story about `awale export` in a scratch folder and prints what a person would see.
set -u
awale=$1 story=$2
samples=$(cd ../../../samples && pwd)
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$samples" && "$awale" import aalina-?.ogn features/comments.ogn features/set-up.ogn --corpus "$dir/c.db" \
    --quiet || exit 1
cd "$dir" || exit 1

export_rows() {
    "$awale" export "$@" --corpus c.db >out 2>err
    code=$?
    cut -c1-320 out | head -n 8 | sed 's/^/out: /'
    cut -c1-160 err | sed 's/^/err: /'
    echo "exit $code"
}

case $story in
    games)
        export_rows games
        export_rows games --as jsonl --where 'id = 2'
        ;;
    plies)
        export_rows plies --where 'plies > 60 and id < 3'
        export_rows plies --as jsonl
        ;;
    refused)
        export_rows players
        export_rows games --as xlsx
        export_rows games --where 'F >= twelve'
        "$awale" export games
        echo "exit $?"
        "$awale" export games --corpus c.db --as csv -o c.db
        echo "exit $?"
        ;;
    *) echo "no such story: $story" && exit 2 ;;
esac 2>&1
