# The browser pages: included by render/CMakeLists.txt, which lists ${page_template} among its sources.
include(${CMAKE_CURRENT_LIST_DIR}/parts.cmake)

set(page_template ${CMAKE_CURRENT_BINARY_DIR}/web/page_template.cpp)
set(page_parts
    head.html page.html book.html study.html ${page_styles} ${page_scripts} ${worker_scripts} ${book_styles} ${book_scripts}
    ${study_styles} ${study_scripts} parts.cmake embed.cmake)
list(REMOVE_DUPLICATES page_parts)
list(TRANSFORM page_parts PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
add_custom_command(
    OUTPUT ${page_template}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_LIST_DIR} -DOUTPUT=${page_template}
            -DENGINE=${AWALE_PAGE_ENGINE} -P ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
    DEPENDS ${page_parts} ${AWALE_PAGE_ENGINE} $<TARGET_NAME_IF_EXISTS:awale_page_engine>
    COMMENT "Joining the browser page"
    VERBATIM)
