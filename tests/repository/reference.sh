#!/bin/sh
# reference.sh BUILD ROOT: Doxygen makes the API reference from the comments of the headers without a warning.
set -u
build=$1
root=$2
[ -f "$build/Doxyfile.reference" ] && command -v doxygen >/dev/null || exit 77
. "$(dirname "$0")/../scratch.sh"
(
    cat "$build/Doxyfile.reference"
    echo "OUTPUT_DIRECTORY = $folder/reference"
    echo "WARN_AS_ERROR = NO"
) >Doxyfile
(cd "$root" && doxygen "$folder/Doxyfile") >said 2>&1 || fail "no reference: $(cat said)"
grep -q warning said && fail "$(grep warning said | sort -u)"
[ -s reference/index.html ] || fail "the reference has no first page"
exit $status
