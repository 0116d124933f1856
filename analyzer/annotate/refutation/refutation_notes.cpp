#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/analyzer/annotate/refutation/forced_play.hpp"
#include "awale/analyzer/annotate/refutation/refutation_search.hpp"
#include "awale/analyzer/annotate/refutation/tree_search.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Captures of fewer seeds are no theme.
constexpr int least_capture = 2;

/// What all lines of a tree have in common, and what some of them have.
struct Lines {
    bool all_starve = true;    ///< the loser, with the game over
    bool some_return = false;  ///< a position returns
};

class TreeWalk {
public:
    /// Of the tree of the move at `index`.
    TreeWalk(const AnnotatedGame& game, std::size_t index, const RefutingReply& tree)
        : rules_(game.replay.rules), loser_(other(tree.house->owner())) {
        rules_.stops_at_majority = false;
        const ReplayedPly& played = game.replay.plies[index];
        for (std::size_t ply = 0; ply < index; ++ply) {
            seen_.push_back(game.replay.plies[ply].before);
        }
        if (!is_of_better_move(tree, played.before.to_move())) {
            seen_.push_back(played.before);
        }
        walk(tree, start_of(tree, played.before, played.after));
    }

    Lines lines() const {
        return lines_;
    }

private:
    void walk(const RefutingReply& reply, const Board& board) {
        if (!reply.house) {
            end(board);
            return;
        }
        const Played played = play(board, *reply.house, rules_);
        if (reply.next.empty()) {
            end(played.after);
            return;
        }
        seen_.push_back(board);
        seen_.push_back(played.after);
        for (const RefutingReply& next : reply.next) {
            for (const House house : next.to) {
                walk(next, play(played.after, house, rules_).after);
            }
        }
        seen_.pop_back();
        seen_.pop_back();
    }

    void end(const Board& board) {
        const bool is_over = ending(board, rules_).has_value();
        lines_.all_starve = lines_.all_starve && is_over && board.row(loser_) == Seeds{0};
        lines_.some_return =
            lines_.some_return || (!is_over && std::ranges::find(seen_, board) != seen_.end());
    }

    RuleSet rules_;
    std::vector<Board> seen_;
    Side loser_;
    Lines lines_;
};

/// Whether the first reply takes nothing, and the next ones capture with two houses or more.
bool is_double_threat(const RefutingReply& tree, const Board& board, const RuleSet& rules) {
    const Played first = play(board, *tree.house, rules);
    HouseSet attackers;
    for (const RefutingReply& reply : tree.next) {
        for (const House house : reply.to) {
            const Board answered = play(first.after, house, rules).after;
            if (reply.house && play(answered, *reply.house, rules).captured.count() >= least_capture) {
                attackers.insert(*reply.house);
            }
        }
    }
    return first.captured == Seeds{0} && attackers.size() >= 2;
}

/// What the move did wrong with a granary of its player.
std::optional<RefutationTheme> granary_theme(const AnnotatedGame& game, std::size_t index, HouseSet keeping) {
    const ReplayedPly& played = game.replay.plies[index];
    const Seeds size = granary_size(game.replay.rules);
    if (played.before.seeds(played.house) >= size) {
        // Of the line, only what is stored can be proved again.
        const std::vector<House>& whole = game.plies[index].judgement.moves.front().line;
        const auto line = std::span(whole).first(std::min(whole.size(), stored_line_plies));
        const bool opens_later = !line.empty() && line.front() != played.house &&
                                 std::ranges::find(line, played.house) != line.end();
        return opens_later ? std::optional{RefutationTheme::GranaryEarly} : std::nullopt;
    }
    const bool had_to_open = !keeping.empty() && std::ranges::all_of(keeping, [&](House house) {
        return played.before.seeds(house) >= size;
    });
    return had_to_open ? std::optional{RefutationTheme::GranaryLate} : std::nullopt;
}

RefutationTheme theme_of(const AnnotatedGame& game, std::size_t index, const RefutingReply& tree, int gain,
                         HouseSet keeping) {
    const RuleSet& rules = game.replay.rules;
    const ReplayedPly& played = game.replay.plies[index];
    if (is_of_better_move(tree, played.before.to_move())) {
        return granary_theme(game, index, keeping).value_or(RefutationTheme::PreparedCapture);
    }
    const Lines lines = TreeWalk(game, index, tree).lines();
    const Board& board = played.after;
    const Board answered = play(board, *tree.house, rules).after;
    if (lines.all_starve) {
        return RefutationTheme::Famine;
    }
    if (lines.some_return) {
        return RefutationTheme::Loop;
    }
    if (must_feed(answered, rules)) {
        return RefutationTheme::Feeding;
    }
    if (only_grand_slams(answered, rules)) {
        return RefutationTheme::GrandSlam;
    }
    if (const auto theme = granary_theme(game, index, keeping)) {
        return *theme;
    }
    if (is_double_threat(tree, board, rules)) {
        return RefutationTheme::DoubleThreat;
    }
    if (gain >= least_capture) {
        return RefutationTheme::Capture;
    }
    const bool missed = !keeping.empty() && std::ranges::all_of(keeping, [&](House house) {
        return play(played.before, house, rules).captured >= played.captured + Seeds{least_capture};
    });
    return missed ? RefutationTheme::MissedCapture : RefutationTheme::None;
}

}  // namespace

void note_refutations(const AnnotatedGame& game, const std::vector<Refutation>& refutations,
                      PlyNotes& notes) {
    for (const Refutation& refutation : refutations) {
        const std::size_t index = refutation.ply.number() - 1;
        const ReplayedPly& played = game.replay.plies[index];
        const Side mover = played.before.to_move();
        const Judgement& judgement = game.plies[index].judgement;
        // The limit of what the mistake leaves, or what the better move keeps.
        const bool of_better = is_of_better_move(refutation.tree, mover);
        const bool upper = (mover == Side::South) != of_better;
        const Seeds claim = seen_by(mover, upper ? refutation.claim.upper : refutation.claim.lower);
        const HouseSet keeping = moves_above(judgement, mover, of_better ? claim - Seeds{1} : claim);
        if (keeping.empty() || !refutation.tree.house) {
            continue;
        }
        const Board& start = start_of(refutation.tree, played.before, played.after);
        const int gain = std::max(0, least_captured(refutation.tree, start, game.replay.rules));
        notes.add(refutation.ply, {.kind = NoteKind::Refutation,
                                   .side = mover,
                                   .gain = Seeds{gain},
                                   .houses = keeping,
                                   .values = {refutation.claim},
                                   .theme = theme_of(game, index, refutation.tree, gain, keeping),
                                   .tree = refutation.tree});
    }
}

}  // namespace awale
