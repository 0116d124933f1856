#!/bin/sh
# listed.sh ROOT: every source, and every header of the libraries, is named in the CMakeLists.txt of its folder or of one above.
# Commands are listed there by their names alone, and a program without one does not link. Sources for WebAssembly have a list
# of their own, and those of tests/support/ are named where they are used.
set -u
cd "$1" || exit 1
status=0

for file in $(find notation analyzer render cli python -name '*.[ch]pp' -not -name 'command_*.cpp' -not -path '*/wasm/*'
              find tests -name '*.cpp' -not -path 'tests/support/*'); do
    folder=${file%/*}
    name=${file##*/}
    until grep -qsE "(^|[ (\"])$name([ )\"]|\$)" "$folder/CMakeLists.txt"; do
        case $folder in
            */*)
                name=${folder##*/}/$name
                folder=${folder%/*}
                ;;
            *)
                echo "$file: in no target; list it in the CMakeLists.txt of its folder"
                status=1
                break
                ;;
        esac
    done
done
exit $status
