"""schemas.py FOLDER FILE...: each line of FILE is an object of the schema FOLDER/NAME.json, where FILE is NAME.jsonl or
NAME.TEXT.jsonl, and has no field that the schema lacks. A line without a required field, or with a field of another type, is not. With AWALE_ACCEPT=1 the schemas get the
fields that they lack, where they stand in the output, with the type of what is there."""

import itertools
import json
import os
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


def schema_of(value):
    if isinstance(value, dict):
        if set(value) == {"value", "low", "high"}:
            return {"$ref": "#/$defs/interval"}
        return {"type": "object", "properties": {name: schema_of(of) for name, of in value.items()}, "required": list(value)}
    if isinstance(value, list):
        return {"type": "array", "items": schema_of(value[0]) if value else {}}
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return {"type": "integer", "minimum": 0}
    names = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}
    return {"type": names[type(value)]}


def add_missing(error, documents, name):
    """Adds to the documents, schemas by their names, what an error says is not in one of them."""
    for cause in error.context or []:
        add_missing(cause, documents, name)
    if error.validator != "additionalProperties":
        return
    part = documents[name]
    for step in error.absolute_schema_path:  # which does not tell of references
        while "$ref" in part:
            file, _, pointer = part["$ref"].partition("#/")
            name = file or name
            part = documents[name]
            for key in pointer.split("/"):
                part = part[key]
        part = part[step] if step != "additionalProperties" else part
    before = None
    for field, value in error.instance.items():
        if field not in part["properties"]:
            fields = list(part["properties"].items())
            fields.insert(1 + [name for name, _ in fields].index(before) if before else 0, (field, schema_of(value)))
            part["properties"] = dict(fields)
            required = part.setdefault("required", [])
            required.insert(1 + required.index(before) if before in required else 0, field)
        before = field


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
    if os.environ.get("AWALE_ACCEPT"):
        documents = {of.name: json.loads(of.read_text()) for of in (folder / "common.json", folder / (name + ".json"))}
        for line in lines:
            for error in validator.iter_errors(line):
                add_missing(error, documents, name + ".json")
        for file, document in documents.items():
            text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
            if text != (folder / file).read_text():
                (folder / file).write_text(text)
                print(f"{file} is written")
        continue
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
