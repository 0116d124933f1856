#!/bin/sh
# fish.sh AWALE: what fish completes after a line, with the script made for it.
set -u
command -v fish >/dev/null || exit 77
awale=$1
PATH=$(dirname "$awale"):$PATH  # the script asks the program
. "$(dirname "$0")/../../scratch.sh"
"$awale" completion fish >awale.fish || fail "no script"
touch game.ogn games.db
mkdir tables home

# after LINE EXPECTED: the candidates for the last word, without their descriptions, on one line, are these.
after() {
    seen=$(HOME=$folder/home fish --no-config -c "source awale.fish; complete -C '$1'" 2>err | cut -f 1 | sort | tr '\n' ' ')
    [ -s err ] && fail "$1: $(cat err)"
    [ "$seen" = "$2 " ] || fail "$1: '$seen', expected '$2'"
}

after "awale ann" "annotate"
after "awale help verif" "verify"
after "awale tables pr" "probe"
after "awale help tables pr" "probe"
after "awale --ver" "--verbose --version"
after "awale poster --pa" "--paper"
after "awale poster --paper " "a2 a3 a4 a5 letter"
after "awale poster --paper=l" "--paper=letter"
after "awale play --side n" "north"
after "awale annotate game.ogn --lang f" "fr"
after "awale annotate g" "game.ogn games.db"
after "awale annotate -o ga" "game.ogn games.db"
after "awale tables build --tables t" "tables/"
after "awale completion " "bash fish zsh"
HOME=$folder/home fish --no-config -c "source awale.fish; complete -C 'awale anno'" | grep -q "Judge every move" ||
    fail "no description"
exit $status
