#!/bin/sh
# schemas.sh AWALE ROOT: what every command prints as JSON is what its schema in docs/schemas describes: games that
# are whole, broken, annotated, set up, and a corpus that has been judged. Skipped without python3-jsonschema.
python3 -c 'import jsonschema' 2>/dev/null || exit 77
. "$2/tests/scratch.sh"
awale=$1 samples=$2/samples
games="$samples/aalina-1.ogn $samples/playstrategy-ARQRYUmL.ogn"

# Refused games are part of the samples: exit 1 is expected of these.
"$awale" check --json "$samples"/*.ogn "$samples"/broken/*/* "$samples"/doubtful/* >check.jsonl 2>/dev/null
"$awale" replay --json "$samples"/*.ogn "$samples"/broken/*/* "$samples"/features/*.ogn >replay.jsonl 2>/dev/null
"$awale" annotate -q --fast --nodes 2000 --json $games "$samples"/broken/*/* >annotate.jsonl 2>/dev/null
"$awale" annotate -q --fast --nodes 500 --compare-rules awele,commun --json "$samples"/notes/*.ogn >annotate.notes.jsonl 2>/dev/null
"$awale" annotate -q --fast --nodes 2000 "$samples/aalina-1.ogn" -o annotated.ogn || fail "annotate"
sed 's/12\. [A-F]/12. B/' annotated.ogn >changed.ogn
printf 'no game\n' >none.ogn
"$awale" verify --json annotated.ogn changed.ogn none.ogn "$samples/aalina-2.ogn" >verify.jsonl 2>/dev/null

"$awale" analyze --json 1-0-2-0-1-0-0-1-0-3-0-2-18-20-N >analyze.jsonl || fail "analyze a position"
"$awale" analyze --json --nodes 2000 --ply 20 "$samples/aalina-1.ogn" >analyze.games.jsonl || fail "analyze games"
"$awale" analyze --json 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S >analyze.empty.jsonl || fail "analyze an empty board"
"$awale" tables probe --json 1-0-2-0-1-0-0-1-0-3-0-2-18-20-N >tables-probe.jsonl || fail "tables probe"
"$awale" tables stats --json >tables-stats.jsonl || fail "tables stats"

"$awale" generate --games 12 --seed 7 >games.ogn 2>/dev/null || fail "generate"
"$awale" import --json games.ogn games.ogn "$samples"/*.ogn "$samples"/broken/*/* --corpus c.db >import.jsonl 2>/dev/null
"$awale" annotate --json -q --fast --nodes 500 --corpus c.db >annotate.corpus.jsonl || fail "annotate a corpus"
"$awale" find --as json 'plies > 3' --corpus c.db >find.jsonl || fail "find"
"$awale" stats --json --corpus c.db >stats.jsonl || fail "stats"
"$awale" import --quiet - --corpus empty.db </dev/null && "$awale" stats --json --corpus empty.db >stats.empty.jsonl ||
    fail "stats of no games"
printf '[South "Awa"]\n\n1. F *\n' | "$awale" import --quiet - --corpus one.db || fail "a corpus of one game"
"$awale" import --quiet "$samples/eqwale/game-1.ogn" --corpus eqwale.db && "$awale" stats --json --corpus eqwale.db >stats.eqwale.jsonl ||
    fail "stats of Éqwalé"
"$awale" stats --json --by year --corpus one.db >stats.one.jsonl || fail "stats of a game without a result"
player=$("$awale" stats --csv players --corpus c.db | sed -n '2s/,.*//p')
"$awale" stats --json --by year --compare '' --player "$player" --corpus c.db >stats.player.jsonl || fail "stats of a player"
"$awale" tree --json --corpus c.db >tree.jsonl || fail "tree"
for table in games plies judgements notes; do
    "$awale" export $table --as jsonl --corpus c.db >export-$table.jsonl || fail "export $table"
done
printf 'a\t\t\tAaBb\nb\t\t\tG\n{"id":3,"moves":"Ff"}\n' | "$awale" judge --lines --nodes 200 --moves >judge.jsonl || fail "judge"
"$awale" judge --proofs-only "$samples/aalina-1.ogn" >judge.proofs.jsonl || fail "judge by proofs"
"$awale" rules --json >rules.jsonl || fail "rules"
"$awale" rules bete --lang fr --json >rules.french.jsonl || fail "rules in French"
for command in $(ls "$2/docs/commands" | sed 's/\.md$//'); do
    if "$awale" $command --help | grep -q -e '  --json'; then
        ls "$2/docs/schemas/$command"*.json >/dev/null || fail "awale $command --json has no schema"
    fi
done
python3 "$2/tests/cli/schemas.py" "$2/docs/schemas" ./*.jsonl || fail "the output is not what docs/schemas describes"
exit $status
