#!/bin/sh
# course_without_tables.sh AWALE SAMPLES: where the user wants no endgame tables, the course crashed for want of endings, and the
# rules of thumb were counted on fewer boards.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

AWALE_TABLE_SEEDS=0 "$awale" course -o course.pdf || fail "no course"
[ "$(pdftotext -raw course.pdf - | grep -cE '^([0-9]+-){14}S$')" = 153 ] || fail "exercises are missing"
"$awale" stats --proverbs >as-usual.txt || fail "no figures"
AWALE_TABLE_SEEDS=0 "$awale" stats --proverbs | cmp - as-usual.txt || fail "other figures"
exit $status
