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
    bool strict = false;       ///< claims that are not proved are a failure too
    int unproved_percent = 0;  ///< but for this many of a hundred
};

/// Verifies every annotated game of the files and prints what was found. False where a claim is false, a
/// game is broken or not annotated, or with `strict` too many claims are not proved.
bool verify_games(const std::vector<std::string>& files, const VerifyGamesOptions& options, Console& console);

}  // namespace awale::cli
