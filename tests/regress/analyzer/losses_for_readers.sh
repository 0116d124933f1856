#!/bin/sh
# losses_for_readers.sh AWALE SAMPLES: text and bulletins counted losses as margins, where annotated games give seeds of the
# predicted score. CSV has margins. Where endless play gives seeds to nobody, margins are all there is.
awale=$1
samples=$2
. "$(dirname "$0")/../../scratch.sh"

# figures RULES FACTOR: the losses of the text are those of the CSV times the factor, two decimals each.
figures() {
    sed 's/^\[South .*/[South "Awa"]/; s/^\[North .*/[North "Kofi"]/' "$samples/aalina-1.ogn" >named.ogn
    "$awale" annotate named.ogn --rules "$1" --fast --nodes 300 --quiet --corpus "$1.db" -o "$1.ogn" || fail "$1: no games"
    "$awale" stats --corpus "$1.db" --csv losses | awk -F, -v factor="$2" '
        $1 == "phase" && $4 + $8 > 0 { sub("_", " ", $2); printf "%s %.2f %.2f\n", $2, factor * $5, factor * $9 }' >expected
    "$awale" stats --corpus "$1.db" >text
    sed -n '/^Seeds lost per move/,/^$/p' text |
        awk '/^  (opening|middle game|ending) / { name = $1; n = 2; if ($1 == "middle") { name = name " game"; n = 3 }
             print name, ($n == 0 ? "0.00" : $(n + 1)), ($NF == "0" ? "0.00" : $NF) }' >printed
    cmp -s expected printed || fail "$1: $(diff expected printed)"
    "$awale" report --corpus "$1.db" -o "$1.pdf" || fail "$1: no bulletin"
    for name in Awa Kofi; do
        loss=$("$awale" stats --corpus "$1.db" --csv players | awk -F, -v name=$name -v factor="$2" '
            NR == 1 { for (i = 1; i <= NF; ++i) column[$i] = i }
            $1 == name { printf "%.2f", factor * $column["loss_per_move"] }')
        pdftotext -layout "$1.pdf" - | grep -E "^ *[0-9]+ +$name " | grep -qE " $loss\$" || fail "$1: $name does not lose $loss"
    done
}

figures abapa 0.5
figures commun 1
exit $status
