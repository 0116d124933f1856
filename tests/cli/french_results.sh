#!/bin/sh
# french_results.sh AWALE SAMPLES ROOT: what each command prints with --lang fr has no frequent English word, in results, remarks,
# errors and help, and a board is called tablier in all that is worded in French. What programs read, as JSON, CSV and tags, is not
# looked at.
set -u
awale=$1
samples=$2
root=$3
. "$(dirname "$0")/../scratch.sh"
export AWALE_TABLE_SEEDS=8 AWALE_LANG=fr

# Words that French does not have. Of results also the field's nouns; in help these are values of options.
frequent='the|an|of|and|with|without|from|to|by|for|is|are|was|were|be|has|have|had|not|no|this|that|these|those|it|its|they|their'
frequent="$frequent|there|here|which|who|what|when|where|more|most|less|least|each|every|other|others|than|then|them|now|only|also"
frequent="$frequent|after|before|while|until|between|up|if|so|both|many|can|cannot|may|must|will|would|out|over|could|should|does"
nouns='game|games|move|moves|plays|played|player|players|seed|seeds|house|houses|board|boards|south|north|captured|store|stores|row'
nouns="$nouns|rows|draw|drawn|wins|won|lost|loss|best|better|value|values|proved|guessed|search|searched|depth|ply|plies|line|lines"
nouns="$nouns|file|files|folder|level|levels|book|error|errors|warning|warnings|found|missing|wrong|read|stored|refused|left|deep"
nouns="$nouns|end|ended|ends|opening|openings|ending|endings|rules|number|numbers|names|seconds|bytes|memory|threads|answer|share"
nouns="$nouns|mean|median|half|length|write|written|show|default|stops|all|one|two|taken|takes|margin|forced|safe|none|false"

# Source lines stand before a line with a caret.
without_sources() {
    awk 'held && !/^ *\^+$/ { print last } { last = $0; held = !/^ *\^+$/ } END { if (held) print last }'
}

# clean: without what has no language: names of games and players, quoted words, paths, files, commands and their examples, options,
# machine words in capitals, tags, and the commands of annotated records.
clean() {
    without_sources | sed -E -e 's/(Player [0-9]+|Self-play|Engine benchmark).*//g' -e 's/“.*”//' -e 's/«[^»]*»//g' -e "s/'[^']*'//g" \
        -e 's/"[^"]*"//g' -e 's#[^ ]*/[^ ]*##g' -e 's/[A-Za-z0-9_.-]+\.(ogn|db|pdf|svg|html|table|book|txt|csv|sql|ini|json|apkg)//g' \
        -e 's/^ *((Utilisation|Voir).: )?awale.*//' -e 's/awale (tables|corpus|book|annotate|import|convert)[ a-z]*//g' \
        -e 's/^  [a-z-]+  +//' -e 's/--?[a-zA-Z][-a-zA-Z]*//g' -e 's/\<[A-Z]{2,}\>//g' -e 's/étiquette [A-Z][a-z]+( dit [A-Z][a-z]+)?//g' \
        -e 's/\[%[^]]*\]//g' -e 's/[a-z_]+( [a-z_]+=[^ ]+)+//g' -e 's/^ *Les noms sont .*//'
}

# look WORDS NAME COMMAND...: runs a command and looks for the words in both streams.
look() {
    words=$1 name=$2
    shift 2
    "$@" >out 2>err </dev/null
    code=$?
    [ $code -le 2 ] || fail "$name: exit code $code: $(cat err)"
    grep -q . out err || fail "$name: nothing is printed"
    found=$(cat out err | clean | grep -inwE "$words")
    [ -z "$found" ] || fail "$name: English is left:
$found"
    cat out err >>all
}

result() {
    look "$frequent|$nouns" "$(printf '%s ' "$@" | cut -c1-70)" "$awale" "$@"
}

# Games, a corpus of judged ones, tables and a book.
game=$samples/aalina-1.ogn
"$awale" generate --games 8 --level 1 --seed 3 -o plain.ogn || fail "generate"
"$awale" annotate "$samples"/aalina-*.ogn plain.ogn --fast --nodes 100 -q -o judged.ogn --corpus games.db || fail "annotate"
"$awale" annotate "$game" --fast --nodes 100 -q -o one.ogn || fail "annotate one"
sed 's/\[%eval [^]]*\]//; s/gagne/perd/' one.ogn >false.ogn
"$awale" tables build --seeds 6 --tables tables >built || fail "build"
cat built >>all
"$awale" book build --plies 1 --nodes 100 -o opening.book 2>/dev/null || fail "book"

# Read and judge.
result check "$samples"/broken/notation/*.ogn "$samples"/broken/rules/*.ogn "$samples"/broken/eqwale/*.ogn "$samples"/doubtful/*.ogn
result replay "$game" "$samples/ten-games-one-broken.ogn" "$samples/eqwale/game-1.ogn"
result analyze start --nodes 1000
result analyze 0-1-0-2-3-0-1-0-2-0-1-1-19-18-S --nodes 1000
result analyze "$game" --ply 999
result annotate "$game" --nodes 50 --fast -v -o "$folder/again.ogn"
result verify one.ogn --nodes 100
result verify --all --strict false.ogn judged.ogn --nodes 100
result rules
result rules awele
# Collect.
result import plain.ogn "$samples/ten-games-one-broken.ogn" --corpus other.db
result import plain.ogn --corpus other.db
result find --corpus games.db
result find --corpus games.db 'player = "Nobody"'
result find 'plyes > 3' --corpus games.db
result tree --corpus games.db
result tree FfFfFf --corpus games.db
result stats --corpus games.db
for by in year event player rules seeds; do
    result stats --corpus games.db --by $by
done
result corpus check games.db
result corpus vacuum games.db
result corpus merge all.db games.db other.db
result corpus split games.db 'plies > 60' --into long.db --rest short.db
result corpus spell games.db
result corpus remove other.db 1
result corpus upgrade games.db
result corpus replace games.db 1 "$game"
result report --corpus games.db --event Nowhere -o none.pdf
result workbook --corpus games.db --topic granary --level expert --count 50 -o none.pdf
# Play, tables and tools.
result book probe --book opening.book
result book probe --book opening.book 0-1-0-2-3-0-1-0-2-0-1-1-19-18-S
for work in info stats 'stats --level 3' 'plan --seeds 14' 'build --seeds 6' 'verify --level 4' \
    'verify --level 40' 'export --format lh --dir published' check-published 'probe 0-0-2-0-1-0-0-1-0-2-0-0-20-22-N'; do
    # shellcheck disable=SC2086
    result tables $work --tables tables
done
result tables probe start --tables tables
result tables info --tables nowhere
printf 'F\nG\nconseil\ntablier\nsauver partie.ogn\nannuler\nabandon\nquitter\n' | "$awale" play --depth 2 >>all || fail "play"
printf 'F f\ntablier\ncoups\nrésultat 50-1\nZ\naide\nquitter\n' | "$awale" enter -o entered.ogn >>all || fail "enter"

# The command line and the help of each command: function words alone, since options take English values, as after and only are.
frequent=$(printf '%s' "$frequent" | sed 's/|only//; s/|after//')
result anotate
look "$frequent" "alone" "$awale"
look "$frequent" "help" "$awale" help
for command in $("$awale" help --lang en | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    look "$frequent" "help $command" "$awale" help "$command"
    for work in $("$awale" help "$command" --lang en | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\)  .*/\1/p'); do
        look "$frequent" "help $command $work" "$awale" help "$command" "$work"
    done
    look "$frequent|$nouns" "$command --no-such-option" "$awale" "$command" --no-such-option
done

# One word for the board, as in the French rule sheets.
grep -niw 'plateaux\{0,1\}' all && fail "a board is called plateau"
(cd "$root" && grep -rniw 'plateaux\{0,1\}' notation render cli docs --include='*.cpp' --include='*.hpp' --include='*.mjs' --include='*.html' \
    --include='*.md') && fail "plateau in the sources"
exit $status
