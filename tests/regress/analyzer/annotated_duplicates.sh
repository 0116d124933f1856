#!/bin/sh
# annotated_duplicates.sh AWALE SAMPLES: importing annotated games that the corpus held already dropped their judgements and comments,
# and counted them as duplicates; and merging a corpus in which a game was judged worse hid the better analysis.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

# is SEEN EXPECTED
is() {
    [ "$1" = "$2" ] || fail "$1, expected $2"
}

totals() {
    "$awale" "$@" 2>&1 | grep -o 'read .*'
}

# nodes CORPUS: the budget of the analysis that readers take, and how many games have one.
nodes() {
    "$awale" find --corpus "$1" analysed --as ogn --full | sed -n 's/^\[JudgedNodes "\(.*\)"\]/\1/p' | sort | uniq -c | tr -s ' \n' ' '
}

"$awale" generate --games 4 --seed 3 --quiet >plain.ogn
"$awale" annotate plain.ogn --nodes 40 --full -o quick.ogn || fail 'not judged'
"$awale" annotate plain.ogn --nodes 400 --full -o deep.ogn || fail 'not judged'
import='import --corpus c.db'
is "$(totals $import plain.ogn)" 'read 4 = stored 4 + updated 0 + duplicate 0 + refused 0'
is "$(nodes c.db)" ''
is "$(totals $import quick.ogn)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(nodes c.db)" ' 4 40 '
is "$(totals $import quick.ogn)" 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0'
is "$(totals $import deep.ogn)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(nodes c.db)" ' 4 400 '
is "$(totals $import quick.ogn --merge union)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(nodes c.db)" ' 4 400 '
"$awale" stats --corpus c.db --json >stats.json
grep -q '"analysed": *4' stats.json || fail 'the statistics have no analyses'
"$awale" corpus check c.db || fail 'c.db'

# The better analysis first, then the worse one; and a game that is new brings its own.
is "$(totals import deep.ogn --corpus d.db)" 'read 4 = stored 4 + updated 0 + duplicate 0 + refused 0'
is "$(totals import quick.ogn --corpus d.db)" 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0'
is "$(nodes d.db)" ' 4 400 '

# Merging: a corpus that is judged better, worse, and not at all.
"$awale" import quick.ogn --corpus quick.db --quiet
"$awale" import plain.ogn --corpus plain.db --quiet
is "$(totals corpus merge quick.db d.db)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(nodes quick.db)" ' 4 400 '
"$awale" import quick.ogn --corpus again.db --quiet
is "$(totals corpus merge d.db again.db)" 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0'
is "$(nodes d.db)" ' 4 400 '
is "$(totals corpus merge plain.db d.db)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(nodes plain.db)" ' 4 400 '
is "$(totals corpus merge plain.db d.db)" 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0'
for corpus in quick.db d.db plain.db; do
    "$awale" corpus check $corpus || fail $corpus
done

# A person's comments are taken where there are none, and kept where there are.
sed '/^1\. /s/^1\. \([A-F]\)/1. \1 {un grenier}/' plain.ogn >words.ogn
sed 's/un grenier/une famine/' words.ogn >others.ogn
is "$(totals $import words.ogn)" 'read 4 = stored 0 + updated 4 + duplicate 0 + refused 0'
is "$(totals $import others.ogn)" 'read 4 = stored 0 + updated 0 + duplicate 4 + refused 0'
is "$("$awale" find --corpus c.db 'comment "grenier"' --as count)" 4
is "$("$awale" find --corpus c.db 'comment "famine"' --as count)" 0
is "$(nodes c.db)" ' 4 400 '
"$awale" corpus check c.db || fail 'with comments'

# Values that no game can have are not stored.
sed 's/\(\[%eval [A-F]:\)[-+~.0-9]*/\1+777/' deep.ogn >claims.ogn
grep -q '+777' claims.ogn || fail 'no such values'
"$awale" import claims.ogn --corpus claims.db --quiet || fail 'claims.ogn'
is "$(nodes claims.db)" ''
"$awale" corpus check claims.db || fail 'claims.db'
exit $status
