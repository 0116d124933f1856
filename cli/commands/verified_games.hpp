#pragma once

#include <string>
#include <vector>

#include "awale/analyzer/verify/verify_game.hpp"

namespace awale::cli {

class Console;

/// How `awale verify` works and what it prints.
struct VerifyGamesOptions {
    VerifyOptions how;
    bool list_all = false;
    bool json = false;
    bool quiet = false;
};

/// Verifies every annotated game of the files and prints what was found. False where a claim is false, or a
/// game could not be read or is not annotated.
bool verify_games(const std::vector<std::string>& files, const VerifyGamesOptions& options, Console& console);

}  // namespace awale::cli
