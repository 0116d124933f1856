# The target `reference`: the API reference, made by Doxygen from the comments of the headers that are installed.
find_package(Doxygen 1.9 QUIET)
if(NOT DOXYGEN_FOUND)
    return()
endif()

set(headers)
foreach(folder IN ITEMS notation analyzer render)
    get_target_property(library_headers awale_${folder} AWALE_HEADERS)
    list(TRANSFORM library_headers PREPEND ${folder}/)
    list(APPEND headers ${library_headers})
endforeach()

set(DOXYGEN_PROJECT_NAME awale)
set(DOXYGEN_USE_MDFILE_AS_MAINPAGE docs/library.md)
set(DOXYGEN_HTML_OUTPUT .)
set(DOXYGEN_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/reference)
# Names as they are included.
set(DOXYGEN_STRIP_FROM_PATH ${PROJECT_SOURCE_DIR})
set(DOXYGEN_STRIP_FROM_INC_PATH ${PROJECT_SOURCE_DIR})
# The enumerations of note kinds and messages are made of a table.
set(DOXYGEN_MACRO_EXPANSION YES)
set(DOXYGEN_JAVADOC_AUTOBRIEF YES)
# Members without a comment are shown too: their declaration says enough.
set(DOXYGEN_EXTRACT_ALL YES)
set(DOXYGEN_HIDE_FRIEND_COMPOUNDS YES)
set(DOXYGEN_SORT_MEMBER_DOCS NO)
set(DOXYGEN_HTML_TIMESTAMP NO)
set(DOXYGEN_QUIET YES)
set(DOXYGEN_HAVE_DOT NO)
set(DOXYGEN_GENERATE_LATEX NO)
doxygen_add_docs(reference docs/library.md ${headers} COMMENT "Making the API reference")
