"""Makes the wheel of the Python module: the backend of pyproject.toml (PEP 517), or for a build that is there
`python3 build_wheel.py BUILD FOLDER`. The same build gives the same bytes (SOURCE_DATE_EPOCH)."""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(awale VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
TAG = "cp{0}{1}-cp{0}{1}-{2}".format(*sys.version_info[:2], re.sub("[-.]", "_", sysconfig.get_platform()))
METADATA = f"""Metadata-Version: 2.1
Name: awale
Version: {VERSION}
Summary: Games of Awalé: boards, rules, records, judgements, endgame tables, corpora
License: MIT
Requires-Python: >=3.11
Requires-Dist: numpy
"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds everything and returns the name of the wheel."""
    with tempfile.TemporaryDirectory() as build:
        cmake("-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_TESTING=OFF",
              "-DAWALE_UNITY=ON", "-DAWALE_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}")
        cmake("--build", build, "--target", "awale_python")
        return pack(build, wheel_directory)


def cmake(*words):
    subprocess.run(["cmake", *map(str, words)], check=True, stdout=sys.stderr)


def pack(build, folder):
    """Packs the module of a build into the folder and returns the name of the wheel."""
    info = f"awale-{VERSION}.dist-info"
    files = {
        f"{info}/METADATA": METADATA.encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: awale\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode(),
        f"{info}/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    with tempfile.TemporaryDirectory() as staged:
        cmake("--install", build, "--prefix", staged, "--component", "python", "--strip")
        for file in pathlib.Path(staged).rglob("dist-packages/awale/*"):
            files[f"awale/{file.name}"] = file.read_bytes()
    record = ""
    for name, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

    name = f"awale-{VERSION}-{TAG}.whl"
    date = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))[:6]
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path, date)
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return name


if __name__ == "__main__":
    print(pack(*sys.argv[1:]))
