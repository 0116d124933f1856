#include "awale/notation/game/replay.hpp"

#include <cassert>
#include <cstring>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/game.hpp"

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
    // Few positions are compared one by one. Between captures the sides take turns, so every other one cannot
    // be the same.
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

namespace {

/// Why `house` is not legal here, as a sentence.
std::string reason_illegal(const Board& board, House house, HouseSet legal, const RuleSet& rules) {
    const std::string_view opponent = name(other(board.to_move()));
    const std::string_view id = house.owner() != board.to_move()                ? "move.other_side"
                                : house.place() >= rules.houses_a_side          ? "move.no_such_house"
                                : board.seeds(house) == Seeds{0}                ? "move.empty_house"
                                : legal.empty()                                 ? "move.game_over"
                                : !houses_to_sow(board, rules).contains(house)  ? "move.single_waits"
                                : board.row(other(board.to_move())) == Seeds{0} ? "move.must_feed"
                                                                                : "move.takes_all";
    return localized(id, {{"house", house.letter()},
                          {"houses", 2 * rules.houses_a_side},
                          {"owner", opponent},
                          {"mover", name(board.to_move())},
                          {"other", opponent},
                          {"rules", rules.name}});
}

}  // namespace

std::string legal_here(HouseSet houses) {
    return houses.empty() ? localized("move.none_here")
                          : localized("move.legal_here", {{"moves", letter_list(houses)}});
}

std::vector<std::size_t> half_move_numbers(const Replay& replay) {
    std::vector<std::size_t> numbers;
    numbers.reserve(replay.plies.size());
    std::size_t next = 0;
    for (const ReplayedPly& ply : replay.plies) {
        const Side turn = next % 2 == 0 ? Side::South : Side::North;
        next += ply.house.owner() == turn ? 0U : 1U;
        numbers.push_back(next++);
    }
    return numbers;
}

Ply numbered(const Replay& replay, Ply ply) {
    std::size_t next = 0;
    const auto count = [&](Side mover) { next += next % 2 == (mover == Side::South ? 0U : 1U) ? 1U : 2U; };
    const std::size_t last = std::min(ply.number(), replay.plies.size());
    for (std::size_t index = 0; index < last; ++index) {
        count(replay.plies[index].house.owner());
    }
    if (ply.number() > last) {
        count(replay.last().to_move());
        next += ply.number() - last - 1;
    }
    return Ply{next};
}

ReplayOutcome replay(const Board& start, std::span<const Turn> turns, const RuleSet& rules) {
    return game_of(rules).replay(start, turns, rules);
}

ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules) {
    ReplayOutcome outcome;
    Replay& game = outcome.replay;
    game.plies.reserve(moves.size());
    Replayer replayer(start, rules);
    for (const House house : moves) {
        const Board before = replayer.board();
        const HouseSet legal = legal_moves(before, rules);
        if (!legal.contains(house)) {
            outcome.illegal =
                IllegalMove{Ply{game.plies.size() + 1}, Turn{house},
                            reason_illegal(before, house, legal, rules), legal, legal_here(legal)};
            break;
        }
        const Played played = replayer.play(house);
        game.plies.push_back({.house = house,
                              .before = before,
                              .after = played.after,
                              .captured = played.captured,
                              .last = played.last,
                              .legal = legal,
                              .grand_slam = played.grand_slam,
                              .fed = before.row(other(before.to_move())) == Seeds{0},
                              .repeats = replayer.first_occurrence()});
    }
    game.rules = rules;
    game.start = start;
    game.ended = replayer.ended();
    game.played_on = game.ended.reason != EndReason::Unfinished && game.ended.ply < replayer.ply();
    game.at_stop =
        final_score(replayer.board(), rules, replayer.reason_to_end().value_or(EndReason::Unfinished));
    return outcome;
}

}  // namespace awale
