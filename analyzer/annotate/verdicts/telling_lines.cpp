#include "awale/analyzer/annotate/verdicts/telling_lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// Losses of fewer seeds are not explained.
constexpr Seeds least_loss{2};
/// Positions looked at for one line.
constexpr int max_line_positions = 20'000;

/// Looks for the line in which one side, the gainer, captures as soon as possible.
class TellingLine {
public:
    /// `history` are the positions of the game before the line.
    TellingLine(const RuleSet& rules, const Tables& tables, Side gainer, const std::vector<Board>& history)
        : rules_(without_majority(rules)), tables_(tables), gainer_(gainer), history_(history) {}

    /// The line from where the tables know it; nothing where it tells something already, or leads to no
    /// capture and no end.
    std::optional<std::vector<House>> played_on(const std::vector<House>& line, Board board) {
        std::vector<House> told;
        Board known = board;
        for (const House house : line) {
            if (!legal_moves(board, rules_).contains(house)) {
                return std::nullopt;
            }
            const Played played = play(board, house, rules_);
            if (tells(board, played)) {
                return std::nullopt;
            }
            board = played.after;
            if (told.empty() || !tables_.probe(known)) {
                told.push_back(house);
                known = board;
            }
        }
        board = known;
        bool reached = false;
        while (told.size() < stored_line_plies && !is_over(board)) {
            const int left = static_cast<int>(stored_line_plies - told.size());
            int plies = 1;
            while (plies <= left && !reaches(board, plies)) {
                ++plies;
            }
            if (plies > left) {
                break;
            }
            reached = true;
            board = follow(board, plies, told);
        }
        return reached ? std::optional{told} : std::nullopt;
    }

private:
    /// What the gainer wants most first.
    using Worth = std::array<int, 3>;

    struct Option {
        House house;
        Played played;
        Worth worth;
    };

    struct Known {
        int reached = 1 << 20;  ///< within so many plies
        int missed = 0;         ///< not within so many
    };

    static RuleSet without_majority(RuleSet rules) {
        rules.stops_at_majority = false;
        return rules;
    }

    bool is_over(const Board& board) const {
        return ending(board, rules_).has_value();
    }

    bool was_there(const Board& board) const {
        return std::ranges::find(history_, board) != history_.end();
    }

    std::optional<Worth> worth_of(const Played& played) const {
        const auto value = tables_.probe(played.after);
        if (!value) {
            return std::nullopt;
        }
        const bool gainer_next = played.after.to_move() == gainer_;
        const int captured = played.captured.count();
        int mine = gainer_next ? 0 : captured;
        int theirs = gainer_next ? captured : 0;
        int margin = mine - theirs;
        if (value->sure()) {
            mine += (gainer_next ? value->sure()->mover : value->sure()->other).count();
            theirs += (gainer_next ? value->sure()->other : value->sure()->mover).count();
        }
        if (value->margin) {
            margin += gainer_next ? value->margin->count() : -value->margin->count();
        }
        return rules_.endless_play == EndlessPlay::OwnRow ? Worth{mine, -theirs, margin}
                                                          : Worth{margin, mine, -theirs};
    }

    /// The moves that keep what the tables say, those that capture most first; none where they do not know.
    std::vector<Option> best_moves(const Board& board) {
        ++looked_at_;
        std::vector<Option> options;
        for (const House house : legal_moves(board, rules_)) {
            const Played played = play(board, house, rules_);
            const auto worth = worth_of(played);
            if (!worth) {
                return {};
            }
            options.push_back({house, played, *worth});
        }
        if (options.empty()) {
            return options;
        }
        const bool gains = board.to_move() == gainer_;
        const auto [least, most] = std::ranges::minmax_element(options, {}, &Option::worth);
        const Worth kept = gains ? most->worth : least->worth;
        std::erase_if(options, [&](const Option& option) { return option.worth != kept; });
        std::ranges::stable_sort(options, std::ranges::greater{},
                                 [](const Option& option) { return option.played.captured; });
        return options;
    }

    /// Whether a move is what the line is about.
    bool tells(const Board& before, const Played& played) const {
        return is_over(played.after) || (before.to_move() == gainer_ && played.captured > Seeds{0});
    }

    bool leads_on(const Board& before, const Option& option, int plies) {
        return tells(before, option.played) ||
               (plies > 1 && !was_there(option.played.after) && reaches(option.played.after, plies - 1));
    }

    /// Whether the gainer captures, or the game ends, within so many plies whatever the other side plays of
    /// what keeps its seeds.
    bool reaches(const Board& board, int plies) {
        const auto found = known_.find(board);
        if (found != known_.end() && (found->second.reached <= plies || plies <= found->second.missed)) {
            return found->second.reached <= plies;
        }
        if (looked_at_ >= max_line_positions) {
            return false;
        }
        const std::vector<Option> options = best_moves(board);
        const auto leads = [&](const Option& option) { return leads_on(board, option, plies); };
        const bool yes =
            !options.empty() && (board.to_move() == gainer_ ? std::ranges::any_of(options, leads)
                                                            : std::ranges::all_of(options, leads));
        Known& known = known_[board];
        (yes ? known.reached : known.missed) = plies;
        return yes;
    }

    /// Plays to what `reaches` found, and adds the moves to the line.
    Board follow(Board board, int plies, std::vector<House>& told) {
        for (; plies > 0; --plies) {
            const std::vector<Option> options = best_moves(board);
            const bool gains = board.to_move() == gainer_;
            const auto chosen = std::ranges::find_if(options, [&](const Option& option) {
                return gains ? leads_on(board, option, plies) : !leads_on(board, option, plies - 1);
            });
            const Option& option = chosen == options.end() ? options.front() : *chosen;
            told.push_back(option.house);
            const bool done = tells(board, option.played);
            board = option.played.after;
            if (done) {
                break;
            }
        }
        return board;
    }

    RuleSet rules_;
    const Tables& tables_;
    Side gainer_;
    const std::vector<Board>& history_;
    int looked_at_ = 0;
    std::unordered_map<Board, Known, BoardHash> known_;
};

void play_on(Judgement& judgement, const Board& board, const RuleSet& rules, const Tables& tables,
             const std::vector<Board>& history) {
    JudgedMove& best = judgement.moves.front();
    TellingLine line(rules, tables, board.to_move(), history);
    if (auto told = line.played_on(best.line.empty() ? std::vector{best.house} : best.line, board)) {
        best.line = *std::move(told);
    }
}

bool is_worth_explaining(const Judgement& judgement, const ReplayedPly& played, const RuleSet& rules) {
    return judgement.moves.size() > 1 && judgement.moves.front().house != played.house &&
           judgement.find(played.house) != nullptr &&
           (guaranteed_fall(judgement, played.house, played.before.to_move()) > 0 ||
            loss_of(judgement, played.house, played.before, rules).seeds >= least_loss);
}

}  // namespace

void play_on_lines_of_mistakes(Evaluations& evaluations, const Replay& replay,
                               const std::shared_ptr<const Tables>& tables) {
    if (tables == nullptr) {
        return;
    }
    std::vector<Board> history;
    const std::size_t end = std::min(evaluations.plies.size(), replay.plies.size());
    bool explains_last = false;
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        Judgement& judgement = evaluations.plies[index];
        const bool explains = is_worth_explaining(judgement, played, replay.rules);
        if (!judgement.moves.empty() && (explains || explains_last)) {
            play_on(judgement, played.before, replay.rules, *tables, history);
        }
        explains_last = explains;
        history.push_back(played.before);
    }
}

}  // namespace awale
