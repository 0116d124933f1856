#!/bin/sh
# zsh.sh AWALE: what zsh completes after a line, with the script made for it. A zsh in a terminal of its own is asked, since
# completion works in its line editor only.
set -u
command -v zsh >/dev/null || exit 77
awale=$1
PATH=$(dirname "$awale"):$PATH  # the script asks the program
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../scratch.sh"
mkdir functions tables
"$awale" completion zsh >functions/_awale || fail "no script"
touch game.ogn games.db

# after LINE EXPECTED: the candidates for the last word, on one line, are these.
after() {
    seen=$(zsh -f "$here/candidates.zsh" "$folder/functions" "$1" 2>err | grep . | sort -u | tr '\n' ' ')
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
after "awale poster --paper=l" "letter"
after "awale play --side n" "north"
after "awale annotate game.ogn --lang f" "fr"
after "awale annotate g" "game.ogn games.db"
after "awale annotate -o ga" "game.ogn games.db"
after "awale tables build --tables t" "tables"
after "awale completion " "bash fish zsh"
exit $status
