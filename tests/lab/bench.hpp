#pragma once

#include <string_view>

#include "awale/analyzer/search/player.hpp"

namespace awale::search {

/// Positions written in the source, in its order, under `abapa`. Throws `tl::bad_expected_access` where one
/// is no position.
std::vector<Board> fixed_positions(std::span<const std::string_view> texts);

/// Seconds of a processor that the calling thread has used. Other work on the machine does not count, so
/// speeds measured by it can be compared on a busy one.
double processor_seconds();

/// The positions that the search is measured on, under `abapa`: from the start to the reach of the tables.
/// Adding, removing or changing one changes every figure published before.
std::span<const Board> bench_positions();

struct BenchOptions {
    int depth = 16;  ///< plies, each position
    SearchOptions search{.hash_megabytes = 16, .table_seeds = 12};
};

/// One position searched by a player that knew nothing before.
struct BenchLine {
    Board board;
    SearchInfo thought;
    double seconds = 0;  ///< of processor time
};

struct BenchResult {
    std::vector<BenchLine> lines;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Searches every bench position; `done` is called for each.
BenchResult run_bench(std::shared_ptr<const Tables> tables, const BenchOptions& options,
                      const std::function<void(const BenchLine&)>& done = nullptr);

/// One number that changes when anything about a search does: positions looked at, scores, lines. It depends
/// on the depth, the memory and the tables, and on nothing else.
std::uint32_t signature(const BenchResult& result);

/// What deepening to one depth has cost, from the beginning.
struct DepthReached {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;  ///< of processor time
};

/// Deepens from the start position of `abapa` to `depth` plies and notes when each depth was reached.
std::vector<DepthReached> time_to_depth(std::shared_ptr<const Tables> tables, const BenchOptions& options);

}  // namespace awale::search
