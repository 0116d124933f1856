#include "awale/analyzer/workbook/exercise_reasons.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/famine/famine_search.hpp"
#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/analyzer/annotate/threats/shelter.hpp"
#include "awale/analyzer/annotate/threats/threat.hpp"
#include "awale/analyzer/annotate/threats/trap.hpp"
#include "awale/analyzer/workbook/horizon.hpp"
#include "awale/analyzer/workbook/theme_facts.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr Seeds granary_gain{4};  // worth opening a granary for

class Finder {
public:
    explicit Finder(const Exercise& exercise)
        : exercise_(exercise),
          board_(exercise.board),
          solution_(exercise.solution()),
          after_(play(board_, solution_.house, exercise.rules).after) {}

    std::vector<Reason> find() {
        compare_results();
        look_at_granaries();
        look_at_famine();
        look_at_capture();
        look_at_parry();
        look_at_traps();
        look_at_tempo();
        look_at_whole_rows();
        return std::move(reasons_);
    }

private:
    void add(Reason reason) {
        reasons_.push_back(reason);
    }

    Seeds best_other_most() const {
        Seeds most{-100};
        for (std::size_t i = 1; i < exercise_.answers.size(); ++i) {
            most = std::max(most, exercise_.answers[i].most);
        }
        return most;
    }

    void compare_results() {
        if (exercise_.criterion != Criterion::FinalMargin) {
            return;
        }
        if (solution_.least > Seeds{0} && best_other_most() <= Seeds{0}) {
            add({.kind = Reason::Kind::KeepsWin});
        } else if (solution_.least >= Seeds{0} && best_other_most() < Seeds{0}) {
            add({.kind = Reason::Kind::KeepsDraw});
        }
    }

    void look_at_granaries() {
        const RuleSet& rules = exercise_.rules;
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            const House house{lane};
            const Seeds seeds = board_.seeds(house);
            if (seeds < granary_size(rules)) {
                continue;
            }
            const Capture now = capture_if_sown(board_, house, rules);
            if (house == solution_.house) {
                if (now.seeds >= granary_gain) {
                    add({Reason::Kind::OpensGranary, house, seeds, now.seeds, now.houses});
                }
            } else if (house.owner() == Side::South) {
                // That it is too early is proved by the end of the game only.
                if (now.seeds > Seeds{0} && exercise_.criterion == Criterion::FinalMargin) {
                    add({.kind = Reason::Kind::KeepsGranary,
                         .house = house,
                         .seeds = seeds,
                         .gain = now.seeds});
                }
            } else {
                const Seeds left = capture_if_sown(after_, house, rules).seeds;
                if (now.seeds >= granary_gain && left + Seeds{2} < now.seeds) {
                    add({.kind = Reason::Kind::SpoilsGranary,
                         .house = house,
                         .seeds = seeds,
                         .gain = now.seeds});
                }
            }
        }
    }

    void look_at_famine() {
        const RuleSet& rules = exercise_.rules;
        if (board_.row(Side::North) <= hungry || after_.row(Side::North) <= hungry) {
            FamineSearch search(rules, Side::North, {}, workbook_famine_nodes);
            if (const auto plies = search.plies_to_famine(after_, famine_plies - 1)) {
                add({.kind = Reason::Kind::Starves, .plies = *plies + 1});
            }
        }
        if (board_.row(Side::South) <= hungry) {
            FamineSearch search(rules, Side::South, {}, workbook_famine_nodes);
            const bool solved = !search.plies_to_famine(after_, famine_plies - 1) && !search.gave_up();
            const bool others_starve = std::all_of(
                exercise_.answers.begin() + 1, exercise_.answers.end(), [&](const Answer& answer) {
                    const Board after = play(board_, answer.house, rules).after;
                    return search.plies_to_famine(after, famine_plies - 1).has_value();
                });
            if (solved && others_starve) {
                add({.kind = Reason::Kind::Escapes});
            }
        }
    }

    /// The fewest seeds that the solution has won after any of the horizons; only where traps are asked for,
    /// since every line is tried.
    Seeds won_by_force() const {
        if (exercise_.theme != Theme::Trap) {
            return Seeds{0};
        }
        Seeds fewest{100};
        for (const int plies : seeds_horizons) {
            const auto moves = seeds_won(board_, exercise_.rules, plies);
            fewest = std::min(fewest, std::ranges::find(moves, solution_.house, &HorizonMove::house)->won);
            if (fewest < forced_gain) {
                break;
            }
        }
        return fewest;
    }

    void look_at_capture() {
        const RuleSet& rules = exercise_.rules;
        const bool opened = std::ranges::any_of(
            reasons_, [](const Reason& reason) { return reason.kind == Reason::Kind::OpensGranary; });
        if (solution_.captured > Seeds{0} && !opened) {
            const Capture taken = capture_by(board_, solution_.house, rules);
            add({.kind = Reason::Kind::Takes,
                 .house = solution_.house,
                 .gain = taken.seeds,
                 .houses = taken.houses});
        }
        if (solution_.captured == Seeds{0}) {
            if (const Seeds won = won_by_force(); won >= forced_gain) {
                add({.kind = Reason::Kind::WinsByForce, .gain = won});
            }
            const HouseSet attackers = attackers_of_north(after_, rules);
            if (attackers.size() >= 2) {
                add({.kind = Reason::Kind::Threatens, .houses = attackers});
            }
        }
        const auto bait = std::ranges::max_element(exercise_.answers, {}, &Answer::captured);
        if (exercise_.criterion == Criterion::FinalMargin && bait->captured > solution_.captured) {
            add({.kind = Reason::Kind::Bait, .house = bait->house, .gain = bait->captured});
        }
    }

    void look_at_parry() {
        const Threat threat = greatest_threat(board_, exercise_.rules);
        if (threat.gain < threatened) {
            return;
        }
        const Parries parries = parries_against(threat, board_, exercise_.rules);
        const auto add_if = [&](HouseSet houses, Reason::Kind kind) {
            if (houses.contains(solution_.house)) {
                add({.kind = kind, .house = threat.house, .gain = threat.gain, .houses = threat.targets});
            }
        };
        add_if(parries.empty, Reason::Kind::ParriesByEmptying);
        add_if(parries.raise, Reason::Kind::ParriesByRaising);
        add_if(parries.spoil, Reason::Kind::ParriesBySpoiling);
        add_if(parries.capture, Reason::Kind::ParriesByCapture);
        add_if(parries.counter, Reason::Kind::ParriesByCounter);
    }

    Seeds before_last(const Board& board, Side side) const {
        return board.seeds(House{side, exercise_.rules.houses_a_side - std::size_t{2}});
    }

    void look_at_traps() {
        const RuleSet& rules = exercise_.rules;
        if (board_.on_board() > trap_seeds) {
            return;
        }
        if (has_trap(after_, Side::South, rules) && !has_trap(board_, Side::South, rules)) {
            if (const TrappedReplies trapped = replies_into_trap(after_, rules); !trapped.houses.empty()) {
                add({.kind = Reason::Kind::SetsTrap,
                     .seeds = before_last(after_, Side::South),
                     .gain = trapped.max_lost,
                     .houses = trapped.houses});
            }
        }
        if (has_trap(board_, Side::North, rules)) {
            const TrappedReplies trapped = replies_into_trap(board_, rules);
            if (!trapped.houses.empty() && !trapped.houses.contains(solution_.house)) {
                add({.kind = Reason::Kind::AvoidsTrap,
                     .seeds = before_last(board_, Side::North),
                     .gain = trapped.max_lost,
                     .houses = trapped.houses});
            }
        }
    }

    /// Nothing is to be taken by either side, before and after, until North has to move.
    void look_at_tempo() {
        const Seeds least = given_by_north(board_, after_, exercise_.rules);
        if (least > Seeds{0}) {
            add({.kind = Reason::Kind::GainsTempo, .gain = least});
        }
    }

    void look_at_whole_rows() {
        const RuleSet& rules = exercise_.rules;
        if (board_.row(Side::North) >= whole_row) {
            const HouseSet slams = empty_grand_slams(board_, rules);
            for (const House house : slams) {
                if (house != solution_.house) {
                    add({.kind = Reason::Kind::WholeRowTakesNothing, .house = house});
                    break;
                }
            }
        }
        if (after_.row(Side::South) >= sheltered_seeds) {
            if (const HouseSet slams = empty_grand_slams(after_, rules); !slams.empty()) {
                add({.kind = Reason::Kind::Shelters, .houses = slams});
            }
        }
    }

    const Exercise& exercise_;
    const Board& board_;
    const Answer& solution_;
    Board after_;
    std::vector<Reason> reasons_;
};

}  // namespace

std::vector<Reason> reasons_for(const Exercise& exercise) {
    return Finder(exercise).find();
}

}  // namespace awale
