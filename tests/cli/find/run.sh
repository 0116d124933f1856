#!/bin/sh
# run.sh AWALE STORY
# Tells one story about `awale find` in a scratch folder and prints what a person would see.
set -u
awale=$1 story=$2
samples=$(cd ../../../samples && pwd)
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$samples" && "$awale" import aalina-?.ogn playstrategy-*.ogn features/comments.ogn features/set-up.ogn \
    --corpus "$dir/c.db" --quiet || exit 1
cd "$dir" || exit 1

find() {
    "$awale" find --corpus c.db "$@" >out 2>err
    code=$?
    cut -c1-160 out | sed 's/^/out: /'
    cut -c1-160 err | sed 's/^/err: /'
    echo "exit $code"
}

case $story in
    list)
        find
        find 'F >= 12 and store(S) >= 10'
        find 'plies > 500'
        find 'ending = repetition' --limit 1
        ;;
    notation)
        find 'id = 1' --as ogn
        find 'opening FfBe and plies > 100 or comment "opening"' --as ogn
        ;;
    json) find 'result = north and never(F >= 13)' --as json ;;
    csv) find 'granary >= 14' --as csv ;;
    count)
        find --as count
        find 'mirrored 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N' --as count
        find 'captured >= 6' --as count --limit 2
        ;;
    refused)
        find 'F >= twelve'
        find 'player ~ "elise' --as count
        find 'id = 1' --as pdf
        "$awale" find --corpus missing.db 'id = 1'
        echo "exit $?"
        ;;
    *) echo "no such story: $story" && exit 2 ;;
esac 2>&1
