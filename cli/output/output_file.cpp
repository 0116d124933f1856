#include "awale/cli/output/output_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

void write_output(const std::string& file, std::string_view bytes, Console& console) {
    if (file == "-") {
        console.document() << bytes;
        return;
    }
    check_output(file, console.kept_files());
    AtomicFile out(file);
    out.append(bytes.data(), bytes.size());
    out.commit();
    console.detail(fmt::format("wrote {}, {} bytes", file, bytes.size()));
}

std::string numbered_file(const std::string& file, std::size_t number, const std::string& option) {
    if (number == 1) {
        return file;
    }
    if (file == "-") {
        throw EnvironmentError(option + " -", "standard output takes one file, and there are more",
                               "name a file");
    }
    std::filesystem::path path = file;
    const std::string extension = path.extension().string();
    path.replace_extension();
    path += "-" + std::to_string(number) + extension;
    return path.string();
}

}  // namespace awale::cli
