#!/bin/sh
# corpus_during_import.sh AWALE SAMPLES: while games were imported, `corpus dump` wrote a torn copy with exit code 0, `corpus check`
# reported damage that was not there, and `corpus split --rest` put new games into the wrong part.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

# import_on CORPUS FIRST [OPTION...]: imports small files, one after the other, until there is a file `stop`.
import_on() {
    corpus=$1 seed=$2
    shift 2
    while [ ! -e stop ]; do
        seed=$((seed + 1))
        "$awale" generate --games 20 --seed $seed --quiet | "$awale" import - --corpus "$corpus" --quiet "$@" 2>>import.err ||
            echo "import $seed failed" >>import.err
    done
}

# reads COMMAND...: reads the corpus with exit code 0.
reads() {
    "$awale" "$@" >out 2>err || fail "awale $*: $(cat err out | head -n 3)"
}

# is SEEN EXPECTED WHAT
is() {
    [ "$1" = "$2" ] || fail "$3: $1 instead of $2"
}

"$awale" generate --games 600 --seed 1 --quiet | "$awale" import - --corpus c.db --quiet || fail 'no corpus'
import_on c.db 100 &
importer=$!
for round in 1 2 3; do
    # Each game has its fingerprints and its positions in the dump.
    reads corpus dump c.db
    awk -F '[(,)]' '
        /^INSERT INTO games VALUES/ { ++games; positions += $7 + 1 }
        /^INSERT INTO fingerprints VALUES/ { known[$3] = 1 }
        /^INSERT INTO position_segments VALUES/ { entries += $4 }
        END {
            for (game in known) ++fingerprints
            if (games < 600 || games != fingerprints || positions != entries)
                print games, "games with", positions, "positions,", fingerprints, "with fingerprints and", entries, "positions"
        }' out >torn
    [ ! -s torn ] || fail "the dump is torn: $(cat torn)"
    rm -f long.db short.db
    reads corpus split c.db 'plies > 100' --into long.db --rest short.db
    is "$("$awale" find --corpus short.db 'plies > 100' --as count)" 0 'long games in the rest'
    is "$("$awale" find --corpus long.db 'plies <= 100' --as count)" 0 'short games in the other part'
    reads corpus check c.db
done
reads corpus check short.db
reads corpus merge merged.db c.db
reads corpus check merged.db
reads find --corpus c.db 'F >= 12' --as csv
reads export games --corpus c.db
reads stats --corpus c.db --json
reads tree --corpus c.db --json
reads report --corpus c.db -o report.pdf
reads workbook --corpus c.db --topic famine --count 1 -o book.pdf
is "$(head -c 4 book.pdf)" %PDF 'the workbook'
touch stop
wait $importer
reads corpus check c.db

# Judging goes on while games come and, as the beginnings of longer ones, go.
rm stop
"$awale" generate --games 6 --seed 5 --quiet >games.ogn
awk 'BEGIN { RS = ""; ORS = "\n\n" } { print substr($0, 1, index($0, " 20.")) "*" }' games.ogn >beginnings.ogn
"$awale" import beginnings.ogn --corpus d.db --quiet || fail 'no beginnings'
(sleep 0.3; "$awale" import games.ogn --corpus d.db --merge longest --quiet) &
longer=$!
import_on d.db 500 --merge longest &
importer=$!
reads annotate --corpus d.db --nodes 10
touch stop
wait $longer $importer
reads corpus check d.db
[ ! -s import.err ] || fail "$(head -n 3 import.err)"
exit $status
