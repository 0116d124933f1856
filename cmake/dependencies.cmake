# Every library we use is found here; each folder links only what it needs. docs/dependencies.md says why each.
# What the libraries link stands in cmake/awaleConfig.cmake.in as well, for those who link them.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)

find_package(Boost 1.81 REQUIRED)         # Boost::headers
find_package(fmt 9 REQUIRED)              # fmt::fmt
find_package(tl-expected REQUIRED)        # tl::expected
find_package(nlohmann_json 3.11 REQUIRED) # nlohmann_json::nlohmann_json
find_package(SQLite3 3.37 REQUIRED)       # SQLite::SQLite3; 3.37 is the first with STRICT tables
find_package(TBB 2021 REQUIRED)           # TBB::tbb
find_package(ZLIB REQUIRED)               # ZLIB::ZLIB
if(PROJECT_IS_TOP_LEVEL)
    find_package(CLI11 2.1 REQUIRED)      # CLI11::CLI11
    pkg_check_modules(EDIT REQUIRED IMPORTED_TARGET libedit) # PkgConfig::EDIT
    if(BUILD_TESTING)
        find_package(doctest 2.4 REQUIRED) # doctest::doctest
    endif()
endif()
pkg_check_modules(CAIRO REQUIRED IMPORTED_TARGET cairo>=1.16)            # PkgConfig::CAIRO
pkg_check_modules(PANGOCAIRO REQUIRED IMPORTED_TARGET pangocairo>=1.50) # PkgConfig::PANGOCAIRO
pkg_check_modules(QPDF REQUIRED IMPORTED_TARGET libqpdf>=11)              # PkgConfig::QPDF
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)                 # PkgConfig::ZSTD
pkg_check_modules(NETTLE REQUIRED IMPORTED_TARGET nettle)                # PkgConfig::NETTLE
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)         # PkgConfig::UTF8PROC
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)             # PkgConfig::XXHASH
if(PROJECT_IS_TOP_LEVEL)
    pkg_check_modules(LIBZIP IMPORTED_TARGET libzip>=1.7)     # PkgConfig::LIBZIP; without it no packages of cards
    pkg_check_modules(LIBLOUIS IMPORTED_TARGET liblouis>=3.20) # PkgConfig::LIBLOUIS; without it no braille
    if(NOT DEFINED ENV{VIRTUAL_ENV})
        find_program(Python_EXECUTABLE python3 PATHS /usr/bin NO_DEFAULT_PATH) # Debian's, before others on the path
    endif()
    find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
    if(Python_Development.Module_FOUND)
        set(PYBIND11_FINDPYTHON ON)
        find_package(pybind11 2.10 QUIET)                     # pybind11_add_module; without it no Python module
    endif()
    option(AWALE_PYTHON "Build the Python module (needs pybind11)" ${pybind11_FOUND})
    if(AWALE_PYTHON AND NOT pybind11_FOUND)
        message(FATAL_ERROR "AWALE_PYTHON needs pybind11 and the headers of Python")
    endif()
endif()
