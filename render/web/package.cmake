# cmake -DSOURCE=<this folder> -DFOLDER=<folder> -DPAGE=<page without games> -DENGINE=<file.wasm> -DVERSION=<1.2.3> -P package.cmake
#
# Writes the package with <awale-game> and <awale-board>, folder and tarball: the scripts of the page of games as one module,
# its markup and styles made ready for a shadow root, and its words, which PAGE has from the catalogues.
include(${SOURCE}/parts.cmake)

# text_between(<variable> <text> <begin> <end>): what stands between the two.
function(text_between result text begin end)
    string(FIND "${text}" "${begin}" at)
    string(LENGTH "${begin}" length)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${text}" ${at} -1 text)
    string(FIND "${text}" "${end}" at)
    string(SUBSTRING "${text}" 0 ${at} text)
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# constant(<name> <text>): appends a constant of the script with this text.
function(constant name text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "`" "\\`" text "${text}")
    string(REPLACE "\${" "\\\${" text "${text}")
    set(constants "${constants}const ${name} = `${text}`;\n" PARENT_SCOPE)
endfunction()

# The page is a part of another page: its landmarks and its heading are not those of the whole.
file(READ ${SOURCE}/page.html markup)
text_between(markup "${markup}" "</a>\n" "<div class=\"unseen\"")
string(REGEX REPLACE "@LANGUAGES@\n|<noscript>[^\n]*\n|@TITLE@" "" markup "${markup}")
string(REPLACE " aria-busy=\"true\"" "" markup "${markup}")
string(REGEX REPLACE "<(main|header|footer)" "<div class=\"\\1\"" markup "${markup}")
string(REGEX REPLACE "</(main|header|footer|nav)" "</div" markup "${markup}")
string(REPLACE "<nav" "<div" markup "${markup}")
string(REGEX REPLACE "<(/?)h1" "<\\1h2" markup "${markup}")

# Widths are those of the element, and sizes do not depend on the page around.
set(style ".page { all: initial; display: block; box-sizing: border-box; }\n")
foreach(name IN LISTS page_styles ITEMS style/element.css)
    file(READ ${SOURCE}/${name} text)
    string(APPEND style "${text}")
endforeach()
string(REPLACE ":root" ":host" style "${style}")
string(REGEX REPLACE "\n( *)(html|body) {" "\n\\1.page {" style "${style}")
string(REGEX REPLACE "\n( *)(main|header|footer)([^a-z-])" "\n\\1.\\2\\3" style "${style}")
string(REGEX REPLACE "@media screen and (\\(max-width: [0-9]+px\\))( and \\(orientation: portrait\\))?" "@container \\1" style "${style}")
string(REGEX REPLACE "([0-9.]+)rem" "calc(\\1 * 16px)" style "${style}")
string(REPLACE "color-scheme: light dark;" "" style "${style}")

file(READ ${PAGE} page)
text_between(messages "${page}" "id=\"words\">" "</script>")
joined_modules(worker ${worker_scripts})
list(REMOVE_ITEM page_scripts script/plain.mjs script/start.mjs)
joined_modules(script ${page_scripts} script/element.mjs)
string(REGEX REPLACE "\n *//[^\n]*" "" script "${script}")  # who wants comments reads the sources
set(constants "const messages = ${messages};\n")
constant(version "${VERSION}")
constant(markup "<div class=\"page\">${markup}<div class=\"unseen\" id=\"live\" aria-live=\"polite\"></div></div>")
constant(style "${style}")
constant(workerScript "'use strict';\n${worker}")

file(REMOVE_RECURSE ${FOLDER})
file(WRITE ${FOLDER}/package/awale-web.js
    "// awale ${VERSION}: <awale-game> and <awale-board>. Made from the page of games (render/web); MIT license.\n"
    "${constants}${script}export { AwaleGame, AwaleBoard };\n")
configure_file(${SOURCE}/package.json.in ${FOLDER}/package/package.json @ONLY)
configure_file(${SOURCE}/../../docs/elements.md ${FOLDER}/package/README.md COPYONLY)
file(COPY ${SOURCE}/awale-web.d.ts ${SOURCE}/../../LICENSE ${ENGINE} DESTINATION ${FOLDER}/package)
set(files package.json README.md LICENSE awale-web.js awale-web.d.ts engine.wasm)  # in one order: the same bytes
list(TRANSFORM files PREPEND package/)
execute_process(
    COMMAND ${CMAKE_COMMAND} -E tar cf package.tar --format=gnutar "--mtime=1985-10-26 UTC" ${files}
    WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND gzip -9nc package.tar
    WORKING_DIRECTORY ${FOLDER} OUTPUT_FILE ${FOLDER}/awale-web-${VERSION}.tgz COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${FOLDER}/package.tar)
