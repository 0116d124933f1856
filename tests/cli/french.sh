#!/bin/sh
# french.sh AWALE SAMPLES: messages, check and play in French, by --lang, AWALE_LANG and the locale; what programs read stays.
set -u
awale=$1
samples=$2
. "$(dirname "$0")/../scratch.sh"
unset LC_ALL LC_MESSAGES LANG AWALE_LANG
export AWALE_CONFIG=/dev/null
space=$(printf '\302\240')

"$awale" check "$samples/broken/rules/empty-house.ogn" --lang fr >out
grep -q "erreur$space: F est injouable$space: la case F est vide" out || fail "check: $(cat out)"
grep -q "^1 partie$space: 1 erreur, aucun avertissement, aucune remarque" out || fail "check, sum: $(cat out)"
for setting in LC_ALL=fr_FR.UTF-8 LANG=fr_CA AWALE_LANG=fr "LANG=en_US LC_MESSAGES=fr_BE"; do
    # shellcheck disable=SC2086
    env $setting "$awale" check "$samples/broken/rules/empty-house.ogn" | cmp -s - out || fail "$setting has no effect"
done
LC_ALL=C LANG=fr_FR "$awale" check "$samples/broken/rules/empty-house.ogn" | grep -q "error: F" || fail "LC_ALL comes first"
LANG=fr_FR "$awale" check "$samples/broken/rules/empty-house.ogn" --lang en | grep -q "error: F" || fail "--lang comes first"
LANG=fr_FR "$awale" check --json "$samples/broken/rules/empty-house.ogn" | grep -q "house F is empty" || fail "JSON is translated"
LANG=fr_FR "$awale" poster -o locale.pdf && "$awale" poster --lang fr -o french.pdf && LANG=fr_FR "$awale" poster --lang en -o english.pdf &&
    "$awale" poster -o usual.pdf || fail "poster"
cmp -s locale.pdf french.pdf || fail "a French locale does not print in French"
cmp -s english.pdf usual.pdf || fail "--lang does not come before the locale"

mkdir tables && "$awale" tables info --tables tables --lang fr >out 2>&1
grep -q "Il n’y a pas de tables dans .*awale tables build$space» les construit" out || fail "no tables: $(cat out)"

LANG=fr_FR "$awale" anotate >out 2>err
[ $? = 2 ] && grep -q "Vouliez-vous dire «${space}annotate$space»" err || fail "command line: $(cat err)"
if command -v script >/dev/null; then
    LANG=fr_FR script -qec "'$awale'" seen </dev/null >/dev/null 2>&1
    grep -q "jouer une partie contre le moteur" seen || fail "alone on a terminal: $(cat seen)"
fi
"$awale" check none.ogn --lang fr 2>err
grep -q "^awale$space: none.ogn$space: aucun fichier" err || fail "no file: $(cat err)"

printf 'F\nG\nconseil\nsauver partie.ogn\nannuler\nabandon\nquitter\n' |
    "$awale" play --depth 2 --lang fr >out || fail "play fails"
for sentence in "Vous jouez Sud, règle abapa." "Une lettre, ou un chiffre de 1 à 6, joue cette case." "Sud joue F." "Nord joue " "Vous pouvez jouer" \
    "Le moteur jouerait" "Partie sauvée dans partie.ogn." "La partie est finie (abandon)" "Le trait est à Sud." "Nord   "; do
    grep -q "$sentence" out || fail "play: no '$sentence'"
done
grep -v '^ *\(\([a-fA-F] *\)*\|\)$' out | grep -iwE "the|you|house|play|game|seeds" && fail "play: English is left"
[ -s partie.ogn ] || fail "play: nothing saved"
exit $status
