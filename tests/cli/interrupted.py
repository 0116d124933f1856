"""interrupted.py AWALE: long work shows how far it has come on a terminal, and Ctrl-C stops it cleanly."""

import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

awale = sys.argv[1]
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)


def interrupted(*words):
    """Runs the program on a terminal and stops it with SIGINT once it writes its output; a generation once
    it shows its progress. Returns what the terminal shows and the exit status."""
    watcher, terminal = pty.openpty()
    program = subprocess.Popen([awale, *words], stderr=terminal)
    os.close(terminal)
    while not any(name.endswith(".tmp") for name in os.listdir()):
        assert program.poll() is None, "it is done already"
        time.sleep(0.001)
    shown = b""
    if "generate" in words:
        shown = os.read(watcher, 1000)
    program.send_signal(signal.SIGINT)
    try:
        while more := os.read(watcher, 1000):
            shown += more
    except OSError:  # the end of a terminal
        pass
    assert not any(name.endswith(".tmp") for name in os.listdir()), os.listdir()
    return shown.decode(), program.wait()


shown, status = interrupted("generate", "--games", "1000000000", "--level", "4", "-o", "g.ogn")
assert re.search(r"\r\x1b\[K[\d,]+ of 1,000,000,000 games, [\d,.]+ a \w+(, about .* left)?\r", shown), shown
stop = re.search(r"Stopped at ([\d,]+) of 1,000,000,000 games; the output has these games\.", shown)
assert stop and status == 130, (shown, status)
games = int(stop[1].replace(",", ""))
with open("g.ogn") as file:
    assert file.read().count("[Event ") == games, games

subprocess.run([awale, "generate", "--games", "3000", "-o", "some.ogn"], check=True)
subprocess.run([awale, "import", "some.ogn", "--corpus", "c.db", "-q"], check=True)
shown, status = interrupted("export", "plies", "--corpus", "c.db", "-o", "p.csv")
assert re.search(r"Stopped( at [\d,]+ of 3,000 games)?; nothing was written\.", shown), shown
assert status == 130 and not os.path.exists("p.csv")
