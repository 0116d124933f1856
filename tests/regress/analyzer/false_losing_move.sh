#!/bin/sh
# false_losing_move.sh AWALE SAMPLES: the story called a move the losing one although the better move may lose as well, and the
# verifier took the sentence for true.
awale=$1
game=$(cd "$(dirname "$0")/../notation" && pwd)/losing_move.ogn
. "$(dirname "$0")/../../scratch.sh"

# claim LANG PROVED CLAIMED: what the story says is proved, and the claim in its place is refused.
claim() {
    "$awale" annotate --stored --quiet --lang "$1" "$game" >true.ogn 2>err || fail "$1: $(cat err)"
    "$awale" verify --prose true.ogn >out 2>err || fail "$1: what is proved is refused: $(cat out err)"
    sed "s/$2/$3/" true.ogn >false.ogn
    cmp -s true.ogn false.ogn && fail "$1: no '$2' in: $(head -n 1 true.ogn)"
    "$awale" verify --prose false.ogn >out 2>err && fail "$1: the claim is not refused"
    grep -q '^words differ from facts: ' out || fail "$1: another reason: $(cat out err)"
}

claim en "North is proved lost from 35[^,]* on, 26–22\\." \
    "35… e is North's losing move; now South wins 26–22, while d would not have lost."
claim fr 'Après 35[^,]*, la défaite de Nord est prouvée, 26–22\.' \
    'Le coup perdant de Nord est 35… e, après quoi Sud gagne 26–22 ; d écartait la défaite.'
exit $status
