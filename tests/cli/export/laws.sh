#!/bin/sh
# laws.sh AWALE ROOT: the rows are those of the corpus, whatever the form; the seeds of each ply add up, and the
# same corpus gives the same bytes. Skipped without python3.
command -v python3 >/dev/null || exit 77
. "$2/tests/scratch.sh"
awale=$1
"$awale" generate --games 60 --seed 3 >games.ogn 2>/dev/null || fail "generate"
"$awale" import games.ogn --corpus c.db --quiet 2>/dev/null || fail "import"
"$awale" annotate --corpus c.db --fast --nodes 200 >/dev/null 2>&1 || fail "annotate"
for table in games plies judgements notes; do
    "$awale" export $table --corpus c.db -o $table.csv || fail "$table as csv"
    "$awale" export $table --corpus c.db --as jsonl >$table.jsonl || fail "$table as jsonl"
    "$awale" export $table --corpus c.db >again.csv
    cmp -s $table.csv again.csv || fail "$table: other bytes the second time"
done
python3 - <<'PYTHON' || fail "the rows are not those of the corpus"
import csv, json, sqlite3

corpus = sqlite3.connect("c.db")

def rows(table):
    with open(table + ".csv", newline="") as file:
        return list(csv.DictReader(file))

def count(sql):
    return corpus.execute(sql).fetchone()[0]

for table in ("games", "plies", "judgements", "notes"):
    lines = [json.loads(line) for line in open(table + ".jsonl")]
    same = [{key: "" if value is None else str(value) for key, value in line.items()} for line in lines]
    assert same == rows(table), table
    assert len(lines) == count(f"SELECT count(*) FROM {table}"), table
assert sum(int(row["captured"]) for row in rows("plies")) == count("SELECT sum(captured) FROM plies")
for row in rows("plies"):
    seeds = [int(value) for key, value in row.items() if key[:5] in ("south", "north")]
    assert len(seeds) == 14 and sum(seeds) == 48, row
    assert (row["value"] == "") == (row["grade"] == "bounded"), row
    assert int(row["lower"]) <= int(row["upper"]), row
# A position has one number, and a number one position.
boards = {(row["position"], *[value for key, value in row.items() if key[:5] in ("south", "north")], row["side"]) for row in rows("plies")}
assert len(boards) == len({board[0] for board in boards}) == len({board[1:] for board in boards})
# What is said of the choice follows from the judgements of all moves, and the loss.
choices = {}
for row in rows("judgements"):
    side = 1 if int(row["ply"]) % 2 else -1  # South begins
    known = [row["value"]] * 2 if row["value"] else [row["lower"], row["upper"]]
    choices.setdefault((row["game"], row["ply"]), []).append(sorted(side * int(value) for value in known))
for row in rows("plies"):
    moves = choices[row["game"], row["ply"]]
    best = max(least for least, most in moves)
    others = [move for move in moves if move != [best, best]]
    if any(most >= best for least, most in others):
        expected = ["", ""]
    else:
        least, most = [max(ends) for ends in zip(*others)] if others else (0, 1)
        expected = [str(len(moves) - len(others)), str(best - least) if least == most else ""]
    assert [row["best_moves"], row["gap"]] == expected, (row, moves)
    p, grade = row["p_loss"], row["loss_grade"]
    assert p == "1.0" if int(row["least_loss"]) > 0 else p == "" if grade == "bounded" else 0 <= float(p) <= 1, row
    assert p in ("", "0.0") or int(row["loss"]) > 0, row
verdicts = [row["verdict"] for row in rows("plies") if row["verdict"]]
assert sorted(verdicts) == sorted(v for v, in corpus.execute("SELECT verdict FROM judged_plies"))
PYTHON
exit $status
