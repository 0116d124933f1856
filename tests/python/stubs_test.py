"""The stubs have the names of the module, and its functions with the same parameters and defaults; all have docstrings."""

import ast
import inspect
import pathlib
import sys

import awale

faults = []


def parameters(function):
    """Of a function in the stubs: name, whether it is for keywords alone, and default of each parameter."""
    args = function.args
    defaults = [None] * (len(args.args) - len(args.defaults)) + args.defaults
    found = [(arg.arg, False, default) for arg, default in zip(args.args, defaults)]
    found += [(arg.arg, True, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults)]
    return [(name, only, default and ast.unparse(default)) for name, only, default in found if name != "self"]


def compare(place, nodes, thing):
    for node in nodes:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            continue
        if not hasattr(thing, node.name):
            faults.append(f"{place}{node.name} is not in the module")
            continue
        real = getattr(thing, node.name)
        text = real.__doc__ or ""
        if isinstance(node, ast.ClassDef):
            compare(f"{place}{node.name}.", node.body, real)
        elif not node.decorator_list and not node.args.vararg and node.name != "__hash__":
            bound = text.splitlines()[0] if not inspect.isfunction(real) else node.name + str(inspect.signature(real))
            text = text.removeprefix(bound)
            bound = ast.parse(f"def {bound}: ...").body[0]
            if parameters(node) != parameters(bound):
                faults.append(f"{place}{node.name}: {parameters(node)} in the stubs, {parameters(bound)} in the module")
        if not text.strip() and not node.name.startswith("__"):
            faults.append(f"{place}{node.name} has no docstring")
    if inspect.isclass(thing) and thing.__base__ is object or "pybind" in str(type(thing)):
        inside = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        faults.extend(f"{place}{name} is not in the stubs" for name in vars(thing) if name[0] != "_" and name not in inside)


stubs = ast.parse(pathlib.Path(awale.__file__).with_name("__init__.pyi").read_text())
compare("", stubs.body, awale)
names = {node.target.id if isinstance(node, ast.AnnAssign) else getattr(node, "name", "") for node in stubs.body} - {""}
faults.extend(f"{name} is in the stubs or in __all__ alone" for name in names ^ set(awale.__all__))
if dir(awale) != sorted(awale.__all__):
    faults.append("dir() lists other names than __all__")
print(*faults, sep="\n", end="")
sys.exit(bool(faults))
