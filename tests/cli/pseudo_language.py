#!/usr/bin/env python3
"""pseudo_language.py AWALE SAMPLES: no sentence escapes the catalogues, and no layout breaks where texts are two fifths longer.

Commands run in the language en-XA, in which every text of the catalogue stands in [[ ]]. Three words of small letters in a
row outside the brackets are a sentence that code wrote by itself."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

AWALE, SAMPLES = sys.argv[1], Path(sys.argv[2]).resolve()
FOLDER = Path(tempfile.mkdtemp())
GAME = SAMPLES / "aalina-1.ogn"
failures = []


def run(*words, expected=(0,), stdin=None):
    done = subprocess.run([AWALE, *map(str, words), "--lang", "en-XA"], cwd=FOLDER, capture_output=True, text=True, input=stdin)
    if done.returncode not in expected:
        failures.append(f"awale {' '.join(map(str, words))}: exit code {done.returncode}: {done.stderr[:300]}")
    return done.stdout, done.stderr


def outside(text):
    """What stands in no [[ ]], which may lie in each other."""
    kept, depth = [], 0
    for part in re.split(r"(\[\[|\]\])", text):
        if part == "[[":
            depth += 1
        elif part == "]]":
            depth -= 1
            kept.append(" · ")
        elif depth == 0:
            kept.append(part)
    return "".join(kept)


def look(what, text, allowed=()):
    for sentence in re.findall(r"\b[a-z]{2,}(?:[ ,;:]+[a-z]{2,}){2,}", outside(text)):
        if not any(part in sentence for part in allowed):
            failures.append(f"{what}: “{sentence}” is in no catalogue")


commands = re.findall(r"^ {2,4}([a-z]+) ", subprocess.run([AWALE, "help"], capture_output=True, text=True).stdout, re.M)
if len(commands) < 20:
    failures.append("awale help names no commands")
for command in ["", *commands]:
    out, err = run("help", *([command] if command else []))
    look(f"help {command}", re.split(r"\n.*[Ee]xaampl", out + err)[0])  # examples show what people type

look("check", "".join(run("check", SAMPLES / "ten-games-one-broken.ogn", expected=(0, 1))))
for words in (["check", "nothing.ogn"], ["annotate", "--depht", "1"], ["find"], ["tree", "x.db"], ["diagram", "4-4-x"]):
    look(words[0], "".join(run(*words, expected=(1, 2))))
run("import", GAME, "--corpus", "c.db")
for words in (["stats", "--corpus", "c.db"], ["find", "--corpus", "c.db"], ["corpus", "check", "--corpus", "c.db"],
              ["tree", "--corpus", "c.db"], ["analyze", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "--depth", "6"], ["replay", GAME],
              ["rules", "abapa"]):
    look(words[0], "".join(run(*words)))

pictures = [["annotate", GAME, "--nodes", "2000", "--pdf", "game.pdf", "-o", "game.ogn"],
            ["poster", "-o", "poster.pdf"], ["sheet", "start", "-o", "sheet.pdf"],
            ["workbook", "--compose", "--count", "6", "-o", "book.pdf"], ["course", "-o", "course.pdf"]]
for words in pictures:
    look(words[0], "".join(run(*words)))
for file in sorted(FOLDER.glob("*.pdf")):
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True).stdout
    if "[[" not in text:
        failures.append(f"{file.name} has no text of the catalogue")

for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
