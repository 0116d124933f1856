#!/bin/sh
# The crosstable of a bulletin showed twenty players and did not say that there were more. Skipped without pdftotext.
. "$(dirname "$0")/../../scratch.sh"
command -v pdftotext >/dev/null || exit 77
"$1" generate --games 12 --level 1 --seed 3 >generated.ogn 2>generate.err || fail "$(cat generate.err)"
awk '/^\[South / { n++; $0 = "[South \"P" n "\"]" } /^\[North / { $0 = "[North \"Q" n "\"]" } /^\[Event / { $0 = "[Event \"Cup\"]" } 1' \
    generated.ogn >games.ogn
"$1" import --quiet games.ogn --corpus games.db || fail "not imported"
"$1" report --quiet --event Cup --corpus games.db -o bulletin.pdf || fail "no bulletin"
pdftotext -layout bulletin.pdf - | grep -q "The first 20 of 24 players\." || fail "the crosstable does not say that it is cut"
exit $status
