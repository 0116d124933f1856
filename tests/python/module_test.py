"""The module beside the program: the same boards, values, verdicts and tables; and what it says to wrong input."""

import concurrent.futures
import contextlib
import csv
import io
import json
import os
import pathlib
import pickle
import subprocess
import sys
import unittest

import numpy as np

import awale

samples = pathlib.Path(sys.argv.pop())
game_file = samples / "aalina-1.ogn"
tables = awale.Tables(seeds=8, folder="tables")


def program(*words):
    os.environ["AWALE_TABLE_SEEDS"] = "8"
    return subprocess.run(["awale", *map(str, words)], check=True, capture_output=True, text=True).stdout


with contextlib.suppress(FileExistsError):
    program("import", *sorted(samples.glob("aalina-*.ogn")), "--corpus", "games.db", "--quiet")


class Boards(unittest.TestCase):
    def test_seeds_are_conserved_and_boards_are_values(self):
        for rules in awale.rule_sets():
            board = start = awale.Board(rules=rules)
            for _ in range(20):
                board = board.play(board.moves()[-1])
                if rules != "eqwale":  # whose seeds are not all on the board
                    self.assertEqual(board.array().sum(), start.array().sum())
            self.assertEqual(start, awale.Board("start", rules))
            self.assertEqual(awale.Board(str(board), rules), board)
            self.assertEqual(hash(pickle.loads(pickle.dumps(board))), hash(board))

    def test_refuses_what_no_game_has(self):
        for position, words in [("5" + "-5" * 11 + "-0-0-S", "60 seeds"), ("", "12 house counts"), ("1-2", "12 house counts")]:
            with self.assertRaisesRegex(ValueError, words):
                awale.Board(position)
        with self.assertRaisesRegex(ValueError, "no rule set 'chess'"):
            awale.Board(rules="chess")
        empty = awale.Board("0-4-4-4-4-4-4-4-4-4-4-4-4-0-S")
        for move, words in [("A", "A is empty"), ("a", "North's house"), ("G", "A to F"), ("\0", "A to F"), ("", "A to F")]:
            with self.assertRaisesRegex(ValueError, words):
                empty.play(move)

    def test_pictures(self):
        self.assertIn("</svg>", awale.Board()._repr_svg_())


class Records(unittest.TestCase):
    def test_a_record_of_each_notation(self):
        [game] = awale.read(game_file)
        for notation in ["letters", "numbers", "playstrategy", "openspiel", "columns"]:
            pathlib.Path("game.txt").write_text(program("convert", game_file, "--to", notation))
            games = awale.read("game.txt", notation=notation)
            self.assertEqual(next(games).moves, game.moves)
            self.assertEqual(games.notation, notation)

    def test_boards_are_those_of_playing(self):
        [game] = awale.read(game_file)
        board = game.start
        boards, sides = game.boards(), game.to_move()
        self.assertEqual((boards.dtype, boards.shape, sides.shape), (np.int8, (len(game) + 1, 14), (len(game) + 1,)))
        for row, move in enumerate(game.moves):
            np.testing.assert_array_equal(board.array(), boards[row])
            self.assertEqual(board.to_move, ["South", "North"][sides[row]])
            board = board.play(move)
        self.assertEqual(board, game.last)
        self.assertEqual((game.ending, game.score, game.outcome), ("no_move", (26, 22), 1))
        self.assertEqual(pickle.loads(pickle.dumps(game)).boards().tobytes(), boards.tobytes())
        self.assertEqual(str(next(awale.parse(str(game)))), str(game))

    def test_a_broken_game_does_not_hide_the_next(self):
        file = samples / "ten-games-one-broken.ogn"
        games = awale.read(file)
        with self.assertRaisesRegex(awale.RecordError, r"ogn:24:13: error: .*\n.*\n +\^") as caught:
            list(games)
        self.assertEqual((caught.exception.file, caught.exception.line, caught.exception.column), (str(file), 24, 13))
        rest = list(games)
        collected = awale.read(file, errors="collect")
        self.assertEqual(len(list(collected)), 9)
        self.assertEqual(rest[-1].number, 10)
        self.assertEqual([str(error) for error in collected.errors], [str(caught.exception)])
        with self.assertRaisesRegex(awale.RecordError, "house A is empty"):
            next(awale.parse("A a A a A a"))

    def test_wrong_files(self):
        for file, kind in [("nowhere", FileNotFoundError), (".", OSError), (pathlib.Path("no\udcff"), FileNotFoundError)]:
            with self.assertRaises(kind):
                next(awale.read(file))
        pathlib.Path("short.gz").write_bytes(b"\x1f\x8b\x08\0\0\0\0\0")
        with self.assertRaises(OSError):
            list(awale.read("short.gz"))
        for ask in (awale.read, awale.Corpus, lambda file: awale.Tables(folder=file)):
            with self.assertRaisesRegex(ValueError, "null"):
                ask(f"{game_file}\0junk")
        for arguments in [{"notation": "chess"}, {"rules": "chess"}, {"errors": "hide"}]:
            with self.assertRaises(ValueError):
                awale.parse("F f", **arguments)


class Judging(unittest.TestCase):
    def test_values_and_verdicts_are_those_of_the_program(self):
        [game] = awale.read(game_file)
        judged = awale.judge(game, nodes=500, tables=tables)
        again = awale.judge(game, nodes=500, tables=tables, threads=2)
        line = json.loads(program("judge", game_file, "--nodes", 500, "--moves", "--tables", "tables"))
        self.assertEqual(line["tables"].split()[0], "captures_nothing")
        for row, ply in enumerate(line["plies"]):
            best = ply["best"]
            expected = [ply["ply"], ply["move"], ply["moves"][0]["move"], best["lower"], best["upper"], best["proof"], ply["verdict"],
                        ply["loss"]["seeds"], ply["loss"]["least"], ply["loss"]["most"], ply["loss"]["proof"]]
            names = ["ply", "house", "best", "lower", "upper", "grade", "verdict", "loss", "least_loss", "most_loss", "loss_grade"]
            self.assertEqual([judged[name][row] for name in names], expected)
            self.assertEqual(None if np.isnan(judged["value"][row]) else judged["value"][row], best["value"])
        self.assertEqual({name: list(map(str, column)) for name, column in judged.items()},
                         {name: list(map(str, column)) for name, column in again.items()})
        self.assertTrue(np.isnan(judged["value"][judged["grade"] == "bounded"]).all())

    def test_tables_alone_judge_what_they_know(self):
        [game] = awale.read(game_file)
        judged = awale.judge(game, nodes=0, tables=tables)
        known = game.boards()[:-1, :12].sum(axis=1) <= tables.seeds
        self.assertEqual([grade is not None for grade in judged["grade"]], list(known))
        self.assertNotIn("estimate", judged["grade"])

    def test_tables(self):
        [game] = awale.read(game_file)
        margins = tables.margins(game.boards(), game.to_move())
        board = game.start
        for margin, move in zip(margins, game.moves):
            value = tables.value(board)
            self.assertEqual(None if np.isnan(margin) else margin, value and value.margin)
            board = board.play(move)
        for boards, sides in [(game.boards() * 20, game.to_move()), (game.boards() + 0.5, game.to_move()), (game.boards() * np.nan, game.to_move()), (-game.boards(), game.to_move()), (game.boards(), [0]),
                              (game.boards()[:, :12], game.to_move()), (game.boards(), game.to_move() + 2)]:
            with self.assertRaises(ValueError):
                tables.margins(boards, sides)
        for other in (awale.Board(rules="ouri"), awale.Board(rules="eqwale")):
            for ask in (tables.value, lambda board: awale.judge_board(board, tables=tables)):
                with self.assertRaisesRegex(ValueError, "other rules"):
                    ask(other)

    def test_refuses_numbers_out_of_range(self):
        [game] = awale.read(game_file)
        for ask in (lambda: awale.Tables(seeds=9, folder="tables", threads=3000), lambda: awale.Tables(folder="tables", memory=-1),
                    lambda: awale.Tables(folder="tables", threads=-1), lambda: awale.Tables(seeds=99), lambda: awale.Tables(seeds=-1),
                    lambda: awale.Tables("bete", seeds=48), lambda: awale.judge(game, threads=100000), lambda: awale.judge(game, threads=0),
                    lambda: awale.judge(game, nodes=-1), lambda: awale.judge(game, nodes=10**20), lambda: awale.judge(game, again=-1),
                    lambda: awale.judge_board(game.start, nodes=-1)):
            with self.assertRaisesRegex(ValueError, "whole number from|no tables of"):
                ask()

    def test_settings_name_the_tables(self):
        board = awale.Board("0-1-0-2-0-0-1-0-2-0-1-0-21-20-S")
        kept = dict(os.environ)
        try:
            os.environ["AWALE_CONFIG"] = "config.ini"
            for variables, folder, level in [({}, "of-file", 3), ({"AWALE_TABLES": os.path.abspath("of-variable"), "AWALE_TABLE_SEEDS": "2"}, "of-variable", 2)]:
                pathlib.Path("config.ini").write_text(f"tables = {os.path.abspath('of-file')} # a folder\ntable-seeds = 3\n")
                os.environ.pop("AWALE_TABLE_SEEDS", None)
                os.environ.update(variables)
                awale.judge_board(board, nodes=1000)
                awale.judge_board(board, nodes=1000)
                self.assertTrue(list(pathlib.Path(folder).glob(f"*/*-{level:02}.*")), list(pathlib.Path(folder).glob("*/*")))
                self.assertFalse(list(pathlib.Path(folder).glob(f"*/*-{level + 1:02}.*")))
                self.assertEqual(awale.Tables(seeds=1).seeds, level)
            for variables, words in [({"AWALE_TABLES": "here"}, "AWALE_TABLES must be a folder"), ({"AWALE_TABLE_SEEDS": "30"}, "AWALE_TABLE_SEEDS .* 0 to 24"),
                                     ({"AWALE_TABLE_SEEDS": "many"}, "AWALE_TABLE_SEEDS .* 0 to 24")]:
                os.environ.update({"AWALE_TABLES": "/tables", "AWALE_TABLE_SEEDS": "2"} | variables)
                with self.assertRaisesRegex(ValueError, words):
                    awale.judge_board(board)
        finally:
            os.environ.clear()
            os.environ.update(kept)

    def test_a_position(self):
        found = awale.judge_board(awale.Board("0-1-0-2-0-0-1-0-2-0-1-0-21-20-S"), nodes=1000, tables=tables)
        self.assertEqual(sorted(found["house"]), ["B", "D"])
        self.assertTrue((found["lower"] <= found["upper"]).all())

    def test_two_threads(self):
        games = [game for file in sorted(samples.glob("aalina-*.ogn")) for game in awale.read(file)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda game: awale.judge(game, nodes=100, tables=tables)["value"].tobytes(), games))
        self.assertEqual(found, [awale.judge(game, nodes=100, tables=tables)["value"].tobytes() for game in games])


class Corpora(unittest.TestCase):
    def test_tables_are_those_of_the_program(self):
        with awale.Corpus("games.db") as corpus:
            for name in ["games", "plies"]:
                rows = list(csv.DictReader(io.StringIO(program("export", name, "--corpus", "games.db"))))
                table = corpus.table(name)
                self.assertEqual(list(table), list(rows[0]))
                for column, values in table.items():
                    shown = ["" if value is None or value != value else value for value in values]
                    self.assertEqual([str(value) if isinstance(value, str) else float(value) for value in shown if value != ""],
                                     [value if table[column].dtype == object else float(value) for value in
                                      (row[column] for row in rows) if value != ""])
                parts = list(corpus.batches(name, games=2))
                self.assertEqual(len(parts), -(-len(corpus) // 2))
                for column, values in table.items():
                    joined = np.concatenate([part[column] for part in parts])
                    self.assertEqual(list(map(str, joined)), list(map(str, values)))
            self.assertEqual(list(corpus.table("plies", "id = 2", columns=["ply", "game"])), ["game", "ply"])

    def test_games(self):
        with awale.Corpus("games.db") as corpus:
            games = list(corpus)
            self.assertEqual([game.number for game in games], list(range(1, len(corpus) + 1)))
            self.assertEqual(str(corpus[2]), str(games[1]))
            self.assertEqual([game.number for game in corpus.find("id >= 2 and plies > 100")],
                             [game.number for game in games if game.number >= 2 and len(game) > 100])
            for number in (0, -1, 2**40, 10**20, "a", 1.5, None):
                with self.assertRaises(KeyError):
                    corpus[number]
            for ask in (lambda: corpus.find("id >"), lambda: corpus.table("x"), lambda: corpus.batches(games=0),
                        lambda: corpus.batches(columns=["x"]), lambda: corpus.table("games", columns=["ply"])):
                with self.assertRaises(ValueError):
                    ask()

    def test_after_it_is_closed(self):
        corpus = awale.Corpus("games.db")
        games, batches = iter(corpus), corpus.batches()
        next(games)
        corpus.close()
        corpus.close()
        for ask in (lambda: next(games), lambda: next(batches), lambda: len(corpus), lambda: corpus[1], lambda: iter(corpus).__next__()):
            with self.assertRaisesRegex(ValueError, "closed"):
                ask()

    def test_a_damaged_file_is_an_error(self):
        with self.assertRaises(OSError):
            awale.Corpus("nowhere.db")
        whole = pathlib.Path("games.db").read_bytes()
        for size in (0, 100, 5000, len(whole) // 2, len(whole) - 4096):
            pathlib.Path("short.db").write_bytes(whole[:size])
            with self.assertRaises(OSError), awale.Corpus("short.db") as corpus:
                self.assertEqual(len(list(corpus)), len(corpus.table("plies")))

    def test_two_threads(self):
        with awale.Corpus("games.db") as corpus, concurrent.futures.ThreadPoolExecutor(2) as pool:
            numbers = [pool.submit(lambda: [game.number for game in corpus]) for _ in range(4)]
            for future in numbers:
                self.assertEqual(future.result(), list(range(1, len(corpus) + 1)))


unittest.main()
