#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "awale/cli/mpi/join_processes.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

std::unique_ptr<JoinedProcesses> join_processes(char** argv) {
    // Open MPI tells each process how many there are.
    const char* const count = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (count == nullptr || std::string_view(count) == "1") {
        return nullptr;
    }
    std::error_code failed;
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
    ::execv((here / "awale-mpi").c_str(), argv);
    ::execvp("awale-mpi", argv);
    const char* const rank = std::getenv("OMPI_COMM_WORLD_RANK");
    if (rank != nullptr && std::string_view(rank) != "0") {
        std::exit(1);  // the first one says it
    }
    throw EnvironmentError("awale-mpi", localized("mpi.missing"), localized("remedy.install_mpi"));
}

}  // namespace awale::cli
