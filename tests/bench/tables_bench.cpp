// How fast tables are built and probed, beside the limits of the machine. Figures in docs/performance.md.
//
//     tables_bench solve LEVEL [THREADS] [RUNS]   the margins of `abapa` from nothing, in memory
//     tables_bench pair LEVEL [THREADS] [RUNS]    the forced and conceded seeds
//     tables_bench plain LEVEL                    the margins by the textbook way, one thread
//     tables_bench machine [MEGABYTES] [THREADS]  reads of memory: in order, and at random
//     tables_bench probe FOLDER LEVEL             lookups in tables built by `awale tables build --dir
//     FOLDER`

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "analyzer/tables/solver.hpp"
#include "analyzer/tables/tables.hpp"
#include "tests/analyzer/tables/plain_solver.hpp"

namespace {

using namespace awale;

double seconds(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void solve(std::span<const tables::Quantity> quantities, int last, std::size_t threads, int runs) {
    std::vector<double> last_level;
    std::vector<double> all;
    std::uint64_t boards = 0;
    tables::SolveReport report;
    for (int run = 0; run < runs; ++run) {
        all.push_back(seconds([&] {
            tables::Workers workers(threads);
            tables::Solver solver(family_of(abapa()), quantities, last, workers);
            boards = 0;
            while (solver.levels() <= last) {
                report = solver.solve_next().value();
                boards += report.boards;
            }
        }));
        last_level.push_back(report.seconds);
    }
    const auto million = [](std::uint64_t count, double time) {
        return static_cast<double>(count) / time / 1e6;
    };
    std::printf(
        "%zu threads, medians of %d: level %d alone %.3f s, %.1f million boards/s; all levels %.3f s, %.1f "
        "million "
        "boards/s; %d sweeps, %.2f boards carried back to a board\n",
        threads, runs, last, median(last_level), million(report.boards, median(last_level)), median(all),
        million(boards, median(all)), report.sweeps,
        static_cast<double>(report.carried) / static_cast<double>(report.boards));
}

void solve_plainly(int last) {
    PlainSolver solver;
    for (int level = 0; level < last; ++level) {
        solver.solve_next();
    }
    const double time = seconds([&] { solver.solve_next(); });
    const auto boards = static_cast<double>(tables::LevelShape(6, last).boards());
    std::printf("textbook, 1 thread: level %d alone %.3f s, %.2f million boards/s\n", last, time,
                boards / time / 1e6);
}

void measure_machine(std::size_t megabytes, std::size_t threads) {
    tables::Workers workers(threads);
    tables::Bytes memory(megabytes << 20U);
    std::fill_n(memory.data(), memory.size(), std::uint8_t{1});
    std::atomic<std::uint64_t> sum = 0;
    const double in_order = seconds([&] {
        workers.share(memory.size(), std::size_t{1} << 20U,
                      [&](std::size_t begin, std::size_t end, std::size_t) {
                          std::uint64_t here = 0;
                          for (std::size_t i = begin; i < end; ++i) {
                              here += memory.data()[i];
                          }
                          sum += here;
                      });
    });
    constexpr std::size_t reads = 100'000'000;
    const double at_random = seconds([&] {
        workers.share(reads, 1'000'000, [&](std::size_t begin, std::size_t end, std::size_t) {
            std::uint64_t state = begin + 1;
            std::uint64_t here = 0;
            for (std::size_t i = begin; i < end; ++i) {
                state = state * 6364136223846793005U + 1442695040888963407U;
                here += memory.data()[(state >> 32U) * (memory.size() >> 8U) >> 24U];
            }
            sum += here;
        });
    });
    std::printf("%zu MiB, %zu threads: in order %.1f GB/s, at random %.1f million reads/s (%llu)\n",
                megabytes, threads, static_cast<double>(memory.size()) / in_order / 1e9,
                static_cast<double>(reads) / at_random / 1e6, static_cast<unsigned long long>(sum));
}

/// Boards of up to so many seeds, each as probable as any other.
std::vector<Board> random_boards(int most, std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint64_t> up_to;
    for (int level = 0; level <= most; ++level) {
        up_to.push_back(tables::binomial(level + 12, 12));  // boards of all levels so far
    }
    std::vector<Board> boards;
    while (boards.size() < count) {
        const std::uint64_t drawn = random() % up_to.back();
        const auto level = std::ranges::upper_bound(up_to, drawn) - up_to.begin();
        // Eleven walls among seeds and walls: every board as often.
        std::array<std::uint64_t, 11> walls;
        for (bool distinct = false; !distinct;) {
            for (std::uint64_t& wall : walls) {
                wall = random() % (static_cast<std::uint64_t>(level) + 11);
            }
            std::ranges::sort(walls);
            distinct = std::ranges::adjacent_find(walls) == walls.end();
        }
        Board board;
        std::uint64_t before = 0;
        for (std::size_t lane = 0; lane < 12; ++lane) {
            const std::uint64_t wall = lane < 11 ? walls[lane] : static_cast<std::uint64_t>(level) + 11;
            board.set_seeds(House{lane}, Seeds{static_cast<int>(wall - before)});
            before = wall + 1;
        }
        boards.push_back(board);
    }
    return boards;
}

void probe(const std::string& folder, int level) {
    const auto measure = [&](const char* what, const Tables& tables, const std::vector<Board>& boards) {
        int sum = 0;
        const double time = seconds([&] {
            for (const Board& board : boards) {
                sum += tables.margin(board)->count();
            }
        });
        std::printf("%-34s %.2f million probes/s (%d)\n", what,
                    static_cast<double>(boards.size()) / time / 1e6, sum);
    };
    TableOptions options;
    options.directory = folder;
    options.level = level;
    options.memory = 0;
    const std::vector<Board> first = random_boards(level, 2'000'000, 1);
    const std::vector<Board> second = random_boards(level, 2'000'000, 2);
    {
        const Tables mapped = open_tables(abapa(), options);
        measure("compressed, just opened", mapped, first);
        measure("compressed, again, other boards", mapped, second);
        measure("compressed, the same boards", mapped, second);
    }
    options.memory = std::uint64_t{16} << 30U;
    const Tables flat = open_tables(abapa(), options);
    measure("flat, just opened", flat, first);
    measure("flat, warm", flat, second);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    const auto number = [&](int place, int otherwise) {
        return argc > place ? std::atoi(argv[place]) : otherwise;
    };
    const int processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    if (what == "solve" || what == "pair") {
        const auto quantities = what == "solve" ? std::span<const tables::Quantity>(tables::margin_quantities)
                                                : std::span<const tables::Quantity>(tables::pair_quantities);
        solve(quantities, number(2, 16), static_cast<std::size_t>(number(3, processors)), number(4, 5));
    } else if (what == "plain") {
        solve_plainly(number(2, 14));
    } else if (what == "machine") {
        measure_machine(static_cast<std::size_t>(number(2, 512)),
                        static_cast<std::size_t>(number(3, processors)));
    } else if (what == "probe" && argc > 2) {
        probe(argv[2], number(3, 20));
    } else {
        std::puts("see the head of tests/bench/tables_bench.cpp");
        return 2;
    }
}
