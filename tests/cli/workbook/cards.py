#!/usr/bin/env python3
"""cards.py PACKAGE COUNT: a package of cards, read by Python's own zip and SQLite as Anki reads it."""
import hashlib
import json
import os
import re
import sqlite3
import sys
import tempfile
import zipfile

package, count = sys.argv[1], int(sys.argv[2])
with zipfile.ZipFile(package) as archive:
    assert archive.testzip() is None, "the archive is damaged"
    names = set(archive.namelist())
    media = json.loads(archive.read("media"))
    assert names == {"collection.anki2", "media", *media}, names
    pictures = {media[number]: archive.read(number) for number in media}
    assert len(pictures) == len(media), "two pictures of one name"
    with tempfile.TemporaryDirectory() as folder:
        archive.extract("collection.anki2", folder)
        database = sqlite3.connect(os.path.join(folder, "collection.anki2"))
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        version, models, decks, conf, dconf = database.execute(
            "SELECT ver, models, decks, conf, dconf FROM col").fetchone()
        notes = database.execute("SELECT id, guid, mid, tags, flds, sfld, csum FROM notes").fetchall()
        cards = database.execute("SELECT id, nid, did, ord, type, queue, due FROM cards ORDER BY id").fetchall()
        database.close()

assert version == 11, version
models, decks, conf, dconf = (json.loads(text) for text in (models, decks, conf, dconf))
assert len(notes) == len(cards) == count, (len(notes), len(cards))
assert len({guid for _, guid, *_ in notes}) == count, "two notes of one name"
assert "1" in dconf and str(conf["curModel"]) in models
used = set()
for _, _, model, tags, fields, first, checksum in notes:
    fields = fields.split("\x1f")
    assert len(fields) == len(models[str(model)]["flds"]) == 3, fields
    assert re.fullmatch(r"(\d+-){14}S", fields[0]) and first == fields[0], fields[0]
    assert checksum == int(hashlib.sha1(fields[0].encode()).hexdigest()[:8], 16), "a wrong checksum"
    assert tags.startswith(" awale ") and tags.endswith(" "), tags
    for side in fields[1:]:
        shown = re.findall(r'<img src="([^"]+)" alt="[^"]+">', side)
        assert len(shown) == 1 and pictures[shown[0]].startswith(b"<svg "), side
        used.update(shown)
    assert fields[2].count("<b>") == 1, "no answer"
assert used == set(pictures), "a picture that no card shows"
for _, note, deck, face, kind, queue, _ in cards:
    assert note in {number for number, *_ in notes} and str(deck) in decks and (face, kind, queue) == (0, 0, 0)
assert [card[6] for card in cards] == list(range(1, count + 1)), "the cards are out of order"
assert len(decks) == 2, decks
