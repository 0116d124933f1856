# project.sh: read with `.` by the tests beside it, after scratch.sh. It names their arguments; `configure SOURCE BUILD [OPTION]...`
# configures another project as the tested build is configured. The last lines of its output go to the log in the scratch folder.
build=$1 root=$2 cmake=$3 compiler=$4 flags=$5 linker_flags=$6 build_type=$7

configure() {
    project=$1 into=$2
    shift 2
    "$cmake" -G Ninja -S "$project" -B "$into" -DCMAKE_BUILD_TYPE="$build_type" -DCMAKE_CXX_COMPILER="$compiler" \
        -DCMAKE_CXX_FLAGS="$flags" -DCMAKE_EXE_LINKER_FLAGS="$linker_flags" "$@" >log 2>&1
}
