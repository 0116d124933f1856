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
    add(played.after, played.captured > Seeds{0});
    return played;
}

void Replayer::add(const Board& after, bool captures) {
    boards_.push_back(after);
    if (captures) {
        // A position before a capture cannot return.
        last_capture_ = ply().number();
        bloom_filter_ = {};
    }
    note_position();
}

void Replayer::note_position() {
    const Board& here = board();
    both_have_seeds_ = has_seeds(here, Side::South) && has_seeds(here, Side::North);
    const std::uint64_t hash = hash_of(here);
    const std::uint64_t bit = std::uint64_t{1} << (hash >> 56U & 63U);
    std::uint64_t& word = bloom_filter_[hash >> 62U];
    first_occurrence_ = (word & bit) != 0 ? look_for_present() : std::nullopt;
    is_endless_ = first_occurrence_ && ++returns_[first_occurrence_->number()] + 1 >= rules_.occurrences;
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

std::optional<EndReason> Replayer::reason_to_end() const {
    const Board& here = board();
    const bool majority = here.store(Side::South) > half_ || here.store(Side::North) > half_;
    // Other positions end no game but by repetition.
    if (!both_have_seeds_ || majority || rules_.few_seeds != FewSeeds::Never || here.reserve() > Seeds{0}) {
        if (const auto reason = game_of(rules_).ending(here, rules_)) {
            return reason;
        }
    }
    return is_endless_ ? std::optional(EndReason::Repetition) : std::nullopt;
}

Ended Replayer::ended() const {
    constexpr EndReason none = EndReason::Unfinished;
    return ended_.value_or(Ended{none, ply(), final_score(board(), rules_, none)});
}

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

namespace {

ReplayOutcome replay_by(const Game& kind, const Board& start, std::span<const Turn> turns,
                        const RuleSet& rules) {
    ReplayOutcome outcome;
    Replay& game = outcome.replay;
    game.plies.reserve(turns.size());
    Replayer replayer(start, rules);
    for (const Turn& turn : turns) {
        ReplayedPly& ply = game.plies.emplace_back();
        if (!kind.play_and_note(replayer.board(), turn, rules, ply)) {
            game.plies.pop_back();
            outcome.illegal = kind.why_illegal(replayer.board(), turn, rules);
            outcome.illegal->ply = Ply{game.plies.size() + 1};
            break;
        }
        replayer.add(ply.after, ply.captured > Seeds{0});
        ply.repeats = replayer.first_occurrence();
    }
    game.rules = rules;
    game.start = start;
    game.ended = replayer.ended();
    game.played_on = game.ended.reason != EndReason::Unfinished && game.ended.ply < replayer.ply();
    game.at_stop =
        final_score(replayer.board(), rules, replayer.reason_to_end().value_or(EndReason::Unfinished));
    return outcome;
}

}  // namespace

ReplayOutcome replay(const Board& start, std::span<const Turn> turns, const RuleSet& rules) {
    return replay_by(game_of(rules), start, turns, rules);
}

ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules) {
    return replay_by(awale_game(), start, std::vector<Turn>(moves.begin(), moves.end()), rules);
}

}  // namespace awale
