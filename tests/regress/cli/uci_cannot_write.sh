#!/bin/sh
# An engine that cannot write says so and fails, also where the answer comes from the thread that searches.
. "$(dirname "$0")/../../scratch.sh"
[ -c /dev/full ] || exit 77
for lines in 'uci\n' 'isready\nquit\n' 'position startpos\ngo depth 3\n' 'position startpos\ngo depth 3\nisready\nquit\n' \
    'position startpos\ngo infinite\nstop\n'; do
    printf "$lines" | "$1" uci >/dev/full 2>err
    code=$?
    [ $code = 1 ] || fail "$lines: exit code $code"
    grep -qF 'awale: standard output cannot be written: ' err || fail "$lines: $(cat err)"
done
exit $status
