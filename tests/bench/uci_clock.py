#!/usr/bin/env python3
"""How punctual `awale uci` is: milliseconds from `go` to `bestmove` beyond the time that was given, and from `stop` or
`ponderhit` on, in positions of generated games. Figures in docs/performance.md; they count on an idle machine only.

    uci_clock.py AWALE [POSITIONS]
"""

import argparse
import re
import subprocess
import time


def positions(awale, count):
    """Moves from the start position: a random number of plies of generated games."""
    games = subprocess.run(
        [awale, "generate", "--games", str(count), "--level", "2", "--seed", "11"],
        check=True, capture_output=True, text=True).stdout
    found = []
    for number, game in enumerate(re.split(r"\n\n(?=\[)", games)):
        moves = re.findall(r"\b([A-Fa-f])(?:[+]\d+)?(?=\s|$)", game.rsplit("]\n", 1)[-1])
        found.append("".join(moves[: (number * 7919) % max(len(moves), 1)]))
    return found


class Engine:
    def __init__(self, awale):
        self.process = subprocess.Popen([awale, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.answers = self.process.stdout
        self.rest = b""

    def say(self, text):
        self.process.stdin.write(text.encode() + b"\n")

    def line(self):
        while b"\n" not in self.rest:
            read = self.answers.read(65536)
            if not read:
                raise SystemExit("the engine has ended")
            self.rest += read
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def await_line(self, start):
        while not self.line().startswith(start):
            pass
        return time.perf_counter()

    def ready(self):
        self.say("isready")
        self.await_line("readyok")


def overrun(engine, moves, milliseconds, way):
    """Milliseconds beyond those given; nothing where the game is over."""
    engine.say("position startpos" + (" moves " + moves if moves else ""))
    engine.ready()
    if way == "stop":
        engine.say("go infinite")
        time.sleep(milliseconds / 1000)
        begun = time.perf_counter()
        engine.say("stop")
        return (engine.await_line("bestmove") - begun) * 1000
    if way == "ponderhit":
        engine.say(f"go ponder movetime {milliseconds}")
        time.sleep(0.02)
        begun = time.perf_counter()
        engine.say("ponderhit")
    else:
        begun = time.perf_counter()
        engine.say(f"go movetime {milliseconds}")
    return (engine.await_line("bestmove") - begun) * 1000 - milliseconds


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("awale")
    options.add_argument("positions", type=int, nargs="?", default=200)
    asked = options.parse_args()
    engine = Engine(asked.awale)
    engine.say("uci")
    engine.await_line("uciok")
    engine.ready()
    games = positions(asked.awale, asked.positions)
    print("way, ms, positions: overrun in ms: median, 90 %, 99 %, most; over 20 ms")
    for way, milliseconds in [("movetime", 20), ("movetime", 50), ("movetime", 100), ("movetime", 500),
                              ("ponderhit", 50), ("stop", 50)]:
        count = len(games) if milliseconds < 500 else max(len(games) // 4, 1)
        times = sorted(overrun(engine, moves, milliseconds, way) for moves in games[:count])
        at = lambda share: times[min(int(share * len(times)), len(times) - 1)]
        print(f"{way}, {milliseconds}, {len(times)}: {at(0.5):.1f}, {at(0.9):.1f}, {at(0.99):.1f}, {times[-1]:.1f}; "
              f"{sum(one > 20 for one in times)}", flush=True)
    engine.say("quit")


main()
