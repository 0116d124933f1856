#include "awale/cli/output/output_file.hpp"

#include "awale/notation/io/atomic_file.hpp"

namespace awale::cli {

void write_file(const std::string& file, std::string_view bytes) {
    AtomicFile out(file);
    out.append(bytes.data(), bytes.size());
    out.commit();
}

}  // namespace awale::cli
