#pragma once

#include <span>

#include "cli/command.hpp"

namespace cli {

// The commands in the order in which `awale --help` lists them: the alphabet's.
std::span<const Command> commands();

}  // namespace cli
