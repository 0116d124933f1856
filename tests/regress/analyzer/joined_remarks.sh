#!/bin/sh
# joined_remarks.sh AWALE SAMPLES: a reader's remark without a full stop ran into the sentence that awale adds to it;
# later it was given a full stop, which stayed when the sentence was taken out again.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

cat >remark.ogn <<'END'
[Result "*"]

1. A {what a pity [%eval B:+20 A:+2]} *
END
"$awale" annotate --stored --quiet remark.ogn >once 2>err || fail "remark: $(cat once err)"
tr '\n' ' ' <once | grep -q '{what a pity – [A-Z0-9]' || fail "no dash: $(cat once)"
"$awale" annotate --stored --quiet once >twice 2>err || fail "again: $(cat twice err)"
cmp -s once twice || fail "not stable: $(diff once twice)"
"$awale" annotate --stored --full --quiet twice >full 2>err || fail "full: $(cat full err)"
grep -q '{what a pity}' full || fail "remark changed: $(cat full)"
exit $status
