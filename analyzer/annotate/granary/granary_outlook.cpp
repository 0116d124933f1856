#include "awale/analyzer/annotate/granary/granary_outlook.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "awale/analyzer/annotate/granary/granary.hpp"
#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

enum class Ripeness : std::uint8_t { Unripe, NearlyRipe, Ripe };

Ripeness ripeness_of(const Board& board, House granary, const RuleSet& rules) {
    const Seeds seeds = board.seeds(granary);
    const SeedRange reach = granary_reach(granary, rules);
    if (is_ripe(capture_if_sown(board, granary, rules))) {
        return Ripeness::Ripe;
    }
    return reach.from <= seeds + nearly_in_range && seeds <= reach.to ? Ripeness::NearlyRipe
                                                                      : Ripeness::Unripe;
}

/// Plays on from a position of the game, as long as the game goes on and no position comes back.
class Continuation {
public:
    Continuation(const Replay& replay, std::size_t plies) : rules_(replay.rules) {
        for (std::size_t index = 0; index < plies; ++index) {
            history_.push_back(replay.plies[index].before);
        }
        board_ = replay.plies[plies].before;
    }

    /// False where the game would be over after the move.
    bool play_on(House house) {
        history_.push_back(board_);
        board_ = play(board_, house, rules_).after;
        return !ending(board_, rules_) && std::ranges::find(history_, board_) == history_.end();
    }

    Judgement judged_by(const JudgeFunction& judge) const {
        return judge(board_, history_);
    }

private:
    RuleSet rules_;
    std::vector<Board> history_;
    Board board_;
};

/// What comes of waiting at the turn after this many plies.
GranaryOutlook outlook_at(const Replay& replay, const Evaluations& evaluations, std::size_t plies,
                          House granary, const JudgeFunction& judge) {
    GranaryOutlook outlook{.ply = Ply{plies}, .house = granary, .line = {}, .values = {}};
    Continuation continuation(replay, plies);
    Judgement own = evaluations.plies[plies];
    for (int wait = 0;; ++wait) {
        const JudgedMove* const opening = own.find(granary);
        if (opening == nullptr) {
            // Not to be opened here: the moves that led here tell nothing.
            outlook.line.resize(outlook.values.empty() ? 0 : outlook.line.size() - 2);
            return outlook;
        }
        outlook.values.push_back(opening->value);
        const auto quiet = std::ranges::find_if(
            own.moves, [granary](const JudgedMove& move) { return move.house != granary; });
        if (wait == max_wait || quiet == own.moves.end() || !continuation.play_on(quiet->house)) {
            return outlook;
        }
        const Judgement replies = continuation.judged_by(judge);
        if (replies.moves.empty() || !continuation.play_on(replies.moves.front().house)) {
            return outlook;
        }
        outlook.line.push_back(quiet->house);
        outlook.line.push_back(replies.moves.front().house);
        own = continuation.judged_by(judge);
    }
}

}  // namespace

std::vector<GranaryOutlook> granary_outlooks(const Replay& replay, const Evaluations& evaluations,
                                             const JudgeFunction& judge) {
    std::vector<GranaryOutlook> outlooks;
    std::array<Ripeness, House::lanes> told{};
    for (std::size_t index = 1; index < evaluations.plies.size(); ++index) {
        const Board& board = replay.plies[index].before;
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            const House house{lane};
            if (board.seeds(house) < granary_size(replay.rules)) {
                told[lane] = Ripeness::Unripe;
                continue;
            }
            const Ripeness ripeness = ripeness_of(board, house, replay.rules);
            if (house.owner() != board.to_move() || ripeness <= told[lane]) {
                continue;
            }
            told[lane] = ripeness;
            GranaryOutlook outlook = outlook_at(replay, evaluations, index, house, judge);
            if (outlook.values.size() > 1) {
                outlooks.push_back(std::move(outlook));
            }
        }
    }
    return outlooks;
}

void note_granary_outlooks(const AnnotatedGame& game, const std::vector<GranaryOutlook>& outlooks,
                           PlyNotes& notes) {
    for (const GranaryOutlook& outlook : outlooks) {
        const JudgedMove* const quiet =
            outlook.ply.number() < game.plies.size() && !outlook.line.empty()
                ? game.plies[outlook.ply.number()].judgement.find(outlook.line.front())
                : nullptr;
        if (quiet == nullptr) {
            continue;
        }
        Note note{.kind = NoteKind::GranaryOutlook,
                  .side = outlook.house.owner(),
                  .house = outlook.house,
                  .line = outlook.line,
                  .values = outlook.values,
                  .grade = quiet->value.grade};
        const auto best = std::ranges::max_element(
            outlook.values, {}, [&](const Value& value) { return seen_by(note.side, value.value); });
        const bool keep = seen_by(note.side, quiet->value.value) > seen_by(note.side, best->value);
        note.plies = 2 * static_cast<int>(keep ? outlook.values.size()
                                               : static_cast<std::size_t>(best - outlook.values.begin()));
        for (const Value& value : outlook.values) {
            note.grade = weaker(note.grade, value.grade);
        }
        notes.add(outlook.ply, note);
    }
}

}  // namespace awale
