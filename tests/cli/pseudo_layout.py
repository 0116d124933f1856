#!/usr/bin/env python3
"""pseudo_layout.py AWALE SAMPLES CATALOGUE: printed documents hold texts that are two fifths longer than English.

Every kind of document is printed in the language en-XA. No word of it lies outside the page or in its margin, over
another word, or in two parts: each word with a doubled vowel is one of the catalogue of English so written."""

import html
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

if not shutil.which("pdftotext"):
    print("no pdftotext: scripts/install-packages test")
    sys.exit(77)
AWALE, SAMPLES, CATALOGUE = sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3])
FOLDER = Path(tempfile.mkdtemp())
MARGIN = 14  # points
LETTERS = r"[^\W\d_]+"
doubled = re.sub(r"([aeiouAEIOU])", r"\1\1", CATALOGUE.read_text(encoding="utf-8").replace("\\n", " "))
words_of_catalogue = set(re.findall(LETTERS, doubled))
failures = []


def run(words, language="en-XA"):
    done = subprocess.run([AWALE, *map(str, words), "--lang", language], cwd=FOLDER, capture_output=True, text=True)
    if done.returncode != 0:
        failures.append(f"awale {' '.join(map(str, words))}: exit code {done.returncode}: {done.stderr[:300]}")


def pages(file):
    """Of each page its size, and the words with the rectangles of their letters, without the room above and below."""
    layout = subprocess.run(["pdftotext", "-bbox-layout", file, "-"], capture_output=True, text=True).stdout
    for width, height, page in re.findall(r'<page width="(.*?)" height="(.*?)">(.*?)</page>', layout, re.S):
        words = []
        for box in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', page):
            left, top, right, bottom = map(float, box[:4])
            room = 0.27 * (bottom - top)
            words.append((left + 0.4, top + room, right - 0.4, bottom - room, html.unescape(box[4])))
        yield float(width), float(height), sorted(words)


def check(file, margin):
    for number, (width, height, words) in enumerate(pages(file), 1):
        place = f"{file.name}, page {number}"
        for index, (left, top, right, bottom, word) in enumerate(words):
            if left < margin or top < margin or right > width - margin or bottom > height - margin:
                failures.append(f"{place}: “{word}” lies outside")
            for other in words[index + 1:]:
                if other[0] >= right:
                    break
                if top < other[3] and other[1] < bottom:
                    failures.append(f"{place}: “{word}” and “{other[4]}” lie over each other")
            for part in re.findall(LETTERS, word):
                whole = part in words_of_catalogue or not re.search(r"([aeiou])\1", part, re.I)
                if not whole and "…" not in word:
                    failures.append(f"{place}: “{word}” is a part of a word")


def named(records):
    for tag, name in [("South", "Ama Owusu"), ("North", "Kofi"), ("Event", "Ronda")]:
        records = re.sub(rf'\[{tag} ".*"\]', f'[{tag} "{name}"]', records)
    return records


(FOLDER / "one.ogn").write_text(named((SAMPLES / "aalina-1.ogn").read_text()))
played = subprocess.run([AWALE, "generate", "--games", "3", "--level", "1"], capture_output=True, text=True).stdout
(FOLDER / "some.ogn").write_text(named(played))
(FOLDER / "players.csv").write_text("Name;Class\nAwa Diop;6A\nLéo Martin;6B\nInès;6A\nKofi;6C\nZoé;6B\n")
run(["tournament", "players.csv", "--games", "games.csv", "-o", "unused"], "en")  # whose columns have their names
commands = [
    ["annotate", "some.ogn", "--nodes", "500", "--thresholds", "1,2,9", "--corpus", "games.db", "--book", "booklet.pdf",
     "-o", "games.ogn"],
    ["annotate", "one.ogn", "--nodes", "500", "--diagrams", "2", "--pdf", "game.pdf", "--chart", "picture-chart.pdf",
     "-o", "game.ogn"],
    ["annotate", "one.ogn", "--nodes", "500", "--paper", "letter", "--detail", "full", "--pdf", "full.pdf", "-o", "game.ogn"],
    ["annotate", "one.ogn", "--nodes", "500", "--paper", "a5", "--pdf", "small.pdf", "-o", "game.ogn"],
    ["report", "--corpus", "games.db", "-o", "bulletin.pdf"],
    ["report", "--corpus", "games.db", "--player", "Ama Owusu", "-o", "letter.pdf"],
    ["workbook", "--corpus", "games.db", "--compose", "--count", "4", "-o", "workbook.pdf"],
    ["workbook", "--level", "first-week", "--count", "4", "--large", "--paper", "a5", "-o", "large.pdf"],
    ["workbook", "--compose", "--count", "2", "--large", "--paper", "a5", "-o", "large-exercises.pdf"],
    ["poster", "--rules", "eqwale", "-o", "eqwale.pdf"],
    ["poster", "--rules", "ouri", "-o", "ouri.pdf"],
    *(["poster", "--topic", topic, "--paper", paper, "-o", f"{topic}-{paper}.pdf"]
      for topic in ("rules", "captures", "famine") for paper in ("a5", "letter", "a3", "a2")),
    ["sheet", "start", "start", "start", "--columns", "3", "-o", "sheet.pdf"],
    ["course", "-o", "course.pdf"],
    ["tournament", "players.csv", "--games", "games.csv", "--score-sheets", "-o", "tournament.pdf"],
    ["diagram", "start", "--move", "C", "--values", "--nodes", "100", "-o", "picture-diagram.pdf"],
    ["stats", "--corpus", "games.db", "--picture", "picture-stats.pdf"],
    ["stats", "--corpus", "games.db", "--player", "Ama Owusu", "--picture", "picture-player.pdf"],
    ["stats", "--corpus", "games.db", "--compare", "plies > 40", "--picture", "picture-compared.pdf"],
    ["tree", "--corpus", "games.db", "--plies", "4", "--picture", "picture-tree.pdf"],
]
for command in commands:
    run(command)
for file in sorted(FOLDER.glob("*.pdf")):
    check(file, 0 if file.name.startswith("picture-") else MARGIN)
shutil.rmtree(FOLDER)
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
