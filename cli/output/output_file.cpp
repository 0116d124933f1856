#include "awale/cli/output/output_file.hpp"

#include <fmt/format.h>

#include <ostream>

#include "awale/cli/output/console.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

void write_output(const std::string& file, std::string_view bytes, Console& console) {
    if (file == "-") {
        console.document() << bytes;
        return;
    }
    AtomicFile out(file);
    out.append(bytes.data(), bytes.size());
    out.commit();
    console.detail(fmt::format("wrote {}, {} bytes", file, bytes.size()));
}

}  // namespace awale::cli
