#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "awale/cli/engine/match_engine.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// Reads openings, one a line: the letters of moves from the start position, or position text. Blank lines
/// and lines begun by a semicolon are passed over. The error says which line and why. Throws EnvironmentError
/// when it cannot be read or is longer than 1 MiB.
tl::expected<std::vector<GameSoFar>, std::string> read_openings(std::streambuf& in, const std::string& file,
                                                                const RuleSet& rules);

/// A made-up opening: six moves drawn at random, for each number the same ones on every machine.
GameSoFar random_opening(std::size_t number, const RuleSet& rules);

}  // namespace awale::cli
