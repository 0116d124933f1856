#!/bin/sh
# kinds.sh AWALE SAMPLES: every sample game of a note, samples/notes/KIND.ogn, is annotated with that note, in
# words of either language, and its ledger closes.
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

for language in en fr; do
    # One line of JSON a game, in the order of the files.
    "$awale" annotate --quiet --nodes 1000 --detail full --lang $language --json "$samples"/*.ogn >games || fail "not judged"
    for sample in "$samples"/*.ogn; do
        kind=$(basename "$sample" .ogn)
        read -r found || fail "no game of $sample"
        case $found in
            *"\"kind\":\"$kind\""*) ;;
            *) fail "$sample does not show $kind" ;;
        esac
        case $found in
            *'"closes":false'*) fail "$sample: the ledger does not close" ;;
        esac
    done <games
done
exit $status
