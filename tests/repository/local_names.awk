# Prints LIBRARY, a tab, NAME and a tab, FILE for each name that a source declares for itself, in a namespace without a
# name: types, constants, and functions with the types of their parameters as far as the first line has them. Names are
# found where clang-format puts them, at the start of a line.

# What is declared in `text`: the last word before `=`, `{`, `[` or `;`.
function constant(text) {
    sub(/ *[=;{[].*/, "", text)
    sub(/.*[ *&]/, "", text)
    return text
}

# `text` is "TYPE NAME(TYPE NAME, TYPE NAME": the name of the function and the types.
function signature(text, name, parameters) {
    name = text
    sub(/\(.*/, "", name)
    sub(/.*[ *&]/, "", name)
    parameters = text
    sub(/^[^(]*\(/, "", parameters)
    sub(/\).*/, "", parameters)
    gsub(/ = [^,]*/, "", parameters)
    gsub(/ ?[a-z_0-9]+(,|$)/, ",", parameters)
    return name "(" parameters ")"
}

FNR == 1 { is_local = 0 }
/^namespace \{/ { is_local = 1; next }
/^\}  \/\/ namespace$/ { is_local = 0; next }
!is_local || !/^[A-Za-z]/ { next }

{
    library = FILENAME
    sub(/\/.*/, "", library)
    name = ""
    if ($0 ~ /^(struct|class|enum class|enum|union) [A-Za-z_]+( |$)/ && $0 !~ /;$/) {
        name = $0
        sub(/^(enum class|struct|class|enum|union) /, "", name)
        sub(/[ :{].*/, "", name)
    } else if ($0 ~ /^(inline |static )*(constexpr|constinit|const) [^(]*( =|[{[])/) {
        name = constant($0)
    } else if ($0 ~ /^[^=]*[a-z_0-9]\(/ && $0 !~ /^(template|using|static_assert)/ && $0 !~ /::[a-z_]+\(/) {
        name = signature($0)
    }
    if (name != "") {
        print library "\t" name "\t" FILENAME
    }
}
