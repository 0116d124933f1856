#!/bin/sh
# A list of records that was cut short, or was no list, passed as good.
. "$(dirname "$0")/../../scratch.sh"
"$1" convert "$2/aalina-1.ogn" --to abstractplay 2>/dev/null | tr -d '\n' >game || fail "not converted"
for text in '[' '[[[[' ']' '[,]' ',' "[$(cat game),$(cat game)" "$(cat game)]" "[,$(cat game)]" "[$(cat game),,$(cat game)]"; do
    printf '%s' "$text" | "$1" check --from abstractplay - >out 2>err
    [ $? = 1 ] && cat err >>out && grep -q -- '-:1:[0-9]*: error' out && grep -q '\^' out || fail "$(echo "$text" | cut -c 1-9): $(cut -c 1-200 out err)"
done
printf '[%s,\n%s' "$(cat game)" "$(cat game)" | "$1" convert --from abstractplay --to letters - >out 2>err && fail "no error"
[ "$(wc -l <out)" = 2 ] || fail "not both games: $(cat out err)"
for text in '[]' '' "[$(cat game), $(cat game)]" "$(cat game),
$(cat game)," "[$(cat game)][$(cat game),]"; do
    printf '%s' "$text" | "$1" check --from abstractplay - >out 2>&1 || fail "$(echo "$text" | cut -c 1-9): $(cut -c 1-200 out)"
done
exit $status
