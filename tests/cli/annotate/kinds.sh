#!/bin/sh
# kinds.sh AWALE SAMPLES: every sample game of a note, samples/notes/KIND.ogn, is annotated with that note, in
# words of either language, and its ledger closes.
set -u
awale=$1
samples=$2
status=0
for sample in "$samples"/*.ogn; do
    kind=$(basename "$sample" .ogn)
    for language in en fr; do
        found=$("$awale" annotate --quiet --nodes 1000 --detail full --lang $language --json "$sample") || status=1
        case $found in
            *"\"kind\":\"$kind\""*) ;;
            *) echo "$sample does not show $kind"; status=1 ;;
        esac
        case $found in
            *'"closes":false'*) echo "$sample: the ledger does not close"; status=1 ;;
        esac
    done
done
exit $status
