"""The wheel of the build has the same bytes each time, is installed without a network, and runs the tutorial."""

import os
import pathlib
import subprocess
import sys

source, build = map(pathlib.Path, sys.argv[1:])
if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode != 0:
    sys.exit(77)
os.environ["SOURCE_DATE_EPOCH"] = "1700000000"
wheels = []
for folder in ("first", "second"):
    pathlib.Path(folder).mkdir()
    made = subprocess.run([sys.executable, source / "build_wheel.py", build, folder], check=True, capture_output=True, text=True)
    wheels.append(pathlib.Path(folder, made.stdout.strip()))
assert wheels[0].read_bytes() == wheels[1].read_bytes()
install = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--no-compile", "--target", "site"]
subprocess.run([*install, wheels[0]], check=True)
assert pathlib.Path("site/awale/py.typed").exists()
os.environ["PYTHONPATH"] = "site"
subprocess.run([sys.executable, source.parent / "samples/tutorial.py"], check=True)
