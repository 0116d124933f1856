#!/bin/sh
# joined_remarks.sh AWALE SAMPLES: a reader's remark without a full stop ran into the sentence that awale adds to it.
awale=$1
. "$(dirname "$0")/../scratch.sh"

cat >remark.ogn <<'END'
[Result "*"]

1. A {what a pity [%eval B:+20 A:+2]} *
END
"$awale" annotate --stored --quiet remark.ogn >once 2>err || fail "remark: $(cat once err)"
tr '\n' ' ' <once | grep -q '{what a pity\. [A-Z]' || fail "no full stop: $(cat once)"
"$awale" annotate --stored --quiet once >twice 2>err || fail "again: $(cat twice err)"
cmp -s once twice || fail "not stable: $(diff once twice)"
exit $status
