#include "cli/commands.hpp"

namespace awale::cli {

std::span<const Command> commands() {
    return {};
}

}  // namespace awale::cli
