#!/bin/sh
# help.sh AWALE: help on a terminal is coloured and paged; NO_COLOR, a dumb terminal, a pager of the user's and pipes are respected.
set -u
command -v script >/dev/null || exit 77
awale=$1
. "$(dirname "$0")/../scratch.sh"
unset NO_COLOR PAGER AWALE_PAGER LESS
export TERM=xterm
escape=$(printf '\033')

# on_terminal WORD...: what a terminal gets, in the file seen.
on_terminal() {
    printf q | timeout 20 script -qec "'$awale' $*" seen >/dev/null 2>&1 # q leaves less
    code=$?
}

export AWALE_PAGER=
"$awale" --help >plain || fail "no help"
grep -q "$escape" plain && fail "a pipe gets colours"
on_terminal --help
grep -q "$escape\\[1mJudge:$escape\\[0m" seen || fail "no bold heading"
grep -q "$escape\\[36m  annotate$escape\\[0m" seen || fail "no name in colour"
command -v less >/dev/null && { (unset AWALE_PAGER; on_terminal --help) && grep -q "Judge:" seen || fail "less shows nothing"; }
NO_COLOR=1 on_terminal --help
grep -q "$escape\\[[0-9]*m" seen && fail "NO_COLOR: colours"
TERM=dumb on_terminal --help
grep -q "$escape" seen && fail "dumb terminal: colours"
AWALE_PAGER='sed s/^/paged:/' PAGER=false on_terminal help poster
grep -q "^paged:.*Usage: *.*awale poster" seen || fail "AWALE_PAGER is not asked"
unset AWALE_PAGER
PAGER='sed s/^/paged:/' on_terminal help poster
grep -q "^paged:" seen || fail "PAGER is not asked"
for none in '' cat no-such-pager; do
    AWALE_PAGER=$none on_terminal help poster
    grep -q "awale poster" seen || fail "pager '$none': no help"
done
export AWALE_PAGER=
on_terminal
[ $code = 0 ] && grep -q "Three things to do first" seen || fail "alone on a terminal: $(cat seen)"
grep -q "awale annotate GAME.ogn" seen || fail "alone: no annotate"
"$awale" >out 2>err </dev/null
[ $? = 2 ] && [ ! -s out ] && grep -q "a command is missing" err || fail "alone in a pipe: $(cat err)"
exit $status
