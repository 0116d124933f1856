#!/bin/sh
# language_before_the_command.sh AWALE SAMPLES: a language named before the command was that of the messages alone.
. "$(dirname "$0")/../../scratch.sh"
"$1" --lang fr annotate "$2/aalina-1.ogn" --nodes 100 --fast --quiet >before.ogn || fail 'annotate'
"$1" annotate "$2/aalina-1.ogn" --lang fr --nodes 100 --fast --quiet >after.ogn
cmp before.ogn after.ogn || fail 'not in French'
"$1" --lang fr annotate "$2/aalina-1.ogn" --lang en --nodes 100 --fast --quiet | cmp -s - after.ogn && fail 'the later one does not count'
"$1" --lang >out 2>err
[ $? = 2 ] && grep -q -e --lang err || fail "--lang alone: $(cat err)"
exit $status
