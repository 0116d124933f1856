# `cpack -G DEB` in the build folder: the Debian packages awale (program, manual pages), libawale-dev (libraries, headers),
# awale-doc (the manual), and python3-awale where the Python module is built. With SOURCE_DATE_EPOCH set, two builds give the same bytes; scripts/package sets it.
set(CPACK_PACKAGE_NAME awale)
set(CPACK_PACKAGE_VENDOR "the awale authors")
set(CPACK_PACKAGE_CONTACT "the awale authors <maintainers@users.noreply.a-seed-a40a4ca7.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
# Empty: the first line of each description is the summary.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime development documentation)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME awale)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-lato, fonts-sil-gentiumplus")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "awale-doc, fonts-sil-abyssinica, fonts-sil-andika")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"read, replay, judge and print games of Awalé
awale reads records of Awalé (Oware) games in several notations, replays them
under six rule sets, keeps them in a corpus, and judges every move with exact
endgame tables and a search. Annotated games are written as text, JSON, PDF
with diagrams, or a web page that works offline.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libawale-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libboost1.81-dev, libcairo2-dev, libexpected-dev, libfmt-dev, libpango1.0-dev, libqpdf-dev, libsqlite3-dev, libtbb-dev, libutf8proc-dev, libxxhash-dev, libzstd-dev, nettle-dev, nlohmann-json3-dev, zlib1g-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"C++ libraries for games of Awalé
Static libraries, headers and a CMake package: rules and notations of Awalé
(awale::notation), values of moves, endgame tables and annotations
(awale::analyzer), and diagrams and pages (awale::render).")

set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME awale-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_DOCUMENTATION_DESCRIPTION
"manual of awale, the toolchain for games of Awalé
Commands, notations, rule sets, the corpus, the formats of its files, endgame
tables and the search.")

if(TARGET awale_python)
    list(APPEND CPACK_COMPONENTS_ALL python)
    math(EXPR next_python "${Python_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-awale)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "awale-doc, python3-pandas")
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION
"Python module for games of Awalé
Boards, rules, records in every notation that awale reads, the values of moves,
endgame tables, and corpora as NumPy arrays.")
endif()

set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_files.cmake)
set(CPACK_AWALE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
include(CPack)
