# awale_embed_catalogues(<target> <name>...)
#
# Compiles the catalogues of texts catalogue/<name>.po into the target: the source made of them defines what
# awale/notation/catalogue/catalogue_files.hpp declares. It is made again when one of them changes. The files are the global
# property AWALE_CATALOGUES.
function(awale_embed_catalogues target)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/catalogue_files.cpp)
    set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed_catalogues_script.cmake)
    set(files)
    foreach(name IN LISTS ARGN)
        list(APPEND files ${CMAKE_CURRENT_SOURCE_DIR}/catalogue/${name}.po)
    endforeach()
    set_property(GLOBAL PROPERTY AWALE_CATALOGUES ${files})
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${source} "-DFILES=${files}" -P ${script}
        DEPENDS ${files} ${script} VERBATIM)
    target_sources(${target} PRIVATE ${source})
endfunction()
