"""schemas.py FOLDER FILE...: each line of FILE is an object of the schema FOLDER/NAME.json, where FILE is NAME.jsonl or
NAME.TEXT.jsonl, and has no field that the schema lacks. A line without a required field, or with a field of another type, is not."""

import itertools
import json
import pathlib
import sys

from jsonschema import Draft202012Validator


def without_references_to_other_files(schema, common):
    for name, definition in common["$defs"].items():
        assert name not in schema.get("$defs", {}), name
        schema.setdefault("$defs", {})[name] = definition
    return json.loads(json.dumps(schema).replace('"common.json#', '"#'))


def closed(schema):
    """The schema without room for fields that it does not name."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(part) for key, part in schema.items()}
    return {"additionalProperties": False, **parts} if isinstance(schema.get("properties"), dict) else parts


def damaged(line, required):
    for name in required:
        yield {key: value for key, value in line.items() if key != name}
    for name in line:
        yield {**line, name: [[None]]}
    yield {**line, "no such field": 1}


folder = pathlib.Path(sys.argv[1])
common = json.loads((folder / "common.json").read_text())
tried = set()
failed = 0
for path in map(pathlib.Path, sys.argv[2:]):
    name = path.name.split(".")[0]
    tried.add(name)
    schema = json.loads((folder / (name + ".json")).read_text())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(closed(without_references_to_other_files(schema, common)))
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    if not lines:
        print(f"{path.name}: no line")
        failed += 1
    for number, line in enumerate(lines, 1):
        for error in itertools.islice(validator.iter_errors(line), 3):
            causes = [error, *(error.context or [])]
            print(f"{path.name}:{number}:", *(f"{list(cause.absolute_path)}: {cause.message:.200}" for cause in causes), sep="\n  ")
            failed += 1
    for line in lines[:1]:
        for wrong in damaged(line, schema.get("required", [])):
            if validator.is_valid(wrong):
                print(f"{path.name}: valid, but should not be: {json.dumps(wrong):.300}")
                failed += 1
    if failed:
        break
missing = {path.stem for path in folder.glob("*.json")} - tried - {"common"}
if not failed and missing:
    print("no output was compared with:", *sorted(missing))
    failed += 1
sys.exit(failed > 0)
