#include "awale/analyzer/workbook/exercise_maker.hpp"

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/analyzer/workbook/board_questions.hpp"

namespace awale {

namespace {

constexpr Seeds least_gap{2};             // from the solution to the next best move
constexpr Seeds least_for_next_turn{16};  // on the board, for a question about the next turns
constexpr Budget proof_budget{.nodes = 150'000, .depth = 64, .time = std::nullopt};
// Of many positions: most that this leaves undecided the proof budget leaves undecided too, and another is at
// hand.
constexpr Budget trial_budget{.nodes = 20'000, .depth = 64, .time = std::nullopt};
constexpr Budget glance_budget{.nodes = 4'000, .depth = 64, .time = std::nullopt};
constexpr Budget line_budget{.nodes = 20'000, .depth = 64, .time = std::nullopt};
constexpr std::size_t max_line = 12;        // plies that a line is played on to
constexpr std::size_t max_quiet = 24;       // where nothing was captured before
constexpr std::size_t quiet_plies = 4;      // and is shown where nothing is captured
constexpr std::size_t least_capturing = 2;  // moves, where one of them is safe

/// Puts the solution first and says how far it is ahead of every other move.
Seeds sort_answers(std::vector<Answer>& answers) {
    std::ranges::stable_sort(answers, [](const Answer& a, const Answer& b) {
        return a.least != b.least ? a.least > b.least : a.most > b.most;
    });
    Seeds next = answers[1].most;
    for (const Answer& answer : answers) {
        if (&answer != &answers.front()) {
            next = std::max(next, answer.most);
        }
    }
    return answers.front().least - next;
}

/// Whether proofs may still find one of these moves ahead of every other: limits only come nearer.
bool may_have_solution(const std::vector<JudgedMove>& moves, HouseSet wanted) {
    return std::ranges::any_of(moves, [&](const JudgedMove& one) {
        return wanted.contains(one.house) && std::ranges::all_of(moves, [&](const JudgedMove& other) {
                   return other.house == one.house || one.value.upper - other.value.lower >= least_gap;
               });
    });
}

/// The questions about the next turns that a theme may ask, the farthest first.
std::vector<Criterion> next_turn_questions(Theme theme) {
    switch (theme) {
        case Theme::Opening:
            return {Criterion::SureCapture, Criterion::SafeCapture, Criterion::NothingToTake};
        case Theme::Capture:
        case Theme::Granary: return {Criterion::SafeCapture};
        default: return {};
    }
}

/// The move that is ahead of every other by seeds won, from a number of plies on.
struct Leader {
    House house;
    int depth;
};

/// Nothing where no move is ahead when most plies are looked at.
std::optional<Leader> leader_of(const Board& board, const RuleSet& rules) {
    std::optional<Leader> leader;
    for (int plies = max_difficulty; plies > 0; --plies) {
        const auto moves = seeds_won(board, rules, plies);
        if (moves[0].won == moves[1].won || (leader && leader->house != moves[0].house)) {
            break;
        }
        leader = {moves[0].house, plies};
    }
    return leader;
}

/// Whether a board whose leader is this can be an exercise that is wanted, as far as its depth and its number
/// of moves show; without a leader it is as hard as can be.
bool may_be_wanted(const std::optional<Leader>& leader, std::size_t moves, const WantedExercise& wanted) {
    return leader && wanted.solutions.contains(leader->house) &&
           level_of({.failing = static_cast<int>(moves) - 1,
                     .depth = leader->depth,
                     .gap = least_gap + Seeds{1}}) <= wanted.hardest;
}

/// The plies from which on the solution is, and stays, ahead of every other move by seeds won; the leader
/// where it is known already.
std::optional<int> depth_needed(const Exercise& exercise, std::optional<Leader> leader = std::nullopt) {
    if (asks_next_turn(exercise.criterion)) {
        return exercise.criterion == Criterion::SureCapture ? 3 : 2;  // plies that it looks ahead
    }
    if (!leader) {
        leader = leader_of(exercise.board, exercise.rules);
    }
    return leader && leader->house == exercise.solution().house ? std::optional(leader->depth) : std::nullopt;
}

}  // namespace

ExerciseMaker::ExerciseMaker(const RuleSet& rules, std::shared_ptr<const Tables> tables)
    : rules_(rules), tables_(std::move(tables)), pool_({.hash_megabytes = 1}) {}

Judgement ExerciseMaker::judged(const Board& board, const Budget& budget, std::vector<Board> before) {
    return pool_.judge({rules_, std::move(before), board, tables_}, budget);
}

bool ExerciseMaker::is_near_tables(const Board& board, Theme theme) const {
    const int highest = tables_ ? tables_->highest_level() : -1;
    const int beyond = theme == Theme::Granary ? 10 : 4;  // a granary sweeps many off the board
    return board.on_board() <= Seeds{highest + beyond};
}

bool ExerciseMaker::compare_by_margin(Exercise& exercise, HouseSet wanted, const Budget& budget) {
    if (!is_near_tables(exercise.board, exercise.theme)) {
        return false;
    }
    // Most boards have two moves that are equal, which little effort shows.
    if (!may_have_solution(judged(exercise.board, glance_budget).moves, wanted)) {
        return false;
    }
    for (const JudgedMove& move : judged(exercise.board, budget).moves) {
        exercise.answers.push_back(
            {move.house, move.captured, move.value.lower, move.value.upper, move.line});
    }
    exercise.criterion = Criterion::FinalMargin;
    exercise.difficulty.gap = sort_answers(exercise.answers);
    return exercise.difficulty.gap >= least_gap;
}

bool ExerciseMaker::compare_next_turn(Exercise& exercise, const std::vector<Criterion>& questions) const {
    if (exercise.board.on_board() < least_for_next_turn) {
        return false;
    }
    for (const Criterion asked : questions) {
        exercise.answers = next_turn_answers(exercise.board, rules_, asked);
        const auto capturing = static_cast<std::size_t>(std::ranges::count_if(
            exercise.answers, [](const Answer& answer) { return answer.captured > Seeds{0}; }));
        if (exercise.answers.empty() || (asked == Criterion::SafeCapture && capturing < least_capturing)) {
            continue;
        }
        exercise.criterion = asked;
        exercise.difficulty.gap = sort_answers(exercise.answers);
        // Zero is what moves have in common that lose nothing, or that do not capture as asked.
        const Seeds achieved = exercise.solution().least;
        const Seeds next = achieved - exercise.difficulty.gap;
        if (asked == Criterion::NothingToTake ? achieved == Seeds{0} && next < Seeds{0}
                                              : achieved > Seeds{0} && next == Seeds{0}) {
            return true;
        }
    }
    return false;
}

std::optional<Exercise> ExerciseMaker::compared(const Board& board, Theme theme,
                                                const std::vector<Criterion>& questions, HouseSet wanted,
                                                const Budget& budget) {
    if (ending(board, rules_) || legal_moves(board, rules_).size() < 2) {
        return std::nullopt;
    }
    Exercise exercise{.board = board, .rules = rules_, .theme = theme};
    if ((!compare_by_margin(exercise, wanted, budget) && !compare_next_turn(exercise, questions)) ||
        !wanted.contains(exercise.solution().house)) {
        return std::nullopt;
    }
    exercise.difficulty.failing = static_cast<int>(exercise.answers.size()) - 1;
    exercise.difficulty.tempting =
        std::ranges::max(exercise.answers, {}, &Answer::captured).captured > exercise.solution().captured;
    exercise.reasons = reasons_for(exercise);
    if (theme == Theme::Loop) {
        const auto loop = loop_reasons(exercise, [&](const std::vector<Board>& before, const Board& after) {
            return judged(after, proof_budget, before);
        });
        exercise.reasons.insert(exercise.reasons.end(), loop.begin(), loop.end());
    }
    return exercise;
}

void ExerciseMaker::play_on(Exercise& exercise) {
    if (asks_next_turn(exercise.criterion)) {
        return;
    }
    for (Answer& answer : exercise.answers) {
        std::vector<House> line = answer.line;
        std::vector<Board> before;
        Board board = exercise.board;
        const auto play_next = [&](House house) {
            const Played played = play(board, house, rules_);
            before.push_back(board);
            board = played.after;
            return played.captured > Seeds{0};
        };
        bool is_quiet = true;
        for (const House house : line) {
            is_quiet = !play_next(house) && is_quiet;
        }
        const auto is_over = [&] {
            return ending(board, rules_) || std::ranges::find(before, board) != before.end();
        };
        std::size_t last_event = 0;  // plies up to the last capture, or to the end
        while (line.size() < (is_quiet ? max_quiet : max_line) && !is_over()) {
            const JudgedMove best =
                judged(board, line.size() < max_line ? line_budget : glance_budget, before).moves.front();
            if (best.value.grade == Grade::Estimate) {
                break;
            }
            line.push_back(best.house);
            const bool captures = play_next(best.house);
            is_quiet = is_quiet && !captures;
            if (captures || is_over()) {
                last_event = line.size();
            }
        }
        line.resize(std::max({answer.line.size(), last_event, std::min(line.size(), quiet_plies)}));
        answer.line = std::move(line);
    }
}

std::optional<Exercise> ExerciseMaker::make(const Board& board, Theme theme, const WantedExercise& wanted) {
    const bool by_margin = is_near_tables(board, theme);
    const std::size_t moves = legal_moves(board, rules_).size();
    const std::size_t least_choice = theme == Theme::Loop ? 2 : 3;  // with few seeds, two moves are a choice
    if (moves < least_choice || (theme == Theme::Famine && !famine_shows(board, rules_))) {
        return std::nullopt;
    }
    std::optional<Leader> leader;
    if (by_margin && wanted.hardest < Level::Expert) {
        // Looking a few plies ahead takes less time than proofs.
        leader = leader_of(board, rules_);
        if (!may_be_wanted(leader, moves, wanted)) {
            return std::nullopt;
        }
    }
    std::optional<Exercise> exercise =
        compared(board, theme, by_margin ? std::vector<Criterion>{} : next_turn_questions(theme),
                 wanted.solutions, trial_budget);
    // Only captures are told by their depth as well, which takes longest to find.
    if (!exercise || (theme != Theme::Capture && !fits_theme(theme, *exercise))) {
        return std::nullopt;
    }
    exercise->difficulty.depth = depth_needed(*exercise, leader);
    return level_of(exercise->difficulty) <= wanted.hardest && fits_theme(theme, *exercise) &&
                   is_explained(*exercise)
               ? exercise
               : std::nullopt;
}

bool ExerciseMaker::is_explained(const Exercise& exercise) {
    const auto is_telling = [](const Reason& reason) {
        return reason.kind != Reason::Kind::KeepsWin && reason.kind != Reason::Kind::KeepsDraw;
    };
    if (asks_next_turn(exercise.criterion) || std::ranges::any_of(exercise.reasons, is_telling)) {
        return true;
    }
    Exercise shown = exercise;
    const auto next_best = std::max_element(shown.answers.begin() + 1, shown.answers.end(),
                                            [](const Answer& a, const Answer& b) { return a.most < b.most; });
    shown.answers = {shown.solution(), *next_best};
    play_on(shown);
    return std::ranges::any_of(shown.answers, [&](const Answer& answer) {
        std::vector<Board> boards{shown.board};
        for (const House house : answer.line) {
            const Played played = play(boards.back(), house, rules_);
            if (played.captured > Seeds{0} || std::ranges::find(boards, played.after) != boards.end()) {
                return true;
            }
            boards.push_back(played.after);
        }
        return ending(boards.back(), rules_).has_value();
    });
}

std::optional<Exercise> ExerciseMaker::prove(const Board& board, Theme theme) {
    std::optional<Exercise> exercise =
        compared(board, theme, next_turn_questions(Theme::Opening), every_house, proof_budget);
    if (exercise) {
        exercise->difficulty.depth = depth_needed(*exercise);
    }
    return exercise;
}

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
    void add(Reason reason) { reasons_.push_back(reason); }

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
        for (const House house : every_house) {
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

std::vector<Reason> reasons_for(const Exercise& exercise) { return Finder(exercise).find(); }

}  // namespace awale
