#include "awale/notation/narration/story/story_sentences.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "awale/notation/annotation/game_result.hpp"

namespace awale::words {

namespace {

/// The ending begins with this many seeds on the board (docs/annotation.md, "Notes").
constexpr Seeds ending_seeds{12};
/// A win that changes hands so often is what the game was about.
constexpr int many_changes = 3;
/// A granary that takes fewer seeds decides nothing.
constexpr Seeds deciding_capture{5};

/// What a turning point was about.
enum class PlanTheme : std::uint8_t { Granary, Famine, Loop, Trap, None };

/// The theme, and whose granary it was.
struct PlanSubject {
    PlanTheme theme = PlanTheme::None;
    Side side = Side::South;
    House house{};
};

/// What a note on a mistake of `loser` says that the mistake was about.
PlanTheme theme_of_mistake(const Note& note, Side loser) {
    switch (note.kind) {
        case NoteKind::Refutation:
            return note.theme == RefutationTheme::Famine ? PlanTheme::Famine
                   : note.theme == RefutationTheme::Loop ? PlanTheme::Loop
                                                         : PlanTheme::None;
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return note.other != Ply{0} ? PlanTheme::Loop : PlanTheme::None;
        case NoteKind::GranaryEarly:
        case NoteKind::GranaryLate:
        case NoteKind::GranaryOpened: return PlanTheme::Granary;
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding:
            // The first has the side that starves, the second the one that does not.
            return (note.side == loser) == (note.kind == NoteKind::FamineCertain) ? PlanTheme::Famine
                                                                                  : PlanTheme::None;
        default: return PlanTheme::None;
    }
}

/// The same of a note on the reply.
PlanTheme theme_of_reply(const Note& note, Side loser) {
    switch (note.kind) {
        case NoteKind::GranaryOpened:
            return note.side != loser && note.gain >= deciding_capture ? PlanTheme::Granary : PlanTheme::None;
        case NoteKind::TrapSprung: return PlanTheme::Trap;
        case NoteKind::Starved: return note.side == loser ? PlanTheme::Famine : PlanTheme::None;
        case NoteKind::FamineCertain:
        case NoteKind::StarvingEnding: return theme_of_mistake(note, loser);
        default: return PlanTheme::None;
    }
}

class Planner {
public:
    Planner(Phrasing& phrasing, const AnnotatedGame& game)
        : phrasing_(phrasing), game_(game), winner_(game_result(game.record, game.replay).winner) {}

    /// The plan that decided the game.
    std::optional<std::string> sentence(const std::vector<TurningPoint>& points) {
        const TurningPoint& greatest = *std::ranges::max_element(points, {}, weight_of);
        if (auto forced = forced_famine()) {
            return *forced;
        }
        if (const PlanSubject about = subject(greatest); !is_guessed(greatest)) {
            switch (about.theme) {
                case PlanTheme::Granary:
                    return phrasing_.say(Message::PlanGranary,
                                         {Phrasing::text("side", phrasing_.side(about.side)),
                                          Phrasing::text("house", std::string(1, about.house.letter()))});
                case PlanTheme::Famine: return phrasing_.say(Message::PlanFamine, {});
                case PlanTheme::Loop: return phrasing_.say(Message::PlanLoop, {});
                case PlanTheme::Trap: return phrasing_.say(Message::PlanTrap, {});
                case PlanTheme::None: break;
            }
        }
        if (auto swings = changes_of_hands()) {
            return swings;
        }
        // Who sets up badly has no captures to tell of.
        return game_.replay.before(greatest.ply).reserve() > Seeds{0} ? std::optional{part(points)}
                                                                      : std::nullopt;
    }

    /// The part of the game that decided it.
    std::string part(const std::vector<TurningPoint>& points) {
        const TurningPoint& greatest = *std::ranges::max_element(points, {}, weight_of);
        return phrasing_.say(phase(game_.replay.before(greatest.ply), is_guessed(greatest)), {});
    }

private:
    static bool is_guessed(const TurningPoint& point) {
        return weight_of(point).first == 0 && point.grade == Grade::Estimate;
    }

    /// The phases of docs/annotation.md: the set-up, until the first capture, and from twelve seeds on. A
    /// position set up with so few seeds is an ending from its start.
    Message phase(const Board& board, bool guess) const {
        const Board& start = game_.replay.start;
        if (board.reserve() > Seeds{0}) {
            return guess ? Message::PlanSetUpGuess : Message::PlanSetUp;
        }
        if (board.on_board() <= ending_seeds) {
            return guess ? Message::PlanEndingGuess : Message::PlanEnding;
        }
        if (board.on_board() == start.on_board() + start.reserve()) {
            return guess ? Message::PlanOpeningGuess : Message::PlanOpening;
        }
        return guess ? Message::PlanMiddleGuess : Message::PlanMiddle;
    }

    /// What a turning point was about: its own notes first, then those of the reply.
    PlanSubject subject(const TurningPoint& point) const {
        const std::size_t index = point.ply.number() - 1;
        const Side loser = game_.replay.before(point.ply).to_move();
        for (std::size_t at = index; at < std::min(index + 2, game_.plies.size()); ++at) {
            for (const Note& note : game_.plies[at].notes) {
                const PlanTheme theme =
                    at == index ? theme_of_mistake(note, loser) : theme_of_reply(note, loser);
                if (theme != PlanTheme::None) {
                    return {theme, note.side, note.house};
                }
            }
        }
        return {};
    }

    /// From when on the famine that ended the game could be forced, unless the win was sure already.
    std::optional<std::string> forced_famine() {
        if (game_.replay.ended.reason != EndReason::NoMove || !winner_) {
            return std::nullopt;
        }
        const Outcome won = *winner_ == Side::South ? Outcome::SouthWins : Outcome::NorthWins;
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            if (game_.plies[index].result_before == won) {
                return std::nullopt;
            }
            for (const Note& note : game_.plies[index].notes) {
                if (note.kind == NoteKind::FamineCertain && note.side == other(*winner_)) {
                    return phrasing_.say(Message::PlanFamineForced,
                                         {Phrasing::text("at", phrasing_.played(Ply{index + 1})),
                                          Phrasing::text("side", phrasing_.side(*winner_))});
                }
            }
        }
        return std::nullopt;
    }

    /// That the proved win changed hands again and again, and when it first did.
    std::optional<std::string> changes_of_hands() {
        std::optional<Outcome> winner;
        std::optional<Ply> first;
        int changes = 0;
        const auto see = [&](std::size_t index, const std::optional<Outcome>& outcome) {
            if (!outcome || *outcome == Outcome::Draw) {
                return;
            }
            if (winner && *winner != *outcome) {
                ++changes;
                first = first.value_or(Ply{index + 1});
            }
            winner = outcome;
        };
        for (std::size_t index = 0; index < game_.plies.size(); ++index) {
            see(index, game_.plies[index].result_before);
            see(index, game_.plies[index].result_after);
        }
        if (changes < many_changes) {
            return std::nullopt;
        }
        return phrasing_.say(
            Message::PlanSwings,
            {Phrasing::number("count", Seeds{changes}),
             Phrasing::number("moves",
                              Seeds{static_cast<int>(numbered(game_.replay, *first).pair_number())})});
    }

    Phrasing& phrasing_;
    const AnnotatedGame& game_;
    std::optional<Side> winner_;
};

}  // namespace

std::optional<std::string> plan_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                                         const std::vector<TurningPoint>& points) {
    return Planner(phrasing, game).sentence(points);
}

std::string phase_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                           const std::vector<TurningPoint>& points) {
    return Planner(phrasing, game).part(points);
}

}  // namespace awale::words
