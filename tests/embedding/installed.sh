#!/bin/sh
# installed.sh BUILD ROOT CMAKE COMPILER FLAGS LINKER_FLAGS BUILD_TYPE: samples/embedding is built against the installed
# package and runs; each installed header compiles with what the package brings; components and versions are respected.
set -u
. "$(dirname "$0")/../scratch.sh"
. "$(dirname "$0")/project.sh"

# Links instead of copies: the libraries of a debug build are large.
CMAKE_INSTALL_MODE=SYMLINK "$cmake" --install "$build" --prefix "$folder/prefix" --component development >log || {
    cat log
    exit 1
}

if ! configure "$root/samples/embedding" samples -DCMAKE_PREFIX_PATH="$folder/prefix" ||
    ! "$cmake" --build samples >log 2>&1; then
    cat log
    exit 1
fi
said=$(samples/replay_file "$root/samples/aalina-1.ogn" 2>&1) || fail "replay_file failed"
[ "$said" = "78 moves, 4-2-2-2-1-0-0-0-0-0-0-0-15-22-S, no_move, 26-22" ] || fail "replay_file printed: $said"
samples/replay_file "$root/samples/ten-games-one-broken.ogn" >out 2>err && fail "replay_file accepted a broken game"
[ "$(wc -l <out)" = 9 ] || fail "replay_file replayed $(wc -l <out) of 9 games"
grep -q "ten-games-one-broken.ogn:24:13: error:" err || fail "replay_file did not say where the broken game is"

samples/judge_position 0-1-0-2-3-0-1-0-2-0-1-1-19-18-S >out || fail "judge_position failed"
[ "$(cut -c1 out | sort | tr -d '\n')" = BDE ] || fail "judge_position judged other moves: $(cat out)"
grep -q "^<title>0-1-0-2-3-0-1-0-2-0-1-1-19-18-S</title>" position.svg || fail "judge_position drew another position"
grep -q "</svg>" position.svg || fail "judge_position did not finish its picture"
samples/judge_position 1-2 2>err && fail "judge_position accepted 1-2"

# Every header in one source that sees nothing but the prefix and the system's own headers.
(cd prefix/include && find awale -name '*.hpp' | LC_ALL=C sort | sed 's|.*|#include <&>|') >headers.cpp
[ "$(wc -l <headers.cpp)" -gt 100 ] || fail "only $(wc -l <headers.cpp) headers were installed"
# shellcheck disable=SC2086 # the flags are words
"$compiler" $flags -std=c++20 -fsyntax-only -Iprefix/include headers.cpp || fail "an installed header does not compile"

# The notation alone asks for nothing that only the other libraries need; what is not there is refused.
mkdir components
echo 'int main() {}' >components/alone.cpp
cat >components/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(components LANGUAGES CXX)
find_package(awale 1.1 REQUIRED COMPONENTS notation)
if(NOT TARGET awale::notation OR TARGET awale::analyzer OR TARGET PkgConfig::CAIRO)
    message(FATAL_ERROR "component notation: awale::notation is missing, or more was found")
endif()
find_package(awale 1.1 QUIET COMPONENTS kitchen)
if(awale_FOUND)
    message(FATAL_ERROR "a component that does not exist was found")
endif()
find_package(awale 99 QUIET)
if(awale_FOUND)
    message(FATAL_ERROR "version 99 was found")
endif()
add_executable(alone alone.cpp)  # all that the library links is found
target_link_libraries(alone PRIVATE awale::notation)
get_target_property(features awale::notation INTERFACE_COMPILE_FEATURES)
if(NOT "cxx_std_20" IN_LIST features)
    message(FATAL_ERROR "awale::notation does not ask for C++20")
endif()
END
configure components components.build -DCMAKE_PREFIX_PATH="$folder/prefix" || fail "$(cat log)"

exit $status
