#!/bin/sh
# `tables probe` advised builds that could not be done: for the rules or the folder of another command line, or in a folder that
# cannot be written. In French it gave sizes in English.
. "$(dirname "$0")/../../scratch.sh"
awale=$1
export AWALE_TABLE_SEEDS=3 XDG_CACHE_HOME=$PWD/none
position=0-0-0-0-0-2-1-2-0-0-0-0-22-21-S # five seeds
bound=
if [ "$(id -u)" = 0 ]; then
    bound="setpriv --bounding-set -dac_override,-dac_read_search"
    $bound true 2>/dev/null || exit 77
fi

# advice TEXT COMMAND...: the command fails, and advises that.
advice() {
    expected=$1
    shift
    "$@" >out 2>err && fail "$*: nothing to advise: $(cat out)"
    grep -qF -- "the tables go up to 3; $expected" err || fail "$*: $(cat err)"
}

build="'awale tables build --seeds 5 --rules awari --tables mine' builds more"
advice "$build" "$awale" tables probe $position --rules awari --tables mine
"$awale" tables build --seeds 5 --rules awari --tables mine >/dev/null || fail "the advice does not work"
"$awale" tables probe $position --rules awari --tables mine >/dev/null || fail "the advice does not help"

mkdir closed && chmod 500 closed
advice "$PWD/closed/data/awale/tables/captures_nothing cannot be written: name another folder with --tables" \
    env XDG_DATA_HOME="$PWD/closed/data" $bound "$awale" tables probe $position
advice "there is no folder for more: name one with --tables" \
    env -u XDG_DATA_HOME -u HOME "$awale" tables probe $position
"$awale" tables probe start --tables mine --lang fr 2>err >/dev/null
grep -q "demandent [0-9]*,[0-9] Go de mémoire" err || fail "French: $(cat err)"
exit $status
