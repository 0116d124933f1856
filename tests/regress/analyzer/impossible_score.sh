#!/bin/sh
# A result of more seeds than the game has counted in mean margins.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
printf '[Result "%s"]\n\n1. %s f 2. E a *\n\n' 99-1 F 30-18 D >games.ogn
"$awale" import games.ogn --corpus c.db --quiet || fail "import"
row=$("$awale" stats --corpus c.db --csv first_move | tail -n 1)
case $row in
    south,2,2,0,0,*,12.0,*,1) ;;
    *) fail "$row" ;;
esac
exit $status
