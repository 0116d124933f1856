#include "awale/analyzer/workbook/theme_fit.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/workbook/board_questions.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

HouseSet attackers_of_north(const Board& board, const RuleSet& rules) {
    return row_houses(Side::South, rules.houses_a_side).where([&](House house) {
        return capture_if_sown(board, house, rules).seeds >= Seeds{2};
    });
}

Seeds given_by_north(const Board& board, const Board& after, const RuleSet& rules) {
    const HouseSet replies = legal_moves(after, rules);
    if (replies.size() < 2 || max_capture(board, rules) > Seeds{0} || max_capture(after, rules) > Seeds{0} ||
        max_capture(with_turn(after, Side::South), rules) > Seeds{0}) {
        return Seeds{0};
    }
    Seeds least{100};
    for (const House reply : replies) {
        least = std::min(least, max_capture(with_turn(play(after, reply, rules).after, Side::South), rules));
    }
    return least;
}

bool is_quiet(const Board& board, const RuleSet& rules) {
    return max_capture(board, rules) == Seeds{0} &&
           max_capture(with_turn(board, other(board.to_move())), rules) == Seeds{0};
}

namespace {

constexpr std::size_t opening_plies = 20;
constexpr Seeds endgame_seeds{14};
constexpr Seeds least_for_trap{8};

/// Whether a move of these that takes nothing leads to what is asked of the position after it.
template <typename Asked>
bool some_move(const Board& board, const RuleSet& rules, HouseSet wanted, const Asked& asked) {
    return std::ranges::any_of(legal_moves(board, rules), [&](House house) {
        const Played played = play(board, house, rules);
        return wanted.contains(house) && played.captured == Seeds{0} && asked(played.after);
    });
}

/// Whether the best move, by the seeds that it wins soon, is one of these and takes nothing at once.
bool traps_soon(const Board& board, const RuleSet& rules, HouseSet wanted) {
    const auto moves = seeds_won(board, rules, seeds_horizons.front());
    return !moves.empty() && wanted.contains(moves.front().house) && moves.front().captured == Seeds{0} &&
           moves.front().won >= forced_gain;
}

bool has_reason(const Exercise& exercise, Theme theme) {
    return std::ranges::any_of(exercise.reasons,
                               [&](const Reason& reason) { return theme_of(reason.kind) == theme; });
}

}  // namespace

bool fits_theme(Theme theme, const Exercise& exercise) {
    switch (theme) {
        case Theme::Capture: {
            const auto capturing = std::ranges::count_if(
                exercise.answers, [](const Answer& answer) { return answer.captured > Seeds{0}; });
            return has_reason(exercise, theme) && (capturing >= 2 || exercise.difficulty.depth != 1);
        }
        case Theme::Endgame: return exercise.criterion == Criterion::FinalMargin;
        case Theme::Opening: return true;
        default: return has_reason(exercise, theme);
    }
}

bool famine_shows(const Board& board, const RuleSet& rules) {
    FamineSearch of_north(rules, Side::North, {}, workbook_famine_nodes);
    FamineSearch of_south(rules, Side::South, {}, workbook_famine_nodes);
    int safe = 0;  // moves after which South is not starved
    for (const House house : legal_moves(board, rules)) {
        const Board after = play(board, house, rules).after;
        const bool is_near = board.row(Side::North) <= hungry || after.row(Side::North) <= hungry;
        if (is_near && of_north.plies_to_famine(after, famine_plies - 1)) {
            return true;
        }
        const bool starves =
            board.row(Side::South) <= hungry && of_south.plies_to_famine(after, famine_plies - 1);
        safe += starves ? 0 : 1;
    }
    return safe == 1;
}

bool may_fit(Theme theme, const Board& board, const RuleSet& rules, Ply ply, bool from_start,
             HouseSet wanted) {
    switch (theme) {
        case Theme::Granary:
            return std::any_of(every_house.begin(), every_house.end(),
                               [&](House house) { return board.seeds(house) >= granary_size(rules); });
        case Theme::Famine:
            return board.row(Side::South) <= hungry || board.row(Side::North) <= hungry + Seeds{2};
        case Theme::Capture:
            for (const House house : legal_moves(board, rules)) {
                if (wanted.contains(house) && play(board, house, rules).captured >= Seeds{2}) {
                    return true;
                }
            }
            return false;
        case Theme::Trap: return board.on_board() >= least_for_trap && traps_soon(board, rules, wanted);
        case Theme::Endgame: return board.on_board() <= endgame_seeds;
        case Theme::Opening: return from_start && ply.number() > 4 && ply.number() <= opening_plies;
        case Theme::OnlyMove: return true;
        case Theme::DoubleThreat:
            return some_move(board, rules, wanted, [&](const Board& after) {
                return attackers_of_north(after, rules).size() >= 2;
            });
        case Theme::Parry: return greatest_threat(board, rules).gain >= threatened;
        case Theme::Tempo:
            return board.on_board() <= endgame_seeds &&
                   some_move(board, rules, wanted, [&](const Board& after) {
                       return given_by_north(board, after, rules) > Seeds{0};
                   });
        case Theme::GrandSlam:
            return (board.row(Side::North) >= whole_row && !empty_grand_slams(board, rules).empty()) ||
                   some_move(board, rules, wanted, [&](const Board& after) {
                       return after.row(Side::South) >= sheltered_seeds &&
                              !empty_grand_slams(after, rules).empty();
                   });
        case Theme::EndingTrap: return board.on_board() <= trap_seeds;
        case Theme::Loop: return board.on_board() <= loop_seeds && is_quiet(board, rules);
    }
    return false;
}

}  // namespace awale
