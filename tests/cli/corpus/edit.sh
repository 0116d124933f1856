#!/bin/sh
# edit.sh AWALE ROOT: games are removed, replaced and edited. Each time everything in the corpus agrees, the other games
# are as they were, and what was found about moves that did not change is kept.
. "$2/tests/scratch.sh"
awale=$1

checked() {
    "$awale" corpus check c.db >out 2>&1 || fail "$1: $(cat out)"
}
count() {
    "$awale" find --corpus c.db "$@" --as count
}
"$awale" generate --games 40 --seed 8 >games.ogn 2>/dev/null
"$awale" import games.ogn --corpus c.db --quiet 2>/dev/null || fail "import"
"$awale" annotate --corpus c.db --fast --nodes 200 >/dev/null 2>&1 || fail "annotate"

# remove
"$awale" find --corpus c.db 'id != 7 and id != 40' --as json >others
[ "$("$awale" corpus remove c.db 40 7 7)" = "2 games removed" ] || fail "remove says otherwise"
checked "after remove"
"$awale" find --corpus c.db --as json | cmp -s - others || fail "remove changed other games"
"$awale" corpus remove c.db 3 7 >out 2>&1 && fail "removed what is not there"
grep -q 'there is no game 7; awale find lists the games' out || fail "remove 3 7: $(cat out)"
[ "$(count)" = 38 ] || fail "a refused removal removed games"
"$awale" import games.ogn --corpus c.db --quiet 2>/dev/null
[ "$(count)" = 40 ] || fail "removed games cannot be imported again"
checked "after another import"
[ "$("$awale" corpus remove c.db --where 'plies < 80')" = "$(count 'plies < 80') games removed" ] && fail "nothing was removed"
[ "$(count 'plies < 80')" = 0 ] || fail "remove --where left games"
checked "after remove --where"
for wrong in "" "x" "3 --where plies<9" "0" "99999999999"; do
    # shellcheck disable=SC2086
    "$awale" corpus remove c.db $wrong >out 2>&1
    [ $? = 2 ] || fail "corpus remove $wrong: $(cat out)"
done

# edit: other tags, the same moves
id=$("$awale" find --corpus c.db --as csv --limit 1 | sed -n '2s/,.*//p')
"$awale" export judgements --corpus c.db --where "id = $id" >before
cat >editor <<'EOF'
#!/bin/sh
sed -i 's/^\[South .*/[South "Ama Éditée"]/' "$1"
EOF
chmod +x editor
EDITOR="$folder/editor" "$awale" corpus edit c.db "$id" >out 2>&1 || fail "edit: $(cat out)"
grep -qx "game $id has its new record; its analysis is kept" out || fail "edit says $(cat out)"
[ "$(count 'south ~ "ama editee"')" = 1 ] || fail "the new name is not found"
"$awale" export judgements --corpus c.db --where "id = $id" | cmp -s - before || fail "edit lost the analysis"
[ -s before ] || fail "there was no analysis"
checked "after edit"

# edit: the last move is taken back
cat >editor <<'EOF'
#!/bin/sh
sed -i -E ':a;N;$!ba;s/[[:space:]]+[0-9]*\.?[[:space:]]*[A-Fa-f](\+[0-9]+)?[[:space:]]+[0-9*][-0-9.]*[[:space:]]*$/ *\n/;s/\[Result "[^"]*"\]/[Result "*"]/' "$1"
EOF
games=$(count)
EDITOR="$folder/editor" "$awale" corpus edit c.db "$id" >out 2>&1 || fail "edit of moves: $(cat out)"
grep -q "^game $id is game [0-9]* now; the analysis of its first [0-9]* moves is kept" out || fail "edit of moves says $(cat out)"
now=$(sed -n 's/^game [0-9]* is game \([0-9]*\) now.*/\1/p' out)
"$awale" export judgements --corpus c.db --where "id = $now" | sed 1d | cut -d, -f3- >kept
[ -s kept ] || fail "edit of moves lost the analysis of the other moves"
sed 1d before | cut -d, -f3- | head -n "$(wc -l <kept)" | cmp -s - kept || fail "the analysis that is kept is another one"
[ "$(count)" = "$games" ] || fail "edit of moves changed the number of games"
checked "after edit of moves"

# edit: nonsense is not stored, and not lost
cat >editor <<'EOF'
#!/bin/sh
echo "A A A nonsense" >>"$1"
EOF
id=$("$awale" find --corpus c.db --as csv --limit 1 | sed -n '2s/,.*//p')
"$awale" corpus dump c.db >before
TMPDIR=$folder EDITOR="$folder/editor" "$awale" corpus edit c.db "$id" >out 2>&1
[ $? = 1 ] || fail "nonsense was accepted"
"$awale" corpus dump c.db | cmp -s - before || fail "nonsense changed the corpus"
kept=$(sed -nE 's/.* Correct (.*) and run awale corpus replace.*/\1/p' out)
grep -q nonsense "$kept" || fail "the text is lost: $(cat out)"
sed -i '$d' "$kept"
"$awale" corpus replace c.db "$id" "$kept" >out 2>&1 || fail "replace: $(cat out)"
checked "after replace"

# edit: nothing changed, no such editor
[ "$(EDITOR=true "$awale" corpus edit c.db "$id")" = "game $id is not changed" ] || fail "an unchanged text is a change"
EDITOR=/no/such/editor "$awale" corpus edit c.db "$id" >out 2>&1
[ $? = 1 ] || fail "a missing editor passes"
exit $status
