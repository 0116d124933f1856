#!/bin/sh
# own_thresholds.sh AWALE SAMPLES: games that were judged by thresholds of their own were written with verdicts by the usual
# ones.
awale=$1 samples=$2
. "$(dirname "$0")/../../scratch.sh"
game=$samples/aalina-5.ogn

thresholds() {
    grep -o '^\[JudgedThresholds "[0-9]*,[0-9]*,[0-9]*'
}

"$awale" annotate "$game" --nodes 300 --fast --thresholds 1,2,4 --quiet --corpus c.db -o strict.ogn || fail 'annotate'
own='[JudgedThresholds "1,2,4'
[ "$("$awale" annotate strict.ogn --stored | thresholds)" = "$own" ] || fail 'of a record'
[ "$("$awale" annotate --corpus c.db --where '' | thresholds)" = "$own" ] || fail 'of a corpus'
[ "$("$awale" annotate strict.ogn --stored --thresholds 3,6,9 | thresholds)" = '[JudgedThresholds "3,6,9' ] ||
    fail 'named ones do not count'
exit $status
