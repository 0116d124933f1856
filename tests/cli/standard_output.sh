#!/bin/sh
# standard_output.sh AWALE SAMPLES: - is standard output for every option that writes a file. What is written goes there alone,
# no file gets that name, and a terminal is not given what is no text.
set -u
awale=$1
samples=$2
table=$(cd "$(dirname "$0")" && pwd)/standard_output.txt
. "$(dirname "$0")/../scratch.sh"

"$awale" annotate "$samples/aalina-1.ogn" --nodes 500 -q --corpus games.db -o game.ogn || fail "no game"
echo '1. Z9' >bad.ogn
printf 'Awa\nBob\n' >players.csv
grep -v '^#' "$table" >lines
while IFS='|' read -r command option start rest; do
    [ "$start" = as ] && continue
    # shellcheck disable=SC2086
    "$awale" $command $rest >out 2>err </dev/null
    code=$?
    case $command in import) expected=1 ;; *) expected=0 ;; esac
    [ $code = $expected ] || fail "$command $option -: exit code $code, $(cat err)"
    head -c 200 out | grep -qiF -e "$start" || fail "$command $option -: wrote '$(head -c 60 out)'"
    [ -e ./- ] && fail "$command $option -: left a file called -" && rm ./-
    case $start in
        %PDF-) [ "$(tail -c 6 out)" = "%%EOF" ] || fail "$command $option -: more than the PDF" ;;
    esac
done <lines

# More than one game: a PDF for each cannot go to standard output.
"$awale" annotate game.ogn game.ogn --stored --pdf - >out 2>err
[ $? = 1 ] && grep -q "^awale: --pdf -: standard output takes one file, and there are more" err || fail "two games: $(cat err)"
"$awale" annotate game.ogn --stored -o - --pdf - >out 2>err
[ $? = 2 ] && grep -q "both name standard output" err || fail "two outputs: $(cat err)"

# A terminal: script(1) makes one.
if command -v script >/dev/null; then
    script -qec "'$awale' poster -o -" typescript </dev/null >/dev/null 2>&1
    code=$?
    grep -q "awale poster: --output: this is no text, and is not written to a terminal" typescript ||
        fail "terminal: $(cat typescript)"
    [ $code = 2 ] || fail "terminal: exit code $code"
    script -qec "'$awale' diagram start -o -" typescript </dev/null >/dev/null 2>&1 || fail "terminal: no SVG"
fi

# Quiet and verbose.
"$awale" poster -v -o poster.pdf 2>err || fail "verbose: $(cat err)"
grep -q "^wrote poster.pdf, [0-9]* bytes" err && grep -q "^awale poster: [0-9.]* seconds" err || fail "verbose: $(cat err)"
"$awale" workbook --corpus games.db --topic capture --count 900 -o few.pdf 2>err
grep -q "awale workbook: only " err || fail "no remark: $(cat err)"
"$awale" workbook --corpus games.db --topic capture --count 900 -q -o few.pdf 2>err
[ -s err ] && fail "quiet: $(cat err)"
"$awale" import bad.ogn --corpus other.db -q >out 2>err
[ $? = 1 ] || fail "quiet import: wrong exit code"
exit $status
