#!/bin/sh
# command_line_forms.sh AWALE SAMPLES: --lang before and after help; --corpus for the commands of awale corpus, wherever it stands;
# generate -o; report, poster and sheet on standard output.
set -u
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" find --help --lang fr | grep -v -e --lang >wanted
grep -q "Utilisation" wanted || fail "no French help"
for line in "--lang fr help find" "help find --lang fr" "help --lang fr find" "help find --lang=fr" "--lang fr find --help"; do
    # shellcheck disable=SC2086
    "$awale" $line 2>err | grep -v -e --lang >seen
    cmp -s wanted seen || fail "$line: $(head -3 seen err)"
done
"$awale" help --lang fr | grep -q "Utilisation" || fail "help of the program"
"$awale" --lang fr anotate 2>err
[ $? = 2 ] && grep -q "annotate" err || fail "--lang before a misspelt command: $(cat err)"
"$awale" help find nothing --lang fr 2>err
[ $? = 2 ] && grep -q "nothing" err || fail "help of no command: $(cat err)"

"$awale" generate --games 3 -o games.ogn && "$awale" generate --games 3 >piped.ogn && "$awale" generate --games 3 -o - >dash.ogn
cmp -s games.ogn piped.ogn && cmp -s games.ogn dash.ogn || fail "generate -o"
"$awale" generate --games 1 -o missing/games.ogn 2>err
[ $? = 1 ] && grep -q "missing" err || fail "generate into no folder: $(cat err)"

"$awale" import games.ogn --corpus games.db -q && cp games.db other.db
for line in "check games.db" "check --corpus games.db" "check --corpus=games.db" "--quiet check --corpus games.db"; do
    # shellcheck disable=SC2086
    "$awale" corpus $line >seen 2>&1 && grep -q "everything agrees" seen || fail "corpus $line: $(cat seen)"
done
"$awale" corpus split 'plies > 3' --into long.db --corpus games.db >seen 2>&1 && grep -q "long.db: 3 games" seen || fail "split: $(cat seen)"
"$awale" corpus remove 1 2 --corpus other.db >seen 2>&1 && grep -q "2 games removed" seen || fail "remove: $(cat seen)"
"$awale" corpus merge games.db --corpus other.db >seen 2>&1 && grep -q "stored 2" seen || fail "merge: $(cat seen)"
"$awale" corpus check games.db --corpus other.db 2>err
[ $? = 2 ] || fail "two corpora: $(cat err)"
"$awale" corpus check 2>err
[ $? = 2 ] && grep -q "missing" err || fail "no corpus: $(cat err)"

for line in "report --corpus games.db" poster "sheet start"; do
    # shellcheck disable=SC2086
    "$awale" $line >seen.pdf 2>err && head -c 5 seen.pdf | grep -q "%PDF-" || fail "$line: $(cat err)"
done
if command -v script >/dev/null; then
    script -qec "'$awale' poster" seen </dev/null >/dev/null 2>&1
    grep -q "%PDF" seen && fail "a PDF on a terminal"
fi
exit $status
