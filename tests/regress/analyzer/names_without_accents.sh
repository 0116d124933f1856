#!/bin/sh
# names_without_accents.sh AWALE SAMPLES: names with marks below, several marks on a letter, or letters that keyboards lack were not
# found without accents and capitals.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

printf '[South "Ọbáfẹ́mi"]\n[North "Ɛkua Ŋmɛ"]\n\n1. F f *\n' | "$awale" import - --corpus c.db --quiet || fail import
for name in obafemi OBAFEMI 'Ọbáfẹ́mi' ekua EKUA 'ɛkua ŋmɛ' 'ekua nme'; do
    found=$("$awale" find --corpus c.db "player ~ \"$name\"" --as count)
    [ "$found" = 1 ] || fail "$name: found $found"
done
exit $status
