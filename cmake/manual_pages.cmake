# Manual pages, where pandoc is found: awale-NAME(1) from docs/commands/NAME.md, and awale(1), which lists them. The build makes
# them, compressed; `man -l build/PRESET/man/man1/awale-NAME.1.gz` shows one.
find_program(AWALE_PANDOC pandoc)
find_program(AWALE_GZIP gzip)
mark_as_advanced(AWALE_PANDOC AWALE_GZIP)
if(NOT AWALE_PANDOC OR NOT AWALE_GZIP)
    message(STATUS "Manual pages are not made: pandoc or gzip is missing")
    return()
endif()

set(manual_folder ${PROJECT_BINARY_DIR}/man/man1)
file(MAKE_DIRECTORY ${manual_folder})
set(manual_filter ${PROJECT_SOURCE_DIR}/cmake/manual/manual_page.lua)
set(manual_pages)

# awale_add_manual_page(<name> <source>): man/man1/<name>.1.gz.
function(awale_add_manual_page name source)
    set(page ${manual_folder}/${name}.1)
    add_custom_command(OUTPUT ${page}.gz
        COMMAND ${AWALE_PANDOC} --standalone --from markdown-smart --to man --lua-filter ${manual_filter}
                --metadata name=${name} --metadata version=${PROJECT_VERSION} --output ${page} ${source}
        COMMAND ${AWALE_GZIP} --best --no-name --force ${page}
        DEPENDS ${source} ${manual_filter} VERBATIM)
    set(manual_pages ${manual_pages} ${page}.gz PARENT_SCOPE)
endfunction()

get_property(commands GLOBAL PROPERTY AWALE_COMMANDS)
set(command_list)
foreach(command IN LISTS commands)
    set(source ${PROJECT_SOURCE_DIR}/docs/commands/${command}.md)
    awale_add_manual_page(awale-${command} ${source})
    # The third line of a page is what the command does.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    file(STRINGS ${source} lines LIMIT_COUNT 2)
    list(GET lines 1 purpose)
    string(APPEND command_list "**awale-${command}**(1)\n\n:   ${purpose}\n\n")
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/manual/awale.md.in ${PROJECT_BINARY_DIR}/man/awale.md @ONLY)
awale_add_manual_page(awale ${PROJECT_BINARY_DIR}/man/awale.md)

add_custom_target(manual ALL DEPENDS ${manual_pages})
install(FILES ${manual_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
