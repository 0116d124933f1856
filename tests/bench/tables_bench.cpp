// How fast tables are built and probed, beside the limits of the machine. Figures in docs/performance.md.
//
//     tables_bench solve LEVEL [THREADS] [RUNS]   the margins of `abapa` from nothing, in memory
//     tables_bench pair LEVEL [THREADS] [RUNS]    the forced and conceded seeds
//     tables_bench safe LEVEL [THREADS]           boards with undecided seeds: forced, safe
//     tables_bench plain LEVEL                    the margins by the textbook way, one thread
//     tables_bench machine [MEGABYTES] [THREADS]  reads of memory: in order, and at random
//     tables_bench probe FOLDER LEVEL             lookups in tables built by `awale tables build --tables
//     FOLDER`
//     tables_bench published FOLDER LEVEL LOOKUPS lookups in files of the published layouts that
//     `awale tables export --dir FOLDER` wrote; own tables to 8 seeds are built beside them

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "awale/analyzer/tables/solver.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "tests/analyzer/tables/plain_solver.hpp"

namespace {

using namespace awale;

struct Time {
    double wall = 0;
    double processor = 0;  ///< of all threads together; on a busy machine the better guide
};

Time timed(const std::function<void()>& work) {
    const std::clock_t processor = std::clock();
    const auto begin = std::chrono::steady_clock::now();
    work();
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return {wall, static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
}

/// Of the middle run by the clock on the wall.
Time median(std::vector<Time> times) {
    std::ranges::sort(times, {}, &Time::wall);
    return times[times.size() / 2];
}

void print(const char* what, double count, const Time& time) {
    std::printf("%-36s %8.3f s  %8.2f million/s   processor: %8.3f s  %8.2f million/s\n", what, time.wall,
                count / time.wall / 1e6, time.processor, count / time.processor / 1e6);
}

void solve(tables::Pass pass, int last, std::size_t threads, int runs) {
    std::vector<Time> last_level;
    std::vector<Time> all;
    double boards = 0;
    double in_last = 0;
    for (int run = 0; run < runs; ++run) {
        all.push_back(timed([&] {
            tables::Workers workers(threads);
            tables::Solver solver(family_of(abapa()), pass, last, workers);
            boards = 0;
            for (int level = 0; level <= last; ++level) {
                const Time time = timed([&] { solver.solve_next(); });
                in_last = static_cast<double>(tables::LevelShape(6, level).boards());
                boards += in_last;
                if (level == last) {
                    last_level.push_back(time);
                }
            }
        }));
    }
    std::printf("%zu threads, medians of %d, boards:\n", threads, runs);
    print("the last level", in_last, median(last_level));
    print("all levels", boards, median(all));
}

/// Boards that can arise after a move: how many have no undecided seeds, and the mean of these seeds.
struct Openness {
    std::uint64_t boards = 0;
    std::uint64_t exact = 0;
    std::uint64_t open = 0;
};

Openness openness(const tables::Solver& solver, int seeds) {
    Openness found;
    const std::uint8_t* const forced = solver.values(seeds, 0).bytes.data();
    const std::uint8_t* const conceded = solver.values(seeds, 1).bytes.data();
    const tables::LevelShape& shape = solver.values(seeds, 0).shape;
    for (int mover = 0; mover <= seeds; ++mover) {
        const std::vector<tables::Row> others = tables::all_rows(6, seeds - mover);
        for (std::uint32_t other = 0; other < others.size(); ++other) {
            if (std::ranges::find(others[other], 0) == others[other].end()) {
                continue;
            }
            const std::uint64_t first = shape.rank(mover, other, 0);
            for (std::uint64_t rank = first; rank < first + shape.movers(mover); ++rank) {
                const auto open = static_cast<std::uint64_t>(seeds - forced[rank] + conceded[rank]);
                ++found.boards;
                found.exact += open == 0 ? 1 : 0;
                found.open += open;
            }
        }
    }
    return found;
}

/// A row for each level: forced, and safe.
void compare_safe(int last, std::size_t threads) {
    tables::Workers workers(threads);

    struct Row {
        const char* name;
        tables::Pass pass;
    };

    for (const Row& row : {Row{"forced", tables::Pass::Forced}, Row{"safe", tables::Pass::Safe}}) {
        tables::Solver solver(family_of(abapa()), row.pass, last, workers);
        for (int seeds = 0; seeds <= last; ++seeds) {
            const Time time = timed([&] { solver.solve_next(); });
            const Openness found = openness(solver, seeds);
            std::printf(
                "%-13s %2d seeds %12llu boards %12llu exact %6.2f %% %9.6f undecided, processor %8.3f s\n",
                row.name, seeds, static_cast<unsigned long long>(found.boards),
                static_cast<unsigned long long>(found.exact),
                100.0 * static_cast<double>(found.exact) / static_cast<double>(found.boards),
                static_cast<double>(found.open) / static_cast<double>(found.boards), time.processor);
            std::fflush(stdout);
        }
    }
}

void solve_plainly(int last) {
    PlainSolver solver;
    for (int level = 0; level < last; ++level) {
        solver.solve_next();
    }
    const Time time = timed([&] { solver.solve_next(); });
    print("textbook, boards of the last level", static_cast<double>(tables::LevelShape(6, last).boards()),
          time);
}

void measure_machine(std::size_t megabytes, std::size_t threads) {
    tables::Workers workers(threads);
    tables::Bytes memory(megabytes << 20U);
    std::fill_n(memory.data(), memory.size(), std::uint8_t{1});
    std::atomic<std::uint64_t> sum = 0;
    const Time in_order = timed([&] {
        workers.share(memory.size(), std::size_t{1} << 20U,
                      [&](std::size_t begin, std::size_t end, std::size_t) {
                          std::uint64_t here = 0;
                          for (std::size_t i = begin; i < end; i += 8) {
                              std::uint64_t eight;
                              std::memcpy(&eight, memory.data() + i, sizeof eight);
                              here += eight;
                          }
                          sum += here;
                      });
    });
    constexpr std::size_t reads = 50'000'000;
    const Time at_random = timed([&] {
        workers.share(reads, 1'000'000, [&](std::size_t begin, std::size_t end, std::size_t) {
            std::uint64_t state = begin + 1;
            std::uint64_t here = 0;
            for (std::size_t i = begin; i < end; ++i) {
                state = state * 6364136223846793005U + 1442695040888963407U;
                here += memory.data()[(state >> 32U) * memory.size() >> 32U];
            }
            sum += here;
        });
    });
    std::printf("%zu MiB, %zu threads (%llu)\n", megabytes, threads,
                static_cast<unsigned long long>(sum.load()));
    print("bytes read in order", static_cast<double>(memory.size()), in_order);
    print("bytes read at random", static_cast<double>(reads), at_random);
}

/// Boards of up to this many seeds, each as probable as any other.
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
    long checksum = 0;
    const auto measure = [&](const char* what, const Tables& tables, const std::vector<Board>& boards) {
        const Time time = timed([&] {
            for (const Board& board : boards) {
                checksum += tables.margin(board)->count();
            }
        });
        print(what, static_cast<double>(boards.size()), time);
    };
    const auto measure_together = [&](const char* what, const Tables& tables,
                                      const std::vector<Board>& boards) {
        std::array<std::optional<Seeds>, 16> margins;
        const Time time = timed([&] {
            for (std::size_t i = 0; i + margins.size() <= boards.size(); i += margins.size()) {
                tables.margins(std::span(boards).subspan(i, margins.size()), margins);
                for (const std::optional<Seeds>& margin : margins) {
                    checksum += margin->count();
                }
            }
        });
        print(what, static_cast<double>(boards.size()), time);
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
    {
        const Tables mapped = open_tables(abapa(), options);
        measure_together("compressed, by 16, just opened", mapped, first);
        measure_together("compressed, by 16, other boards", mapped, second);
    }
    options.memory = std::uint64_t{16} << 30U;
    const Tables flat = open_tables(abapa(), options);
    measure("flat, just opened", flat, first);
    measure("flat, warm", flat, second);
    measure_together("flat, by 16, warm", flat, first);
    std::printf("(%ld)\n", checksum);
}

/// What both sides can force, by files of the published layouts, on random boards: blocks that nothing has
/// read, then the same boards once more, then boards near each other as a search meets them.
void probe_published(const std::string& folder, int level, std::size_t lookups) {
    long checksum = 0;
    TableOptions options;
    options.directory = folder;
    options.level = 8;
    const Tables tables = open_tables(abapa(), options);
    const auto measure = [&](const char* what, const std::vector<Board>& boards) {
        const Time time = timed([&] {
            for (const Board& board : boards) {
                checksum += tables.probe(board)->sure()->mover.count();
            }
        });
        print(what, static_cast<double>(boards.size()), time);
    };
    const std::vector<Board> boards = random_boards(level, lookups, 1);
    measure("published, cold", boards);
    const std::vector<Board> few(boards.begin(), boards.begin() + static_cast<std::ptrdiff_t>(lookups / 50));
    measure("published, few boards", few);
    measure("published, the same boards, warm", few);
    std::printf("(%ld)\n", checksum);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    const auto number = [&](int place, int otherwise) {
        return argc > place ? std::atoi(argv[place]) : otherwise;
    };
    const int processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    if (what == "solve" || what == "pair") {
        solve(what == "solve" ? tables::Pass::Margin : tables::Pass::Forced, number(2, 16),
              static_cast<std::size_t>(number(3, processors)), number(4, 5));
    } else if (what == "safe") {
        compare_safe(number(2, 12), static_cast<std::size_t>(number(3, processors)));
    } else if (what == "plain") {
        solve_plainly(number(2, 14));
    } else if (what == "machine") {
        measure_machine(static_cast<std::size_t>(number(2, 512)),
                        static_cast<std::size_t>(number(3, processors)));
    } else if (what == "probe" && argc > 2) {
        probe(argv[2], number(3, 20));
    } else if (what == "published" && argc > 2) {
        probe_published(argv[2], number(3, 12), static_cast<std::size_t>(number(4, 10'000)));
    } else {
        std::puts("see the head of tests/bench/tables_bench.cpp");
        return 2;
    }
}
