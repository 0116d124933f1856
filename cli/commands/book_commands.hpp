#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Console;

/// What the command lines of `awale book` say. Each kind of work reads its own part.
struct BookOptions {
    RuleSet rules = abapa();
    std::string output;  ///< empty: the default place
    int plies = 6;
    std::uint64_t nodes = 20'000'000;
    std::size_t threads = 0;

    std::string book;  ///< to read; empty: the default place
    std::vector<std::string> positions;
};

int build_book(const BookOptions& options, Console& console);
int probe_book(const BookOptions& options, Console& console);

}  // namespace awale::cli
