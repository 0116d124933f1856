"""python_bench.py AWALE GAMES: the Python module beside a call of the program for each game, in turns. Prints the
median seconds of five turns for reading the games and for judging them by tables of twelve seeds."""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import awale

program, count = sys.argv[1], int(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())
subprocess.run([program, "generate", "--games", str(count), "--seed", "2026", "-o", folder / "games.ogn", "-q"], check=True)
files = []
for game in awale.read(folder / "games.ogn"):
    files.append(folder / f"{game.number}.ogn")
    files[-1].write_text(str(game))
tables = awale.Tables(seeds=12)


def each(*words):
    for file in files:
        subprocess.run([program, *words, file], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


works = {
    "read, program": lambda: each("check", "-q"),
    "read, module": lambda: [next(awale.read(file)).boards() for file in files],
    "judge, program": lambda: each("judge", "--proofs-only"),
    "judge, module": lambda: [awale.judge(next(awale.read(file)), nodes=0, tables=tables) for file in files],
}
seconds = {name: [] for name in works}
for _ in range(5):
    for name, work in works.items():
        start = time.perf_counter()
        work()
        seconds[name].append(time.perf_counter() - start)
for name, found in seconds.items():
    print(f"{name}: {statistics.median(found):.3f} s ({min(found):.3f}–{max(found):.3f})")
