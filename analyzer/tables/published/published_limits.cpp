#include "awale/analyzer/tables/published/published_limits.hpp"

#include <algorithm>
#include <numeric>

#include "awale/notation/game/play.hpp"

namespace awale::tables::published {

namespace {

Row row_of(const Board& board, Side side) {
    Row row{};
    for (std::size_t place = 0; place < row.size(); ++place) {
        row[place] = static_cast<std::uint8_t>(board.seeds(House{side, place}).count());
    }
    return row;
}

int sum(const Row& row) {
    return std::accumulate(row.begin(), row.end(), 0);
}

}  // namespace

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

std::pair<int, int> PublishedLimits::at_least(const Board& board) const {
    return {mover_at_least(board), other_at_least(board)};
}

std::uint64_t PublishedLimits::checksum() const {
    const auto game = static_cast<std::uint64_t>(tables_->game().seeds);
    return highest_ > built_ ? (game << 8U | static_cast<std::uint64_t>(highest_)) * 0x9e3779b97f4a7c15 : 0;
}

int PublishedLimits::mover_at_least(const Board& board) const {
    const Side mover = board.to_move();
    const Row mine = row_of(board, mover);
    const Row theirs = row_of(board, other(mover));
    if (const int seeds = sum(mine) + sum(theirs); seeds <= built_) {
        const int mine_seeds = sum(mine);
        return store_.value(kinds(pass_).front(), seeds, mine_seeds, row_rank(theirs, 6), row_rank(mine, 6));
    }
    if (const auto found = tables_->forced(mine, theirs)) {
        return *found;
    }
    if (!tables_->has_level(sum(mine) + sum(theirs))) {
        return 0;
    }
    // A board that no move leads to: the best of its moves.
    int best = 0;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const Played played = play(board, house, rules_of(store_.family()));
        best = std::max(best, played.captured.count() + other_at_least(played.after));
    }
    return best;
}

int PublishedLimits::other_at_least(const Board& board) const {
    const Side mover = board.to_move();
    const Row mine = row_of(board, mover);
    const Row theirs = row_of(board, other(mover));
    if (const int seeds = sum(mine) + sum(theirs); seeds <= built_) {
        return store_.value(kinds(pass_).back(), seeds, sum(mine), row_rank(theirs, 6), row_rank(mine, 6));
    }
    if (const auto found = tables_->conceded(mine, theirs)) {
        return *found;
    }
    if (!tables_->has_level(sum(mine) + sum(theirs))) {
        return 0;
    }
    int worst = sum(theirs);
    bool first = true;
    for (const House house : legal_moves(board, rules_of(store_.family()))) {
        const int after = mover_at_least(play(board, house, rules_of(store_.family())).after);
        worst = first ? after : std::min(worst, after);
        first = false;
    }
    return worst;
}

}  // namespace awale::tables::published
