#!/bin/sh
# published.sh AWALE: tables are exported in the published layouts and compared with the published digests.
set -u
awale=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
status=0

# expect WHAT FILE TEXT: the file has the text.
expect() {
    grep -qF -- "$3" "$2" || { echo "$1: expected '$3', found: $(cat "$2")"; status=1; }
}

"$awale" tables check-published --tables none >out 2>err && { echo "tables that are not there were compared"; status=1; }
expect "no tables" err "There are no tables of forced seeds in none/captures_nothing"

"$awale" tables build --tables built --seeds 7 --forced >log 2>&1 || { cat log; exit 1; }
"$awale" tables check-published --tables built >out 2>err || { cat err; status=1; }
expect "the digests" out " 7 seeds, game of 48: ecab2593579c30dfc801681417ff3d5ea6edbbd3bdd2db5bf2cdbcdbe25b7dac as published"
expect "their number" out "16 as published, 0 different"

"$awale" tables export --tables built --format lh --dir published >out 2>err || { cat err; status=1; }
expect "the list" out "oware_n07.lh: 31,812 boards"
if command -v sha256sum >/dev/null; then
    sha256sum published/oware_n05.lh >sum
    expect "the file" sum 08ef22a60b1d1f454ca861d442a8ee413a30068acfa973726daf7e1eee40df1b
fi
"$awale" tables export --tables built --format gmz --game 6 --dir small >out 2>err || { cat err; status=1; }
[ "$(ls small | tr '\n' ' ')" = "oware_n00.gmz oware_n01.gmz oware_n02.gmz oware_n03.gmz oware_n04.gmz oware_n06.gmz " ] ||
    { echo "a game of six seeds has other levels: $(ls small)"; status=1; }

for words in "--format lh --dir x --seeds 9" "--format gmz --dir built/captures_nothing/lock" "--format lh --dir x --game 7" \
    "--format lh --dir x --rules awari"; do
    # shellcheck disable=SC2086
    "$awale" tables export --tables built $words >out 2>err && { echo "tables export $words: it succeeded"; status=1; }
    [ -s err ] || { echo "tables export $words: no message"; status=1; }
done
expect "other rules" err "The published solution is played by the rules 'abapa'"
exit $status
