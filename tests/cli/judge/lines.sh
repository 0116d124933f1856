#!/bin/sh
# lines.sh AWALE SAMPLES: awale judge says of a game what annotate --json says of it, whatever stands before it and
# however many threads there are; every line has its line, also where it is no game.
. "$(dirname "$0")/../../scratch.sh"
awale=$1 samples=$2
"$awale" generate --games 30 --seed 5 >games.ogn || fail "generate"
"$awale" import -q games.ogn --corpus games.db >/dev/null || fail "import"
"$awale" export games --corpus games.db --as jsonl >games.jsonl || fail "export"
python3 - <<'PYTHON'
import json
with open("games.tsv", "w") as tsv:
    for line in open("games.jsonl"):
        game = json.loads(line)
        tsv.write(f"{game['game']}\t\t\t{game['moves']}\n")
PYTHON

# 1. The same as annotate, by proofs and by a search.
head -3 games.tsv >few.tsv
awk '/^\[Event/ { n++ } n <= 3' games.ogn >few.ogn
for how in '--proofs-only --circles 2000' '--nodes 300'; do
    case $how in --proofs*) annotated=--proofs-only ;; *) annotated="--fast $how" ;; esac
    "$awale" judge --lines $how --moves few.tsv >judged.jsonl || fail "judge $how"
    "$awale" annotate -q --json $annotated few.ogn >annotated.jsonl || fail "annotate $annotated"
    python3 - <<'PYTHON' || fail "judge $how differs from annotate"
import json
judged = [json.loads(line) for line in open("judged.jsonl")]
annotated = [json.loads(line) for line in open("annotated.jsonl")]
assert len(judged) == len(annotated) == 3
for mine, theirs in zip(judged, annotated):
    assert str(theirs["game"]) == mine.pop("id")
    judged_moves = mine.pop("judged")
    plies = [ply for ply in theirs["plies"] if "best" in ply]
    assert sum(judged_moves.values()) == len(plies) == len(mine["plies"]), judged_moves
    for ply, other in zip(mine.pop("plies"), plies):
        for move in ply["moves"] + other["moves"]:
            del move["line"]  # annotate plays lines on that explain mistakes
        for field, value in ply.items():
            assert other[field] == value, (field, ply, other)
    for field, value in mine.pop("ledger").items():
        assert theirs["ledger"][field] == value, field
    mine.pop("circles", None)
    for field, value in mine.items():
        assert theirs[field] == value, field
PYTHON
done

# 2. The same bytes in any order, by any number of threads, as columns or as objects, piped or from records.
"$awale" judge --lines --proofs-only --threads 1 <games.tsv >one.jsonl || fail "one thread"
"$awale" judge --lines --proofs-only --threads 3 games.tsv >three.jsonl || fail "three threads"
cmp one.jsonl three.jsonl || fail "threads change the output"
sort -r games.tsv | "$awale" judge --lines --proofs-only | sort >reversed.jsonl
sort one.jsonl | cmp - reversed.jsonl || fail "the order changes a line"
"$awale" judge --lines --proofs-only <games.jsonl >objects.jsonl || fail "objects"
"$awale" judge --proofs-only games.ogn >records.jsonl || fail "records"
cmp objects.jsonl records.jsonl || fail "lines and records differ"
sed 's/"id":"\([0-9]*\)"/"id":\1/' one.jsonl | cmp - objects.jsonl || fail "columns and objects differ"
"$awale" judge --lines --proofs-only --marked <games.tsv >marked.jsonl || fail "marked"
grep -q '"verdict":"none"' marked.jsonl && fail "a move without a verdict"

# 3. What is no game.
{
    printf 'a\t\t\tG\nb\nc\tchess\t\tA\nd\t\t1-2-3\tA\ne\t\t\tAA\nf\t\t\tAa\textra\n{"id":"g","moves":7}\n{"id":7.5,"moves":["A","f"]}\n\nh\teqwale\t\t\n'
    awk 'BEGIN { printf "i\t\t\t"; for (n = 0; n < 1100000; ++n) printf "A"; print "" }'
    printf 'j"\\\377\r\t\t\tA a\r\n'
} >wrong.tsv
"$awale" judge --lines --proofs-only <wrong.tsv >wrong.jsonl 2>err || fail "refused lines change the exit status"
[ -s err ] && fail "something was reported"
python3 - <<'PYTHON' || fail "wrong lines"
import json
got = [json.loads(line) for line in open("wrong.jsonl", encoding="utf-8")]
codes = [line.get("error", {}).get("code") for line in got]
assert codes == ["moves", "line", "rules", "start", "illegal_move", "line", "line", None, "line", "rules", "too_long", None], codes
assert [line["id"] for line in got] == ["a", "b", "c", "d", "e", "f", "g", 7.5, "", "h", "i", 'j"\\\ufffd\r'], got
PYTHON
exit $status
