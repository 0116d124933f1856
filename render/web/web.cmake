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

# The package with <awale-game> and <awale-board>, for pages of others: build/PRESET/npm. Its words are those of a page.
if(PROJECT_IS_TOP_LEVEL AND AWALE_PAGE_ENGINE)
    set(package_parts ../../docs/elements.md package.json.in awale-web.d.ts package.cmake style/element.css script/element.mjs)
    list(TRANSFORM package_parts PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
    set(package ${PROJECT_BINARY_DIR}/npm/awale-web-${PROJECT_VERSION}.tgz)
    add_custom_command(
        OUTPUT ${package}
        COMMAND awale page -o ${CMAKE_CURRENT_BINARY_DIR}/web/board.html
        COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_LIST_DIR} -DFOLDER=${PROJECT_BINARY_DIR}/npm -DVERSION=${PROJECT_VERSION}
                -DPAGE=${CMAKE_CURRENT_BINARY_DIR}/web/board.html -DENGINE=${AWALE_PAGE_ENGINE}
                -P ${CMAKE_CURRENT_LIST_DIR}/package.cmake
        DEPENDS awale ${package_parts} ${page_template}
        COMMENT "Packing the elements for pages of others"
        VERBATIM)
    add_custom_target(awale_npm ALL DEPENDS ${package})
endif()
