#include "awale/analyzer/annotate/refutation/refutation_notes.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/analyzer/annotate/refutation/refutation_search.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Captures of fewer seeds are no theme.
constexpr int least_capture = 2;

/// What all lines of a tree have in common, and what some of them have.
struct Lines {
    int least_gain = std::numeric_limits<int>::max();  ///< captured net after the mistake, in the worst line
    bool all_starve = true;                            ///< the loser, with the game over
    bool some_return = false;                          ///< a position returns
};

class TreeWalk {
public:
    TreeWalk(const AnnotatedGame& game, std::size_t index) : rules_(game.replay.rules) {
        rules_.stops_at_majority = false;
        for (std::size_t ply = 0; ply <= index; ++ply) {
            seen_.push_back(game.replay.plies[ply].before);
        }
        loser_ = seen_.back().to_move();
    }

    Lines lines(const RefutingReply& tree, const Board& board) {
        walk(tree, board, 0);
        return lines_;
    }

private:
    void walk(const RefutingReply& reply, const Board& board, int gain) {
        if (!reply.house) {
            end(board, gain);
            return;
        }
        const Played played = play(board, *reply.house, rules_);
        gain += played.captured.count();
        if (reply.next.empty()) {
            end(played.after, gain);
            return;
        }
        seen_.push_back(board);
        seen_.push_back(played.after);
        for (const RefutingReply& next : reply.next) {
            for (const House house : next.to) {
                const Played answered = play(played.after, house, rules_);
                walk(next, answered.after, gain - answered.captured.count());
            }
        }
        seen_.pop_back();
        seen_.pop_back();
    }

    void end(const Board& board, int gain) {
        lines_.least_gain = std::min(lines_.least_gain, gain);
        const bool is_over = ending(board, rules_).has_value();
        lines_.all_starve = lines_.all_starve && is_over && board.row(loser_) == Seeds{0};
        lines_.some_return =
            lines_.some_return || (!is_over && std::ranges::find(seen_, board) != seen_.end());
    }

    RuleSet rules_;
    std::vector<Board> seen_;
    Side loser_ = Side::South;
    Lines lines_;
};

/// Whether a house with seeds may not be played because it gives the opponent none.
bool must_feed(const Board& board, const RuleSet& rules) {
    const Side mover = board.to_move();
    std::size_t with_seeds = 0;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        with_seeds += board.seeds(House{mover, place}) > Seeds{0} ? 1U : 0U;
    }
    const std::size_t legal = legal_moves(board, rules).size();
    return board.row(other(mover)) == Seeds{0} && 0 < legal && legal < with_seeds;
}

/// Whether there are captures, and all of them would take every seed of the other row and so take none.
bool only_grand_slams(const Board& board, const RuleSet& rules) {
    std::size_t slams = 0;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.captured > Seeds{0}) {
            return false;
        }
        slams += played.grand_slam ? 1U : 0U;
    }
    return slams > 0;
}

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
        const std::vector<House>& line = game.plies[index].judgement.moves.front().line;
        const bool opens_later = !line.empty() && line.front() != played.house &&
                                 std::ranges::find(line, played.house) != line.end();
        return opens_later ? std::optional{RefutationTheme::GranaryEarly} : std::nullopt;
    }
    const bool had_to_open = !keeping.empty() && std::ranges::all_of(keeping, [&](House house) {
        return played.before.seeds(house) >= size;
    });
    return had_to_open ? std::optional{RefutationTheme::GranaryLate} : std::nullopt;
}

RefutationTheme theme_of(const AnnotatedGame& game, std::size_t index, const RefutingReply& tree,
                         const Lines& lines, HouseSet keeping) {
    const RuleSet& rules = game.replay.rules;
    const ReplayedPly& played = game.replay.plies[index];
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
    if (lines.least_gain >= least_capture) {
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
        const Seeds claim =
            seen_by(mover, mover == Side::South ? refutation.claim.upper : refutation.claim.lower);
        const HouseSet keeping = moves_above(judgement, mover, claim);
        if (keeping.empty() || !refutation.tree.house) {
            continue;
        }
        const Lines lines = TreeWalk(game, index).lines(refutation.tree, played.after);
        notes.add(refutation.ply, {.kind = NoteKind::Refutation,
                                   .side = mover,
                                   .gain = Seeds{std::max(0, lines.least_gain)},
                                   .houses = keeping,
                                   .values = {refutation.claim},
                                   .theme = theme_of(game, index, refutation.tree, lines, keeping),
                                   .tree = refutation.tree});
    }
}

}  // namespace awale
