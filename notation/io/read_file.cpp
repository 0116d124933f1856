#include "awale/notation/io/read_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <istream>
#include <system_error>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_some.hpp"

namespace awale {

std::string read_all(std::streambuf& in, const std::string& name, const ReadLimit& limit) {
    const std::size_t most = limit.mebibytes << 20U;
    std::string text;
    std::array<char, std::size_t{1} << 16U> block;
    for (std::size_t size = read_some(in, block, name); size > 0; size = read_some(in, block, name)) {
        if (size > most - text.size()) {
            throw EnvironmentError(
                name == "-" ? "standard input" : name,
                "it is longer than " + std::to_string(limit.mebibytes) + " MiB, the limit for " + limit.kind,
                limit.remedy);
        }
        text.append(block.data(), size);
    }
    return text;
}

std::string read_file(const std::filesystem::path& file, const ReadLimit& limit) {
    std::filebuf in;
    if (in.open(file, std::ios::in | std::ios::binary) == nullptr) {
        throw EnvironmentError(file.string(), std::generic_category().message(errno),
                               "check the name and the permissions");
    }
    return read_all(in, file.string(), limit);
}

bool read_line(std::istream& in, std::string& line) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    using Traits = std::streambuf::traits_type;
    line.clear();
    for (auto next = in.get(); !Traits::eq_int_type(next, Traits::eof()); next = in.get()) {
        if (next == '\n') {
            return true;
        }
        if (line.size() == most) {
            throw EnvironmentError("standard input", "a line is longer than 1 MiB", "write shorter lines");
        }
        line += Traits::to_char_type(next);
    }
    return !line.empty();
}

}  // namespace awale
