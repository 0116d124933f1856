#include "awale/notation/game/replayer.hpp"

#include <bit>
#include <cassert>
#include <cstring>

namespace awale {

namespace {

constexpr std::size_t usual_length = 160;

bool has_seeds(const Board& board, Side row) {
    const auto* const first = board.lanes().data() + (row == Side::South ? 0 : 6);
    std::uint16_t last = 0;
    std::uint32_t rest = 0;
    std::memcpy(&rest, first, sizeof rest);
    std::memcpy(&last, first + sizeof rest, sizeof last);
    return (rest | last) != 0;
}

/// The same as `==`, without a call.
bool same(const Board& a, const Board& b) {
    const auto x = std::bit_cast<std::array<std::uint64_t, 2>>(a.lanes());
    const auto y = std::bit_cast<std::array<std::uint64_t, 2>>(b.lanes());
    return ((x[0] ^ y[0]) | (x[1] ^ y[1])) == 0;
}

}  // namespace

Replayer::Replayer(const Board& start, const RuleSet& rules)
    : rules_(rules), half_(start.total().count() / 2) {
    boards_.reserve(usual_length);
    boards_.push_back(start);
    note_position();
}

Played Replayer::play(House house) {
    assert(is_legal(house));
    const Played played = awale::play(board(), house, rules_);
    boards_.push_back(played.after);
    if (played.captured > Seeds{0}) {
        // A position before a capture cannot return.
        last_capture_ = ply().number();
        bloom_filter_ = {};
    }
    note_position();
    return played;
}

void Replayer::note_position() {
    const Board& here = board();
    both_have_seeds_ = has_seeds(here, Side::South) && has_seeds(here, Side::North);
    const std::uint64_t hash = hash_of(here);
    const std::uint64_t bit = std::uint64_t{1} << (hash >> 56U & 63U);
    std::uint64_t& word = bloom_filter_[hash >> 62U];
    may_repeat_ = (word & bit) != 0;
    word |= bit;
    if (ended_) {
        return;
    }
    if (const auto reason = reason_to_end()) {
        ended_ = Ended{*reason, ply(), final_score(here, rules_, *reason)};
    }
}

std::optional<Ply> Replayer::look_for_present() {
    // Few positions are compared one by one. The sides take turns, so every other one cannot be the same.
    constexpr std::size_t few = 256;
    const std::size_t last = ply().number();
    if (last - last_capture_ < few) {
        for (std::size_t earlier = last_capture_ + (last - last_capture_) % 2; earlier < last; earlier += 2) {
            if (same(boards_[earlier], board())) {
                return Ply{earlier};
            }
        }
        return std::nullopt;
    }
    // Many are looked up, so that the time for a game grows with its length and not with the square of it.
    if (indexed_ <= last_capture_) {
        index_.clear();
        indexed_ = last_capture_;
    }
    for (; indexed_ < last; ++indexed_) {
        index_.emplace(boards_[indexed_], indexed_);
    }
    const auto found = index_.find(board());
    return found == index_.end() ? std::nullopt : std::optional(Ply{found->second});
}

std::optional<EndReason> Replayer::reason_to_end() {
    const Board& here = board();
    const bool majority = here.store(Side::South) > half_ || here.store(Side::North) > half_;
    // Other positions end no game but by repetition.
    if (!both_have_seeds_ || majority || rules_.few_seeds != FewSeeds::Never) {
        if (const auto reason = ending(here, rules_)) {
            return reason;
        }
    }
    return first_occurrence() ? std::optional(EndReason::Repetition) : std::nullopt;
}

Ended Replayer::ended() const {
    constexpr EndReason none = EndReason::Unfinished;
    return ended_.value_or(Ended{none, ply(), final_score(board(), rules_, none)});
}

}  // namespace awale
