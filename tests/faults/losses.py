#!/usr/bin/env python3
"""losses.py AWALE SAMPLES: what README.md promises under "Losses", in an empty folder.

Commands that write are killed at any moment, files of every kind are damaged and read, and input is read that was made to
do harm. AWALE_FAULTS sets how many of each; all of them are 60 kills, 200 damages and 300 inputs. AWALE_FAULTS_SEED
chooses others."""

import gzip
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

AWALE = sys.argv[1]
SAMPLES = Path(sys.argv[2])
WANTED = os.environ.get("AWALE_FAULTS")
KILLS, DAMAGES, HOSTILE = (min(int(WANTED), most) if WANTED else few for most, few in ((60, 6), (200, 20), (300, 60)))
RANDOM = random.Random(int(os.environ.get("AWALE_FAULTS_SEED", "1")))
MEBIBYTE = 1 << 20
MOST_MEMORY = 600 * MEBIBYTE  # resident, of any command on any input
MOST_SECONDS = 120  # of processor time; a busy machine may take five times as long

failures = []
largest = (0, "")


def fail(what):
    failures.append(what)
    print("FAILED:", what, flush=True)


def limit_resources():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


class Ended:
    """How a command ended: its code, negative for a signal, what it printed, and the most memory it held."""

    def __init__(self, words, folder=".", stdin=None, env=None, kill_after=None):
        global largest
        environment = {**os.environ, **(env or {})}
        with open("out", "wb") as out, open("err", "wb") as err:
            source = open(stdin, "rb") if stdin else subprocess.DEVNULL
            begin = time.monotonic()
            process = subprocess.Popen([AWALE, *words], cwd=folder, stdin=source, stdout=out, stderr=err, env=environment,
                                       preexec_fn=limit_resources)
            limit = kill_after if kill_after is not None else 5 * MOST_SECONDS
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid != 0:
                    break
                if time.monotonic() - begin > limit:
                    process.kill()
                    pid, status, usage = os.wait4(process.pid, 0)
                    break
                time.sleep(0.0005 if kill_after is not None else 0.002)
            process.returncode = 0  # it was waited for
            self.seconds = time.monotonic() - begin
            if stdin:
                source.close()
        self.code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        self.memory = usage.ru_maxrss * 1024
        self.out = Path("out").read_bytes() if os.path.getsize("out") < 64 * MEBIBYTE else b""
        self.err = Path("err").read_bytes() if os.path.getsize("err") < 64 * MEBIBYTE else b""
        self.words = words
        largest = max(largest, (self.memory, " ".join(words)))

    def text(self):
        return f"awale {' '.join(self.words)}: exit code {self.code}, {self.err[:300].decode(errors='replace')!r}"


def run(*words, **more):
    ended = Ended(list(words), **more)
    if ended.code != 0:
        sys.exit(f"cannot prepare: {ended.text()}")
    return ended.out


def fresh(folder, source=None):
    shutil.rmtree(folder, ignore_errors=True)
    if source:
        shutil.copytree(source, folder, symlinks=True)
    else:
        os.mkdir(folder)


def files_in(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(Path(folder).rglob("*")) if path.is_file()}


def beside_corpus(name):
    return name.endswith(("-wal", "-shm", "-journal"))


def prepare():
    """The folder `base`, with a file of every kind."""
    os.mkdir("base")
    base = Path("base")
    for name, seed, games in (("games.ogn", 1, 25), ("more.ogn", 2, 60), ("few.ogn", 3, 2)):
        (base / name).write_bytes(run("generate", "--games", str(games), "--seed", str(seed), "--level", "1"))
    run("import", "games.ogn", "--corpus", "c.db", "--date", "2026-01-02", folder="base")
    run("import", "more.ogn", "--corpus", "d.db", "--date", "2026-01-02", folder="base")
    run("annotate", "--corpus", "c.db", "--fast", "--nodes", "50", "--quiet", folder="base")
    run("tables", "build", "--tables", "tables", "--seeds", "7", "--threads", "1", folder="base")
    run("book", "build", "--plies", "2", "--nodes", "50", "--threads", "1", "-o", "opening.book", folder="base")
    (base / "names.txt").write_text("Second = awale 1\n")
    (base / "typed").write_text("F\nf\nE\ne\nD\nnew\nF\na\nE\nb\n" * 200)
    with open(base / "games.ogn.gz", "wb") as packed:
        packed.write(gzip.compress((base / "games.ogn").read_bytes(), mtime=0))
    if shutil.which("zstd"):
        subprocess.run(["zstd", "-q", "games.ogn"], cwd="base", check=True)


# Kills

class Write:
    """A command that writes: with which words, which files, and which corpora."""

    def __init__(self, words, files=(), corpora=(), stdin=None, extends=(), again=True):
        self.words, self.files, self.corpora, self.stdin = words, files, corpora, stdin
        self.extends, self.again = extends, again


WRITES = [
    Write(["import", "more.ogn", "--corpus", "new.db", "--date", "2026-01-02"], corpora=["new.db"]),
    Write(["import", "more.ogn", "--corpus", "c.db", "--date", "2026-01-02"], corpora=["c.db"]),
    Write(["annotate", "--corpus", "d.db", "--fast", "--nodes", "20", "--quiet"], corpora=["d.db"]),
    Write(["annotate", "few.ogn", "--fast", "--nodes", "20", "-o", "old.ogn", "--book", "book.pdf"],
          files=["old.ogn", "book.pdf"]),
    Write(["corpus", "merge", "c.db", "d.db"], corpora=["c.db"]),
    Write(["corpus", "remove", "c.db", "--where", "plies > 60"], corpora=["c.db"]),
    Write(["corpus", "vacuum", "c.db"], corpora=["c.db"]),
    Write(["corpus", "spell", "c.db", "names.txt"], corpora=["c.db"]),
    Write(["corpus", "split", "d.db", "plies > 60", "--into", "some.db", "--rest", "rest.db"],
          corpora=["some.db", "rest.db"], again=False),
    Write(["corpus", "dump", "c.db", "-o", "old.sql"], files=["old.sql"]),
    Write(["export", "plies", "--corpus", "c.db", "-o", "old.csv"], files=["old.csv"]),
    Write(["convert", "more.ogn", "-o", "old.ogn"], files=["old.ogn"]),
    Write(["page", "few.ogn", "--nodes", "0", "-o", "old.html"], files=["old.html"]),
    Write(["enter", "-o", "entered.ogn"], stdin="typed", extends=["entered.ogn"]),
    Write(["tables", "build", "--tables", "built", "--seeds", "9", "--threads", "1"],
          files=[f"built/captures_nothing/{kind}-{seeds:02}.table" for kind in ("margin", "safe") for seeds in range(10)]),
    Write(["book", "build", "--plies", "2", "--nodes", "50", "--threads", "1", "-o", "old.book"], files=["old.book"]),
]


def records(corpus, folder):
    """The games of a corpus as texts; none where there is no corpus yet."""
    path = Path(folder, corpus)
    if not path.exists() or path.stat().st_size == 0:
        return set()
    found = Ended(["find", "--corpus", corpus, "--as", "ogn"], folder=folder)
    if b"it is empty, not a corpus" in found.err:
        return set()
    if found.code != 0:
        fail(f"{corpus} after a kill: {found.text()}")
        return set()
    return set(found.out.split(b"\n\n[")) if found.out else set()


def moves_of(texts):
    """The games without what an analysis adds."""
    return {text.split(b"\n\n", 1)[0] for text in texts}


def kill_once(write, expected, number):
    folder = "run"
    for _ in range(20):
        fresh(folder, "start")
        moment = RANDOM.uniform(0.0, 1.05) * expected["seconds"]
        ended = Ended(write.words, folder=folder, stdin=f"{folder}/{write.stdin}" if write.stdin else None, kill_after=moment)
        if ended.code == -signal.SIGKILL:
            break
    else:
        fail(f"kill {number}: {' '.join(write.words)} ended before every kill")
    what = f"kill {number} after {moment:.3f} s: awale {' '.join(write.words)}"
    for name, content in files_in(folder).items():
        is_known = name in expected["before"] or name in expected["after"]
        if name in write.files:
            if content not in (expected["before"].get(name), expected["after"].get(name)):
                fail(f"{what}: {name} is neither old nor new")
        elif name in write.extends:
            if not content.startswith(expected["before"][name]):
                fail(f"{what}: {name} lost what was in it")
        elif name in write.corpora or beside_corpus(name) or name.endswith((".tmp", "/lock", ".partial")):
            continue
        elif not is_known or content != expected["before"].get(name, content):
            fail(f"{what}: {name} was changed or left")
    for name in expected["before"]:
        if not Path(folder, name).exists():
            fail(f"{what}: {name} is gone")
    for corpus in write.corpora:
        now = records(corpus, folder)
        if now and Ended(["corpus", "check", corpus], folder=folder).code != 0:
            fail(f"{what}: {corpus} does not pass its check")
        before, after = expected["games"][corpus]
        allowed = moves_of(before) | moves_of(after)
        if not moves_of(now) <= allowed:
            fail(f"{what}: {corpus} has a game that is neither old nor new")
        if not moves_of(before) & moves_of(after) <= moves_of(now):
            fail(f"{what}: {corpus} lost a game")
    again = Ended(write.words, folder=folder, stdin=f"{folder}/{write.stdin}" if write.stdin else None)
    if again.code != 0 and write.again:
        fail(f"{what}: run again: {again.text()}")
    for corpus in write.corpora:
        if records(corpus, folder) != expected["games"][corpus][1]:
            fail(f"{what}: run again, {corpus} has other games than without the kill")
    for name in write.files:
        if Path(folder, name).read_bytes() != expected["after"][name]:
            fail(f"{what}: run again, {name} differs")


def kills():
    fresh("start", "base")
    for name in ("old.ogn", "old.sql", "old.csv", "old.html", "old.book", "entered.ogn"):
        Path("start", name).write_bytes(Path("base", "few.ogn").read_bytes())
    wanted = {}
    for number in range(KILLS):
        write = WRITES[number % len(WRITES)]
        if number < len(WRITES):
            fresh("run", "start")
            before = files_in("run")
            games_before = {corpus: records(corpus, "run") for corpus in write.corpora}
            ended = Ended(write.words, folder="run", stdin=f"run/{write.stdin}" if write.stdin else None)
            if ended.code != 0:
                fail(f"without a kill: {ended.text()}")
            wanted[number] = {
                "before": before, "after": files_in("run"), "seconds": ended.seconds,
                "games": {corpus: (games_before[corpus], records(corpus, "run")) for corpus in write.corpora}}
        kill_once(write, wanted[number % len(WRITES)], number)
    return KILLS


# Damages

def flip(data):
    at = RANDOM.randrange(len(data))
    data[at] ^= 1 << RANDOM.randrange(8)


def zeros(data):
    at = RANDOM.randrange(0, len(data), 512)
    data[at:at + 512] = bytes(len(data[at:at + 512]))


def truncate(data):
    del data[RANDOM.randrange(len(data)):]


def splice(data):
    """A page takes the place of another, as after a bad copy."""
    page = 4096 if len(data) >= 3 * 4096 else 16
    here, there = (RANDOM.randrange(0, len(data) - page, page) for _ in range(2))
    data[here:here + page] = data[there:there + page]


def garbage(data):
    at = RANDOM.randrange(len(data))
    length = RANDOM.randrange(1, 64)
    data[at:at + length] = RANDOM.randbytes(len(data[at:at + length]))


def append(data):
    data += RANDOM.randbytes(RANDOM.randrange(1, 5000))


READERS = {
    "c.db": [["corpus", "check", "c.db"], ["find", "--corpus", "c.db", "--as", "ogn"], ["stats", "--corpus", "c.db"],
             ["export", "plies", "--corpus", "c.db"], ["corpus", "dump", "c.db"], ["tree", "--corpus", "c.db"]],
    "opening.book": [["book", "probe", "--book", "opening.book"]],
    "games.ogn.gz": [["convert", "games.ogn.gz"]],
    "games.ogn.zst": [["convert", "games.ogn.zst"]],
    "tables/captures_nothing/margin-06.table": [["tables", "verify", "--tables", "tables"],
                                                ["tables", "probe", "--tables", "tables", "0-0-0-0-1-2-1-0-1-0-1-0-21-21-S"]],
    "tables/captures_nothing/safe-07.table": [["tables", "verify", "--tables", "tables"],
                                              ["tables", "probe", "--tables", "tables", "0-0-0-0-1-2-1-0-1-1-1-0-21-20-S"]],
}


def with_exit_code(code):
    """Whether a command ended by itself."""
    return code in (0, 1)


def damages():
    readers = {name: lines for name, lines in READERS.items() if Path("base", name).exists()}
    good = {}
    for name, lines in readers.items():
        for line in lines:
            ended = Ended(line, folder="base")
            if ended.code != 0:
                fail(f"without damage: {ended.text()}")
            good[name, tuple(line)] = ended.out
    names = sorted(readers)
    found_by_check = 0
    ways = [flip, zeros, truncate, splice, garbage, append]
    for number in range(DAMAGES):
        name = names[number % len(names)] if number % 2 else "c.db"
        way = RANDOM.choice(ways)
        data = bytearray(Path("base", name).read_bytes())
        way(data)
        fresh("run", "base")
        Path("run", name).write_bytes(data)
        before = files_in("run")
        others = []  # commands that gave other results, and no error
        for line in readers[name]:
            ended = Ended(line, folder="run")
            what = f"damage {number}, {way.__name__} of {name}: {ended.text()}"
            if not with_exit_code(ended.code):
                fail(what)
            elif ended.code == 1 and not ended.err and not ended.out:
                fail(f"{what}: nothing says why")
            elif ended.code == 0 and ended.out != good[name, tuple(line)]:
                others.append(what)
            if ended.memory > MOST_MEMORY:
                fail(f"{what}: {ended.memory >> 20} MiB of memory")
        if name == "c.db" and others and Ended(["corpus", "check", "c.db"], folder="run").code == 1:
            found_by_check += 1
            others = []
        for what in others:
            fail(f"{what}: other results than without damage, and exit code 0")
        for file, content in files_in("run").items():
            if not beside_corpus(file) and not file.endswith("/lock") and content != before.get(file):
                fail(f"damage {number}, {way.__name__} of {name}: reading changed {file}")
    print(f"{found_by_check} damages of the corpus gave other results, and corpus check found each")
    return DAMAGES


# Hostile input

def write_bytes(name, content):
    Path(name).write_bytes(content)
    return name


def read_by(name):
    """Every command that reads this as one kind of input or another."""
    return [["check", name], ["convert", name, "--repair", "all"], ["import", name, "--corpus", "new.db", "-q"],
            ["sheet", "--positions", name, "-o", "out.pdf"], ["workbook", "--positions", name, "-o", "out.pdf"],
            ["corpus", "spell", "c.db", name], ["import", "few.ogn", "--corpus", "new.db", "--spelling", name],
            ["book", "probe", "--book", name],
            ["corpus", "replace", "c.db", "1", name], ["find", "--corpus", name], ["stats", "--corpus", name],
            ["annotate", name, "--nodes", "10"], ["page", name, "-o", "out.html"], ["analyze", name, "--nodes", "10"]]


def large_inputs():
    """Inputs that do not end, or nearly so, for every kind of file; as pairs of words and environment."""
    one_line = write_bytes("line.txt", b"F f " * (25 * MEBIBYTE))
    short_lines = write_bytes("lines.txt", b"start\n" * MEBIBYTE)
    wrong_lines = write_bytes("wrong.txt", b"x\n" * MEBIBYTE)
    nested = write_bytes("nested.ogn", b'[South "A"]\n\n1. F ' + b"(" * (4 * MEBIBYTE))
    tags = write_bytes("tags.ogn", b"".join(b'[A%d "x"]\n' % number for number in range(500_000)) + b"\n1. F f *\n")
    moves = write_bytes("moves.ogn", b'[South "A"]\n\n' + b"1. F f " * (MEBIBYTE // 1) + b"*\n")
    comments = write_bytes("comments.ogn", b'[South "A"]\n\n1. F ' + b"{a} " * (2 * MEBIBYTE) + b"*\n")
    bomb = write_bytes("bomb.gz", gzip.compress(bytes(16 * MEBIBYTE), mtime=0) * 64)
    packed_line = write_bytes("line.gz", gzip.compress(b"F f " * (4 * MEBIBYTE), mtime=0) * 64)
    large = [one_line, short_lines, wrong_lines, nested, tags, moves, comments, bomb, packed_line, "/dev/zero"]
    if shutil.which("zstd"):
        write_bytes("piece", bytes(16 * MEBIBYTE))
        subprocess.run(["zstd", "-q", "-19", "--long=31", "piece", "-o", "piece.zst"], check=True)
        large.append(write_bytes("bomb.zst", Path("piece.zst").read_bytes() * 64))
        os.remove("piece")
    for name in large:
        path = name if name.startswith("/") else f"../{name}"
        for words in read_by(path):
            yield words, {}, None
        yield ["check", "few.ogn"], {"AWALE_CONFIG": os.path.abspath(name)}, None
        for words in (["uci"], ["play", "--nodes", "10"], ["enter", "-o", "new.ogn"], ["check", "-"]):
            yield words, {}, name


WORDS = [b"(", b")", b"{", b"}", b"[", b"]", b'"', b"\\", b";", b"\r", b"\n", b"\0", b"\xff", b"\xed\xa0\x80", b"\x1b]0;x\x07",
         b"\x1b[2J", b"\xe2\x80\xae", b"\xc2\x9b", b"99999999999999999999", b"-1", b"1...", b"%", b"[%eval ", b"4-4-4", b"start",
         b"{[%cal Ga1b2]}", b"*", b"26-22", b"A", b"f", b"@A2C3", b"[Variant \"eqwale\"]", b"[FEN \"", b"\xef\xbb\xbf", b"$255",
         b"F" * 5000, b"\t", b"=", b"''", b"NaN", b"1e999", b"..", b"/", b"|"]


def mutated(text):
    """A sample with some of what parsers stumble over."""
    data = bytearray(text)
    for _ in range(RANDOM.choice((1, 3, 10, 50))):
        at = RANDOM.randrange(len(data) + 1)
        length = RANDOM.choice((0, 0, 1, 5, 100))
        if RANDOM.random() < 0.7:
            data[at:at + length] = RANDOM.choice(WORDS)
        else:
            there = RANDOM.randrange(len(data) + 1)
            data[at:at + length] = data[there:there + RANDOM.choice((1, 20, 500))]
    return bytes(data)


def fuzzed_inputs():
    samples = sorted(path for path in SAMPLES.rglob("*") if path.is_file() and path.stat().st_size < 100_000)
    texts = [path.read_bytes() for path in samples]
    texts += [b"start; C; D numbers\n0-0-0-0-1-2-1-0-1-0-1-0-21-21-S; E; ; A title; a caption\n",
              b"[players]\nAwa = A. ; Awah\n[events]\nCup = The Cup\n", b"FfEe\n; words\nAaBb\n",
              b"paper = a4\nlanguage = fr\nthreads = 2\n"]
    while True:
        name = write_bytes("fuzzed", mutated(RANDOM.choice(texts)))
        if RANDOM.random() < 0.1:
            yield ["check", "few.ogn"], {"AWALE_CONFIG": os.path.abspath(name)}, None
        elif RANDOM.random() < 0.15:
            yield RANDOM.choice((["uci"], ["play", "--nodes", "10"], ["enter", "-o", "new.ogn"])), {}, name
        else:
            yield RANDOM.choice(read_by(f"../{name}")), {}, None


# What a terminal would obey: C0 but for tab, line feed and carriage return, DEL, and C1 in UTF-8.
def commands_terminal(text):
    return any(byte < 32 and byte not in (9, 10, 13) or byte == 127 for byte in text) or any(
        b"\xc2" + bytes([second]) in text for second in range(0x80, 0xA0))


def hostile():
    fresh("run", "base")
    before = files_in("run")
    large = list(large_inputs())
    # Every kind of large input in the few as well, with a command each; all commands in the many.
    if HOSTILE < len(large):
        large = RANDOM.sample(large, HOSTILE // 2)
    tried = 0
    for source in (large, fuzzed_inputs()):
        for words, environment, stdin in source:
            if tried >= HOSTILE:
                break
            tried += 1
            ended = Ended(words, folder="run", stdin=stdin, env=environment)
            what = f"hostile {tried}: {ended.text()} input {stdin or environment or ''}"
            if ended.code not in (0, 1, 2):
                kept = f"failed-{tried}"
                if Path("fuzzed").exists():
                    shutil.copy("fuzzed", kept)
                fail(f"{what} after {ended.seconds:.0f} s")
            if ended.code != 0 and not ended.err and not ended.out:
                fail(f"{what}: nothing says why")
            if ended.memory > MOST_MEMORY:
                fail(f"{what}: {ended.memory >> 20} MiB of memory")
            # Notation on standard output is passed on byte for byte where no terminal shows it.
            if commands_terminal(ended.err):
                fail(f"{what}: control characters on standard error")
            for name, content in files_in("run").items():
                if name in before and name != "c.db" and content != before[name]:
                    fail(f"{what}: {name} was changed")
            if Ended(["corpus", "check", "c.db"], folder="run").code != 0:
                fail(f"{what}: the corpus does not pass its check")
            fresh("run", "base")
    return tried


def main():
    os.environ.update(AWALE_CONFIG="/dev/null", XDG_DATA_HOME=os.path.abspath("home"), XDG_CACHE_HOME=os.path.abspath("home"),
                      AWALE_TABLE_SEEDS="6", LC_ALL="C.UTF-8")
    prepare()
    for name, part in (("kills", kills), ("damages", damages), ("hostile inputs", hostile)):
        begin = time.monotonic()
        before = len(failures)
        count = part()
        print(f"{count} {name}: {len(failures) - before} failures, {time.monotonic() - begin:.0f} s", flush=True)
    print(f"most memory: {largest[0] >> 20} MiB, awale {largest[1]}")
    sys.exit(1 if failures else 0)


main()
