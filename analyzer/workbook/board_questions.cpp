#include "awale/analyzer/workbook/board_questions.hpp"

#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

using Subject = BoardQuestion::Subject;

constexpr Seeds least_to_count{3};      // on the board of a game that is over
constexpr std::size_t least_legal = 3;  // houses that may be played
constexpr Seeds max_left{2};            // to North, by a capture of nearly the whole row
constexpr int granary_least = 12, granary_most = 18;
constexpr std::size_t least_filled = 3;  // houses with seeds, in Éqwalé

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
            return !round && (played.grand_slam || (houses > 0 && played.after.row(Side::North) <= max_left));
    }
    return false;
}

/// Houses of South with seeds.
std::size_t filled_houses(const Board& board) {
    return row_houses(Side::South).where([&](House house) { return board.seeds(house) > Seeds{0}; }).size();
}

HouseSet best_harvest(BoardQuestion question) {
    question.subject = Subject::BestHarvest;
    return answer_to(question).houses;
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

BoardQuestion QuestionDrawer::proposed(Subject subject, QuestionGrade grade) {
    if (rules_.game == GameName::Eqwale) {
        return proposed_harvest(subject);
    }
    BoardQuestion question{.board = {}, .rules = rules_, .subject = subject};
    switch (subject) {
        case Subject::MustFeed:
            question.board = starved_board(is_feeding_next() ? 0 : 1, rules_, numbers_);
            return question;
        case Subject::Legal:
            question.board = grade == QuestionGrade::One
                                 ? play_at_random(rules_, numbers_.between(20, 60), numbers_).board
                                 : starved_board(0, rules_, numbers_);
            return question;
        case Subject::Withholding:
            question.board = starved_board(numbers_.between(1, 4), rules_, numbers_);
            return question;
        case Subject::FinalSeeds: question.board = finished(); return question;
        case Subject::StillTaking:
            scatter_seeds(question.board, numbers_.between(2, 4), rules_, numbers_);
            fill_stores(question.board, rules_, numbers_.between(-1, 1));
            return question;
        default: break;
    }
    question.board = grade == QuestionGrade::WholeRow
                         ? starved_board(numbers_.between(1, 4), rules_, numbers_)
                         : play_at_random(rules_, numbers_.between(6, 50), numbers_).board;
    const bool rounds =
        grade == QuestionGrade::Three &&
        (subject == Subject::LastSeed || subject == Subject::SeedsAfter || subject == Subject::Captured);
    if (rounds && numbers_.between(0, 3) > 0) {
        // Granaries are rare in play at random: one is filled from the stores.
        const House house{Side::South,
                          static_cast<std::size_t>(numbers_.between(2, rules_.houses_a_side - 1))};
        question.board.set_seeds(house, Seeds{numbers_.between(granary_least, granary_most)});
        if (question.board.on_board() <= rules_.total_seeds()) {
            fill_stores(question.board, rules_, numbers_.between(-4, 4));
        }
    }
    const HouseSet legal = legal_moves(question.board, rules_);
    if (question.board.total() == rules_.total_seeds() && !legal.empty()) {
        question.house = numbers_.one_of(legal);
    }
    if (subject == Subject::SeedsAfter) {
        const int seeds = question.board.seeds(question.house).count();
        question.target = house_ahead(
            question.house, numbers_.between(1, std::min(seeds + 1, 2 * rules_.houses_a_side - 1)), rules_);
    }
    return question;
}

BoardQuestion QuestionDrawer::proposed_harvest(Subject subject) {
    // A set-up takes about sixteen plies.
    constexpr int fewest_plies = 16;
    constexpr int max_plies = 60;
    BoardQuestion question{.board = {}, .rules = rules_, .subject = subject};
    if (subject == Subject::MustFeed || subject == Subject::Legal || subject == Subject::Emptying) {
        // Where North has a seed now and then, nothing must be done.
        const int seeds = subject == Subject::Emptying  ? numbers_.between(1, 4)
                          : numbers_.between(0, 2) == 0 ? 1
                                                        : 0;
        question.board = starved_board(seeds, rules_, numbers_);
        return question;
    }
    question.board = play_turns_at_random(rules_, numbers_.between(fewest_plies, max_plies), numbers_).board;
    const HouseSet sowable = eqwale::houses_to_play(question.board);
    if (question.board.reserve() == Seeds{0} && !sowable.empty()) {
        question.house = numbers_.one_of(sowable);
    }
    return question;
}

std::ptrdiff_t QuestionDrawer::drawn(Subject subject) const {
    return std::ranges::count(drawn_, subject, &BoardQuestion::subject);
}

/// Of three questions whether to feed, one is about a row that has a seed, and nothing must be done.
bool QuestionDrawer::is_feeding_next() const { return drawn(Subject::MustFeed) % 3 != 1; }

bool QuestionDrawer::is_fit(const BoardQuestion& question, QuestionGrade grade) const {
    if (rules_.game == GameName::Eqwale) {
        return is_fit_harvest(question, static_cast<int>(grade));
    }
    const Board& board = question.board;
    const auto over = ending(board, rules_);
    if (question.subject == Subject::FinalSeeds) {
        // Two in a row would have different answers.
        const auto last =
            std::ranges::find(drawn_.rbegin(), drawn_.rend(), Subject::FinalSeeds, &BoardQuestion::subject);
        return board.total() == rules_.total_seeds() && over == EndReason::NoMove &&
               board.on_board() >= least_to_count &&
               (last == drawn_.rend() || answer_to(*last).seeds != answer_to(question).seeds);
    }
    const bool may_be_over = question.subject == Subject::StillTaking && over == EndReason::NoCaptureLeft;
    if (board.total() != rules_.total_seeds() || (over && !may_be_over)) {
        return false;
    }
    const HouseSet legal = legal_moves(board, rules_);
    const std::size_t filled = filled_houses(board);
    const BoardAnswer answer = answer_to(question);
    const std::size_t asked = answer.houses.size();
    switch (question.subject) {
        case Subject::LastSeed: return has_seeds_of_grade(question, grade);
        case Subject::SeedsAfter:
            // A capture would be a second question.
            return has_seeds_of_grade(question, grade) &&
                   play(board, question.house, rules_).captured == Seeds{0};
        case Subject::Captured:
            // Two in three do capture; of whole rows, every other one.
            return is_capture_of_grade(question, grade) &&
                   (grade == QuestionGrade::Three ||
                    answer.houses.empty() == (grade == QuestionGrade::WholeRow
                                                  ? drawn(Subject::Captured) % 2 == 0
                                                  : drawn(Subject::Captured) % 3 == 2));
        case Subject::Capturing: return legal.size() >= least_legal && asked >= 1 && asked <= 3;
        case Subject::MustFeed:
            return filled >= least_legal && asked < filled && answer.houses.empty() != is_feeding_next();
        case Subject::Legal:
            return filled >= least_legal &&
                   (grade != QuestionGrade::One || filled < static_cast<std::size_t>(rules_.houses_a_side));
        case Subject::Threatened: return asked >= 1 && asked <= 3;
        case Subject::Safe:
        case Subject::Withholding:
        case Subject::Reaching: return legal.size() >= least_legal && asked >= 1 && asked + 1 < legal.size();
        case Subject::StillTaking:
            return !legal.empty() && answer.line.empty() == (drawn(Subject::StillTaking) % 2 == 0);
        default: return false;
    }
}

bool QuestionDrawer::is_fit_harvest(const BoardQuestion& question, int grade) const {
    const Board& board = question.board;
    if (board.reserve() > Seeds{0} || eqwale::is_over(board)) {
        return false;
    }
    const std::size_t filled = filled_houses(board);
    const BoardAnswer answer = answer_to(question);
    const auto asked = static_cast<int>(answer.houses.size());
    switch (question.subject) {
        case Subject::LastSeed: return board.seeds(question.house) >= Seeds{2 + 3 * grade};
        case Subject::Attacked:
            return asked == grade + 1 || (grade == 1 && asked == 0);  // some attack nothing
        case Subject::Harvested: return asked == grade + 1;
        case Subject::BestHarvest: return asked == 1 && *answer.seeds >= Seeds{2};
        case Subject::BestExchange:
            // Not always the house with the largest harvest.
            return asked == 1 && *answer.seeds >= Seeds{1} &&
                   (grade == 0 || !best_harvest(question).contains(*answer.houses.begin()));
        case Subject::Emptying: return filled >= least_filled && asked == 1;
        case Subject::MustFeed: return filled >= least_filled && answer.houses.size() < filled;
        case Subject::Legal: return filled >= least_filled && asked > 0 && answer.houses.size() < filled;
        default: return false;
    }
}

bool QuestionDrawer::is_known(const BoardQuestion& question) const {
    if (rules_.game == GameName::Eqwale) {
        return std::ranges::find(drawn_, question) != drawn_.end();
    }
    return std::ranges::any_of(drawn_, [&](const BoardQuestion& known) {
        return std::ranges::all_of(
            all_houses, [&](House house) { return known.board.seeds(house) == question.board.seeds(house); });
    });
}

BoardQuestion QuestionDrawer::draw(Subject subject, QuestionGrade grade, std::optional<Seeds> most) {
    BoardQuestion question = proposed(subject, grade);
    const auto has_too_many = [&](House house) { return question.board.seeds(house) > *most; };
    while ((most && std::ranges::any_of(all_houses, has_too_many)) || !is_fit(question, grade) ||
           is_known(question)) {
        question = proposed(subject, grade);
    }
    drawn_.push_back(question);
    return question;
}

std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed) {
    constexpr std::size_t grades = 3;
    const std::vector<Subject> kinds =
        rules.game == GameName::Eqwale
            ? std::vector{Subject::LastSeed, Subject::Attacked, Subject::Harvested,    Subject::BestHarvest,
                          Subject::MustFeed, Subject::Legal,    Subject::BestExchange, Subject::Emptying}
            : std::vector{Subject::LastSeed, Subject::SeedsAfter, Subject::Captured,
                          Subject::Legal,    Subject::MustFeed,   Subject::Capturing};
    QuestionDrawer drawer(rules, seed);
    std::vector<BoardQuestion> questions;
    for (std::size_t i = 0; i < count; ++i) {
        const auto grade = static_cast<QuestionGrade>(grades * i / count);
        questions.push_back(drawer.draw(kinds[i % kinds.size()], grade));
    }
    return questions;
}

}  // namespace awale
