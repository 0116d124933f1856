#include "awale/analyzer/workbook/exercise_maker.hpp"

#include "awale/analyzer/annotate/finders.hpp"
#include "awale/notation/io/sort_stably.hpp"

namespace awale {

namespace {

constexpr Seeds hungry{6};        // a row with at most this many seeds is looked at for famine
constexpr int famine_plies = 11;  // how far
constexpr std::uint64_t workbook_famine_nodes = 20'000;
constexpr Seeds forced_gain{3};  // worth a quiet move
constexpr Seeds threatened{3};   // worth a parry
constexpr Seeds whole_row{3};    // of a row that is worth a thought about a grand slam
constexpr std::size_t opening_plies = 20;
constexpr Seeds endgame_seeds{14};
constexpr Seeds least_for_trap{8};
constexpr Seeds least_gap{2};             // from the solution to the next best move
constexpr Seeds least_for_next_turn{16};  // on the board, for a question about the next turns
constexpr Budget proof_budget{.nodes = 150'000, .depth = 64, .time = std::nullopt};
// Of many positions: most that this leaves undecided the proof budget does too, and another is at hand.
constexpr Budget trial_budget{.nodes = 20'000, .depth = 64, .time = std::nullopt};
constexpr Budget glance_budget{.nodes = 4'000, .depth = 64, .time = std::nullopt};
constexpr Budget line_budget{.nodes = 20'000, .depth = 64, .time = std::nullopt};
constexpr std::size_t max_line = 12;        // plies that a line is played on to
constexpr std::size_t max_quiet = 24;       // where nothing was captured before
constexpr std::size_t quiet_plies = 4;      // and is shown where nothing is captured
constexpr std::size_t least_capturing = 2;  // moves, where one of them is safe
constexpr std::size_t max_round = 40;       // plies of a circle that are followed
constexpr Seeds granary_gain{4};            // worth opening a granary for

/// The houses with which South could take two seeds or more, were it South's turn.
HouseSet attackers_of_north(const Board& board, const RuleSet& rules) {
    return row_houses(Side::South, rules.houses_a_side).where([&](House house) {
        return capture_if_sown(board, house, rules).seeds >= Seeds{2};
    });
}

/// What each reply of North lets South take at least, where nothing could be taken before and North has a
/// choice of replies; otherwise nothing.
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

/// Whether neither side could take anything, were it to move.
bool is_quiet(const Board& board, const RuleSet& rules) {
    return max_capture(board, rules) == Seeds{0} &&
           max_capture(with_turn(board, other(board.to_move())), rules) == Seeds{0};
}

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
                               [&](const Reason& reason) { return theme_of(reason.motif) == theme; });
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

bool may_fit(Theme theme, const Board& board, const RuleSet& rules, Ply ply, HouseSet wanted) {
    switch (theme) {
        case Theme::Granary:
            return std::any_of(all_houses.begin(), all_houses.end(),
                               [&](House house) { return board.seeds(house) >= granary_size(rules); });
        case Theme::Famine:
            return board.row(Side::South) <= hungry || board.row(Side::North) <= hungry + Seeds{2};
        case Theme::Capture:
            return std::ranges::any_of(legal_moves(board, rules), [&](House house) {
                return wanted.contains(house) && play(board, house, rules).captured >= Seeds{2};
            });
        case Theme::Trap: return board.on_board() >= least_for_trap && traps_soon(board, rules, wanted);
        case Theme::Endgame: return board.on_board() <= endgame_seeds;
        case Theme::Opening: return ply.number() > 4 && ply.number() <= opening_plies;
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

namespace {

/// The largest capture of the side to move, the first of equal ones; without a house if there is none.
struct LargestCapture {
    std::optional<House> house{};
    Seeds taken{};
};

LargestCapture largest_capture(const Board& board, const RuleSet& rules) {
    LargestCapture largest;
    for (const House house : legal_moves(board, rules)) {
        if (const Seeds seeds = play(board, house, rules).captured; seeds > largest.taken) {
            largest = {house, seeds};
        }
    }
    return largest;
}

/// What a move achieves, and the moves after it that show it.
struct Achieved {
    Seeds seeds{};
    std::vector<House> line{};
};

/// What South captures after the reply that leaves it least, if South can move after every reply.
std::optional<Achieved> sure_capture(const Board& after, const RuleSet& rules) {
    std::optional<Achieved> least;
    for (const House reply : legal_moves(after, rules)) {
        const Board replied = play(after, reply, rules).after;
        if (ending(replied, rules) || replied.to_move() == after.to_move()) {
            return std::nullopt;
        }
        const LargestCapture capture = largest_capture(replied, rules);
        if (!least || capture.taken < least->seeds) {
            least = {capture.taken, {reply}};
            if (capture.house) {
                least->line.push_back(*capture.house);
            }
        }
    }
    return least;
}

/// Nothing where the game could end before the question is answered, or South move again.
std::optional<Achieved> achieved_by(const Played& move, const RuleSet& rules, Criterion asked) {
    if (ending(move.after, rules) || move.after.to_move() == Side::South) {
        return std::nullopt;
    }
    if (asked == Criterion::SafeCapture && move.captured == Seeds{0}) {
        return Achieved{};
    }
    if (const LargestCapture reply = largest_capture(move.after, rules); reply.house) {
        return Achieved{asked == Criterion::NothingToTake ? -reply.taken : Seeds{0}, {*reply.house}};
    }
    return asked == Criterion::SureCapture
               ? sure_capture(move.after, rules)
               : Achieved{asked == Criterion::SafeCapture ? move.captured : Seeds{0}};
}

}  // namespace

std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked) {
    assert(asks_next_turn(asked));
    std::vector<Answer> answers;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        auto achieved = achieved_by(played, rules, asked);
        if (!achieved) {
            return {};
        }
        auto& [seeds, line] = *achieved;
        line.insert(line.begin(), house);
        answers.push_back({house, played.captured, seeds, seeds, std::move(line)});
    }
    return answers;
}

namespace {

constexpr int infinite = 1000;
constexpr Seeds few{12};  // below it the rules on few seeds may end the game

class Search {
public:
    Search(const Board& root, const RuleSet& rules) : rules_(rules), path_{root} {
        rules_.stops_at_majority = false;
    }

    HorizonMove move(const Board& board, House house, int plies) {
        const Played played = play(board, house, rules_);
        std::vector<House> line;
        const Seeds won{value_of_move(board, played, plies, -infinite, infinite, line)};
        line.insert(line.begin(), house);
        return {house, played.captured, won, std::move(line)};
    }

private:
    /// What the side to move wins by the end of the game, if it is over.
    std::optional<int> value_of_end(const Board& board) const {
        std::optional<EndReason> reason;
        if (board.on_board() <= few) {
            reason = ending(board, rules_);
        } else if (legal_moves(board, rules_).empty()) {
            reason = EndReason::NoMove;
        }
        if (!reason && std::ranges::find(path_, board) != path_.end()) {
            reason = EndReason::Repetition;
        }
        if (!reason) {
            return std::nullopt;
        }
        const Seeds stores = board.store(Side::South) - board.store(Side::North);
        return seen_by(board.to_move(), final_score(board, rules_, *reason).margin() - stores).count();
    }

    /// What the player of a move wins within `plies`, that move included.
    int value_of_move(const Board& board, const Played& played, int plies, int alpha, int beta,
                      std::vector<House>& rest) {
        const int taken = played.captured.count();
        return played.after.to_move() == board.to_move()
                   ? taken + value(played.after, plies - 1, alpha - taken, beta - taken, rest)
                   : taken - value(played.after, plies - 1, taken - beta, taken - alpha, rest);
    }

    /// What the side to move wins within `plies`; `line` is its best play.
    int value(const Board& board, int plies, int alpha, int beta, std::vector<House>& line) {
        line.clear();
        if (const auto end = value_of_end(board)) {
            return *end;
        }
        if (plies == 0) {
            return 0;
        }

        struct Choice {
            House house;
            Played played;
        };

        std::array<Choice, 6> choices;
        std::size_t count = 0;
        for (const House house : legal_moves(board, rules_)) {
            choices[count++] = {house, play(board, house, rules_)};
        }
        std::stable_sort(
            choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(count),
            [](const Choice& a, const Choice& b) { return a.played.captured > b.played.captured; });
        path_.push_back(board);
        int best = -infinite;
        std::vector<House> rest;
        for (std::size_t i = 0; i < count && best < beta; ++i) {
            const int found =
                value_of_move(board, choices[i].played, plies, std::max(alpha, best), beta, rest);
            if (found > best) {
                best = found;
                line = {choices[i].house};
                line.insert(line.end(), rest.begin(), rest.end());
            }
        }
        path_.pop_back();
        return best;
    }

    RuleSet rules_;
    std::vector<Board> path_;
};

}  // namespace

std::vector<HorizonMove> seeds_won(const Board& board, const RuleSet& rules, int plies) {
    Search search(board, rules);
    std::vector<HorizonMove> moves;
    for (const House house : legal_moves(board, rules)) {
        moves.push_back(search.move(board, house, plies));
    }
    sort_stably(moves, std::ranges::greater{}, &HorizonMove::won);
    return moves;
}

namespace {

/// Puts the solution first and says how far it is ahead of every other move.
Seeds sort_answers(std::vector<Answer>& answers) {
    sort_stably(answers, std::ranges::greater{},
                [](const Answer& answer) { return std::pair(answer.least, answer.most); });
    return answers.front().least - next_best(answers).most;
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

/// Why the solution of an exercise solves it: facts read off the board, and proofs by trying every line. The
/// exercise has its board, rules, criterion and answers.
class Finder {
public:
    explicit Finder(const Exercise& exercise)
        : exercise_(exercise),
          rules_(exercise.rules),
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

    void compare_results() {
        if (exercise_.criterion != Criterion::FinalMargin) {
            return;
        }
        const Seeds others = next_best(exercise_.answers).most;
        if (solution_.least > Seeds{0} && others <= Seeds{0}) {
            add({.motif = Reason::Motif::KeepsWin});
        } else if (solution_.least >= Seeds{0} && others < Seeds{0}) {
            add({.motif = Reason::Motif::KeepsDraw});
        }
    }

    void look_at_granaries() {
        for (const House house : all_houses) {
            const Seeds seeds = board_.seeds(house);
            if (seeds < granary_size(rules_)) {
                continue;
            }
            const Capture now = capture_if_sown(board_, house, rules_);
            if (house == solution_.house) {
                if (now.seeds >= granary_gain) {
                    add({Reason::Motif::OpensGranary, house, seeds, now.seeds, now.houses});
                }
            } else if (house.owner() == Side::South) {
                // That it is too early is proved by the end of the game only.
                if (now.seeds > Seeds{0} && exercise_.criterion == Criterion::FinalMargin) {
                    add({Reason::Motif::KeepsGranary, house, seeds, now.seeds});
                }
            } else if (now.seeds >= granary_gain &&
                       capture_if_sown(after_, house, rules_).seeds + Seeds{2} < now.seeds) {
                add({Reason::Motif::SpoilsGranary, house, seeds, now.seeds});
            }
        }
    }

    void look_at_famine() {
        if (board_.row(Side::North) <= hungry || after_.row(Side::North) <= hungry) {
            FamineSearch search(rules_, Side::North, {}, workbook_famine_nodes);
            if (const auto plies = search.plies_to_famine(after_, famine_plies - 1)) {
                add({.motif = Reason::Motif::Starves, .plies = *plies + 1});
            }
        }
        if (board_.row(Side::South) <= hungry) {
            FamineSearch search(rules_, Side::South, {}, workbook_famine_nodes);
            const bool solved = !search.plies_to_famine(after_, famine_plies - 1) && !search.gave_up();
            const bool others_starve = std::all_of(
                exercise_.answers.begin() + 1, exercise_.answers.end(), [&](const Answer& answer) {
                    const Board after = play(board_, answer.house, rules_).after;
                    return search.plies_to_famine(after, famine_plies - 1).has_value();
                });
            if (solved && others_starve) {
                add({.motif = Reason::Motif::Escapes});
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
            const auto moves = seeds_won(board_, rules_, plies);
            fewest = std::min(fewest, std::ranges::find(moves, solution_.house, &HorizonMove::house)->won);
            if (fewest < forced_gain) {
                break;
            }
        }
        return fewest;
    }

    void look_at_capture() {
        const bool opened = std::ranges::any_of(
            reasons_, [](const Reason& reason) { return reason.motif == Reason::Motif::OpensGranary; });
        if (solution_.captured > Seeds{0} && !opened) {
            const Capture taken = capture_by(board_, solution_.house, rules_);
            add({.motif = Reason::Motif::Takes,
                 .house = solution_.house,
                 .gain = taken.seeds,
                 .houses = taken.houses});
        }
        if (solution_.captured == Seeds{0}) {
            if (const Seeds won = won_by_force(); won >= forced_gain) {
                add({.motif = Reason::Motif::WinsByForce, .gain = won});
            }
            const HouseSet attackers = attackers_of_north(after_, rules_);
            if (attackers.size() >= 2) {
                add({.motif = Reason::Motif::Threatens, .houses = attackers});
            }
        }
        const auto bait = std::ranges::max_element(exercise_.answers, {}, &Answer::captured);
        if (exercise_.criterion == Criterion::FinalMargin && bait->captured > solution_.captured) {
            add({.motif = Reason::Motif::Bait, .house = bait->house, .gain = bait->captured});
        }
    }

    void look_at_parry() {
        const Threat threat = greatest_threat(board_, rules_);
        if (threat.gain < threatened) {
            return;
        }
        const Parries parries = parries_against(threat, board_, rules_);
        for (const auto& [houses, motif] : {std::pair(parries.empty, Reason::Motif::ParriesByEmptying),
                                            std::pair(parries.raise, Reason::Motif::ParriesByRaising),
                                            std::pair(parries.spoil, Reason::Motif::ParriesBySpoiling),
                                            std::pair(parries.capture, Reason::Motif::ParriesByCapture),
                                            std::pair(parries.counter, Reason::Motif::ParriesByCounter)}) {
            if (houses.contains(solution_.house)) {
                add({.motif = motif, .house = threat.house, .gain = threat.gain, .houses = threat.targets});
            }
        }
    }

    void look_at_traps() {
        if (board_.on_board() > trap_seeds) {
            return;
        }
        const auto trap = [&](Reason::Motif motif, const Board& board, Side setter) {
            const TrappedReplies trapped = replies_into_trap(board, rules_);
            const House before_last{setter, rules_.houses_a_side - std::size_t{2}};
            if (!trapped.houses.empty() && !trapped.houses.contains(solution_.house)) {
                add({motif, {}, board.seeds(before_last), trapped.max_lost, trapped.houses});
            }
        };
        if (has_trap(after_, Side::South, rules_) && !has_trap(board_, Side::South, rules_)) {
            trap(Reason::Motif::SetsTrap, after_, Side::South);
        }
        if (has_trap(board_, Side::North, rules_)) {
            trap(Reason::Motif::AvoidsTrap, board_, Side::North);
        }
    }

    /// Nothing is to be taken by either side, before and after, until North has to move.
    void look_at_tempo() {
        const Seeds least = given_by_north(board_, after_, rules_);
        if (least > Seeds{0}) {
            add({.motif = Reason::Motif::GainsTempo, .gain = least});
        }
    }

    void look_at_whole_rows() {
        if (board_.row(Side::North) >= whole_row) {
            const HouseSet slams = empty_grand_slams(board_, rules_);
            const auto other =
                std::ranges::find_if(slams, [&](House house) { return house != solution_.house; });
            if (other != slams.end()) {
                add({.motif = Reason::Motif::WholeRowTakesNothing, .house = *other});
            }
        }
        if (after_.row(Side::South) >= sheltered_seeds) {
            if (const HouseSet slams = empty_grand_slams(after_, rules_); !slams.empty()) {
                add({.motif = Reason::Motif::Shelters, .houses = slams});
            }
        }
    }

    const Exercise& exercise_;
    const RuleSet& rules_;
    const Board& board_;
    const Answer& solution_;
    Board after_;
    std::vector<Reason> reasons_;
};

/// The move to go on with: quiet and worth as much as the best; back to a position that was there, if one is.
std::optional<House> quiet_best(const Judgement& judgement, Seeds margin, const std::vector<Board>& before,
                                const Board& board, const RuleSet& rules) {
    std::optional<House> found;
    for (const JudgedMove& move : judgement.moves) {
        if (move.captured > Seeds{0} || move.value != Value::exact(margin)) {
            continue;
        }
        if (std::ranges::find(before, play(board, move.house, rules).after) != before.end()) {
            return move.house;
        }
        found = found.value_or(move.house);
    }
    return found;
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
            {move.house, move.captured, move.value.lower, move.value.upper, houses_of(move.line)});
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
    exercise.reasons = Finder(exercise).find();
    if (theme == Theme::Loop) {
        add_loop_reason(exercise);
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
        return reason.motif != Reason::Motif::KeepsWin && reason.motif != Reason::Motif::KeepsDraw;
    };
    if (asks_next_turn(exercise.criterion) || std::ranges::any_of(exercise.reasons, is_telling)) {
        return true;
    }
    Exercise shown = exercise;
    shown.answers = {shown.solution(), next_best(exercise.answers)};
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

std::optional<std::vector<House>> ExerciseMaker::circle_after(const Exercise& exercise,
                                                              const Answer& answer) {
    if (answer.captured > Seeds{0} || answer.least != answer.most) {
        return std::nullopt;
    }
    std::vector<Board> before{exercise.board};
    std::vector<House> line{answer.house};
    Board board = play(exercise.board, answer.house, rules_).after;
    while (line.size() < max_round && !ending(board, rules_)) {
        if (std::ranges::find(before, board) != before.end()) {
            const bool is_worth = final_score(board, rules_, EndReason::Repetition).margin() == answer.least;
            return is_worth ? std::optional(line) : std::nullopt;
        }
        const auto house =
            quiet_best(judged(board, proof_budget, before), answer.least, before, board, rules_);
        if (!house) {
            return std::nullopt;
        }
        before.push_back(board);
        line.push_back(*house);
        board = play(board, *house, rules_).after;
    }
    return std::nullopt;
}

void ExerciseMaker::add_loop_reason(Exercise& exercise) {
    if (exercise.criterion != Criterion::FinalMargin || !is_quiet(exercise.board, rules_)) {
        return;
    }
    Answer& solution = exercise.answers.front();
    Answer& next = next_best(exercise.answers);
    if (auto line = circle_after(exercise, solution)) {
        solution.line = *std::move(line);
        exercise.reasons.push_back(
            {.motif = Reason::Motif::GoesRound, .plies = static_cast<int>(solution.line.size())});
    } else if (auto way_round = circle_after(exercise, next)) {
        next.line = *std::move(way_round);
        exercise.reasons.push_back({.motif = Reason::Motif::BreaksLoop,
                                    .house = next.house,
                                    .plies = static_cast<int>(next.line.size())});
    }
}

std::optional<Exercise> ExerciseMaker::prove(const Board& board, Theme theme) {
    std::optional<Exercise> exercise =
        compared(board, theme, next_turn_questions(Theme::Opening), all_houses, proof_budget);
    if (exercise) {
        exercise->difficulty.depth = depth_needed(*exercise);
    }
    return exercise;
}

}  // namespace awale
