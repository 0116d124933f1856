"""Games of Awalé: boards, rules, records, judgements, endgame tables and corpora.

Values are seeds of South minus seeds of North at the end of the game, unless a docstring says otherwise.
Each has a grade: 'exact' (proved), 'bounded' (only its limits are proved) or 'estimate' (a guess).
Tables are dicts of NumPy arrays, which pandas.DataFrame takes as they are. Messages are in the language that
AWALE_LANG or the locale names when the module is imported.
"""

import functools
import operator
import os
import re
from typing import NamedTuple

import numpy as np

from awale import _awale
from awale._awale import Board, Game, __version__, rule_sets

__all__ = [
    "COLUMNS", "Board", "Corpus", "Game", "Games", "RecordError", "TableValue", "Tables", "__version__",
    "judge", "judge_board", "parse", "read", "rule_sets",
]  # fmt: skip


def __dir__():
    return __all__


#: The columns of boards: seeds in the houses A to F and a to f, and in the stores.
COLUMNS = (*(f"{row}_{house}" for row in ("south", "north") for house in "abcdef"), "south_store", "north_store")


class RecordError(ValueError):
    """A game that cannot be used. Its text has the place, the line with a caret, and the remedy.

    file, line, column: the place; lines and columns (characters) from 1.
    """

    def __init__(self, message, file, line, column):
        super().__init__(message, file, line, column)
        self.file, self.line, self.column = file, line, column

    def __str__(self):
        return self.args[0]


class Games:
    """An iterator of the games of a file or text, which holds one at a time.

    errors: with errors='collect', the RecordErrors of the games left out so far.
    """

    def __init__(self, reader, collect):
        self._reader, self._collect = reader, collect
        self.errors = []

    @property
    def notation(self):
        """Name of the notation, as 'ogn'."""
        return self._reader.notation

    def __iter__(self):
        return self

    def __next__(self):
        while (game := self._reader.next()) is not None:
            if isinstance(game, Game):
                return game
            error = RecordError(*game)
            if not self._collect:
                raise error
            self.errors.append(error)
        raise StopIteration


def _number(name, value, least, most):
    """The whole number, if it is one of those from the least to the most."""
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(_awale.text("python.wrong_number", name=name, least=least, most=most))
    return number


def _path(file):
    if b"\0" in os.fsencode(file):
        raise ValueError(_awale.text("python.null_in_name"))
    return file


def _settings():
    """The folder of the user's tables, or None, and the seeds that they are built to (docs/configuration.md)."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    base = base if base.startswith("/") else os.path.expanduser("~/.config")
    file = os.environ.get("AWALE_CONFIG") or os.path.join(base, "awale", "config.ini")
    found = {}
    if os.path.isfile(file):
        with open(file, encoding="utf-8-sig", errors="replace") as lines:
            for line in lines:
                name, _, value = re.split("[#;]", line)[0].partition("=")
                found[name.strip()] = value.strip()
    name, folder = _setting(found, "tables", "AWALE_TABLES", None)
    if folder and not folder.startswith(("/", "~/")):
        raise ValueError(_awale.text("python.wrong_folder", name=name))
    name, seeds = _setting(found, "table-seeds", "AWALE_TABLE_SEEDS", "16")
    level = int(seeds) if re.fullmatch("[0-9]{1,9}", seeds) else -1
    return folder and os.path.expanduser(folder), _number(name, level, 0, 24)


def _setting(found, name, variable, default):
    value = os.environ.get(variable)
    return (variable, value) if value else (name, found.get(name) or default)


@functools.cache
def _tables_of_user(folder, seeds):
    return _awale.Tables(folder, seeds)


def _judging(tables):
    return _tables_of_user(*_settings()) if tables is None else tables._tables


def read(file, *, notation=None, rules="abapa", errors="raise"):
    """The games of a file in any notation that awale reads, plain or compressed (gzip, Zstandard): a Games.

    notation: its name, as 'playstrategy'; None recognizes it. rules: of games that name none.
    errors: 'raise' raises RecordError for a game that cannot be read or has an illegal move, and next() goes
    on after it; 'collect' leaves such games out and keeps the errors. OSError if the file cannot be read.
    """
    return _games(os.fsencode(_path(file)), None, notation, rules, errors)


def parse(text, *, notation=None, rules="abapa", errors="raise"):
    """The games of a text, as read() has those of a file."""
    return _games("text", text, notation, rules, errors)


def _games(name, text, notation, rules, errors, first=1):
    if errors not in ("raise", "collect"):
        raise ValueError(_awale.text("python.wrong_errors"))
    return Games(_awale.Reader(name, text, notation, rules, first), errors == "collect")


def _unpickle(text, rules, number):
    return next(_games("text", text, "ogn", rules, "raise", number))


class TableValue(NamedTuple):
    """What endgame tables prove of a position, in seeds still on the board, for the side to move.

    Stores do not count, and the game is played on to its end; docs/tables.md has the definitions. None is
    unknown. margin: the mover's seeds minus the other's, endless play worth nothing. forced: what the mover
    and the other can make sure of by play that ends. safe: the same where a repetition gives each side its
    own row, and no position has occurred before.
    """

    margin: "int | None"
    forced: "tuple[int, int] | None"
    safe: "tuple[int, int] | None"


class Tables:
    """Endgame tables. Several threads may use them.

    rules: a rule set. seeds: levels to this many seeds on the board are built where they are missing, which
    takes seconds to 16 and minutes beyond 20. folder: where their files are; None is the user's folder, that of
    the setting `tables` (docs/configuration.md) if there is one.
    memory: MiB of decoded levels. threads: for building; 0 is one for each processor.
    """

    def __init__(self, rules="abapa", *, seeds=16, folder=None, memory=16, threads=0):
        self._whole = Board(rules=rules).array()
        seeds = _number("seeds", seeds, 0, 48)
        memory, threads = _number("memory", memory, 0, 1_000_000), _number("threads", threads, 0, 256)
        folder = _settings()[0] if folder is None else _path(folder)
        self._tables = _awale.Tables(rules, seeds, folder, memory, threads)

    @property
    def seeds(self):
        """The most seeds on a board that they know."""
        return self._tables.seeds()

    def value(self, board):
        """The TableValue of a Board; None with more seeds on the board than the tables know."""
        found = self._tables.value(board)
        return found and TableValue(*found)

    def margins(self, boards, to_move):
        """The margins of many positions: float64 of shape [n], in seeds, NaN where unknown.

        boards: whole numbers of shape [n, 14], as Game.boards() has them; the stores do not matter.
        to_move: 0 South, 1 North, of shape [n].
        """
        boards, to_move = np.asarray(boards), np.asarray(to_move)
        if boards.shape != (len(to_move), 14) or to_move.ndim != 1:
            raise ValueError(_awale.text("python.wrong_shape"))
        right = ((boards >= 0) & (boards == np.floor(boards))).all(axis=1) & ((to_move == 0) | (to_move == 1))
        right &= boards.sum(axis=1) <= self._whole.sum()
        right &= (boards[:, :12][:, self._whole[:12] == 0] == 0).all(axis=1)  # houses that are not there
        if not right.all():
            raise ValueError(_awale.text("python.row_without_position", row=int(right.argmin())))
        lanes = np.zeros((len(boards), 16), np.uint8)
        lanes[:, :14], lanes[:, 14] = boards, to_move
        return self._tables.margins(lanes)


def judge(game, *, nodes=50_000, again=0, tables=None, threads=1):
    """What each move of a Game is worth, as `awale judge` finds it: a dict of arrays, a ply each.

    ply, side, house, captured: the move. best, value, lower, upper: the best move before it and its worth with
    proved limits. grade: 'exact' (proved), 'bounded' (only the limits are proved, and value is NaN) or
    'estimate' (a guess). verdict: 'none', 'only_move', 'inaccuracy', 'mistake' or 'blunder'. loss, least_loss,
    most_loss, loss_grade: seeds that the move lost. p_loss: the probability that it lost any. forced: 1 for
    the only legal move. For a ply that was not judged these are NaN or None.

    nodes: positions searched for each; 0 asks the tables alone. again: how many times as many for those that a
    verdict would rest on, 1000 at most. tables: a Tables; None is those of the user, built where they are
    missing to 16 seeds or the setting `table-seeds`. threads: 1 to 256; the result does not depend on them.
    """
    nodes, again = _number("nodes", nodes, 0, 2**63 - 1), _number("again", again, 0, 1000)
    return _awale.judge(game, nodes, again, _judging(tables), _number("threads", threads, 1, 256))


def judge_board(board, *, nodes=1_000_000, tables=None):
    """What each legal move of a Board is worth, the best first: a dict of arrays, a move each.

    rank, house, captured: the move. value, lower, upper, grade: as judge() has them. line: best play, with
    blanks. Of Éqwalé the twelve best moves.
    """
    return _awale.judge_board(board, _number("nodes", nodes, 0, 2**63 - 1), _judging(tables))


class Corpus:
    """A corpus that `awale import` made, to be read. Several threads may share it.

    Use it in a `with` statement, or close() it; what uses it after that raises ValueError. OSError if the file
    is no corpus, or is damaged.
    """

    def __init__(self, file):
        self._open, self._closed = _awale.Corpus(_path(file)), False

    def __len__(self):
        """Number of games."""
        return len(self._open)

    def __getitem__(self, number):
        """The game of a number; KeyError if there is none."""
        is_number = hasattr(number, "__index__") and 0 < operator.index(number) < 2**32
        games = self._open.games_after(_awale.Pattern(""), operator.index(number) - 1, 1) if is_number else []
        if not games or games[0].number != number:
            raise KeyError(number)
        return games[0]

    def __iter__(self):
        return self.find("")

    def find(self, pattern):
        """An iterator of the games that a pattern finds, as `awale find` does (docs/patterns.md)."""
        return self._found(_awale.Pattern(pattern))

    def _found(self, pattern):
        last = 0
        while games := self._open.games_after(pattern, last, 256):
            for game in games:
                if self._closed:
                    raise ValueError(_awale.text("python.corpus_closed"))
                yield game
            last = games[-1].number

    def table(self, name, where="", *, columns=None):
        """A table of `awale export` as a dict of arrays, a row each.

        name: 'games', 'plies', 'judgements' or 'notes'; `awale export NAME --columns` explains the columns.
        where: only games that a pattern finds. columns: a list of those wanted; None is all. Whole numbers
        are int64, or float64 with NaN where values are missing; other numbers float64; texts objects, None
        where they are missing.
        """
        return self._open.rows_after(name, _awale.Pattern(where), columns, 0, 2**62)[1]

    def batches(self, name="plies", where="", *, columns=None, games=10_000):
        """The same in parts of so many games: an iterator of dicts, in as little memory as a part takes."""
        pattern = _awale.Pattern(where)
        self._open.rows_after(name, pattern, columns, 2**32, 1)  # a wrong name is reported now
        return self._parts(name, pattern, columns, _number("games", games, 1, 2**62))

    def _parts(self, name, pattern, columns, games):
        last = 0
        while True:
            last, part = self._open.rows_after(name, pattern, columns, last, games)
            if last is None:
                return
            yield part

    def close(self):
        """Closes the file."""
        self._closed = True
        self._open.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def _boards(self):
    """The seeds before each move and after the last: int8 of shape [plies + 1, 14], columns as COLUMNS.

    The seeds of Éqwalé that are not on the board yet are not in it.
    """
    return self._lanes()[:, :14].astype(np.int8)


def _to_move(self):
    """Whose turn it is in each of boards(): int8 of shape [plies + 1], 0 South, 1 North."""
    return self._lanes()[:, 14].astype(np.int8)


def _score(self):
    """The score that counts, (South, North) in seeds: by the rules or as the record states it; None if open."""
    return self._result()[0]


def _outcome(self):
    """1 if South won, 0 for a draw, -1 if North won; None if it is not known."""
    return self._result()[1]


def _picture(self):
    """The last position as a picture, which a notebook shows."""
    return self.last._repr_svg_()


for _class in (Board, Game):
    _class.__module__ = __name__
Board.__repr__ = lambda board: f"Board('{board}', '{board.rules}')"
Board.__reduce__ = lambda board: (Board, (str(board), board.rules))
Board.__hash__ = lambda board: hash((str(board), board.rules))
Game.__repr__ = lambda game: f"<awale.Game {game.number}: {len(game)} plies, {game.rules}>"
Game.__reduce__ = lambda game: (_unpickle, (str(game), game.rules, game.number))
Game.boards, Game.to_move, Game.score, Game.outcome = _boards, _to_move, property(_score), property(_outcome)
Game._repr_svg_ = _picture
