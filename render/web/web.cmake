# The browser page: included by render/CMakeLists.txt, which lists ${web_sources} and ${web_headers}.
include(${CMAKE_CURRENT_LIST_DIR}/parts.cmake)

set(page_template ${CMAKE_CURRENT_BINARY_DIR}/web/page_template.cpp)
set(page_parts page.html ${page_styles} ${page_scripts} ${worker_scripts} parts.cmake embed.cmake)
list(TRANSFORM page_parts PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
add_custom_command(
    OUTPUT ${page_template}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_LIST_DIR} -DOUTPUT=${page_template}
            -DENGINE=${AWALE_PAGE_ENGINE} -P ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
    DEPENDS ${page_parts} ${AWALE_PAGE_ENGINE} $<TARGET_NAME_IF_EXISTS:awale_page_engine>
    COMMENT "Joining the browser page"
    VERBATIM)

set(web_sources web/game_page.cpp web/line_data.cpp web/page_data.cpp ${page_template})
set(web_headers web/game_page.hpp web/page_data.hpp web/page_template.hpp)
