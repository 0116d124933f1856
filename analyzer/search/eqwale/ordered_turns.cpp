#include "awale/analyzer/search/eqwale/ordered_turns.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/game/eqwale/turns.hpp"

namespace awale::eqwale {

OrderedTurns::OrderedTurns(const Board& board, std::optional<Turn> first, bool largest_only)
    : board_(board), largest_only_(largest_only) {
    if (first && is_legal(board, *first)) {
        first_ = first;
    }
}

std::optional<TurnAfter> OrderedTurns::next() {
    if (!first_given_) {
        first_given_ = true;
        if (first_) {
            return TurnAfter{*first_, eqwale::play(board_, *first_).after,
                             first_->seeds.is_drop() ? 0 : first_->seeds.total().count()};
        }
    }
    if (board_.reserve() > Seeds{0}) {
        return next_drop();
    }
    if (count_ == 0) {
        sow_all();
    }
    while (largest_given_ < count_) {
        const Sowing& sowing = *sowings_.at(largest_given_++);
        const Turn turn{sowing.house, sowing.largest};
        if (!is_first(turn)) {
            return TurnAfter{turn, harvested(sowing.sown, turn.seeds), sowing.total};
        }
    }
    return largest_only_ ? std::nullopt : next_smaller();
}

bool OrderedTurns::is_first(const Turn& turn) const {
    return first_ && turn == *first_;
}

void OrderedTurns::sow_all() {
    const bool feeding = must_feed(board_);
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        const House house{board_.to_move(), place};
        if (board_.seeds(house) == Seeds{0}) {
            continue;
        }
        const Board sown = sow(board_, house).board;
        Harvests harvests(sown, feeding);
        if (const auto largest = harvests.next()) {
            sowings_.at(count_++) = Sowing{house, sown, *largest, largest->total().count(), harvests};
        }
    }
    std::ranges::stable_sort(sowings_.begin(), sowings_.begin() + static_cast<std::ptrdiff_t>(count_),
                             [](const auto& a, const auto& b) { return a->total > b->total; });
}

std::optional<TurnAfter> OrderedTurns::next_drop() {
    while (const auto seeds = drops_.next()) {
        if (is_legal_drop(board_, *seeds)) {
            std::size_t place = 0;
            while (seeds->at(place) == 0) {
                ++place;
            }
            const Turn turn{House{board_.to_move(), place}, *seeds};
            if (!is_first(turn)) {
                return TurnAfter{turn, dropped(board_, *seeds), 0};
            }
        }
    }
    return std::nullopt;
}

std::optional<TurnAfter> OrderedTurns::next_smaller() {
    for (; at_ < count_; ++at_) {
        Sowing& sowing = *sowings_.at(at_);
        while (const auto harvest = sowing.rest.next()) {
            const Turn turn{sowing.house, *harvest};
            if (!is_first(turn)) {
                return TurnAfter{turn, harvested(sowing.sown, *harvest), harvest->total().count()};
            }
        }
    }
    return std::nullopt;
}

}  // namespace awale::eqwale
