#!/bin/sh
# The command `date` took days that --date refuses.
. "$(dirname "$0")/../../scratch.sh"
printf 'date 31.02.2026\ndate 2026-02-31\ntag Date someday\nF\nquit\n' | "$1" enter -o e.ogn >out || fail "it failed"
[ "$(grep -c "is not a date such as 2026.11.22\.$" out)" = 3 ] || fail "$(cat out)"
grep -q '^\[Date "????.??.??"\]' e.ogn || fail "the date is in the game"
printf 'date 2026.02.??\nF\n' | "$1" enter -o f.ogn --date '????' >out || fail "a month was refused"
grep -q '^\[Date "2026.02.??"\]' f.ogn || fail "the date is not in the game"
printf 'date ????.??.??\nf\n' | "$1" enter -o f.ogn --last >out || fail "it failed"
grep -q '^\[Date "????.??.??"\]' f.ogn || fail "a date cannot be taken back"
exit $status
