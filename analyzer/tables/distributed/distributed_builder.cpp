#include "awale/analyzer/tables/distributed/distributed_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "awale/analyzer/tables/distributed/solve_part.hpp"
#include "awale/analyzer/tables/file/table_writer.hpp"
#include "awale/analyzer/tables/file/tile_cache.hpp"
#include "awale/analyzer/tables/folder_lock.hpp"
#include "awale/analyzer/tables/solve/solver.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

/// Tiles of lower levels that a process keeps, of 160 bytes each.
constexpr std::size_t cached_tiles = std::size_t{1} << 16U;

/// The lowest level that several processes solve: below, a rule ends the game at six seeds or fewer, and
/// regions are looked for.
int first_shared_level(Pass pass) {
    return (pass == Pass::Safe ? last_region_level : 6) + 1;
}

/// Where a process leaves its part of a table.
std::filesystem::path part_file(const std::filesystem::path& table, std::size_t rank) {
    return fmt::format("{}{}{}", table.string(), part_mark, rank);
}

/// One pass over the levels that several processes solve together.
class DistributedPass {
public:
    DistributedPass(const BuildRequest& request, Pass pass, int first, parallel::Processes& processes)
        : request_(request), pass_(pass), first_(first), processes_(processes) {}

    bool run() {
        for (int level = 0; level <= request_.level; ++level) {
            if (level >= first_ && !build(level)) {
                return false;
            }
            for (const TableKind kind : kinds_) {
                files_.push_back(TableFile::open(request_.folder, request_.family, kind, level));
                if (files_.back() == nullptr) {
                    throw EnvironmentError((request_.folder / file_name(kind, level)).string(),
                                           "is not there", "all processes must see the folder of the tables");
                }
            }
        }
        return true;
    }

private:
    bool build(int level) {
        const auto begin = std::chrono::steady_clock::now();
        const LevelShape shape(request_.family.houses_a_side, level);
        LevelRules rules{request_.family, moves_, transfers_, workers_, shape, {}, {}};
        const LowerValue lower = [this](std::size_t quantity, int seeds, int mover_seeds, std::uint32_t other,
                                        std::uint32_t mover) {
            const std::size_t number = static_cast<std::size_t>(seeds) * kinds_.size() + quantity;
            const TableFile& file = *files_[number];
            return file.code().byte(cache_.symbol(file, number, mover_seeds, other, mover));
        };
        const auto stop = [&] {
            if (processes_.rank() == 0 && request_.progress) {
                const int houses =
                    2 * request_.family.houses_a_side;  // C(n + houses, houses) boards to n seeds
                const auto done = static_cast<double>(binomial(level - 1 + houses, houses)) /
                                  static_cast<double>(binomial(request_.level + houses, houses));
                request_.progress({pass_, level, request_.level, done, std::nullopt});
            }
            return request_.stop && request_.stop();
        };
        const auto solved = solve_part(rules, Stripes(shape, processes_.count(), processes_.rank()),
                                       quantities_of(pass_), lower, processes_, stop);
        if (!solved) {
            return false;
        }
        const auto solved_at = std::chrono::steady_clock::now();
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            bytes += write(kinds_[i], shape, solved->values[i]);
        }
        const std::vector<std::uint64_t> ended_by = processes_.gather(solved->ended);
        const std::uint64_t ended = std::accumulate(ended_by.begin(), ended_by.end(), std::uint64_t{0});
        if (processes_.rank() == 0 && request_.built) {
            const std::chrono::duration<double> solving = solved_at - begin;
            const std::chrono::duration<double> writing = std::chrono::steady_clock::now() - solved_at;
            request_.built({pass_, level, shape.boards(), ended, 0, solving.count(), writing.count(), bytes});
        }
        return true;
    }

    /// Returns the size of the table to the first process.
    std::uint64_t write(TableKind kind, const LevelShape& shape, const Bytes& values) {
        const std::filesystem::path table = request_.folder / file_name(kind, shape.seeds());
        AtomicFile part(part_file(table, processes_.rank()), "make room, or choose another folder");
        part.append(values.data(), values.size());
        part.commit();
        processes_.any(false);
        std::uint64_t bytes = 0;
        if (processes_.rank() == 0) {
            std::vector<MappedFile> parts;  // those without boards are the last
            std::vector<Stripes> stripes;
            for (std::size_t rank = 0; rank < processes_.count(); ++rank) {
                stripes.emplace_back(shape, processes_.count(), rank);
                if (stripes.back().boards() > 0) {
                    parts.push_back(MappedFile::open(part_file(table, rank)).value());
                }
            }
            bytes = write_table(
                request_.folder, request_.family, kind, shape,
                [&](int mover_seeds, std::uint32_t other) {
                    const std::size_t holder = stripes.front().holder(mover_seeds, other);
                    return parts[holder].bytes().data() + stripes[holder].index(mover_seeds, other, 0);
                },
                workers_);
        }
        processes_.any(false);
        std::filesystem::remove(part_file(table, processes_.rank()));
        return bytes;
    }

    const BuildRequest& request_;
    Pass pass_;
    std::vector<TableKind> kinds_ = kinds(pass_);
    int first_;
    parallel::Processes& processes_;
    Workers workers_{processes_.rank() == 0 ? request_.threads : 1};
    RowMoves moves_{request_.family.houses_a_side, request_.level};
    RowTransfers transfers_{request_.family.houses_a_side, request_.family.grand_slam, request_.level};
    std::vector<std::unique_ptr<const TableFile>> files_;  ///< of all lower levels
    TileCache cache_{cached_tiles};
};

}  // namespace

std::uint64_t peak_of_process(const TableFamily& family, Pass pass, int level, std::size_t processes) {
    if (level < first_shared_level(pass)) {
        return peak_bytes(family, pass, level);
    }
    // Settled boards that wait are few, an eighth of a byte a board at most in all that was measured; sent
    // and received messages are there twice.
    const std::uint64_t boards = LevelShape(family.houses_a_side, level).boards() / processes;
    return 3 * boards + boards / 8 + 4 * batch_bytes * processes + 160 * cached_tiles +
           Solver::fixed_bytes(family, level);
}

BuildPlan plan(const BuildRequest& request, parallel::Processes& processes) {
    // What there is of it on the machine where each process has least.
    BuildRequest here = request;
    if (here.memory == 0) {
        here.memory = spare_memory() / processes.on_this_machine();
    }
    here.memory = std::ranges::min(processes.gather(here.memory));
    BuildPlan found = plan(here);
    found.peak_bytes = 0;
    for (BuildPlan::Stage& stage : found.stages) {
        stage.peak_bytes = peak_of_process(request.family, stage.pass, stage.last_level, processes.count());
        found.peak_bytes = std::max(found.peak_bytes, stage.peak_bytes);
    }
    found.least_bytes = found.peak_bytes;
    found.highest_that_fits = 0;
    while (found.highest_that_fits < request.level && std::ranges::all_of(request.passes, [&](Pass pass) {
               return peak_of_process(request.family, pass, found.highest_that_fits + 1, processes.count()) <=
                      found.memory;
           })) {
        ++found.highest_that_fits;
    }
    return found;
}

bool build(const BuildRequest& request, parallel::Processes& processes) {
    refuse_if_too_large(request, plan(request, processes));
    std::optional<FolderLock> lock;
    bool stopped = false;
    if (processes.rank() == 0) {
        for (const Pass pass : request.passes) {
            BuildRequest lowest = request;
            lowest.level = std::min(request.level, first_shared_level(pass) - 1);
            lowest.passes = {pass};
            stopped = stopped || !build(lowest);
        }
        lock.emplace(request);
        stopped = stopped || !lock->is_held();
    }
    if (processes.any(stopped)) {
        return false;
    }
    for (const Pass pass : request.passes) {
        const auto stored = static_cast<std::uint64_t>(highest_stored_level(request.folder, pass) + 1);
        const auto missing = static_cast<int>(processes.gather(stored).front());
        if (missing <= request.level && !DistributedPass(request, pass, missing, processes).run()) {
            return false;
        }
    }
    return true;
}

}  // namespace awale::tables
