# Compiler cache, warnings and machine options, carried by one interface target that every target of ours links.

find_program(AWALE_CCACHE ccache)
mark_as_advanced(AWALE_CCACHE)
if(AWALE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Paths relative to the tree, so that two clones of the repository share what one of them compiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros ${AWALE_CCACHE})
endif()

add_library(awale_compiler INTERFACE)
target_compile_features(awale_compiler INTERFACE cxx_std_20)
target_compile_options(awale_compiler INTERFACE
    -Wall -Wextra -Wpedantic
    -Wconversion -Wsign-conversion -Wold-style-cast
    # Where sources are compiled together, a variable may have the name of a constant in another one.
    $<$<NOT:$<BOOL:${AWALE_UNITY}>>:-Wshadow>
    -Wcast-align -Wcast-qual -Wformat=2 -Wundef -Wnon-virtual-dtor -Woverloaded-virtual
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wuseless-cast -Wextra-semi>
    # g++ 12 warns wrongly of "a" + std::string when it optimizes (GCC bug 105651, corrected in 13).
    $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,12>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
    # Where sources are compiled together, g++ collects no garbage below 2.4 GB: up to 2.5 GB instead of 1.9, and a tenth
    # less time.
    "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${AWALE_UNITY}>>:--param=ggc-min-heapsize=600000;--param=ggc-min-expand=300>"
    # Spirit X3 writes sequences as a >> b > c, and that is what it means.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-overloaded-shift-op-parentheses>)
# Release is hardened: a program at a random address, a guard below the return address, checked copies, and function
# addresses that are read-only after the start. docs/performance.md has what it costs; tests/repository/hardening.sh looks.
target_compile_options(awale_compiler INTERFACE
    "$<$<CONFIG:Release>:$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-fPIE>;-fstack-protector-strong;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
target_link_options(awale_compiler INTERFACE
    "$<$<CONFIG:Release>:$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>;-Wl,-z,relro,-z,now>")
if(AWALE_WERROR)
    target_compile_options(awale_compiler INTERFACE -Werror)
endif()
if(AWALE_NATIVE)
    target_compile_options(awale_compiler INTERFACE -march=native)
endif()
