#!/bin/sh
# corpus_during_import.sh AWALE SAMPLES: while games were imported, `corpus dump` wrote a torn copy with exit code 0, `corpus check`
# reported damage that was not there, and `corpus split --rest` put new games into the wrong part. The dump waits for its
# reader while games are imported; the others run beside an import.
awale=$1
. "$(dirname "$0")/../../scratch.sh"

"$awale" generate --games 400 --seed 1 --quiet >first.ogn
"$awale" generate --games 600 --seed 5 --quiet >more.ogn
part=0

# more_games CORPUS OPTION...: imports the next ten games.
more_games() {
    corpus=$1
    shift
    part=$((part + 1))
    awk -v part=$part 'BEGIN { RS = ""; ORS = "\n\n" } int((NR - 1) / 20) + 1 == part' more.ogn |
        "$awale" import - --corpus "$corpus" --quiet "$@" || fail "part $part"
}

# during OPTIONS COMMAND...: runs a command on the corpus, while games are imported with the options, with exit code 0.
during() {
    options=$1
    shift
    "$awale" "$@" >out 2>err &
    reader=$!
    more_games $options
    more_games $options
    wait $reader || fail "awale $*: $(cat err out | head -n 3)"
}

# is SEEN EXPECTED WHAT
is() {
    [ "$1" = "$2" ] || fail "$3: $1 instead of $2"
}

"$awale" import first.ogn --corpus c.db --quiet || fail 'no corpus'
# Each game has its fingerprints and its positions in the dump.
"$awale" corpus dump c.db | { dd bs=1000 count=100 2>dd.err; more_games c.db >&2; cat; } >dump
awk -F '[(,)]' '
    /^INSERT INTO games VALUES/ { ++games; positions += $7 + 1 }
    /^INSERT INTO fingerprints VALUES/ { known[$3] = 1 }
    /^INSERT INTO position_segments VALUES/ { entries += $4 }
    END {
        for (game in known) ++fingerprints
        if (games < 400 || games != fingerprints || positions != entries)
            print games, "games with", positions, "positions,", fingerprints, "with fingerprints and", entries, "positions"
    }' dump >torn
[ ! -s torn ] || fail "the dump is torn: $(cat torn)"
during c.db corpus split c.db 'plies > 100' --into long.db --rest short.db
is "$("$awale" find --corpus short.db 'plies > 100' --as count)" 0 'long games in the rest'
is "$("$awale" find --corpus long.db 'plies <= 100' --as count)" 0 'short games in the other part'
during c.db corpus check c.db
during c.db corpus merge merged.db c.db
"$awale" corpus check merged.db >out || fail "merged: $(cat out)"
during c.db find --corpus c.db 'F >= 12' --as csv
during c.db export plies --corpus c.db
during c.db stats --corpus c.db --json
"$awale" corpus check c.db >out || fail "c.db: $(cat out)"

# Judging goes on while games come and, as the beginnings of longer ones, go.
part=0
awk 'BEGIN { RS = ""; ORS = "\n\n" } NR <= 6 { at = index($0, " 20."); print at ? substr($0, 1, at) "*" : $0 }' more.ogn >beginnings.ogn
"$awale" import beginnings.ogn --corpus d.db --quiet || fail 'no beginnings'
during 'd.db --merge longest' annotate --corpus d.db --nodes 10
"$awale" corpus check d.db >out || fail "d.db: $(cat out)"
exit $status
