#!/bin/sh
# losses.sh AWALE SAMPLES: losses.py in an empty folder. Skipped without python3.
command -v python3 >/dev/null || exit 77
script=$(cd "$(dirname "$0")" && pwd)/losses.py
. "$(dirname "$0")/../scratch.sh"
python3 "$script" "$1" "$2" || fail "see above"
exit $status
