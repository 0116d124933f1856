"""A tour of the Python module of awale, from a position to a corpus: python3 samples/tutorial.py

It runs as it stands, and each `assert` states what a line gives. A notebook shows boards and games as
pictures; help(awale) and help(awale.judge) have the details. Values are seeds.
"""

import pathlib
import subprocess
import tempfile

import numpy as np

import awale

samples = pathlib.Path(__file__).resolve().parent
work = pathlib.Path(tempfile.mkdtemp())

# 1. Boards. They do not change: a move gives a new one.

board = awale.Board()
assert board.moves() == ["A", "B", "C", "D", "E", "F"]
board = board.play("F").play("f")
assert str(board) == "5-5-5-5-4-0-5-5-5-5-4-0-0-0-S"

try:
    board.play("F")
except ValueError as error:
    assert str(error) == "house F is empty. Legal here: A, B, C, D, E."

assert awale.rule_sets()["commun"]["grand_slam"] == "forbidden"
assert awale.Board(rules="bete").array().sum() == 40  # ten houses

# 2. Records, in any notation that awale reads.

game = next(awale.read(samples / "aalina-1.ogn"))
assert game.tags["Event"] == "Engine benchmark of the Aalina project"
assert (len(game), game.ending, game.score) == (78, "no_move", (26, 22))

# All positions of the game: a row before each move and one after the last.
boards = game.boards()
assert boards.shape == (79, 14) and boards.dtype == np.int8
assert awale.COLUMNS[0] == "south_a" and awale.COLUMNS[12] == "south_store"
captured = np.diff(boards[:, 12:].sum(axis=1))
assert captured.max() == 10 and game.moves[captured.argmax()] == "F"

# A broken game raises an error with its place. Or it is left out, and the error kept:
games = awale.read(samples / "ten-games-one-broken.ogn", errors="collect")
assert len(list(games)) == 9
assert (games.errors[0].line, games.errors[0].column) == (24, 13)

# 3. Values: South's seeds minus North's at the end, and how far to trust them.

tables = awale.Tables(seeds=12)  # built at first use, in a second or two
judged = awale.judge(game, nodes=2000, tables=tables)
assert judged["house"][0] == "F" and judged["grade"][0] == "estimate"
assert judged["grade"][-1] == "exact" and judged["value"][-1] == 4

# What the moves of each side lost: `loss` counts guesses as well, `least_loss` what is proved.
for side in ("South", "North"):
    lost, proved = (judged[name][judged["side"] == side].sum() for name in ("loss", "least_loss"))
    print(f"{side} seems to have lost {lost} seeds, {proved} of them for certain")

# Of a value that is proved within limits nothing but the limits is known.
bounded = judged["grade"] == "bounded"
assert np.isnan(judged["value"][bounded]).all()
assert (judged["lower"] <= judged["upper"]).all()

# Every move of one position, the best first.
moves = awale.judge_board(awale.Board("0-1-0-2-3-0-1-0-2-0-1-1-19-18-S"), tables=tables)
assert list(moves["house"]) == ["D", "E", "B"]
assert list(moves["grade"]) == ["exact", "bounded", "bounded"] and moves["value"][0] == 2

# 4. Endgame tables, for one position or for many.

value = tables.value(awale.Board("0-1-0-2-3-0-1-0-2-0-1-1-19-18-S"))
assert value is not None  # as it is with more seeds on the board than the tables know
print(f"margin {value.margin}, safe for the mover and the other: {value.safe}")
margins = tables.margins(boards, game.to_move())  # NaN where the tables do not know
assert (np.isfinite(margins) == (boards[:, :12].sum(axis=1) <= tables.seeds)).all()

# 5. A corpus. Its tables have the columns of `awale export`; pandas.DataFrame takes them as they are.

file = work / "games.db"
subprocess.run(["awale", "import", "-q", "--corpus", file, *sorted(samples.glob("aalina-*.ogn"))], check=True)
with awale.Corpus(file) as corpus:
    overview = corpus.table("games", columns=["plies", "outcome", "ending"])
    assert len(overview["plies"]) == len(corpus) == 4

    # How often is a house sown, and what does it capture? In parts, which keeps memory small.
    sown, seeds = np.zeros(12, int), np.zeros(12, int)
    for part in corpus.batches("plies", columns=["house", "captured"], games=2):
        house = np.array(["ABCDEFabcdef".index(letter) for letter in part["house"]])
        np.add.at(sown, house, 1)
        np.add.at(seeds, house, part["captured"])
    assert sown.sum() == overview["plies"].sum()

    # The positions before the moves as a matrix, for tables or for a model.
    plies = corpus.table("plies", columns=["side", *awale.COLUMNS])
    positions = np.column_stack([plies[name] for name in awale.COLUMNS])
    margins = tables.margins(positions, plies["side"] == "North")
    print(f"{np.isfinite(margins).mean():.0%} of {len(margins)} positions are in the tables")

    # Games that a pattern finds, one by one.
    assert [found.number for found in corpus.find("plies > 100")]
    assert corpus[1].moves == game.moves
