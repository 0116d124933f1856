#!/bin/sh
# run.sh BUILD PYTHON AWALE SCRIPT [ARGUMENT]...: runs a script with the module of the build, in an empty folder, with the program
# on the path.
set -u
. "$(dirname "$0")/../scratch.sh"
build=$1 python=$2 awale=$3
shift 3
export PYTHONPATH="$build/python" PYTHONDONTWRITEBYTECODE=1 PATH="$(dirname "$awale"):$PATH" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/data"
[ -d "$build/python" ] && "$python" -c 'import numpy' 2>/dev/null || exit 77
"$python" -W error "$@" || status=$?
exit $status
