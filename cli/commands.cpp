#include "cli/commands.hpp"

#include <vector>

namespace awale::cli {

std::span<const Command> commands() {
    static const std::vector<Command> table = {};
    return table;
}

}  // namespace awale::cli
