# Manual pages, where pandoc is found: awale-NAME(1) from docs/commands/NAME.md and the help of the program, awale-NAME(5) and (7)
# from the pages of docs/ on formats, and awale(1), which lists them. The build makes them, compressed;
# `man -l build/PRESET/man/man1/awale-NAME.1.gz` shows one.
find_program(AWALE_PANDOC pandoc)
find_program(AWALE_GZIP gzip)
mark_as_advanced(AWALE_PANDOC AWALE_GZIP)
if(NOT AWALE_PANDOC OR NOT AWALE_GZIP)
    message(STATUS "Manual pages are not made: pandoc or gzip is missing")
    return()
endif()

set(manual_folder ${PROJECT_BINARY_DIR}/man)
set(manual_filter ${PROJECT_SOURCE_DIR}/cmake/manual/manual_page.lua)
set(manual_pages)

# awale_add_manual_page(<name> <section> <source> [<purpose>]): man/man<section>/<name>.<section>.gz. Without a purpose it is the
# sentence below the heading.
function(awale_add_manual_page name section source)
    set(page ${manual_folder}/man${section}/${name}.${section})
    file(MAKE_DIRECTORY ${manual_folder}/man${section})
    set(purpose)
    if(ARGN)
        set(purpose --metadata "purpose=${ARGN}")
    endif()
    add_custom_command(OUTPUT ${page}.gz
        COMMAND ${AWALE_PANDOC} --standalone --from markdown-smart --to man --lua-filter ${manual_filter}
                --metadata name=${name} --metadata section=${section} ${purpose}
                --metadata version=${PROJECT_VERSION} --output ${page} ${source}
        COMMAND ${AWALE_GZIP} --best --no-name --force ${page}
        DEPENDS ${source} ${manual_filter} VERBATIM)
    set(manual_pages ${manual_pages} ${page}.gz PARENT_SCOPE)
endfunction()

get_property(commands GLOBAL PROPERTY AWALE_COMMANDS)
set(command_list)
foreach(command IN LISTS commands)
    set(source ${PROJECT_SOURCE_DIR}/docs/commands/${command}.md)
    set(complete ${source})
    if(NOT CMAKE_CROSSCOMPILING)
        # With the options and examples that the program prints; as pandoc is slow, only written when they change.
        set(complete ${manual_folder}/${command}.md)
        add_custom_command(OUTPUT ${complete}
            COMMAND ${PROJECT_SOURCE_DIR}/scripts/command-page $<TARGET_FILE:awale> ${source} ${complete}
            DEPENDS awale ${source} ${PROJECT_SOURCE_DIR}/scripts/command-page VERBATIM)
    endif()
    awale_add_manual_page(awale-${command} 1 ${complete})
    # The third line of a page is what the command does.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    file(STRINGS ${source} lines LIMIT_COUNT 2)
    list(GET lines 1 purpose)
    string(APPEND command_list "**awale-${command}**(1)\n\n:   ${purpose}\n\n")
endforeach()

# Formats and what else a reader of manual pages looks for: page of docs/, section, purpose.
set(format_list)
foreach(entry IN ITEMS
        "annotation|5|comments and commands in annotated games of Awalé"
        "configuration|5|configuration file and environment variables of awale"
        "corpus|5|SQLite schema of a corpus of Awalé games"
        "files|5|files that awale writes"
        "json|5|JSON written by the commands of awale"
        "notation|5|notation of Awalé games"
        "patterns|5|patterns that select games of a corpus"
        "sql|5|positions, moves and values of Awalé in SQL: an extension of SQLite"
        "tables|5|endgame tables of Awalé and their format"
        "rule-sets|7|rules that Awalé games are played by")
    string(REPLACE "|" ";" entry "${entry}")
    list(POP_FRONT entry page section purpose)
    awale_add_manual_page(awale-${page} ${section} ${PROJECT_SOURCE_DIR}/docs/${page}.md "${purpose}")
    string(APPEND format_list "**awale-${page}**(${section})\n\n:   ${purpose}\n\n")
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/manual/awale.md.in ${PROJECT_BINARY_DIR}/man/awale.md @ONLY)
awale_add_manual_page(awale 1 ${PROJECT_BINARY_DIR}/man/awale.md)

add_custom_target(manual ALL DEPENDS ${manual_pages})
foreach(page IN LISTS manual_pages)
    cmake_path(GET page PARENT_PATH section)
    cmake_path(GET section FILENAME section)
    install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/${section} COMPONENT runtime)
endforeach()
