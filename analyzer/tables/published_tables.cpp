#include "awale/analyzer/tables/published_tables.hpp"

#include <numeric>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::tables::published {

namespace {

int seeds_of(const Row& mover, const Row& other) {
    return std::accumulate(mover.begin(), mover.end(), 0) + std::accumulate(other.begin(), other.end(), 0);
}

/// What a code says that a side can force at least.
int limit_of(int code, const Clamp& clamp) {
    return code == 0 ? 0 : clamp.least + code;
}

}  // namespace

int highest_published_file(const std::filesystem::path& folder) {
    std::error_code failed;
    const auto exists = [&](Format format, int level) {
        return std::filesystem::exists(folder / file_name(format, level), failed);
    };
    int level = max_seeds;
    while (level >= 0 && !exists(Format::Pairs, level) && !exists(Format::Compressed, level)) {
        --level;
    }
    return level;
}

bool has_published_files(const std::filesystem::path& folder) {
    return highest_published_file(folder) >= 0;
}

std::unique_ptr<const PublishedTables> PublishedTables::open(const std::filesystem::path& folder) {
    std::unique_ptr<PublishedTables> tables;
    const auto check = [&](const std::filesystem::path& path, PublishedGame game) {
        if (!tables) {
            tables.reset(new PublishedTables(game));
        } else if (game.seeds != tables->game_.seeds) {
            throw EnvironmentError(
                path.string(),
                localized("tables.of_another_game", {{"seeds", game.seeds}, {"before", tables->game_.seeds}}),
                localized("remedy.folder_a_game"));
        }
    };
    for (int level = 0; level <= max_seeds; ++level) {
        if (auto pairs = LhFile::open(folder, level)) {
            check(pairs->path(), pairs->game());
            tables->levels_[static_cast<std::size_t>(level)].pairs = std::move(pairs);
        } else if (auto forced = GmzFile::open(folder, level)) {
            check(forced->path(), forced->game());
            tables->levels_[static_cast<std::size_t>(level)].forced = std::move(forced);
        }
    }
    return tables;
}

std::optional<int> PublishedTables::at_least(const Row& mover, const Row& other, bool by_mover) const {
    const int level = seeds_of(mover, other);
    const Level& at = levels_[static_cast<std::size_t>(level)];
    const auto index = at.pairs || (at.forced && by_mover) ? index_of(mover, other) : std::nullopt;
    if (!index) {
        return std::nullopt;
    }
    if (at.pairs) {
        const auto [forced, conceded] = at.pairs->codes(*index);
        return limit_of(by_mover ? forced : conceded, at.pairs->clamp());
    }
    const Block codes = block(level, *index / GmzFile::boards_a_block);
    return limit_of((*codes)[*index % GmzFile::boards_a_block], at.forced->clamp());
}

PublishedTables::Block PublishedTables::block(int level, std::uint64_t number) const {
    const std::uint64_t key = number * (max_seeds + 1) + static_cast<std::uint64_t>(level);
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = places_.find(key); found != places_.end()) {
            recent_.splice(recent_.begin(), recent_, found->second);
            return recent_.front().second;
        }
    }
    // Two threads may read the same block; one of the two is kept.
    const GmzFile& file = *levels_[static_cast<std::size_t>(level)].forced;
    auto codes = std::make_shared<std::vector<std::uint8_t>>(file.boards_in(number));
    file.read(number, *codes);
    const std::lock_guard lock(mutex_);
    if (!places_.contains(key)) {
        recent_.emplace_front(key, codes);
        places_.emplace(key, recent_.begin());
        if (recent_.size() > kept_blocks) {
            places_.erase(recent_.back().first);
            recent_.pop_back();
        }
    }
    return codes;
}

PublishedLimits::PublishedLimits(std::unique_ptr<const PublishedTables> tables, const Store& store)
    : tables_(std::move(tables)), store_(store) {
    pass_ = store.highest_level(Pass::Safe) >= store.highest_level(Pass::Forced) ? Pass::Safe : Pass::Forced;
    built_ = store.highest_level(pass_);
    highest_ = built_;
    // The level just below the seeds of the game has no file, since a single seed cannot be captured.
    const auto is_known = [&](int level) {
        return tables_->has_level(level) ||
               (level == tables_->game().seeds - 1 && tables_->has_level(level + 1));
    };
    while (highest_ < max_seeds && is_known(highest_ + 1)) {
        ++highest_;
    }
}

std::uint64_t PublishedLimits::checksum() const {
    const auto game = static_cast<std::uint64_t>(tables_->game().seeds);
    return highest_ > built_ ? (game << 8U | static_cast<std::uint64_t>(highest_)) * 0x9e3779b97f4a7c15 : 0;
}

int PublishedLimits::at_least(const Board& board, bool by_mover) const {
    const Row mine = row_of(board, board.to_move());
    const Row theirs = row_of(board, other(board.to_move()));
    const int seeds = seeds_of(mine, theirs);
    if (seeds <= built_) {
        const auto both = kinds(pass_);
        return store_.value(by_mover ? both.front() : both.back(), {seeds, board.row(board.to_move()).count(),
                                                                    row_rank(theirs, 6), row_rank(mine, 6)});
    }
    if (const auto found = tables_->at_least(mine, theirs, by_mover)) {
        return *found;
    }
    if (!tables_->has_level(seeds)) {
        return 0;
    }
    // A board that no move leads to, or whose level lacks this side: what follows from the moves.
    std::optional<int> best;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const Played played = play(board, house, rules_of(store_.family()));
        const int value = (by_mover ? played.captured.count() : 0) + at_least(played.after, !by_mover);
        best = !best ? value : by_mover ? std::max(*best, value) : std::min(*best, value);
    }
    return best.value_or(by_mover ? 0 : std::accumulate(theirs.begin(), theirs.end(), 0));
}

}  // namespace awale::tables::published
