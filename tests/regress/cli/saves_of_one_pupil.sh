#!/bin/sh
# Of two saves by a pupil the order of the files decided what went wrong the last time, not the days.
. "$(dirname "$0")/../../scratch.sh"
awale=$1

"$awale" workbook --compose --topic endgame --count 1 -o one.html || fail "no exercise"
position=$(grep -o '"position":"[^"]*"' one.html | head -1 | cut -d'"' -f4)
save() { # FILE TRIES
    printf '{"results":1,"pupil":"Ama","rules":"abapa","exercises":[{"position":"%s","topic":"endgame","level":"player","tries":[%s]}]}' \
        "$position" "$2" >"$1.json"
}
again() {
    "$awale" workbook --results "$@" --topic endgame --count 1 -o next.html || fail "$*: failed"
    grep -q 'once more' next.html
}
save mon '["2026-11-23",0,1,"A"]'
save fri '["2026-11-23",0,1,"A"],["2026-11-27",1,0,""]'
again mon.json fri.json && fail "solved on Friday, asked again"
again fri.json mon.json && fail "solved on Friday, asked again: Friday first"
save fri '["2026-11-27",0,1,"A"]'
save mon '["2026-11-23",1,0,""]'
again mon.json fri.json && again fri.json mon.json || fail "missed on Friday, not asked again"
# Two saves of one day: the one with more tries is the later.
save early '["2026-11-27",0,1,"A"]'
save late '["2026-11-27",0,1,"A"],["2026-11-27",1,0,""]'
again late.json early.json && fail "solved later on the day, asked again"
exit $status
