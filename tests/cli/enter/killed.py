#!/usr/bin/env python3
"""killed.py AWALE SAMPLES: games are typed at a pseudo-terminal, and the program is killed again and again. The file
always holds, whole, what was answered; the games that were there stay byte for byte. 77 where there is no terminal."""
import os
import pathlib
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile

awale, samples = sys.argv[1], pathlib.Path(sys.argv[2])
random.seed(7)


class Program:
    """awale enter at a pseudo-terminal."""

    def __init__(self, file, *options):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(awale, [awale, "enter", "-o", str(file), *options])
        self.wait_for_prompt()

    def wait_for_prompt(self):
        text = b""
        while not re.search(rb"\d+\. (South|North): (\x1b[^m]*m?)*$", text):
            if not select.select([self.terminal], [], [], 20)[0]:
                sys.exit(f"no prompt, but {text!r}")
            text += os.read(self.terminal, 65536)
        return text.decode(errors="replace")

    def type(self, line):
        os.write(self.terminal, line.encode() + b"\r")
        return self.wait_for_prompt()

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def moves_of(text):
    """The letters of the moves of a record."""
    words = re.sub(r"\[[^]]*\]|\{[^}]*\}|\$\d+|\+\d+|[?!]", " ", text)
    return "".join(word for word in re.sub(r"\d+\.+", " ", words).split() if re.fullmatch("[A-Fa-f]", word))


try:
    pty.openpty()
except OSError:
    sys.exit(77)
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "games.ogn"
    before = (samples / "features" / "comments.ogn").read_bytes()
    file.write_bytes(before)
    generated = subprocess.run([awale, "generate", "--games", "30", "--seed", "9"], capture_output=True, text=True)
    games = [moves_of(game) for game in re.split(r"\n\n(?=\[)", generated.stdout) if game.strip()]
    assert len(games) == 30
    kills = 0
    for number, moves in enumerate(games):
        program = Program(file, "--south", "Awa", "--north", f"Kofi {number}")
        entered = 0
        while entered < len(moves):
            some = moves[entered : entered + random.choice([1, 2, 9, 40])]
            program.type(some if random.random() < 0.5 else " ".join(some))
            entered += len(some)
            if random.random() < 0.15:
                program.kill()
                kills += 1
                text = file.read_bytes()
                assert text.startswith(before), "the games before are not the same"
                last = text.decode().rsplit("\n\n", 1)[1]
                assert moves_of(last) == moves[:entered], f"game {number}: {last} instead of {moves[:entered]}"
                program = Program(file, "--last")
        program.kill()
        before = file.read_bytes()
        checked = subprocess.run([awale, "check", str(file)], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    assert kills > 30, kills
    assert file.read_text().count("[South \"Awa\"]") == 30
    assert not [name for name in os.listdir(folder) if name != "games.ogn"] or kills, os.listdir(folder)
