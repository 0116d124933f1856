#!/bin/sh
# ways.sh AWALE SAMPLES: every sample game is judged the same whichever way it comes in: from its file, from a corpus,
# from its annotated record, and for a page. What a corpus keeps is all that verdicts and notes are derived from.
# Bulletins, workbooks and statistics are the same from either corpus, and `verify` finds nothing false in the records.
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

set -- "$samples"/*.ogn "$samples"/features/*.ogn "$samples"/doubtful/*.ogn "$samples"/notes/*.ogn \
    "$samples"/eqwale/game-1.ogn
nodes=300

# found CORPUS: all that was found about its games.
found() {
    "$awale" corpus dump "$1" |
        grep -E '^INSERT INTO (analyses|evaluations|own_evaluations|judged_games|judged_plies|notes) '
}

# same WHAT ONE OTHER: the two files are equal.
same() {
    cmp -s "$2" "$3" || fail "$1: $(diff "$2" "$3" | head -4 | cut -c1-300)"
}

"$awale" annotate "$@" --nodes $nodes --quiet --full --corpus files.db -o annotated.ogn 2>/dev/null
found files.db >files
[ "$(grep -c '^INSERT INTO notes' files)" -gt 500 ] || fail "hardly any notes are stored"
for kind in granary_outlook granary_schedule threat_emptied; do
    grep '^INSERT INTO notes' files | grep -q "$kind" || fail "no sample shows $kind"
done

# Imported first, and judged in the corpus.
"$awale" import "$@" --keep-broken --corpus corpus.db --quiet >/dev/null 2>&1
"$awale" annotate --corpus corpus.db --nodes $nodes --quiet || fail "the corpus is not judged"
found corpus.db >corpus
same "judged in the corpus" files corpus

for name in files corpus; do
    "$awale" report --corpus $name.db --quiet -o $name-report.pdf || fail "no bulletin of $name"
    "$awale" workbook --corpus $name.db --topic capture --count 12 --quiet -o $name-book.pdf || fail "no workbook of $name"
    "$awale" stats --corpus $name.db --json >$name.json || fail "no statistics of $name"
done
same "in a bulletin" files-report.pdf corpus-report.pdf
same "in a workbook" files-book.pdf corpus-book.pdf
same "in statistics" files.json corpus.json

# Other thresholds, and back: derived from what the corpus keeps.
"$awale" annotate --corpus corpus.db --nodes $nodes --thresholds 1,2,3 --quiet || fail "thresholds fail"
found corpus.db >strict
cmp -s corpus strict && fail "thresholds change nothing"
"$awale" annotate --corpus corpus.db --stored --quiet || fail "--stored fails"
found corpus.db >derived
same "derived in the corpus" corpus derived

# Only commands that readers wrote are refused, of two samples in features/
"$awale" verify annotated.ogn --nodes $nodes 2>/dev/null | grep '^game ' >verified
[ "$(wc -l <verified)" -gt 90 ] || fail "hardly any games are verified"
[ "$(grep -vc ' 0 false' verified)" = 2 ] || fail "false: $(grep -v ' 0 false' verified)"

# From the annotated record, which keeps the best line of each position only.
"$awale" annotate annotated.ogn --stored --quiet --full -o again.ogn || fail "the annotated games are not read"
same "from the annotated record" annotated.ogn again.ogn

# For a page, whose data is compressed. The lines of moves that are not the best are not in the record, and annotating corrects
# its captures and numbers, so that remarks about them are gone; the text of a game is the text that was read.
page() {
    "$awale" page "$@" -o - 2>/dev/null | python3 -c '
import base64, json, re, sys, zlib
def kept(value):
    if isinstance(value, dict):
        return {name: kept(part) for name, part in value.items()
                if name not in ("remarks", "source") and not (name == "moves" and part and isinstance(part[0], list))}
    return [kept(part) for part in value] if isinstance(value, list) else value
data = re.search(r"id=\"data\">\"([^\"]*)\"", sys.stdin.read())[1]
for game in json.loads(zlib.decompress(base64.b64decode(data)))["games"]:
    print(json.dumps(kept(game)))'
}
set -- "$samples"/*.ogn "$samples"/features/*.ogn "$samples"/notes/*.ogn
page "$@" --nodes $nodes >judged.html
"$awale" annotate "$@" --nodes $nodes --quiet --full -o some.ogn 2>/dev/null
page some.ogn >stored.html
[ "$(wc -l <judged.html)" -gt 70 ] || fail "the data of the page cannot be read"
same "for a page" judged.html stored.html

exit $status
