#include "awale/notation/io/read_file.hpp"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_some.hpp"

namespace awale {

std::string read_file(const std::filesystem::path& file) {
    std::filebuf in;
    if (in.open(file, std::ios::in | std::ios::binary) == nullptr) {
        throw EnvironmentError(file.string(), std::generic_category().message(errno),
                               "check the name and the permissions");
    }
    std::string text;
    std::array<char, std::size_t{1} << 16U> block;
    for (std::size_t size = read_some(in, block, file.string()); size > 0;
         size = read_some(in, block, file.string())) {
        text.append(block.data(), size);
    }
    return text;
}

}  // namespace awale
