# Reads sources and headers, and prints the pairs of headers in one folder that have fewer than 30 lines each and are
# always included together: by the same files, the sources of their own names aside.

FNR == 1 {
    if (file ~ /\.hpp$/ && lines < 30) short_headers[++count] = file
    file = FILENAME
    lines = 0
}
{ lines = FNR }
/^[[:space:]]*#[[:space:]]*include "awale\// {
    split($0, parts, "\"")
    header = substr(parts[2], 7)  # after awale/
    own = header
    sub(/\.hpp$/, ".cpp", own)
    if (FILENAME != own) includers[header] = includers[header] " " FILENAME
}
END {
    if (file ~ /\.hpp$/ && lines < 30) short_headers[++count] = file
    for (i = 1; i <= count; ++i) {
        header = short_headers[i]
        folder = header
        sub(/\/[^\/]*$/, "", folder)
        key = folder includers[header]
        if (includers[header] == "") continue
        if (key in first) print first[key] " and " header
        else first[key] = header
    }
}
