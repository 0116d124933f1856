#include "analyzer/corpus/walk.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "notation/ending.hpp"
#include "notation/play.hpp"

namespace awale {

namespace {

constexpr std::size_t usual_length = 160;

bool is_empty(const Board& board, Side row) {
    const auto* const first = board.lanes().data() + (row == Side::South ? 0 : 6);
    std::uint16_t last = 0;
    std::uint32_t rest = 0;
    std::memcpy(&rest, first, sizeof rest);
    std::memcpy(&last, first + sizeof rest, sizeof last);
    return (rest | last) == 0;
}

}  // namespace

Walk::Walk(const Board& start, const RuleSet& rules)
    : rules_(rules), half_(start.total().count() / 2), board_(start) {
    moves_.reserve(usual_length);
    captures_.reserve(usual_length);
    keys_.reserve(usual_length + 1);
    keys_.push_back(PositionKey::of(start));
    note_ending();
}

bool Walk::play(House house) {
    if (!is_legal(house)) {
        return false;
    }
    const Played played = awale::play(board_, house, rules_);
    board_ = played.after;
    moves_ += house.letter();
    captures_ += capture_digit(played.captured);
    keys_.push_back(PositionKey::of(board_));
    if (played.captured > Seeds{0}) {
        last_capture_ = moves_.size();
    }
    note_ending();
    return true;
}

bool Walk::is_legal(House house) const {
    // Where both rows have seeds and no grand slam is forbidden, any house of one's own with seeds may be
    // played.
    const Side mover = board_.to_move();
    if (rules_.grand_slam != GrandSlam::CapturesNothing || is_empty(board_, other(mover))) {
        return legal_moves(board_, rules_).contains(house);
    }
    return house.owner() == mover && house.place() < rules_.houses_a_side && board_.seeds(house) > Seeds{0};
}

bool Walk::repeats() const {
    const PositionKey last = keys_.back();
    for (std::size_t ply = keys_.size() - 1; ply-- > last_capture_;) {
        if (keys_[ply] == last) {
            return true;
        }
    }
    return false;
}

/// Whether `ending` needs to be asked: it need not where both rows have seeds, unless few seeds matter.
bool Walk::may_be_over() const {
    const bool majority =
        board_.store(Side::South).count() > half_ || board_.store(Side::North).count() > half_;
    return (majority && rules_.stops_at_majority) || is_empty(board_, Side::South) ||
           is_empty(board_, Side::North) || rules_.few_seeds != FewSeeds::Never;
}

void Walk::note_ending() {
    if (ended_) {
        return;
    }
    std::optional<EndReason> reason;
    if (may_be_over()) {
        reason = ending(board_, rules_);
    }
    if (!reason && repeats()) {
        reason = EndReason::Repetition;
    }
    if (reason) {
        ended_ = Ended{*reason, Ply{moves_.size()}, final_score(board_, rules_, *reason)};
    }
}

Ended Walk::ended() const {
    constexpr EndReason none = EndReason::Unfinished;
    return ended_.value_or(Ended{none, Ply{moves_.size()}, final_score(board_, rules_, none)});
}

void Walk::give(std::string& moves, std::string& captures, std::vector<PositionKey>& keys) && {
    moves = std::move(moves_);
    captures = std::move(captures_);
    keys = std::move(keys_);
}

char capture_digit(Seeds captured) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    return digits[static_cast<std::size_t>(captured.count())];
}

}  // namespace awale
