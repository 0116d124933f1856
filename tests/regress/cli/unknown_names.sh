#!/bin/sh
# A name that differs from one of the corpus in capitals, accents, the apostrophe or its end was not suggested, and
# statistics of an unknown player were none, with exit status 0.
. "$(dirname "$0")/../../scratch.sh"
game() { printf '[Event "Open d’Abidjan"]\n[South "%s"]\n[North "Kofi Bah"]\n\n1. F %s *\n\n' "$1" "$2"; }
{ game "Awa Mensah" f && game "Ɛkua" e; } | "$1" import --quiet - --corpus games.db || fail "no corpus"

suggests() {
    wanted=$1
    shift
    "$awale" "$@" --corpus games.db >out 2>err
    code=$?
    grep -qF "$wanted" err || fail "$*: $(cat out err)"
}
awale=$1
for asked in 'awa mensah' 'AWA MENSAH' 'Awa Mensa' 'Awa M'; do
    suggests "awale find: there is no player '$asked'; similar names: 'Awa Mensah'" find "player = \"$asked\""
    [ $code = 0 ] || fail "find $asked: exit status $code"
done
suggests "there is no player 'Ekua'; similar names: 'Ɛkua'" find 'south = "Ekua"'
suggests "there is no event 'Open d'Abidjan'; similar names: 'Open d’Abidjan'" find "event = \"Open d'Abidjan\""
suggests "there is no player 'Xyzzyxyzzy'" find 'player = "Xyzzyxyzzy"'
"$1" find --corpus games.db 'player = "Awa Mensah" and plies > 9' 2>err >out && [ ! -s err ] || fail "a known name: $(cat err)"

for command in "stats" "stats --json" "stats --csv habits" "stats --picture p.svg" "report -o r.pdf" "workbook -o w.pdf"; do
    # shellcheck disable=SC2086 # words
    suggests "there is no player 'Ekua'; similar names: 'Ɛkua'" $command --player Ekua
    [ $code = 1 ] && [ ! -s out ] && [ ! -e p.svg ] || fail "$command: exit status $code: $(cat out)"
done
suggests "awale stats: there is no player 'Nobody'" stats --by player 'player = "Nobody"'
[ $code = 1 ] || fail "groups of nobody: exit status $code"
[ "$("$1" stats --corpus games.db --by player 'plies > 9')" = "0 games" ] || fail "groups of no games"
[ "$("$1" stats --corpus games.db 'not player = "Nobody" and plies > 9')" = "0 games" ] || fail "games without nobody"
suggests "awale report: there is no event 'open d'abidjan'; similar names: 'Open d’Abidjan'" \
    report --event "open d'abidjan" -o r.pdf
[ $code = 1 ] || fail "report: exit status $code"
exit $status
