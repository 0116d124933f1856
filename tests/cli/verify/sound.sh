#!/bin/sh
# sound.sh AWALE GAMES...: whatever `awale annotate` writes, in each language and at each level of detail, `awale verify`
# proves whole, in words and in JSON.
awale=$1
games=$(cd "$2" && pwd)
. "$(dirname "$0")/../../scratch.sh"
# sound GAME LANGUAGE DETAIL EXIT
sound() {
    "$awale" annotate --fast --quiet "$games/$1" --lang "$2" --detail "$3" >annotated.ogn 2>err
    "$awale" verify annotated.ogn >out 2>err
    seen=$?
    [ $seen = "$4" ] || fail "$*: exit code $seen"
    grep -qE '^game 1: ([0-9]+) claims, \1 proved, 0 not proved here, 0 false$' out || fail "$*: $(cat out)"
    [ "$4" = 1 ] || [ ! -s err ] || fail "$*: $(cat err)"
}

sound endgame.ogn en full 0
"$awale" verify --json annotated.ogn >out 2>err || fail "JSON: exit code $?"
grep -qE '"claims":([0-9]+),"proved":\1,"not_proved":0,"false":0,.*"findings":\[\]' out || fail "JSON: $(cat out err)"
sound endgame.ogn en brief 0
sound endgame.ogn fr normal 0
sound illegal.ogn fr full 1
exit $status
