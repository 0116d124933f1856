#pragma once

#include <span>

namespace awale::search {

/// Seeds on the board, both ends included.
struct LevelRange {
    int least = 0;
    int most = 0;
};

/// The ranges that have a confidence of their own.
std::span<const LevelRange> confidence_ranges();

/// How far from the truth a value of a board with these seeds, searched to this depth, lies on average
/// where it stays an estimate: the mean size of the error, in seeds, under `abapa` with tables of twelve
/// seeds (docs/search.md, "Error of estimates"). It says how far to trust a figure whose grade is
/// estimate; it proves nothing.
double confidence(int seeds_on_board, int depth);

}  // namespace awale::search
