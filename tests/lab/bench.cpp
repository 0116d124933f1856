#include "tests/lab/bench.hpp"

#include <ctime>

#include "awale/notation/game/position_text.hpp"

namespace awale::search {

namespace {

/// From the games in samples/, every thirteenth ply from the eleventh on.
constexpr std::string_view positions[] = {
    "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",    "0-9-6-6-0-1-2-7-1-9-7-0-0-0-N",
    "7-0-1-0-0-5-10-10-0-9-6-0-0-0-N",  "1-6-5-1-2-12-0-3-2-2-10-2-2-0-S",
    "2-4-10-0-2-5-1-2-0-3-5-10-2-2-N",  "0-3-2-9-7-1-0-2-2-8-7-1-2-4-N",
    "8-2-0-7-0-0-1-4-0-9-0-9-6-2-N",    "1-4-0-0-0-0-0-8-1-0-11-14-4-5-S",
    "0-2-3-2-4-1-0-2-7-14-0-1-10-2-S",  "0-1-0-13-10-0-0-0-0-1-10-0-5-8-S",
    "0-7-0-1-14-4-0-0-1-4-1-1-7-8-N",   "0-0-0-1-1-2-4-2-10-3-1-8-10-6-N",
    "4-0-0-2-1-6-4-2-3-0-2-5-9-10-S",   "1-4-3-1-0-11-1-2-4-0-1-0-16-4-S",
    "0-2-1-1-1-11-0-0-0-4-4-1-11-12-N", "1-1-3-0-0-7-0-6-0-0-5-0-13-12-S",
    "3-0-0-0-2-12-0-0-0-0-2-1-11-17-S", "0-0-1-1-1-1-0-14-0-0-1-1-8-20-S",
    "2-1-0-0-3-1-0-3-2-0-2-5-17-12-N",  "3-0-0-1-0-8-1-1-0-1-0-1-16-16-S",
};

void mix(std::uint32_t& hash, std::uint64_t value) {
    constexpr std::uint32_t prime = 16777619;  // Fowler, Noll and Vo's
    for (int byte = 0; byte < 8; ++byte) {
        hash =
            (hash ^ static_cast<std::uint32_t>(value >> (8U * static_cast<unsigned>(byte)) & 255U)) * prime;
    }
}

}  // namespace

std::vector<Board> fixed_positions(std::span<const std::string_view> texts) {
    std::vector<Board> boards;
    boards.reserve(texts.size());
    for (const std::string_view text : texts) {
        boards.push_back(parse_position(text, abapa()).value());
    }
    return boards;
}

double processor_seconds() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::span<const Board> bench_positions() {
    static const std::vector<Board> boards = fixed_positions(positions);
    return boards;
}

BenchResult run_bench(std::shared_ptr<const Tables> tables, const BenchOptions& options,
                      const std::function<void(const BenchLine&)>& done) {
    Player player(abapa(), std::move(tables), options.search);
    BenchResult result;
    for (const Board& board : bench_positions()) {
        player.forget();
        const double before = processor_seconds();
        BenchLine line{board, player.think(board, {}, {.depth = options.depth}).value(), 0};
        line.seconds = processor_seconds() - before;
        result.nodes += line.thought.nodes;
        result.seconds += line.seconds;
        if (done) {
            done(line);
        }
        result.lines.push_back(std::move(line));
    }
    return result;
}

std::uint32_t signature(const BenchResult& result) {
    std::uint32_t hash = 2166136261;
    for (const BenchLine& line : result.lines) {
        mix(hash, line.thought.nodes);
        mix(hash, static_cast<std::uint64_t>(line.thought.score));
        for (const House house : houses_of(line.thought.line)) {
            mix(hash, house.lane());
        }
    }
    return hash;
}

std::vector<DepthReached> time_to_depth(std::shared_ptr<const Tables> tables, const BenchOptions& options) {
    Player player(abapa(), std::move(tables), options.search);
    std::vector<DepthReached> reached;
    const double before = processor_seconds();
    player.think(Board::start(abapa()), {}, {.depth = options.depth}, [&](const SearchInfo& thought) {
        reached.push_back({thought.depth, thought.nodes, processor_seconds() - before});
    });
    return reached;
}

}  // namespace awale::search
