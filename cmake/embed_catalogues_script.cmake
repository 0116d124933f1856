# Writes OUTPUT, a source with the catalogues FILES, each named for its file. Entries whose id begins with one of the words in
# EXCLUDE, divided by |, and a full stop are left out.
list(LENGTH FILES count)
set(text "// Made of catalogues by cmake/embed_catalogues.cmake.\n#include \"awale/notation/catalogue/catalogue_files.hpp\"\n\n#include <array>\n\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace awale {\n\nstd::span<const CatalogueFile> catalogue_files() {\n    using namespace std::string_view_literals;\n    static constexpr std::array<CatalogueFile, ${count}> files{{\n")
foreach(file IN LISTS FILES)
    file(READ ${file} catalogue)
    if(EXCLUDE)
        string(REGEX REPLACE "(#[^\n]*\n)*msgid \"(${EXCLUDE})\\.[^\n]*\nmsgstr [^\n]*\n(\"[^\n]*\n)*\n?" ""
               catalogue "${catalogue}")
    endif()
    get_filename_component(name ${file} NAME_WE)
    string(APPEND text "        {\"${name}\", R\"catalogue(${catalogue})catalogue\"sv},\n")
endforeach()
string(APPEND text "    }};\n    return files;\n}\n\n}  // namespace awale\n")
file(WRITE ${OUTPUT} "${text}")
