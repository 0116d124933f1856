#include "analyzer/tables/tables.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "analyzer/tables/store.hpp"
#include "notation/atomic_file.hpp"

namespace awale {

namespace {

using tables::Pass;
using tables::Store;
using tables::TableKind;

/// What the houses from a place to the right end of a row add to its rank (tables::row_rank), by the place
/// and the seeds in them; for rows of five houses, and of six.
constexpr auto rank_terms = [] {
    std::array<std::array<std::array<std::uint32_t, tables::most_seeds + 1>, 6>, 2> terms{};
    for (const int houses : {5, 6}) {
        for (int place = 1; place < houses; ++place) {
            for (int seeds = 0; seeds <= tables::most_seeds; ++seeds) {
                terms[static_cast<std::size_t>(houses - 5)][static_cast<std::size_t>(place)]
                     [static_cast<std::size_t>(seeds)] = static_cast<std::uint32_t>(
                         tables::binomial(seeds + houses - 1 - place, houses - place));
            }
        }
    }
    return terms;
}();

/// Where a board stands in its level. Precondition: it has at most most_seeds seeds.
struct Ranks {
    int seeds;
    int mover_seeds;
    std::uint32_t other = 0;
    std::uint32_t mover = 0;

    Ranks(const Board& board, int houses) {
        const auto& terms = rank_terms[static_cast<std::size_t>(houses - 5)];
        const std::uint8_t* const lanes = board.lanes().data();
        const std::size_t first = board.to_move() == Side::South ? 0 : 6;
        std::size_t mine = 0;
        std::size_t theirs = 0;
        for (std::size_t place = 5; place > 0; --place) {
            mine += lanes[first + place];
            theirs += lanes[6 - first + place];
            mover += terms[place][mine];
            other += terms[place][theirs];
        }
        mover_seeds = static_cast<int>(mine + lanes[first]);
        seeds = mover_seeds + static_cast<int>(theirs + lanes[6 - first]);
    }
};

/// The seeds in all the houses, in a few steps: pairs of bytes, then all four sums in the highest 16 bits.
int seeds_in_houses(const Board& board) {
    std::uint64_t eight = 0;
    std::uint32_t four = 0;
    std::memcpy(&eight, board.lanes().data(), sizeof eight);
    std::memcpy(&four, board.lanes().data() + sizeof eight, sizeof four);
    constexpr std::uint64_t low = 0x00ff00ff00ff00ff;
    const std::uint64_t more = four;
    const std::uint64_t sums = (eight & low) + (eight >> 8U & low) + (more & low) + (more >> 8U & low);
    return static_cast<int>(sums * 0x0001000100010001U >> 48U);
}

Seeds seeds_of(const Store& store, TableKind kind, const Ranks& at) {
    return Seeds{store.value(kind, at.seeds, at.mover_seeds, at.other, at.mover)};
}

}  // namespace

Tables::Tables(std::shared_ptr<const tables::Store> store) : store_(std::move(store)) {}

std::optional<TableValue> Tables::probe(const Board& board) const {
    const int seeds = seeds_in_houses(board);
    if (seeds > highest_level()) {
        return std::nullopt;
    }
    const Ranks at(board, store_->family().houses_a_side);
    TableValue known;
    if (seeds <= store_->highest_level(Pass::Margin)) {
        known.margin = seeds_of(*store_, TableKind::Margin, at);
    }
    if (seeds <= store_->highest_level(Pass::Assured)) {
        known.assured =
            Assured{seeds_of(*store_, TableKind::Forced, at), seeds_of(*store_, TableKind::Conceded, at)};
    }
    return known;
}

std::optional<Seeds> Tables::margin(const Board& board) const {
    if (seeds_in_houses(board) > highest_level(Pass::Margin)) {
        return std::nullopt;
    }
    return seeds_of(*store_, TableKind::Margin, Ranks(board, store_->family().houses_a_side));
}

std::optional<Assured> Tables::assured(const Board& board) const {
    if (seeds_in_houses(board) > highest_level(Pass::Assured)) {
        return std::nullopt;
    }
    const Ranks at(board, store_->family().houses_a_side);
    return Assured{seeds_of(*store_, TableKind::Forced, at), seeds_of(*store_, TableKind::Conceded, at)};
}

int Tables::highest_level() const {
    return store_ ? std::max(store_->highest_level(Pass::Margin), store_->highest_level(Pass::Assured)) : -1;
}

int Tables::highest_level(tables::Pass pass) const {
    return store_ ? store_->highest_level(pass) : -1;
}

int Tables::value(tables::TableKind kind, int seeds, int mover_seeds, std::uint32_t other,
                  std::uint32_t mover) const {
    return store_->value(kind, seeds, mover_seeds, other, mover);
}

const tables::LevelValues* Tables::decoded(tables::TableKind kind, int seeds) const {
    return store_ ? store_->decoded(kind, seeds) : nullptr;
}

const TableFamily& Tables::family() const {
    static constexpr TableFamily none{};
    return store_ ? store_->family() : none;
}

std::uint64_t Tables::checksum() const {
    std::uint64_t sum = 0;
    for (const TableKind kind : tables::table_kinds) {
        const tables::Pass pass = kind == TableKind::Margin ? tables::Pass::Margin : tables::Pass::Assured;
        for (int seeds = 0; seeds <= highest_level(pass); ++seeds) {
            const tables::TableFile* const file = store_->file(kind, seeds);
            if (file == nullptr) {
                return 0;
            }
            sum = std::rotl(sum, 5) * 0x9e3779b97f4a7c15 ^ file->header().tables_checksum;
        }
    }
    return sum;
}

std::filesystem::path default_table_directory() {
    if (const char* const cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && cache[0] == '/') {
        return std::filesystem::path(cache) / "awale" / "tables";
    }
    if (const char* const home = std::getenv("HOME"); home != nullptr && home[0] != '\0') {
        return std::filesystem::path(home) / ".cache" / "awale" / "tables";
    }
    throw EnvironmentError("tables", "neither XDG_CACHE_HOME nor HOME is set", "name a folder for them");
}

Tables open_tables(const RuleSet& rules, const TableOptions& options) {
    tables::BuildRequest request;
    request.family = family_of(rules);
    request.folder =
        (options.directory.empty() ? default_table_directory() : options.directory) / name(request.family);
    request.level = std::min(options.level, rules.total_seeds().count());
    request.threads =
        options.threads > 0 ? options.threads : std::max(std::thread::hardware_concurrency(), 1U);
    if (options.progress) {
        request.progress = [&options](const tables::BuildProgress& now) {
            options.progress({now.level, now.last_level, now.seconds_left});
        };
    }

    const auto store = std::make_shared<Store>(request.family);
    tables::Workers workers(request.threads);
    try {
        if (!tables::plan(request).stages.empty()) {
            tables::build(request);
        }
        store->open(request.folder, options.memory, workers);
    } catch (const WriteError&) {
        store->solve(request.level, workers);
    }
    return Tables{store};
}

}  // namespace awale
