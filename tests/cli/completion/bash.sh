#!/bin/bash
# bash.sh AWALE: what bash completes after a line, with the script made for it.
set -u
command -v bash >/dev/null || exit 77
awale=$1
. "$(dirname "$0")/../../scratch.sh"
# shellcheck disable=SC1090
. <("$awale" completion bash) || fail "the script is refused"
complete -p awale | grep -q -- "-F _awale awale" || fail "nothing is declared"
touch game.ogn games.db
mkdir tables

# after WORD... EXPECTED: the candidates for the last word, on one line, are these.
after() {
    local expected=${*: -1}
    COMP_WORDS=("$awale" "${@:2:$#-2}")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _awale 2>/dev/null
    local seen
    seen=$(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ')
    [ "$seen" = "$expected " ] || fail "${COMP_WORDS[*]}: '$seen', expected '$expected'"
}

after awale ann "annotate"
after awale help verif "verify"
after awale tables pr "probe"
after awale help tables pr "probe"
after awale --ver "--verbose --version"
after awale poster --pa "--paper"
after awale poster --paper "" "a2 a3 a4 a5 letter"
after awale poster --paper = l "letter"
after awale play --side n "north"
after awale annotate game.ogn --lang f "fr"
after awale annotate g "game.ogn games.db"
after awale annotate -o ga "game.ogn games.db"
after awale tables build --tables "" "tables"
after awale completion "" "bash fish zsh"
exit $status
