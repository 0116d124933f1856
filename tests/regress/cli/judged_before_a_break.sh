#!/bin/sh
# judged_before_a_break.sh AWALE: where the input broke off, games that had been read before were not judged.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 60 --level 1 --seed 1 --quiet | gzip | head -c 3000 >broken.gz
"$awale" judge --proofs-only broken.gz >judged 2>err && fail 'not refused'
"$awale" check --json broken.gz >checked 2>err && fail 'not refused by check'
[ "$(wc -l <checked)" -gt 1 ] || fail "too little was read: $(cat err)"
[ "$(wc -l <judged)" = "$(wc -l <checked)" ] || fail "$(wc -l <judged) of $(wc -l <checked) games"
exit $status
