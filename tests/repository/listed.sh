#!/bin/sh
# listed.sh ROOT BUILD: every source is compiled and every header is compiled alone; nothing lies about forgotten. Sources for
# WebAssembly and for MPI are compiled only where there is a compiler, or a library, for it.
set -u
root=$1 build=$2
status=0
cd "$root" || exit 1

for source in $(find notation analyzer render cli tests -name '*.cpp' -not -path '*/wasm/*' -not -name 'mpi_*'); do
    if ! grep -qF "\"$root/$source\"" "$build/compile_commands.json"; then
        echo "$source: in no target; list it in the CMakeLists.txt of its folder"
        status=1
    fi
done
for header in $(find notation analyzer render cli -name '*.hpp'); do
    if ! grep -qF "\"$build/headers/$header.cpp\"" "$build/compile_commands.json"; then
        echo "$header: not among the HEADERS of its folder's CMakeLists.txt"
        status=1
    fi
done
exit $status
