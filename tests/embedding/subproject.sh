#!/bin/sh
# subproject.sh BUILD ROOT CMAKE COMPILER FLAGS LINKER_FLAGS BUILD_TYPE: inside another project awale gives its three libraries and
# changes nothing else: no test, no program, no installed file, no option and no output folder of its own.
set -u
. "$(dirname "$0")/../scratch.sh"
. "$(dirname "$0")/project.sh"

mkdir outer
cat >outer/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(outer LANGUAGES CXX)
add_subdirectory($root awale)
foreach(library IN ITEMS awale::notation awale::analyzer awale::render)
    if(NOT TARGET \${library})
        message(FATAL_ERROR "\${library} is missing")
    endif()
endforeach()
foreach(target IN ITEMS awale awale_cli awale_doctest_main)
    if(TARGET \${target})
        message(FATAL_ERROR "the target \${target} is part of another project")
    endif()
endforeach()
foreach(setting IN ITEMS CMAKE_RUNTIME_OUTPUT_DIRECTORY CMAKE_CXX_STANDARD CMAKE_EXPORT_COMPILE_COMMANDS BUILD_TESTING)
    if(\${setting})
        message(FATAL_ERROR "\${setting} was set for another project")
    endif()
endforeach()
END
configure outer outer.build || {
    cat log
    exit 1
}
ctest --test-dir outer.build -N 2>/dev/null | grep -q "Total Tests: 0" || fail "tests of awale became those of another project"
"$cmake" --install outer.build --prefix "$folder/prefix" >log || fail "$(cat log)"
[ -z "$(find prefix ! -type d 2>/dev/null)" ] || fail "installed with another project: $(find prefix ! -type d | head -3)"

exit $status
