#include "analyzer/tables/tables.hpp"

#include <cassert>
#include <cstdlib>

#include "analyzer/tables/solver.hpp"
#include "analyzer/tables/table_file.hpp"
#include "notation/environment_error.hpp"

namespace awale {

namespace tables {

class Store {
public:
    explicit Store(const TableFamily& family) : family_(family), solver_(family) {}

    const TableFamily& family() const {
        return family_;
    }

    int highest_level() const {
        return static_cast<int>(solver_.levels().size()) - 1;
    }

    const SolvedLevel& level(int seeds) const {
        return solver_.levels()[static_cast<std::size_t>(seeds)];
    }

    TableValue value(const Row& mover, const Row& other, int seeds) const {
        const SolvedLevel& solved = level(seeds);
        const int houses = family_.houses_a_side;
        int mover_seeds = 0;
        for (const std::uint8_t house : mover) {
            mover_seeds += house;
        }
        const std::uint32_t mover_rank = row_rank(mover, houses);
        const std::uint32_t other_rank = row_rank(other, houses);
        const auto at = [&](const LevelArray& values) {
            return Seeds{values.line(mover_seeds, other_rank)[mover_rank]};
        };
        return {at(solved.margin), Assured{at(solved.forced), -at(solved.minus_conceded)}};
    }

    bool load_next(const std::filesystem::path& folder) {
        const int seeds = highest_level() + 1;
        auto margin = load(folder, family_, TableKind::Margin, seeds);
        auto forced = load(folder, family_, TableKind::Forced, seeds);
        auto conceded = load(folder, family_, TableKind::MinusConceded, seeds);
        if (!margin || !forced || !conceded) {
            return false;
        }
        solver_.adopt({std::move(*margin), std::move(*forced), std::move(*conceded)});
        return true;
    }

    void build_next() {
        solver_.solve_next();
    }

    void save_highest(const std::filesystem::path& folder) const {
        const SolvedLevel& level = solver_.levels().back();
        save(folder, family_, TableKind::Margin, level.margin);
        save(folder, family_, TableKind::Forced, level.forced);
        save(folder, family_, TableKind::MinusConceded, level.minus_conceded);
    }

private:
    TableFamily family_;
    Solver solver_;
};

}  // namespace tables

Tables::Tables(std::shared_ptr<const tables::Store> store) : store_(std::move(store)) {}

std::optional<TableValue> Tables::probe(const Board& board) const {
    const int seeds = board.on_board().count();
    if (!store_ || seeds > store_->highest_level()) {
        return std::nullopt;
    }
    tables::Row mover{};
    tables::Row other{};
    const std::size_t first = board.to_move() == Side::South ? 0 : 6;
    for (std::size_t place = 0; place < 6; ++place) {
        mover[place] = board.lanes()[first + place];
        other[place] = board.lanes()[6 - first + place];
    }
    return store_->value(mover, other, seeds);
}

const tables::SolvedLevel& Tables::level(int seeds) const {
    assert(seeds >= 0 && seeds <= highest_level());
    return store_->level(seeds);
}

int Tables::highest_level() const {
    return store_ ? store_->highest_level() : -1;
}

const TableFamily& Tables::family() const {
    static constexpr TableFamily none{};
    return store_ ? store_->family() : none;
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
    const TableFamily family = family_of(rules);
    const std::filesystem::path folder =
        (options.directory.empty() ? default_table_directory() : options.directory) / name(family);
    const auto store = std::make_shared<tables::Store>(family);
    const int most = rules.total_seeds().count();
    bool writable = true;
    while (store->highest_level() < most) {
        if (store->load_next(folder)) {
            continue;
        }
        if (store->highest_level() >= options.level) {
            break;
        }
        if (options.progress) {
            options.progress({store->highest_level() + 1, options.level});
        }
        store->build_next();
        try {
            if (writable) {
                store->save_highest(folder);
            }
        } catch (const EnvironmentError&) {
            writable = false;
        }
    }
    return Tables{store};
}

}  // namespace awale
