#include "awale/analyzer/tables/build_cost.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>
#include <system_error>

#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/distributed/distributed_builder.hpp"

namespace awale::tables {

namespace {

/// Measured for one number, the margin, and for two: boards a second and thread, with writing; and bytes a
/// board on the disk.
struct Rate {
    double boards;
    double bytes;
};

constexpr Rate one_number{8.2e6, 0.47};
constexpr Rate two_numbers{4.3e6, 0.69};

/// Measured: bytes of a level, one a board and number, that a thread decodes from a file in a second.
constexpr double decoded = 1.5e8;

/// Measured of several processes: boards of a pass that each settles in a second, and bytes of the messages
/// that a board causes, if all its neighbours are held elsewhere.
constexpr double settled = 1.5e6;
constexpr double sent_for_margin = 23;
constexpr double sent_for_pair = 48;

/// Smaller levels cost more a board than larger ones, and too little time to be measured.
constexpr int least_measured = 15;
/// How many levels are looked at: a break between two of them, as between builds, makes one seem slow.
constexpr int levels_looked_at = 3;

Rate rate(Pass pass, std::size_t threads, std::span<const MeasuredRate> measured) {
    const auto found = std::ranges::find(measured, pass, &MeasuredRate::pass);
    if (found != measured.end()) {
        return {found->boards, found->bytes};
    }
    const Rate& usual = pass == Pass::Margin ? one_number : two_numbers;
    return {usual.boards * static_cast<double>(threads), usual.bytes};
}

/// When the level was complete; nothing where it is not.
std::optional<std::filesystem::file_time_type> written(const std::filesystem::path& folder, Pass pass,
                                                       int level) {
    std::error_code failed;
    const auto time = std::filesystem::last_write_time(folder / file_name(kinds(pass).back(), level), failed);
    return failed ? std::nullopt : std::optional(time);
}

/// Boards a second by the times of two files; nothing where they cannot be those of one build.
std::optional<double> rate_of(const std::filesystem::path& folder, Pass pass, int level, double boards) {
    const auto end = written(folder, pass, level);
    const auto begin = written(folder, pass, level - 1);
    if (!begin || !end) {
        return std::nullopt;
    }
    constexpr double implausible = 100;
    const double usual = (pass == Pass::Margin ? one_number : two_numbers).boards;
    const double found = boards / std::chrono::duration<double>(*end - *begin).count();
    return found > usual / implausible && found < usual * implausible ? std::optional(found) : std::nullopt;
}

}  // namespace

std::vector<MeasuredRate> measured_rates(const std::filesystem::path& folder, int houses_a_side,
                                         std::span<const Pass> passes) {
    std::vector<MeasuredRate> measured;
    for (const Pass pass : passes) {
        const int highest = highest_stored_level(folder, pass);
        std::vector<double> rates;
        for (int level = std::max(least_measured, highest - levels_looked_at + 1); level <= highest;
             ++level) {
            const auto boards = static_cast<double>(LevelShape(houses_a_side, level).boards());
            if (const auto found = rate_of(folder, pass, level, boards)) {
                rates.push_back(*found);
            }
        }
        if (rates.empty()) {
            continue;
        }
        std::ranges::sort(rates);
        double bytes = 0;
        for (const TableKind kind : kinds(pass)) {
            std::error_code failed;
            const auto size = std::filesystem::file_size(folder / file_name(kind, highest), failed);
            bytes += failed ? 0 : static_cast<double>(size);
        }
        measured.push_back({pass, rates[rates.size() / 2],
                            bytes / static_cast<double>(LevelShape(houses_a_side, highest).boards())});
    }
    return measured;
}

std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   const BuildMeans& means, std::span<const MeasuredRate> measured) {
    assert(seeds <= max_seeds && means.threads > 0);
    std::vector<BuildCost> costs;
    std::uint64_t boards = 0;
    double reading = 0;
    for (int level = 0; level <= seeds; ++level) {
        boards += LevelShape(family.houses_a_side, level).boards();
        BuildCost cost{.seeds = level, .boards = boards};
        const auto all = static_cast<double>(boards);
        for (const Pass pass : passes) {
            if (means.machines > 0) {
                const auto count = static_cast<double>(means.machines);
                const std::size_t processes = means.machines * means.threads;
                cost.memory =
                    std::max(cost.memory, means.threads * peak_of_process(family, pass, level, processes));
                cost.least_memory = cost.memory;
                // A machine holds one part of `count`; of its messages one part of `count` stays.
                cost.sent +=
                    static_cast<std::uint64_t>((pass == Pass::Margin ? sent_for_margin : sent_for_pair) *
                                               all / count * (count - 1) / count);
                cost.disk += static_cast<std::uint64_t>(all * rate(pass, 1, measured).bytes);
                cost.seconds += all / (settled * static_cast<double>(processes));
                continue;
            }
            cost.least_memory = std::max(cost.least_memory, least_bytes(family, pass, level));
            cost.memory = std::max(cost.memory, peak_bytes(family, pass, level));
            const Rate here = rate(pass, means.threads, measured);
            cost.disk += static_cast<std::uint64_t>(all * here.bytes);
            cost.seconds += all / here.boards;
            reading += static_cast<double>(bytes_read_again(family, pass, level, means.memory)) /
                       (decoded * static_cast<double>(means.threads));
        }
        cost.seconds += reading;
        costs.push_back(cost);
    }
    return costs;
}

}  // namespace awale::tables
