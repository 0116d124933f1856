#!/usr/bin/env python3
"""terminal.py AWALE: awale enter as a person sees it at a terminal of 60 columns. A new game takes the event, the site and the
date of the file; text is broken at spaces; Ctrl-C says what was saved and how to continue. 77 where there is no terminal."""
import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import sys
import tempfile
import termios

awale = sys.argv[1]
columns = 60


def session(lines, *options):
    """What is seen after each line; the last one is Ctrl-C."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execv(awale, [awale, *options])
    seen = []

    def read(end):
        text = b""
        while not end(text):
            if not select.select([terminal], [], [], 20)[0]:
                sys.exit(f"nothing more after {text!r}")
            try:
                text += os.read(terminal, 65536)
            except OSError:
                break
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text.decode(errors="replace"))
        seen.append(plain.replace("\r", ""))

    prompt = re.compile(rb"\d+\. (South|North|Sud|Nord)(\xc2\xa0)?: (\x1b[^m]*m?)*$")
    read(prompt.search)
    for line in lines:
        os.write(terminal, line.encode() + b"\r")
        read(prompt.search)
    os.write(terminal, b"\x03")
    read(lambda text: False)
    return seen, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


try:
    pty.openpty()
except OSError:
    sys.exit(77)
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "club.ogn"
    file.write_text('[Event "Club"]\n[Site "Accra"]\n[Date "2026.11.22"]\n[South "Awa"]\n[North "Kofi"]\n\n1. F f *\n')
    enter = ["enter", "-o", str(file)]
    seen, code = session(["help", "E", "7"], *enter, "--south", "Esi")
    assert code == 0, code
    assert "Game 2: Esi – ?, Club, Accra, 2026.11.22.\n" in seen[0], seen[0]
    for text in seen[1:4]:
        for line in text.split("\n")[1:]:  # the first is what was typed
            assert len(line) <= columns, line
    assert "  games [N]               list the games of the file, the\n                          last" in seen[1], seen[1]
    end = " ".join(seen[-1].split())
    assert f"1 game saved in {file}." in end, end
    assert f"To go on with game 2: awale enter -o {file} --game 2" in end, end
    # Who plays whom, of any game of the file; nothing was entered.
    seen, code = session([], *enter, "--game", "1")
    assert "Game 1: Awa – Kofi, Club, Accra, 2026.11.22; 1 move so far." in seen[0], seen[0]
    assert "Nothing was entered." in seen[-1] and code == 0, seen
    seen, code = session(["abandon"], "--lang", "fr", *enter, "--game", "1")
    assert "partie sauvée dans" in " ".join(seen[-1].split()), seen[-1]
