# awale_embed_sql(<target> <header> SCHEMA <file> MIGRATIONS <file>...)
#
# Compiles SQL files into the target: the source made of them defines what <header> declares, awale::schema_sql and
# awale::migrations_sql(), as the texts of the files. It is made again when one of them changes.
function(awale_embed_sql target header)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "SCHEMA" "MIGRATIONS")
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_sql.cpp)
    set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed_sql_script.cmake)
    set(files)
    foreach(file IN LISTS arg_SCHEMA arg_MIGRATIONS)
        list(APPEND files ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endforeach()
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${source} -DHEADER=${header} "-DFILES=${files}" -P ${script}
        DEPENDS ${files} ${script} VERBATIM)
    target_sources(${target} PRIVATE ${source})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP data)
endfunction()
