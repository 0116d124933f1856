# awale_add_library(<folder> SOURCES <file>... HEADERS <file>... [INTERNAL_HEADERS <file>...] [PUBLIC <target>...]
#                   [PRIVATE <target>...] [FAST <regex>...] [DATA <regex>...])
#
# Makes the library awale_<folder>, alias awale::<folder>, of the folder this is called from. File names are
# relative to that folder; sources and headers are all listed. Without sources it is an interface library. Where the
# library is installed, its HEADERS are too; INTERNAL_HEADERS are those that need the headers of a PRIVATE target.
#
# Includes are written "awale/folder/part/file.hpp", in the tree as in an installed package. The library offers one
# include directory, in the build tree, that holds nothing but a link to its own folder: a target that does not link
# a folder cannot include from it.
#
# With AWALE_HEADERS_ALONE each header is also compiled alone, by the object target awale_<folder>_headers.
# With AWALE_UNITY its sources are compiled together (awale_compile_together): the headers and templates they share are compiled
# once. Names local to a source are therefore used once in their library, which the test repository/structure looks after.
function(awale_add_library folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;HEADERS;INTERNAL_HEADERS;PUBLIC;PRIVATE;FAST;DATA")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "awale_add_library(${folder}): what is '${arg_UNPARSED_ARGUMENTS}'?")
    endif()
    set(target awale_${folder})
    set(include_directory ${PROJECT_BINARY_DIR}/include/${folder})
    file(MAKE_DIRECTORY ${include_directory}/awale)
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_directory}/awale/${folder} SYMBOLIC)

    # Those compiled for speed first: of a template that several have, the linker keeps the first copy.
    foreach(part IN LISTS arg_DATA arg_FAST)
        set(first ${arg_SOURCES})
        list(FILTER first INCLUDE REGEX "^${part}")
        list(PREPEND arg_SOURCES ${first})
    endforeach()
    list(REMOVE_DUPLICATES arg_SOURCES)

    if(arg_SOURCES)
        add_library(${target} STATIC ${arg_SOURCES} ${arg_HEADERS} ${arg_INTERNAL_HEADERS})
        target_compile_features(${target} PUBLIC cxx_std_20)
        target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${include_directory}>)
        target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} $<BUILD_INTERFACE:awale_compiler>)
        if(AWALE_UNITY)
            awale_compile_together(${target} FAST ${arg_FAST} DATA ${arg_DATA} SOURCES ${arg_SOURCES})
        endif()
        # A program may put the library into a shared object, as cli/sqlite/ does; hidden symbols keep calls direct.
        set_target_properties(${target} PROPERTIES
            POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    else()
        add_library(${target} INTERFACE ${arg_HEADERS})
        target_compile_features(${target} INTERFACE cxx_std_20)
        target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${include_directory}>)
        target_link_libraries(${target} INTERFACE ${arg_PUBLIC} ${arg_PRIVATE})
    endif()
    # What awale_install reads.
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${folder} AWALE_HEADERS "${arg_HEADERS}")
    add_library(awale::${folder} ALIAS ${target})

    if(AWALE_HEADERS_ALONE AND arg_HEADERS)
        set(alone)
        foreach(header IN LISTS arg_HEADERS arg_INTERNAL_HEADERS)
            set(source ${PROJECT_BINARY_DIR}/headers/${folder}/${header}.cpp)
            # Twice, so that a missing #pragma once shows too.
            file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
                 "#include \"awale/${folder}/${header}\"\n#include \"awale/${folder}/${header}\"\n")
            list(APPEND alone ${source})
        endforeach()
        add_library(${target}_headers OBJECT ${alone})
        target_link_libraries(${target}_headers PRIVATE ${target} ${arg_PRIVATE} awale_compiler)
        target_compile_options(${target}_headers PRIVATE -O0 -g0)
    endif()
endfunction()

# awale_compile_together(<target> [FAST <regex>...] [DATA <regex>...] SOURCES <source>...)
#
# Compiles the sources whose path begins as FAST says as one translation unit, those of DATA as another, and all others as a
# third. In Release FAST ones, which search and read, have the optimization of the build type; DATA ones, which see millions of
# games, -O1; and all others, which work once a game, -Og. Each takes less time to compile than the one before.
# Names of the units stand in libraries, so they must not depend on the place of the build folder.
function(awale_compile_together target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FAST;DATA;SOURCES")
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS arg_SOURCES)
        set(unit rest)
        foreach(name IN ITEMS DATA FAST)
            foreach(part IN LISTS arg_${name})
                if(source MATCHES "^${part}")
                    string(TOLOWER ${name} unit)
                endif()
            endforeach()
        endforeach()
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${unit})
    endforeach()
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        set(units ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity)
        set_source_files_properties(${units}/unity_data_cxx.cxx PROPERTIES COMPILE_OPTIONS -O1)
        set_source_files_properties(${units}/unity_rest_cxx.cxx PROPERTIES COMPILE_OPTIONS -Og)
    endif()
endfunction()
