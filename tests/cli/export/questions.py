"""questions.py PAGE SCHEMAS: loads games.csv, other.csv and plies.csv into SQLite, with the types of their schemas, asks every
question of the page and compares the answers with those below it. With AWALE_ACCEPT=1 it writes them into the page."""

import csv
import json
import os
import pathlib
import re
import sqlite3
import sys

page, schemas = map(pathlib.Path, sys.argv[1:])
tables = sqlite3.connect(":memory:")
for table, schema in ("games", "games"), ("plies", "plies"), ("other", "games"):
    columns = json.loads((schemas / f"export-{schema}.json").read_text())["properties"]
    convert = {"integer": int, "number": float, "string": str}
    types = [set([column["type"]] if isinstance(column["type"], str) else column["type"]) for column in columns.values()]
    kinds = [convert[(kind - {"null"}).pop()] for kind in types]
    with open(f"{table}.csv", newline="") as file:
        header, *rows = csv.reader(file)
    assert header == list(columns), header
    tables.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
    tables.executemany(
        f"INSERT INTO {table} VALUES ({', '.join('?' * len(columns))})",
        [[None if cell == "" else kind(cell) for kind, cell in zip(kinds, row)] for row in rows])


def answer(sql):
    return "".join("|".join("" if value is None else str(value) for value in row) + "\n" for row in tables.execute(sql)) or "none\n"


block = re.compile(r"```sql\n(.*?)```\n(?:\n```\n(.*?)```\n)?", re.DOTALL)
text = page.read_text()
fresh = block.sub(lambda found: f"```sql\n{found[1]}```\n\n```\n{answer(found[1])}```\n", text)
assert len(block.findall(text)) == 12
if os.environ.get("AWALE_ACCEPT"):
    page.write_text(fresh)
elif fresh != text:
    for found in block.finditer(text):
        if found[2] != answer(found[1]):
            print(found[1], "answers", answer(found[1]), "and not", found[2])
    sys.exit(1)
