#include "awale/analyzer/tables/distributed/distributed_solver.hpp"

#include <chrono>

#include "awale/analyzer/tables/distributed/solve_part.hpp"

namespace awale::tables {

namespace {

/// Turns what was settled into the values of the quantities, in place.
std::vector<Bytes> values_of(PartInProgress& part, std::size_t quantities) {
    std::uint8_t* const win = part.win.data();
    std::uint8_t* const loss = part.loss.data();
    for (std::uint64_t index = 0; index < part.stripes.boards(); ++index) {
        const std::uint8_t open = part.open.data()[index];
        const int won = (open & PartInProgress::won) != 0 ? win[index] : 0;
        const int lost = (open & PartInProgress::lost) != 0 ? loss[index] : 0;
        if (quantities == 1) {
            win[index] = static_cast<std::uint8_t>(zero_byte + won - lost);
        } else {
            win[index] = static_cast<std::uint8_t>(zero_byte + won);
            loss[index] = static_cast<std::uint8_t>(zero_byte - lost);
        }
    }
    std::vector<Bytes> values;
    values.push_back(std::move(part.win));
    if (quantities > 1) {
        values.push_back(std::move(part.loss));
    }
    return values;
}

}  // namespace

int DistributedSolver::first_level(Pass pass) {
    // A rule ends the game at six seeds or fewer; regions are looked for up to a level.
    constexpr int few_seeds = 6;
    return (pass == Pass::Safe ? last_region_level : few_seeds) + 1;
}

DistributedSolver::DistributedSolver(const TableFamily& family, std::span<const Quantity> quantities,
                                     int max_level, parallel::Processes& processes)
    : family_(family),
      quantities_(quantities),
      processes_(processes),
      moves_(family.houses_a_side, max_level),
      transfers_(family.houses_a_side, family.grand_slam, max_level) {}

std::uint64_t DistributedSolver::peak_bytes(const TableFamily& family, std::size_t quantities, int seeds,
                                            std::size_t processes) {
    std::uint64_t bytes = 3 * LevelShape(family.houses_a_side, seeds).boards();
    for (int lower = 0; lower < seeds; ++lower) {
        bytes += quantities * LevelShape(family.houses_a_side, lower).boards();
    }
    // Settled boards that wait are few, an eighth of a byte a board at most in all that was measured.
    bytes += LevelShape(family.houses_a_side, seeds).boards() / 8;
    return bytes / processes + Solver::fixed_bytes(family, seeds);
}

LevelPart DistributedSolver::empty_part(int seeds) const {
    return {Stripes(LevelShape(family_.houses_a_side, seeds), processes_.count(), processes_.rank()), {}};
}

std::optional<SolveReport> DistributedSolver::solve_next(const std::function<bool()>& stop) {
    const auto begin = std::chrono::steady_clock::now();
    const LevelRules rules{family_, moves_, transfers_, workers_, LevelShape(family_.houses_a_side, levels()),
                           {},      {}};
    SolveReport report;
    report.boards = rules.shape.boards();
    PartInProgress part(rules, processes_.count(), processes_.rank());
    start_part(part, quantities_, levels_, processes_);
    if (family_.few_seeds == FewSeeds::NoCaptureLeft) {
        report.ended = end_without_capture(part, quantities_, processes_);
    }
    if (!settle_part(part, processes_, stop)) {
        return std::nullopt;
    }
    std::vector<Bytes> values = values_of(part, quantities_.size());
    levels_.push_back({std::move(part.stripes), std::move(values)});
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
}

}  // namespace awale::tables
