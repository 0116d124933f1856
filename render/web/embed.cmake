# cmake -DSOURCE=<this folder> -DOUTPUT=<file.cpp> -DENGINE=<file.wasm, or empty> -P embed.cmake
#
# Joins page.html with head.html, its styles and its scripts into one text, likewise book.html and study.html, and writes
# them as a C++ source. The content security policy names the hashes of the style and the script, so that the browser runs
# nothing else; in the page of games also the engine, in a worker whose script is text in the page.
include(${SOURCE}/parts.cmake)

# The base64 text of a SHA-256, as the policy wants it, from its 64 hexadecimal digits: two letters for three digits.
function(base64_of_sha256 hexadecimal result)
    set(alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
    set(text "")
    foreach(at RANGE 0 60 3)
        string(SUBSTRING ${hexadecimal} ${at} 3 digits)
        math(EXPR high "0x${digits} >> 6")
        math(EXPR low "0x${digits} & 63")
        string(SUBSTRING ${alphabet} ${high} 1 first)
        string(SUBSTRING ${alphabet} ${low} 1 second)
        string(APPEND text ${first}${second})
    endforeach()
    string(SUBSTRING ${hexadecimal} 63 1 digit)
    math(EXPR index "0x${digit} << 2")
    string(SUBSTRING ${alphabet} ${index} 1 letter)
    set(${result} "${text}${letter}=" PARENT_SCOPE)
endfunction()

# joined_scripts(<variable> <name>...): the modules as one block that may wait for the engine.
function(joined_scripts result)
    joined_modules(script ${ARGN})
    set(${result} "'use strict';\n(async () => {\n${script}})();\n" PARENT_SCOPE)
endfunction()

# joined_page(<variable> <template> <styles> <scripts> <worker>): the page, its policy naming its style and script.
function(joined_page result template styles scripts worker)
    set(style "")
    foreach(name IN LISTS styles)
        file(READ ${SOURCE}/${name} text)
        string(APPEND style "${text}")
    endforeach()
    joined_scripts(script ${scripts})
    string(SHA256 style_hash "${style}")
    string(SHA256 script_hash "${script}")
    base64_of_sha256(${style_hash} style_hash)
    base64_of_sha256(${script_hash} script_hash)

    set(engine_policy "")
    if(worker)
        set(engine_policy " 'wasm-unsafe-eval'; worker-src blob:")
    endif()

    file(READ ${SOURCE}/${template} page)
    file(READ ${SOURCE}/head.html head)
    string(REPLACE "@HEAD@" "${head}" page "${page}")
    string(REPLACE "@ENGINE_POLICY@" "${engine_policy}" page "${page}")
    string(REPLACE "@STYLE_HASH@" "sha256-${style_hash}" page "${page}")
    string(REPLACE "@SCRIPT_HASH@" "sha256-${script_hash}" page "${page}")
    string(REPLACE "@STYLE@" "${style}" page "${page}")
    string(REPLACE "@SCRIPT@" "${script}" page "${page}")
    string(REPLACE "@WORKER@" "${worker}" page "${page}")

    string(FIND "${style}${script}${worker}" "</s" closing)
    string(FIND "${page}" ")page\"" delimiter)
    if(NOT closing EQUAL -1 OR NOT delimiter EQUAL -1)
        message(FATAL_ERROR "A style or script holds a closing tag, or the end of a raw string.")
    endif()
    set(${result} "${page}" PARENT_SCOPE)
endfunction()

joined_scripts(worker ${worker_scripts})
joined_page(page page.html "${page_styles}" "${page_scripts}" "${worker}")
joined_page(book book.html "${book_styles}" "${book_scripts}" "")
joined_page(study study.html "${study_styles}" "${study_scripts}" "")
set(engine "")
if(ENGINE)
    execute_process(COMMAND gzip -9nc ${ENGINE} COMMAND base64 -w 0 OUTPUT_VARIABLE engine COMMAND_ERROR_IS_FATAL ANY)
endif()
file(WRITE ${OUTPUT}
    "#include \"awale/render/web/pages.hpp\"\n\nnamespace awale::render {\n\n"
    "const std::string_view page_template = R\"page(${page})page\";\n\n"
    "const std::string_view book_template = R\"page(${book})page\";\n\n"
    "const std::string_view study_template = R\"page(${study})page\";\n\n"
    "const std::string_view page_engine = \"${engine}\";\n\n}  // namespace awale::render\n")
