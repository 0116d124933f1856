include(doctest)

# A test that hangs is stopped, and nothing else is: sanitizers make some of them twenty times slower.
set(AWALE_TEST_TIMEOUT 300 CACHE STRING "Seconds after which a test has failed")

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/tests/include/test_paths.hpp @ONLY CONTENT
"#pragma once
#define AWALE_SOURCE_DIR \"@PROJECT_SOURCE_DIR@\"
#define AWALE_BINARY_DIR \"@PROJECT_BINARY_DIR@/tests/scratch\"
")
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/tests/scratch)

# The environment of tests that run awale. Endgame tables go to the build tree, not to the user's data, and small
# ones will do: golden files have the values that tables to 12 seeds give. The test presets set the same for all tests.
set(AWALE_TEST_ENVIRONMENT
    XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/cache
    XDG_DATA_HOME=${PROJECT_BINARY_DIR}/cache
    AWALE_TABLE_SEEDS=12)

# awale_add_test(<name> SOURCES <file>... [LIBRARIES <target>...] [TIMEOUT <seconds>])
#
# A doctest program, <name>_test; each of its TEST_CASEs is one CTest test called "<folder>/<name>/<case>".
# The folder is the one under tests/ that calls. main() comes from tests/doctest_main.cpp. A test that needs
# the repository's files or a scratch folder includes "test_paths.hpp" for AWALE_SOURCE_DIR and AWALE_BINARY_DIR;
# only these tests are compiled again in another clone when a compiler cache is in use.
function(awale_add_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBRARIES")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
        message(FATAL_ERROR "awale_add_test(${name}): SOURCES missing, or what is '${arg_UNPARSED_ARGUMENTS}'?")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT ${AWALE_TEST_TIMEOUT})
    endif()
    cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
    set(target ${folder}_${name}_test)
    add_executable(${target} ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/tests/include ${PROJECT_SOURCE_DIR}/tests/support)
    target_compile_definitions(${target} PRIVATE DOCTEST_CONFIG_SUPER_FAST_ASSERTS) # fast to compile
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} awale_doctest_main awale_compiler)
    if(AWALE_QUICK_TESTS)
        target_compile_options(${target} PRIVATE -O0)
        target_precompile_headers(${target} REUSE_FROM awale_test_headers)
    endif()
    # A case whose name is misread by the filter would run nothing and pass: that counts as failed.
    doctest_discover_tests(${target} TEST_PREFIX "${folder}/${name}/" ADD_LABELS 0
        PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS ${folder} FAIL_REGULAR_EXPRESSION "test cases: +0 ")
endfunction()

# awale_add_golden_test(<name> COMMAND <word>... EXPECT <file> [EXPECT_ERROR <file>] [INPUT <file>] [EXIT <n>])
#
# Runs the command in the calling folder of the source tree and compares its standard output, byte for byte,
# with the file EXPECT. Standard error must be empty, or equal EXPECT_ERROR byte for byte; the exit code must be
# n (default 0). INPUT is fed to standard input. A first word `awale` means the program that was just built.
# File names are relative to the calling folder. `AWALE_ACCEPT=1 ctest …` writes what came out into the files
# instead of comparing: look at the diff before you commit it.
function(awale_add_golden_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXPECT;EXPECT_ERROR;INPUT;EXIT;TIMEOUT" "COMMAND")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_COMMAND OR NOT arg_EXPECT)
        message(FATAL_ERROR
            "awale_add_golden_test(${name}): COMMAND or EXPECT missing, or what is '${arg_UNPARSED_ARGUMENTS}'?")
    endif()
    if(NOT DEFINED arg_EXIT)
        set(arg_EXIT 0)
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT ${AWALE_TEST_TIMEOUT})
    endif()
    cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME folder)
    list(POP_FRONT arg_COMMAND program)
    if(program STREQUAL "awale")
        set(program $<TARGET_FILE:awale>)
    endif()
    add_test(NAME "${folder}/${name}"
        COMMAND ${PROJECT_SOURCE_DIR}/tests/golden.sh ${arg_EXIT} "${arg_EXPECT}" "${arg_EXPECT_ERROR}"
                "${arg_INPUT}" ${program} ${arg_COMMAND}
        WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    set_tests_properties("${folder}/${name}" PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS ${folder}
        ENVIRONMENT "${AWALE_TEST_ENVIRONMENT}")
endfunction()

# awale_add_regress_test(<folder>/<name> COMMAND <word>... [INPUT <file>] [EXIT <n>]
#                        [EXPECT <text>...] [EXPECT_ERROR <text>...] [REJECT <text>...])
# awale_add_regress_test(<folder>/<name>)
#
# A case for a corrected defect in <folder>, the test "regress/<folder>/<name>". The first form runs the command in an
# empty folder: each text of EXPECT must occur in standard output, each of EXPECT_ERROR in standard error (which must be
# empty without one), none of REJECT in either, and the exit code must be n (default 0). A text is compared byte for
# byte within a line. Texts and words are CMake's: not empty, without semicolons and brackets. A first word `awale`
# means the program that was just built. INPUT is fed to standard input, and relative to the calling folder; files
# among the words are named by their full path.
#
# The second form runs the script <folder>/<name>.sh, below the calling folder, with two arguments: the program, and
# the folder samples/. Its exit code 77 says that a tool is missing.
function(awale_add_regress_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "INPUT;EXIT;TIMEOUT" "COMMAND;EXPECT;EXPECT_ERROR;REJECT")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "awale_add_regress_test(${name}): what is '${arg_UNPARSED_ARGUMENTS}'?")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT ${AWALE_TEST_TIMEOUT})
    endif()
    if(NOT DEFINED arg_EXIT)
        set(arg_EXIT 0)
    endif()
    if(arg_INPUT)
        cmake_path(ABSOLUTE_PATH arg_INPUT)
    else()
        set(arg_INPUT -)
    endif()
    if(arg_COMMAND)
        list(POP_FRONT arg_COMMAND program)
        if(program STREQUAL "awale")
            set(program $<TARGET_FILE:awale>)
        endif()
        set(texts)
        foreach(kind IN ITEMS EXPECT EXPECT_ERROR REJECT)
            string(TOLOWER "--${kind}" option)
            string(REPLACE "_" "-" option ${option})
            foreach(text IN LISTS arg_${kind})
                list(APPEND texts ${option} "${text}")
            endforeach()
        endforeach()
        set(command ${PROJECT_SOURCE_DIR}/tests/regress/run.sh ${arg_EXIT} ${arg_INPUT} ${texts} --
                    ${program} ${arg_COMMAND})
    else()
        set(command ${CMAKE_CURRENT_SOURCE_DIR}/${name}.sh $<TARGET_FILE:awale> ${PROJECT_SOURCE_DIR}/samples)
    endif()
    add_test(NAME "regress/${name}" COMMAND ${command})
    set_tests_properties("regress/${name}" PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS regress SKIP_RETURN_CODE 77
        ENVIRONMENT "${AWALE_TEST_ENVIRONMENT}")
endfunction()

# awale_add_fuzzer(<name> SOURCES <file>... [LIBRARIES <target>...] [CORPUS <folder or file>...])
#
# The sources define LLVMFuzzerTestOneInput. With the preset `fuzz` the program <name>_fuzzer is a libFuzzer;
# otherwise it reads each file of the corpus and some mutations of it, which is a test of its own in every preset.
# scripts/fuzz runs them all.
function(awale_add_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES;CORPUS")
    if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
        message(FATAL_ERROR "awale_add_fuzzer(${name}): SOURCES missing, or what is '${arg_UNPARSED_ARGUMENTS}'?")
    endif()
    set(target ${name}_fuzzer)
    add_executable(${target} ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    # What scripts/fuzz runs: the name, and the folders of its first inputs.
    set(folders)
    foreach(entry IN LISTS arg_CORPUS)
        cmake_path(ABSOLUTE_PATH entry)
        if(IS_DIRECTORY ${entry})
            list(APPEND folders ${entry})
        endif()
    endforeach()
    list(JOIN folders " " folders)
    set_property(GLOBAL APPEND_STRING PROPERTY AWALE_FUZZERS "${name} ${folders}\n")
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} awale_compiler)
    if(AWALE_LIBFUZZER)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        set(once -runs=0)
    else()
        target_link_libraries(${target} PRIVATE awale_replay_corpus)
        set(once --mutations 20)
    endif()
    if(arg_CORPUS)
        add_test(NAME "fuzz/${name}: corpus" COMMAND ${target} ${once} ${arg_CORPUS}
                 WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
        set_tests_properties("fuzz/${name}: corpus" PROPERTIES TIMEOUT ${AWALE_TEST_TIMEOUT} LABELS fuzz)
    endif()
endfunction()
