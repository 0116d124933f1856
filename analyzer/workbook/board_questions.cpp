#include "awale/analyzer/workbook/board_questions.hpp"

#include <cassert>

#include "awale/analyzer/workbook/theme_fit.hpp"
#include "awale/notation/game/eqwale_game.hpp"

namespace awale {

namespace {

using Kind = BoardQuestion::Kind;

constexpr Seeds least_to_count{3};      // on the board of a game that is over
constexpr std::size_t least_legal = 3;  // houses that may be played
constexpr Seeds most_left{2};           // to North, by a capture of nearly the whole row
constexpr int granary_least = 12, granary_most = 18;

/// The house a number of steps on from another, round the board.
House house_ahead(House from, int steps, const RuleSet& rules) {
    const int houses = rules.houses_a_side;
    const int place =
        (static_cast<int>(from.place()) + steps + (from.owner() == Side::North ? houses : 0)) % (2 * houses);
    return place < houses ? House{Side::South, static_cast<std::size_t>(place)}
                          : House{Side::North, static_cast<std::size_t>(place - houses)};
}

bool has_seeds_of_grade(const BoardQuestion& question, QuestionGrade grade) {
    const int seeds = question.board.seeds(question.house).count();
    const int houses = question.rules.houses_a_side;
    switch (grade) {
        case QuestionGrade::One: return seeds >= 2 && seeds < houses;
        case QuestionGrade::Two: return seeds >= houses && seeds < 2 * houses;
        case QuestionGrade::Three: return seeds >= 2 * houses;
        case QuestionGrade::Across:
            return seeds >= 4 && seeds <= houses &&
                   house_ahead(question.house, seeds, question.rules).owner() == Side::North;
        case QuestionGrade::WholeRow: break;
    }
    return false;
}

/// Grade one asks for a capture of one house, or for a last seed in a house of North with too many; grade two
/// for several houses, or a last seed in South's own row; grade three for a granary or a grand slam.
bool is_capture_of_grade(const BoardQuestion& question, QuestionGrade grade) {
    const Played played = play(question.board, question.house, question.rules);
    const std::size_t houses = answer_to(question).houses.size();
    const int own = played.after.seeds(played.last).count();
    const bool round = laps_of(question.board, question.house, question.rules) > 0;
    switch (grade) {
        case QuestionGrade::One:
            return !round && played.last.owner() == Side::North && !played.grand_slam && houses <= 1;
        case QuestionGrade::Two:
            return !round && (houses >= 2 || (played.last.owner() == Side::South && own >= 2 && own <= 3 &&
                                              question.board.seeds(question.house) > Seeds{1}));
        case QuestionGrade::Three: return (round && houses > 0) || played.grand_slam;
        case QuestionGrade::Across: break;
        case QuestionGrade::WholeRow:
            return !round &&
                   (played.grand_slam || (houses > 0 && played.after.row(Side::North) <= most_left));
    }
    return false;
}

/// Houses of South with seeds.
std::size_t filled_houses(const Board& board) {
    const HouseSet row = row_houses(Side::South);
    return static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [&](House house) { return board.seeds(house) > Seeds{0}; }));
}

}  // namespace

/// A board on which South has no move: North is empty and out of reach, or South itself is empty.
Board QuestionDrawer::finished() {
    const bool is_south_empty = numbers_.between(0, 2) == 0;
    Board board;
    for (const House house : row_houses(is_south_empty ? Side::North : Side::South, rules_.houses_a_side)) {
        const int out_of_reach = rules_.houses_a_side - static_cast<int>(house.place()) - 1;
        board.set_seeds(house, Seeds{numbers_.between(0, std::min(2, out_of_reach))});
    }
    fill_stores(board, rules_, numbers_.between(-3, 3));
    return board;
}

BoardQuestion QuestionDrawer::proposed(Kind kind, QuestionGrade grade) {
    BoardQuestion question{.board = {}, .rules = rules_, .kind = kind};
    switch (kind) {
        case Kind::MustFeed:
            question.board = starved_board(is_feeding_next() ? 0 : 1, rules_, numbers_);
            return question;
        case Kind::Legal:
            question.board = grade == QuestionGrade::One
                                 ? play_at_random(rules_, numbers_.between(20, 60), numbers_).board
                                 : starved_board(0, rules_, numbers_);
            return question;
        case Kind::Withholding:
            question.board = starved_board(numbers_.between(1, 4), rules_, numbers_);
            return question;
        case Kind::FinalSeeds: question.board = finished(); return question;
        case Kind::StillTaking:
            scatter_seeds(question.board, numbers_.between(2, 4), rules_, numbers_);
            fill_stores(question.board, rules_, numbers_.between(-1, 1));
            return question;
        default: break;
    }
    if (grade == QuestionGrade::WholeRow) {
        question.board = starved_board(numbers_.between(1, 4), rules_, numbers_);
        if (!legal_moves(question.board, rules_).empty()) {
            question.house = numbers_.one_of(legal_moves(question.board, rules_));
        }
        return question;
    }
    question.board = play_at_random(rules_, numbers_.between(6, 50), numbers_).board;
    const bool rounds = grade == QuestionGrade::Three &&
                        (kind == Kind::LastSeed || kind == Kind::SeedsAfter || kind == Kind::Captured);
    if (rounds && numbers_.between(0, 3) > 0) {
        // Granaries are rare in play at random: one is filled from the stores.
        const House house{Side::South,
                          static_cast<std::size_t>(numbers_.between(2, rules_.houses_a_side - 1))};
        question.board.set_seeds(house, Seeds{numbers_.between(granary_least, granary_most)});
        if (question.board.on_board() <= rules_.total_seeds()) {
            fill_stores(question.board, rules_, numbers_.between(-4, 4));
        }
    }
    if (question.board.total() == rules_.total_seeds() && !legal_moves(question.board, rules_).empty()) {
        question.house = numbers_.one_of(legal_moves(question.board, rules_));
    }
    if (kind == Kind::SeedsAfter) {
        const int seeds = question.board.seeds(question.house).count();
        question.target = house_ahead(
            question.house, numbers_.between(1, std::min(seeds + 1, 2 * rules_.houses_a_side - 1)), rules_);
    }
    return question;
}

/// Of three questions whether to feed, one is about a row that has a seed, and nothing must be done.
bool QuestionDrawer::is_feeding_next() const {
    return std::ranges::count(drawn_, Kind::MustFeed, &BoardQuestion::kind) % 3 != 1;
}

bool QuestionDrawer::is_fit(const BoardQuestion& question, QuestionGrade grade) const {
    const Board& board = question.board;
    const auto over = awale::ending(board, rules_);
    if (question.kind == Kind::FinalSeeds) {
        // Two in a row would have different answers.
        const auto last = std::find_if(drawn_.rbegin(), drawn_.rend(), [](const BoardQuestion& known) {
            return known.kind == Kind::FinalSeeds;
        });
        return board.total() == rules_.total_seeds() && over == EndReason::NoMove &&
               board.on_board() >= least_to_count &&
               (last == drawn_.rend() || answer_to(*last).seeds != answer_to(question).seeds);
    }
    const bool may_be_over = question.kind == Kind::StillTaking && over == EndReason::NoCaptureLeft;
    if (board.total() != rules_.total_seeds() || (over && !may_be_over)) {
        return false;
    }
    const HouseSet legal = legal_moves(board, rules_);
    const std::size_t filled = filled_houses(board);
    const BoardAnswer answer = answer_to(question);
    const std::size_t asked = answer.houses.size();
    switch (question.kind) {
        case Kind::LastSeed: return has_seeds_of_grade(question, grade);
        case Kind::SeedsAfter:
            // A capture would be a second question.
            return has_seeds_of_grade(question, grade) &&
                   play(board, question.house, rules_).captured == Seeds{0};
        case Kind::Captured:
            // Two in three do capture; of whole rows, every other one.
            if (grade == QuestionGrade::WholeRow) {
                return is_capture_of_grade(question, grade) &&
                       answer.houses.empty() ==
                           (std::ranges::count(drawn_, Kind::Captured, &BoardQuestion::kind) % 2 == 0);
            }
            return is_capture_of_grade(question, grade) &&
                   (grade == QuestionGrade::Three ||
                    answer.houses.empty() ==
                        (std::ranges::count(drawn_, Kind::Captured, &BoardQuestion::kind) % 3 == 2));
        case Kind::Capturing: return legal.size() >= least_legal && asked >= 1 && asked <= 3;
        case Kind::MustFeed:
            return filled >= least_legal && asked < filled && answer.houses.empty() != is_feeding_next();
        case Kind::Legal:
            return filled >= least_legal &&
                   (grade != QuestionGrade::One || filled < static_cast<std::size_t>(rules_.houses_a_side));
        case Kind::Threatened: return asked >= 1 && asked <= 3;
        case Kind::Safe:
        case Kind::Withholding:
        case Kind::Reaching: return legal.size() >= least_legal && asked >= 1 && asked + 1 < legal.size();
        case Kind::StillTaking:
            return !legal.empty() &&
                   answer.line.empty() ==
                       (std::ranges::count(drawn_, Kind::StillTaking, &BoardQuestion::kind) % 2 == 0);
        case Kind::FinalSeeds:  // above
        case Kind::Attacked:
        case Kind::Harvested:
        case Kind::BestHarvest:
        case Kind::BestExchange:
        case Kind::Emptying: break;  // of Éqwalé
    }
    return false;
}

bool QuestionDrawer::is_known(const BoardQuestion& question) const {
    return std::ranges::any_of(drawn_, [&](const BoardQuestion& known) {
        return std::all_of(every_house.begin(), every_house.end(), [&](House house) {
            return known.board.seeds(house) == question.board.seeds(house);
        });
    });
}

BoardQuestion QuestionDrawer::draw(Kind kind, QuestionGrade grade, std::optional<Seeds> most) {
    BoardQuestion question = proposed(kind, grade);
    const auto has_too_many = [&](House house) { return question.board.seeds(house) > *most; };
    while ((most && std::ranges::any_of(every_house, has_too_many)) || !is_fit(question, grade) ||
           is_known(question)) {
        question = proposed(kind, grade);
    }
    drawn_.push_back(question);
    return question;
}

namespace {

constexpr std::size_t grades = 3;
constexpr std::size_t least_filled = 3;  // houses with seeds

class HarvestDrawer {
public:
    HarvestDrawer(const RuleSet& rules, std::uint64_t seed) : rules_(rules), numbers_(seed) {}

    BoardQuestion draw(Kind kind, QuestionGrade question_grade) {
        const auto grade = static_cast<std::size_t>(question_grade);
        BoardQuestion question = proposed(kind);
        while (!is_fit(question, grade) || std::ranges::find(drawn_, question) != drawn_.end()) {
            question = proposed(kind);
        }
        drawn_.push_back(question);
        return question;
    }

private:
    BoardQuestion proposed(Kind kind) {
        // A set-up takes about sixteen plies.
        constexpr int fewest_plies = 16;
        constexpr int max_plies = 60;
        BoardQuestion question{.board = {}, .rules = rules_, .kind = kind};
        if (kind == Kind::MustFeed || kind == Kind::Legal || kind == Kind::Emptying) {
            // Where North has a seed now and then, nothing must be done.
            const int seeds = kind == Kind::Emptying        ? numbers_.between(1, 4)
                              : numbers_.between(0, 2) == 0 ? 1
                                                            : 0;
            question.board = starved_board(seeds, rules_, numbers_);
            return question;
        }
        question.board =
            play_turns_at_random(rules_, numbers_.between(fewest_plies, max_plies), numbers_).board;
        const HouseSet sowable = eqwale::houses_to_play(question.board);
        if (question.board.reserve() == Seeds{0} && !sowable.empty()) {
            question.house = numbers_.one_of(sowable);
        }
        return question;
    }

    bool is_fit(const BoardQuestion& question, std::size_t grade) const {
        const Board& board = question.board;
        if (board.reserve() > Seeds{0} || eqwale::is_over(board)) {
            return false;
        }
        const std::size_t filled = filled_houses(board);
        const BoardAnswer answer = answer_to(question);
        const std::size_t asked = answer.houses.size();
        switch (question.kind) {
            case Kind::LastSeed: return board.seeds(question.house) >= Seeds{2 + 3 * static_cast<int>(grade)};
            case Kind::Attacked:
                return asked == grade + 1 || (grade == 1 && asked == 0);  // some attack nothing
            case Kind::Harvested: return asked == grade + 1;
            case Kind::BestHarvest: return asked == 1 && *answer.seeds >= Seeds{2};
            case Kind::BestExchange:
                // Not always the house with the largest harvest.
                return asked == 1 && *answer.seeds >= Seeds{1} &&
                       (grade == 0 || !best_harvest(question).contains(*answer.houses.begin()));
            case Kind::Emptying: return filled >= least_filled && asked == 1;
            case Kind::MustFeed: return filled >= least_filled && asked < filled;
            case Kind::Legal: return filled >= least_filled && asked > 0 && asked < filled;
            default: return false;
        }
    }

    static HouseSet best_harvest(BoardQuestion question) {
        question.kind = Kind::BestHarvest;
        return answer_to(question).houses;
    }

    RuleSet rules_;
    RandomNumbers numbers_;
    std::vector<BoardQuestion> drawn_;
};

/// The kinds in turn, in grades from easy to hard.
template <typename Drawer, std::size_t Count>
std::vector<BoardQuestion> questions_of(Drawer drawer, const std::array<Kind, Count>& kinds,
                                        std::size_t count) {
    std::vector<BoardQuestion> questions;
    for (std::size_t i = 0; i < count; ++i) {
        questions.push_back(drawer.draw(kinds.at(i % Count), static_cast<QuestionGrade>(grades * i / count)));
    }
    return questions;
}

}  // namespace

std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed) {
    switch (rules.game) {
        case GameName::Awale:
            return questions_of(QuestionDrawer(rules, seed),
                                std::array{Kind::LastSeed, Kind::SeedsAfter, Kind::Captured, Kind::Legal,
                                           Kind::MustFeed, Kind::Capturing},
                                count);
        case GameName::Eqwale:
            return questions_of(HarvestDrawer(rules, seed),
                                std::array{Kind::LastSeed, Kind::Attacked, Kind::Harvested, Kind::BestHarvest,
                                           Kind::MustFeed, Kind::Legal, Kind::BestExchange, Kind::Emptying},
                                count);
    }
    return {};
}

namespace {

/// The largest capture of the side to move, the first of equal ones; nothing where it can capture nothing.
std::optional<House> largest_capture(const Board& board, const RuleSet& rules, Seeds& taken) {
    std::optional<House> found;
    taken = Seeds{0};
    for (const House house : legal_moves(board, rules)) {
        if (const Seeds seeds = play(board, house, rules).captured; seeds > taken) {
            found = house;
            taken = seeds;
        }
    }
    return found;
}

/// What South captures after the reply that leaves it least, if South can move after every reply.
std::optional<Seeds> sure_capture(const Board& after, const RuleSet& rules, std::vector<House>& line) {
    std::optional<Seeds> least;
    const std::vector<House> before = line;
    for (const House reply : legal_moves(after, rules)) {
        const Board replied = play(after, reply, rules).after;
        if (ending(replied, rules) || replied.to_move() == after.to_move()) {
            return std::nullopt;
        }
        Seeds taken{0};
        const auto capture = largest_capture(replied, rules, taken);
        if (!least || taken < *least) {
            least = taken;
            line = before;
            line.push_back(reply);
            if (capture) {
                line.push_back(*capture);
            }
        }
    }
    return least;
}

/// Fills in what a move achieves, and its line; false where the game could end before that, or South move
/// again.
bool answer_next_turn(Answer& answer, const Board& after, const RuleSet& rules, Criterion asked) {
    if (ending(after, rules) || after.to_move() == Side::South) {
        return false;
    }
    Seeds lost{0};
    const auto reply = largest_capture(after, rules, lost);
    Seeds achieved{0};
    if (asked == Criterion::SafeCapture && answer.captured == Seeds{0}) {
        answer.least = answer.most = achieved;
        return true;
    }
    if (reply) {
        answer.line.push_back(*reply);
        achieved = asked == Criterion::NothingToTake ? Seeds{0} - lost : Seeds{0};
    } else if (asked == Criterion::SafeCapture) {
        achieved = answer.captured;
    } else if (asked == Criterion::SureCapture) {
        const auto sure = sure_capture(after, rules, answer.line);
        if (!sure) {
            return false;
        }
        achieved = *sure;
    }
    answer.least = answer.most = achieved;
    return true;
}

}  // namespace

std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked) {
    assert(asks_next_turn(asked));
    std::vector<Answer> answers;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        Answer answer{.house = house,
                      .captured = played.captured,
                      .least = Seeds{0},
                      .most = Seeds{0},
                      .line = {house}};
        if (!answer_next_turn(answer, played.after, rules, asked)) {
            return {};
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

namespace {

constexpr std::size_t max_round = 40;  // plies that are followed

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
        if (!found) {
            found = move.house;
        }
    }
    return found;
}

}  // namespace

std::optional<std::vector<House>> circle_after(const Exercise& exercise, const Answer& answer,
                                               const JudgeBoard& judge) {
    const RuleSet& rules = exercise.rules;
    if (answer.captured > Seeds{0} || answer.least != answer.most) {
        return std::nullopt;
    }
    std::vector<Board> before{exercise.board};
    std::vector<House> line{answer.house};
    Board board = play(exercise.board, answer.house, rules).after;
    while (line.size() < max_round && !ending(board, rules)) {
        if (std::ranges::find(before, board) != before.end()) {
            const bool is_worth = final_score(board, rules, EndReason::Repetition).margin() == answer.least;
            return is_worth ? std::optional(line) : std::nullopt;
        }
        const auto house = quiet_best(judge(before, board), answer.least, before, board, rules);
        if (!house) {
            return std::nullopt;
        }
        before.push_back(board);
        line.push_back(*house);
        board = play(board, *house, rules).after;
    }
    return std::nullopt;
}

std::vector<Reason> loop_reasons(Exercise& exercise, const JudgeBoard& judge) {
    if (exercise.criterion != Criterion::FinalMargin || !is_quiet(exercise.board, exercise.rules)) {
        return {};
    }
    if (auto line = circle_after(exercise, exercise.solution(), judge)) {
        exercise.answers.front().line = *std::move(line);
        return {
            {.kind = Reason::Kind::GoesRound, .plies = static_cast<int>(exercise.solution().line.size())}};
    }
    Answer& next = *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                                     [](const Answer& a, const Answer& b) { return a.most < b.most; });
    if (auto line = circle_after(exercise, next, judge)) {
        next.line = *std::move(line);
        return {{.kind = Reason::Kind::BreaksLoop,
                 .house = next.house,
                 .plies = static_cast<int>(next.line.size())}};
    }
    return {};
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
        HorizonMove found{.house = house, .captured = played.captured, .won = {}};
        std::vector<House> rest;
        found.won = Seeds{value_of_move(board, played, plies, -infinite, infinite, rest)};
        found.line = {house};
        found.line.insert(found.line.end(), rest.begin(), rest.end());
        return found;
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
        if (!reason && std::find(path_.begin(), path_.end(), board) != path_.end()) {
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
    std::ranges::stable_sort(moves, std::ranges::greater{}, &HorizonMove::won);
    return moves;
}

}  // namespace awale
