#include "awale/analyzer/workbook/exercise_reasons.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/famine/famine_search.hpp"
#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/analyzer/annotate/moves/reach.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

constexpr Seeds hungry{6};        // a row with at most this many seeds is looked at for famine
constexpr int famine_plies = 11;  // how far
constexpr std::uint64_t nodes = 20'000;
constexpr Seeds granary_gain{4};  // worth opening a granary for
constexpr Seeds forced_gain{3};   // worth a quiet move
constexpr std::size_t opening_plies = 20;
constexpr Seeds endgame_seeds{14};

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
                if (now.seeds > Seeds{0}) {
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
            FamineSearch search(rules, Side::North, {}, nodes);
            if (const auto plies = search.plies_to_famine(after_, famine_plies - 1)) {
                add({.kind = Reason::Kind::Starves, .plies = *plies + 1});
            }
        }
        if (board_.row(Side::South) <= hungry) {
            FamineSearch search(rules, Side::South, {}, nodes);
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
            if (exercise_.criterion == Criterion::SeedsWon && solution_.least >= forced_gain) {
                add({.kind = Reason::Kind::WinsByForce, .gain = solution_.least, .plies = exercise_.plies});
            }
            HouseSet attackers;
            for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
                const House house{Side::South, place};
                if (capture_if_sown(after_, house, rules).seeds >= Seeds{2}) {
                    attackers.insert(house);
                }
            }
            if (attackers.size() >= 2) {
                add({.kind = Reason::Kind::Threatens, .houses = attackers});
            }
        }
        const auto bait = std::ranges::max_element(exercise_.answers, {}, &Answer::captured);
        if (bait->captured > solution_.captured) {
            add({.kind = Reason::Kind::Bait, .house = bait->house, .gain = bait->captured});
        }
    }

    const Exercise& exercise_;
    const Board& board_;
    const Answer& solution_;
    Board after_;
    std::vector<Reason> reasons_;
};

bool has(const Exercise& exercise, Reason::Kind kind) {
    return std::ranges::any_of(exercise.reasons, [&](const Reason& reason) { return reason.kind == kind; });
}

}  // namespace

std::vector<Reason> reasons_for(const Exercise& exercise) {
    return Finder(exercise).find();
}

bool fits_theme(Theme theme, const Exercise& exercise) {
    using Kind = Reason::Kind;
    switch (theme) {
        case Theme::Granary:
            return has(exercise, Kind::OpensGranary) || has(exercise, Kind::KeepsGranary) ||
                   has(exercise, Kind::SpoilsGranary);
        case Theme::Famine: return has(exercise, Kind::Starves) || has(exercise, Kind::Escapes);
        case Theme::Capture: {
            const auto capturing = std::ranges::count_if(
                exercise.answers, [](const Answer& answer) { return answer.captured > Seeds{0}; });
            return has(exercise, Kind::Takes) && (capturing >= 2 || exercise.difficulty.depth != 1);
        }
        case Theme::Trap: return has(exercise, Kind::WinsByForce);
        case Theme::Endgame: return exercise.criterion == Criterion::FinalMargin;
        case Theme::Opening: return true;
        case Theme::OnlyMove: return has(exercise, Kind::KeepsWin) || has(exercise, Kind::KeepsDraw);
    }
    return false;
}

bool famine_shows(const Board& board, const RuleSet& rules) {
    FamineSearch of_north(rules, Side::North, {}, nodes);
    FamineSearch of_south(rules, Side::South, {}, nodes);
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

bool may_fit(Theme theme, const Board& board, const RuleSet& rules, Ply ply, bool from_start) {
    switch (theme) {
        case Theme::Granary:
            for (std::size_t lane = 0; lane < House::lanes; ++lane) {
                if (board.seeds(House{lane}) >= granary_size(rules)) {
                    return true;
                }
            }
            return false;
        case Theme::Famine:
            return board.row(Side::South) <= hungry || board.row(Side::North) <= hungry + Seeds{2};
        case Theme::Capture:
            for (const House house : legal_moves(board, rules)) {
                if (play(board, house, rules).captured >= Seeds{2}) {
                    return true;
                }
            }
            return false;
        case Theme::Trap: return board.on_board() > endgame_seeds;
        case Theme::Endgame: return board.on_board() <= endgame_seeds;
        case Theme::Opening: return from_start && ply.number() > 4 && ply.number() <= opening_plies;
        case Theme::OnlyMove: return true;
    }
    return false;
}

}  // namespace awale
