#include "analyzer/verify/note_claims.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "notation/note_text.hpp"
#include "notation/own_notes.hpp"

namespace awale::plain {

namespace {

NoteAnswer answer(bool holds) {
    return holds ? NoteAnswer::True : NoteAnswer::False;
}

bool takes(const Move& move, const Note& note) {
    return move.taken == note.gain.count() && move.emptied == note.houses;
}

/// What the note's house would take on this board, sown out of turn where need be.
std::optional<Move> sown(const Rules& rules, const Board& board, House house) {
    Game game = rules.game_of(board);
    game.south_moves = house.owner() == Side::South;
    const std::vector<Move> moves = rules.moves(game);
    const auto found = std::ranges::find(moves, house, &Move::house);
    return found == moves.end() ? std::nullopt : std::optional{*found};
}

/// Plies that famine is looked for ahead (docs/annotation.md, "Famine").
constexpr int looked_ahead = 11;

/// Tries everything: is `victim` starved within so many plies, whatever it plays?
class Starver {
public:
    /// `board` is where it begins: what is stored there counts towards a majority.
    Starver(const Rules& rules, Side victim, std::vector<Game> seen, const Board& board)
        : rules_(rules),
          south_(victim == Side::South),
          seen_(std::move(seen)),
          total_(board.total().count()),
          stored_(board.store(victim).count()) {}

    bool starves(const Game& game, int plies) {
        const std::vector<Move> moves = rules_.moves(game);
        if (moves.empty()) {
            return !has_majority(game) && rules_.row(game, south_) == 0 && rules_.row(game, !south_) > 0;
        }
        if (plies == 0 || nodes_ == 0 || is_over(game)) {
            return false;
        }
        --nodes_;
        const auto key = std::tuple{plies, stored_, game.south_moves, game.ring};
        if (const auto found = known_.find(key); found != known_.end()) {
            return found->second;
        }
        const bool own = game.south_moves == south_;
        bool starved = own;
        for (const Move& move : moves) {
            stored_ += own ? move.taken : 0;
            const bool leads_there = starves(move.after, plies - 1);
            stored_ -= own ? move.taken : 0;
            if (leads_there != own) {
                starved = !own;
                break;
            }
        }
        return known_[key] = starved;
    }

    /// The same after a move of the victim.
    bool starves_after(const Move& move, int plies) {
        stored_ += move.taken;
        const bool starved = starves(move.after, plies);
        stored_ -= move.taken;
        return starved;
    }

    bool gave_up() const {
        return nodes_ == 0;
    }

private:
    bool has_majority(const Game& game) const {
        const int others = total_ - stored_ - rules_.left(game);
        return rules_.set().stops_at_majority && (2 * stored_ > total_ || 2 * others > total_);
    }

    /// Over without famine: a majority, too few seeds, nothing left to capture, or a return.
    bool is_over(const Game& game) const {
        return has_majority(game) || rules_.few_left(game) || std::ranges::find(seen_, game) != seen_.end() ||
               (rules_.set().few_seeds == FewSeeds::NoCaptureLeft && !rules_.can_still_capture(game));
    }

    const Rules& rules_;
    bool south_;
    std::vector<Game> seen_;
    int total_;
    int stored_;  ///< by the victim
    std::uint64_t nodes_ = 400'000;
    std::map<std::tuple<int, int, bool, std::array<std::uint8_t, 12>>, bool> known_;
};

std::vector<Game> games_so_far(const Rules& rules, const Replay& replay, std::size_t index) {
    std::vector<Game> seen;
    for (std::size_t earlier = 0; earlier <= index; ++earlier) {
        if (replay.plies[earlier].before.on_board() == replay.plies[index].after.on_board()) {
            seen.push_back(rules.game_of(replay.plies[earlier].before));
        }
    }
    return seen;
}

NoteAnswer check_famine(const Note& note, const Rules& rules, const Replay& replay, std::size_t index) {
    const Game game = rules.game_of(replay.plies[index].after);
    const bool attackers = note.kind == NoteKind::StarvingEnding;
    Starver starver(rules, attackers ? other(note.side) : note.side, games_so_far(rules, replay, index),
                    replay.plies[index].after);
    if (note.kind != NoteKind::FamineThreat) {
        const bool starved = starver.starves(game, note.plies);
        return starved || !starver.gave_up() ? answer(starved) : NoteAnswer::Unsettled;
    }
    // A threat: the replies that are not named starve within the plies that were looked ahead.
    bool starves_somewhere = false;
    for (const Move& move : rules.moves(game)) {
        const bool starved = starver.starves_after(move, looked_ahead - 1);
        if (starver.gave_up()) {
            return NoteAnswer::Unsettled;
        }
        if (starved == note.houses.contains(move.house)) {
            return NoteAnswer::False;
        }
        starves_somewhere = starves_somewhere || starved;
    }
    return answer(starves_somewhere);
}

/// The replies named, and they alone, let one of the two last houses capture.
NoteAnswer check_trap(const Note& note, const Rules& rules, const ReplayedPly& played) {
    const std::size_t last = rules.set().houses_a_side - 1U;
    HouseSet replies;
    for (const Move& reply : rules.moves(rules.game_of(played.after))) {
        const Board after = rules.board_of(reply.after);
        for (const std::size_t place : {last, last - 1}) {
            const auto move = sown(rules, after, House{note.side, place});
            if (move && move->taken > 0) {
                replies.insert(reply.house);
            }
        }
    }
    for (const House house : note.houses) {
        if (!replies.contains(house)) {
            return NoteAnswer::False;
        }
    }
    return NoteAnswer::True;
}

}  // namespace

std::vector<BoardFault> board_faults(const Rules& rules, const Replay& replay) {
    std::vector<BoardFault> faults;
    for (std::size_t index = 0; index < replay.plies.size(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const std::vector<Move> moves = rules.moves(rules.game_of(played.before));
        HouseSet legal;
        for (const Move& move : moves) {
            legal.insert(move.house);
        }
        const auto move = std::ranges::find(moves, played.house, &Move::house);
        if (legal != played.legal || move == moves.end() || move->taken != played.captured.count() ||
            move->after != rules.game_of(played.after)) {
            faults.push_back({Ply{index + 1}, "the rules told a second time play it otherwise"});
        }
    }
    return faults;
}

std::vector<std::string> notes_after(const awale::Move& move) {
    std::vector<std::string> notes;
    if (const Comment* const comment = own_comment(move)) {
        for (const Command& command : comment->commands) {
            if (command.name == command::note) {
                notes.push_back(command.arguments);
            }
        }
    }
    return notes;
}

std::optional<Note> note_of(const std::string& text) {
    return parse_note(text);
}

NoteAnswer check_note(const Note& note, const Rules& rules, const Replay& replay, Ply ply) {
    if (note.grade == Grade::Estimate) {
        return NoteAnswer::NoClaim;
    }
    const std::size_t index = ply.number() - 1;
    const ReplayedPly& played = replay.plies[index];
    const auto seeds = [&](const Board& board) { return board.seeds(note.house); };
    switch (note.kind) {
        case NoteKind::GranaryStarted:
        case NoteKind::GranaryInRange:
        case NoteKind::GranaryOverripe: return answer(seeds(played.after) == note.seeds);
        case NoteKind::CaptureThreat: {
            const auto move = sown(rules, played.after, note.house);
            return answer(move && takes(*move, note));
        }
        case NoteKind::MultipleThreat: {
            int greatest = 0;
            for (const House house : note.houses) {
                const auto move = sown(rules, played.after, house);
                greatest = std::max(greatest, move ? move->taken : 0);
            }
            return answer(note.houses.size() >= 2 && greatest == note.gain.count());
        }
        case NoteKind::ThreatEmptied:
        case NoteKind::ThreatRaised:
        case NoteKind::ThreatSpoiled:
        case NoteKind::ThreatCaptured:
        case NoteKind::ThreatCountered:
        case NoteKind::TrapAvoided: return answer(played.house == note.house);
        case NoteKind::ThreatOverlooked:
        case NoteKind::TrapSprung:
        case NoteKind::MiddleGameBegins: {
            const auto move = sown(rules, played.before, played.house);
            return answer(move && move->taken == note.gain.count());
        }
        case NoteKind::TrapSet: return check_trap(note, rules, played);
        case NoteKind::GrandSlamShelter: {
            HouseSet slams;
            for (const Move& move : rules.moves(rules.game_of(played.after))) {
                if (move.grand_slam && move.taken == 0) {
                    slams.insert(move.house);
                }
            }
            return answer(slams == note.houses && rules.row(rules.game_of(played.after),
                                                            note.side == Side::South) == note.seeds.count());
        }
        case NoteKind::EndingBegins: {
            const Game game = rules.game_of(played.after);
            return answer(rules.left(game) == note.seeds.count() &&
                          rules.row(game, note.side == Side::South) == note.gain.count() &&
                          rules.row(game, note.side == Side::North) == note.cost.count());
        }
        case NoteKind::GranaryRipe: {
            const auto move = sown(rules, played.after, note.house);
            return answer(move && takes(*move, note) && seeds(played.after) == note.seeds);
        }
        case NoteKind::GranarySpoiled: {
            const auto before = sown(rules, played.before, note.house);
            const auto after = sown(rules, played.after, note.house);
            return answer(before && takes(*before, note) && (!after || after->taken < before->taken));
        }
        case NoteKind::GranaryOpened:
        case NoteKind::ReturnCapture:
        case NoteKind::BigCapture: {
            const auto move = sown(rules, played.before, played.house);
            return answer(move && played.house == note.house && takes(*move, note));
        }
        case NoteKind::FamineThreat:
        case NoteKind::StarvingEnding:
        case NoteKind::FamineCertain: return check_famine(note, rules, replay, index);
        case NoteKind::FeedingObligation: {
            HouseSet legal;
            for (const Move& move : rules.moves(rules.game_of(played.before))) {
                legal.insert(move.house);
            }
            return answer(legal == note.houses &&
                          rules.row(rules.game_of(played.before), note.side == Side::North) == 0);
        }
        case NoteKind::Starved: {
            const Game game = rules.game_of(played.after);
            return answer(rules.moves(game).empty() && rules.row(game, note.side == Side::South) == 0 &&
                          rules.row(game, note.side == Side::North) == note.gain.count());
        }
        case NoteKind::GrandSlam: {
            const auto move = sown(rules, played.before, played.house);
            return answer(move && move->grand_slam && move->taken == 0 &&
                          rules.row(move->after, note.side == Side::North) == note.seeds.count());
        }
        case NoteKind::Repetition: {
            const Board& earlier =
                note.other == Ply{0} ? replay.start : replay.plies[note.other.number() - 1].after;
            return answer(note.other < ply && earlier == played.after);
        }
        case NoteKind::PlayedOn: return answer(note.other == replay.ended.ply && ply > replay.ended.ply);
        case NoteKind::GranaryWellTimed:
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranarySchedule:
        case NoteKind::MovesInHand:
        case NoteKind::OpeningAlternating:
        case NoteKind::OpeningRightToLeft:
        case NoteKind::OpeningHigh:
        case NoteKind::OpeningLow:
        case NoteKind::LoopShared:
        case NoteKind::Adjudicated:
        case NoteKind::FamineParried:
        case NoteKind::FamineBluff:
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed:
        case NoteKind::Punished:
        case NoteKind::NotPunished: return NoteAnswer::NoClaim;
    }
    return NoteAnswer::NoClaim;
}

}  // namespace awale::plain
