#!/bin/sh
# structure.sh ROOT: the arrows between the folders, and who may include which library. Says every breach.
set -u
cd "$1" || exit 1
status=0

# refuse WHY LINES: reports the lines, if there are any.
refuse() {
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        status=1
    fi
}

# files FOLDER...: the C++ sources of the folders.
files() {
    find "$@" -name '*.cpp' -o -name '*.hpp'
}

# includers PATTERN FOLDER...: the files that include a header whose name starts with the pattern.
includers() {
    pattern=$1
    shift
    files "$@" | xargs grep -lE "^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]$pattern" | sort
}

refuse "notation includes nothing of ours but itself" "$(includers 'awale/(analyzer|render|cli)/' notation)"
refuse "analyzer includes notation only" "$(includers 'awale/(render|cli)/' analyzer)"
refuse "render includes notation only" "$(includers 'awale/(analyzer|cli)/' render)"
refuse "the engine of web pages, which render/web embeds, includes nothing of render" \
    "$(grep -lE '"awale/render/' cli/engine/page_engine.* cli/engine/wasm/*)"
refuse "headers of ours are named from awale/" "$(includers '(notation|analyzer|render|cli)/' notation analyzer render cli tests)"

# order LIBRARY FOLDER...: each sub-folder includes from itself and from those named before it, and none is left out.
order() {
    library=$1
    shift
    later=$(printf '%s|' "$@")
    unlisted=$(find "$library" -mindepth 1 -maxdepth 1 -type d | sed "s|^$library/||" | grep -vxE "${later%|}")
    refuse "sub-folders of $library/ without a place in the order" "$unlisted"
    for folder in "$@"; do
        later=${later#"$folder|"}
        [ -z "$later" ] || refuse "$library/$folder stands before the folder it includes" \
            "$(includers "awale/$library/(${later%|})/" "$library/$folder")"
    done
}

# base FOLDER: the files beside the sub-folders include nothing from them.
base() {
    refuse "the files of $1/ stand before its sub-folders" \
        "$(find "$1" -maxdepth 1 -name '*.?pp' | xargs grep -lE "^#include \"awale/$1/[a-z_]+/" | sort)"
}

order notation catalogue io game ogn dialects annotation narration
order analyzer parallel tables search annotate judge verify corpus workbook statistics
order render draw layout board documents web
order cli sqlite output options entry engine commands
refuse "a house of few rooms" "$(scripts/size --check | grep -v '^ ')"
refuse "headers are named from the top of the tree, never by ../ or ./" \
    "$(includers '\.' notation analyzer render cli tests)"

# one WHAT PATTERN FOLDER: at most one file includes WHAT; it is a source, not a header, and lies in FOLDER.
one() {
    seen=$(includers "$2" ${4:-notation analyzer render cli})
    if [ "$(printf '%s\n' "$seen" | wc -l)" -gt 1 ] || printf '%s\n' "$seen" | grep -qvE "^($3/.*\.cpp)?\$"; then
        refuse "$1 is for one source file of $3/" "$seen"
    fi
}

# A grammar, a source: games, and the commands in comments.
refuse "Boost.Spirit is for the sources of grammars" \
    "$(includers 'boost/(spirit|fusion)' notation analyzer render cli |
        grep -vE '^[a-z/]+/[a-z]+_grammar\.cpp$')"
one "Boost.Math" 'boost/math' cli/engine "cli"
one "Boost.Math" 'boost/math' analyzer/statistics "notation analyzer render"
one "libedit" 'histedit' cli/entry
refuse "Boost.Process is for tests" "$(includers 'boost/(process|asio)' notation analyzer render cli)"
one "SQLite" 'sqlite3\.h' analyzer
refuse "SQLite's interface for extensions is for cli/sqlite/" \
    "$(includers 'sqlite3ext' notation analyzer render cli | grep -v '^cli/sqlite/')"
one "oneTBB" 'oneapi/' analyzer/parallel

refuse "Cairo and Pango are for render/draw/cairo.*" \
    "$(includers '(cairo|pango)' notation analyzer render cli | grep -vE '^render/draw/cairo(_devices)?\.(cpp|hpp)$')"

one "libqpdf" 'qpdf/' render/draw
one "liblouis" 'liblouis/' cli/output
one "libzip" 'zip\.h' cli/output

others=$(includers 'CLI/' notation analyzer render cli | grep -vE '^cli/options/arguments\.hpp$')
refuse "CLI11 is for the sources that read the command line" "$others"

refuse "a file is written by AtomicFile, which leaves it whole (notation/io/atomic_file.hpp)" \
    "$(files notation analyzer render cli | xargs grep -nE 'std::o?fstream\b|\bfopen *\(|O_WRONLY|O_CREAT' |
        grep -vE '^(notation/io/atomic_file\.cpp|cli/main\.cpp|analyzer/tables/builder\.cpp|analyzer/judge/kept_games\.cpp):')"
refuse "an option that names a file has the check names_file(), which says what becomes of it (cli/output/file_use.hpp)" \
    "$(files cli | xargs grep -nE 'type_name\("FILE')"

refuse "commands use a corpus by the class Corpus (analyzer/corpus/corpus.hpp)" \
    "$(files cli/commands | xargs grep -nE '\b(Database|Statement)\b')"
refuse "the class Corpus stands above all that it offers" \
    "$(includers 'awale/analyzer/corpus/corpus\.hpp' analyzer/corpus | grep -v '^analyzer/corpus/corpus\.cpp$')"

sql=$(files notation analyzer render cli | grep -vE '^(analyzer/corpus/|cli/output/anki\.cpp$)' |
    xargs grep -nE '\b(SELECT|INSERT|UPDATE|DELETE) |\.prepare\(|StoredGames\([^)]*"')
refuse "SQL is for the sources of analyzer/corpus/" "$sql"

refuse "threads are for the files that CONTRIBUTING.md lists" \
    "$(files notation analyzer render cli | xargs grep -nE 'std::(jthread|async)\b|std::thread\b[^:]' |
        grep -vE '^analyzer/(parallel/workers|corpus/(database|game_writer))\.[ch]pp:' |
        grep -vE '^cli/engine/uci_session\.[ch]pp:')"

main_only=$(files notation analyzer render cli | xargs grep -nE 'std::(cerr|clog)|\bstderr\b|STDERR_FILENO' |
    grep -vE '^cli/(main|entry/line_editor)\.cpp:')
refuse "standard error belongs to cli/main.cpp; say it through the console" "$main_only"

refuse "a locale changes how numbers are written" \
    "$(files notation analyzer render cli | xargs grep -nE '\bsetlocale\b|std::locale\b' | grep -v 'setlocale(LC_CTYPE, ')"
refuse "no 'using namespace' in a header" \
    "$(find notation analyzer render cli tests -name '*.hpp' | xargs grep -nE '^[[:space:]]*using namespace')"
refuse "every header starts with #pragma once" \
    "$(find notation analyzer render cli tests -name '*.hpp' | xargs grep -L '^#pragma once$')"

refuse "short headers that are always included together become one" \
    "$(awk -f tests/repository/short_headers.awk $(files notation analyzer render cli tests | sort))"

# Release compiles the sources of a library together (AWALE_UNITY in cmake/awale_targets.cmake).
refuse "a name local to a source is used once in its library" \
    "$(find notation analyzer render cli -name '*.cpp' -not -path '*/wasm/*' |
        xargs awk -f tests/repository/local_names.awk | sort -u | cut -f1,2 | uniq -d)"

# The version stands in CMakeLists.txt; what cannot read it there must agree.
version=$(sed -n 's/^project(awale VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
grep -qxF "version: $version" CITATION.cff || refuse "CITATION.cff has another version than $version" CITATION.cff
sed -n 's/^## \[\([0-9.]*\)\] - .*/\1/p' CHANGELOG.md | head -1 | grep -qxF "$version" ||
    refuse "the newest version of CHANGELOG.md is not $version" CHANGELOG.md
minor=${version%.*}
refuse "find_package(awale) asks for another version than $minor" \
    "$(grep -rnE 'find_package\(awale [0-9]' samples tests/embedding docs | grep -vE "find_package\(awale ($minor|99)[ )]")"

refuse "the name of a test starts with the unit it tests: 'Unit: what holds'" \
    "$(find tests -name '*.cpp' | sort | xargs awk '
        /^TEST_CASE/ || open { open = !/"/; if (!open && !/"[A-Za-z][A-Za-z0-9_ -]*: [^ ]/) print FILENAME ": " $0 }')"

exit $status
