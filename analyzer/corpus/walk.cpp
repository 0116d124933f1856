#include "awale/analyzer/corpus/walk.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

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

/// One of 64 bits, which differ for most positions of a game: the golden ratio spreads their keys.
constexpr std::uint64_t bit_of(PositionKey key) {
    constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;
    return std::uint64_t{1} << (static_cast<std::uint64_t>(key.value()) * golden_ratio >> 58U);
}

}  // namespace

Walk::Walk(const Board& start, const RuleSet& rules)
    : rules_(rules), half_(start.total().count() / 2), board_(start) {
    make_room();
    keys_[0] = PositionKey::of(start);
    note_position();
}

bool Walk::play(House house) {
    if (!is_legal(house)) {
        return false;
    }
    const Played played = awale::play(board_, house, rules_);
    board_ = played.after;
    if (plies_ == moves_.size()) {
        make_room();
    }
    moves_[plies_] = house.letter();
    captures_[plies_] = capture_digit(played.captured);
    keys_[++plies_] = PositionKey::of(board_);
    if (played.captured > Seeds{0}) {
        last_capture_ = plies_;
    }
    note_position();
    return true;
}

void Walk::make_room() {
    const std::size_t room = moves_.empty() ? usual_length : 2 * moves_.size();
    moves_.resize(room);
    captures_.resize(room);
    keys_.resize(room + 1);
}

bool Walk::is_legal(House house) const {
    // Where both rows have seeds and no grand slam is forbidden, any house of one's own with seeds may be
    // played.
    if (!both_have_seeds_ || rules_.grand_slam != GrandSlam::CapturesNothing) {
        return legal_moves(board_, rules_).contains(house);
    }
    return board_.seeds(house) > Seeds{0} && house.owner() == board_.to_move() &&
           house.place() < rules_.houses_a_side;
}

/// Notes the last position, and whether it was there before.
bool Walk::repeats() {
    if (plies_ == last_capture_) {
        seen_ = 0;  // what was before a capture cannot come again
    }
    // Most positions are told from all before by one bit of a few: no loop, nothing to guess.
    const PositionKey last = keys_[plies_];
    const std::uint64_t bit = bit_of(last);
    const bool may_be = (std::exchange(seen_, seen_ | bit) & bit) != 0;
    return may_be && was_there(last);
}

bool Walk::was_there(PositionKey last) const {
    // The sides take turns, so that only every other position may be the same.
    for (std::size_t back = 2; back <= plies_ - last_capture_; back += 2) {
        if (keys_[plies_ - back] == last) {
            return true;
        }
    }
    return false;
}

/// Whether `ending` needs to be asked: it need not where both rows have seeds, unless few seeds matter.
bool Walk::may_be_over() const {
    const bool majority =
        board_.store(Side::South).count() > half_ || board_.store(Side::North).count() > half_;
    return !both_have_seeds_ || (majority && rules_.stops_at_majority) || rules_.few_seeds != FewSeeds::Never;
}

void Walk::note_position() {
    both_have_seeds_ = has_seeds(board_, Side::South) && has_seeds(board_, Side::North);
    if (!ended_) {
        note_ending();
    }
}

void Walk::note_ending() {
    std::optional<EndReason> reason;
    if (may_be_over()) {
        reason = ending(board_, rules_);
    }
    if (repeats() && !reason) {
        reason = EndReason::Repetition;
    }
    if (reason) {
        ended_ = Ended{*reason, Ply{plies_}, final_score(board_, rules_, *reason)};
    }
}

Ended Walk::ended() const {
    constexpr EndReason none = EndReason::Unfinished;
    return ended_.value_or(Ended{none, Ply{plies_}, final_score(board_, rules_, none)});
}

void Walk::give(std::string& moves, std::string& captures, std::vector<PositionKey>& keys) && {
    moves_.resize(plies_);
    captures_.resize(plies_);
    keys_.resize(plies_ + 1);
    moves = std::move(moves_);
    captures = std::move(captures_);
    keys = std::move(keys_);
}

char capture_digit(Seeds captured) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    return digits[static_cast<std::size_t>(captured.count())];
}

}  // namespace awale
