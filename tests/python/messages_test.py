"""No message is in English alone: in the language made up for tests every sentence stands in [[ ]]. The environment names
the language, as it does for the program."""

import os
import pathlib
import re
import subprocess
import sys

samples = pathlib.Path(sys.argv.pop())
os.environ["AWALE_LANG"] = "en-XA"

import awale  # noqa: E402  once the language is named

failures = []
tables = awale.Tables(seeds=4, folder="tables")
[game] = awale.read(samples / "aalina-1.ogn")
boards, sides = game.boards(), game.to_move()
subprocess.run(["awale", "import", samples / "aalina-1.ogn", "--corpus", "games.db", "--quiet"], check=True)
corpus, closed = awale.Corpus("games.db"), awale.Corpus("games.db")
remaining = iter(closed)
next(remaining)
closed.close()
pathlib.Path("short.gz").write_bytes(b"\x1f\x8b\x08\0\0\0\0\0")
pathlib.Path("broken.db").write_text("no database")



def with_setting(variable, value):
    kept = os.environ.get(variable)
    os.environ[variable] = value
    try:
        awale.judge(game)
    finally:
        os.environ.pop(variable) if kept is None else os.environ.update({variable: kept})


wrong = {
    "position": lambda: awale.Board("1-2"),
    "too many seeds": lambda: awale.Board("5" + "-5" * 11 + "-0-0-S"),
    "rule set": lambda: awale.Board(rules="chess"),
    "move": lambda: awale.Board().play("x"),
    "illegal move": lambda: awale.Board().play("a"),
    "illegal turn": lambda: awale.Board(rules="eqwale").play("a"),
    "notation": lambda: awale.parse("A a", notation="chess"),
    "errors": lambda: awale.parse("A a", errors="hide"),
    "record": lambda: next(awale.parse("A a A a A a")),
    "no record": lambda: next(awale.parse("?")),
    "compressed file": lambda: next(awale.read("short.gz")),
    "no tables": lambda: awale.Tables("eqwale"),
    "negative tables": lambda: awale.Tables(seeds=-1),
    "large tables": lambda: awale.Tables(seeds=40, folder="tables"),
    "threads": lambda: awale.judge(game, threads=100000),
    "null character": lambda: awale.read("x\0"),
    "setting": lambda: with_setting("AWALE_TABLE_SEEDS", "many"),
    "folder in a setting": lambda: with_setting("AWALE_TABLES", "here"),
    "folder of tables": lambda: awale.Tables(seeds=4, folder="/dev/null/tables"),
    "other rules": lambda: tables.value(awale.Board(rules="ouri")),
    "shape": lambda: tables.margins(boards, [0]),
    "row": lambda: tables.margins(-boards, sides),
    "corpus": lambda: awale.Corpus("nowhere.db"),
    "no corpus": lambda: awale.Corpus("broken.db"),
    "pattern": lambda: corpus.find("id >"),
    "table": lambda: corpus.table("chess"),
    "column": lambda: corpus.table("games", columns=["chess"]),
    "games": lambda: corpus.batches(games=0),
    "closed": lambda: len(closed),
    "closed while read": lambda: next(remaining),
}
for name, call in wrong.items():
    try:
        call()
        message = ""
    except (ValueError, OSError, RuntimeWarning) as error:
        message = outside = str(error)
    found = bool(message)
    while found:  # they may lie in each other
        outside, found = re.subn(r"\[\[(?:(?!\[\[|\]\]).)*\]\]", "·", outside, flags=re.S)
    if "[[" not in message or re.search(r"\b[a-z]{2,}(?:[ ,;:]+[a-z]{2,}){2,}", outside):
        failures.append(f"{name}: “{message}”")


def said(**variables):
    """What a wrong rule set is told in an environment."""
    code = "import awale\ntry:\n    awale.Board(rules='chess')\nexcept ValueError as error:\n    print(error)"
    kept = {name: value for name, value in os.environ.items() if name not in ("AWALE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")}
    return subprocess.run([sys.executable, "-X", "utf8", "-c", code], check=True, capture_output=True, encoding="utf-8",
                          env=kept | variables).stdout.strip()


for variables, words in [({}, "there is no rule set 'chess'"), ({"LANG": "fr_FR.UTF-8"}, "il n’y a pas de règle «\u00a0chess\u00a0»"),
                         ({"LANG": "fr_FR.UTF-8", "AWALE_LANG": "pt"}, "não há conjunto de regras «chess»"),
                         ({"AWALE_LANG": "chess"}, "there is no rule set 'chess'")]:
    if said(**variables) != words:
        failures.append(f"{variables}: “{said(**variables)}”")
print(*failures, sep="\n", end="")
sys.exit(bool(failures))
