#include "awale/analyzer/workbook/board_questions.hpp"

#include <algorithm>
#include <array>

#include "awale/analyzer/workbook/harvest_questions.hpp"
#include "awale/analyzer/workbook/random_play.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

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

Seeds largest_house(const Board& board) {
    Seeds largest{0};
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        largest = std::max(largest, board.seeds(House{lane}));
    }
    return largest;
}

}  // namespace

House QuestionDrawer::any_move(const Board& board) {
    const HouseSet legal = legal_moves(board, rules_);
    auto house = legal.begin();
    for (int skip = numbers_.between(0, static_cast<int>(legal.size()) - 1); skip > 0; --skip) {
        ++house;
    }
    return *house;
}

Board QuestionDrawer::starved(int seeds_of_north) {
    Board board;
    for (int place = 0; place < rules_.houses_a_side; ++place) {
        board.set_seeds(House{Side::South, static_cast<std::size_t>(place)},
                        Seeds{numbers_.between(0, rules_.houses_a_side - place + 1)});
    }
    for (int i = 0; i < seeds_of_north; ++i) {
        const House house{Side::North,
                          static_cast<std::size_t>(numbers_.between(0, rules_.houses_a_side - 1))};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    fill_stores(board, rules_, numbers_.between(-4, 4));
    return board;
}

Board QuestionDrawer::ending() {
    return starved(numbers_.between(1, 4));
}

/// A board on which South has no move: North is empty and out of reach, or South itself is empty.
Board QuestionDrawer::finished() {
    const bool is_south_empty = numbers_.between(0, 2) == 0;
    Board board;
    for (int place = 0; place < rules_.houses_a_side; ++place) {
        const House house{is_south_empty ? Side::North : Side::South, static_cast<std::size_t>(place)};
        const int out_of_reach = rules_.houses_a_side - place - 1;
        board.set_seeds(house, Seeds{numbers_.between(0, std::min(2, out_of_reach))});
    }
    fill_stores(board, rules_, numbers_.between(-3, 3));
    return board;
}

/// A board with two to four seeds anywhere.
Board QuestionDrawer::scattered() {
    Board board;
    for (int seeds = numbers_.between(2, 4); seeds > 0; --seeds) {
        const House house{numbers_.between(0, 1) == 0 ? Side::South : Side::North,
                          static_cast<std::size_t>(numbers_.between(0, rules_.houses_a_side - 1))};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    fill_stores(board, rules_, numbers_.between(-1, 1));
    return board;
}

BoardQuestion QuestionDrawer::proposed(Kind kind, QuestionGrade grade) {
    BoardQuestion question{.board = {}, .rules = rules_, .kind = kind};
    switch (kind) {
        case Kind::MustFeed: question.board = starved(is_feeding_next() ? 0 : 1); return question;
        case Kind::Legal:
            question.board = grade == QuestionGrade::One
                                 ? play_at_random(rules_, numbers_.between(20, 60), numbers_).board
                                 : starved(0);
            return question;
        case Kind::Withholding: question.board = ending(); return question;
        case Kind::FinalSeeds: question.board = finished(); return question;
        case Kind::StillTaking: question.board = scattered(); return question;
        default: break;
    }
    if (grade == QuestionGrade::WholeRow) {
        question.board = ending();
        if (!legal_moves(question.board, rules_).empty()) {
            question.house = any_move(question.board);
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
        question.house = any_move(question.board);
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
    std::size_t filled = 0;
    for (int place = 0; place < rules_.houses_a_side; ++place) {
        filled += board.seeds(House{Side::South, static_cast<std::size_t>(place)}) > Seeds{0} ? 1U : 0U;
    }
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
        case Kind::Emptying: break;  // harvest_questions.cpp
    }
    return false;
}

bool QuestionDrawer::is_known(const BoardQuestion& question) const {
    return std::ranges::any_of(drawn_, [&](const BoardQuestion& known) {
        for (std::size_t lane = 0; lane < House::lanes; ++lane) {
            if (known.board.seeds(House{lane}) != question.board.seeds(House{lane})) {
                return false;
            }
        }
        return true;
    });
}

BoardQuestion QuestionDrawer::draw(Kind kind, QuestionGrade grade, std::optional<Seeds> most) {
    BoardQuestion question = proposed(kind, grade);
    while ((most && largest_house(question.board) > *most) || !is_fit(question, grade) ||
           is_known(question)) {
        question = proposed(kind, grade);
    }
    drawn_.push_back(question);
    return question;
}

namespace {

std::vector<BoardQuestion> capture_questions(const RuleSet& rules, std::size_t count, std::uint64_t seed) {
    constexpr std::array kinds{Kind::LastSeed, Kind::SeedsAfter, Kind::Captured,
                               Kind::Legal,    Kind::MustFeed,   Kind::Capturing};
    QuestionDrawer drawer(rules, seed);
    std::vector<BoardQuestion> questions;
    for (std::size_t i = 0; i < count; ++i) {
        const auto grade = static_cast<QuestionGrade>(3 * i / count);
        questions.push_back(drawer.draw(kinds[i % kinds.size()], grade));
    }
    return questions;
}

}  // namespace

std::vector<BoardQuestion> first_week(const RuleSet& rules, std::size_t count, std::uint64_t seed) {
    switch (rules.game) {
        case GameName::Awale: return capture_questions(rules, count, seed);
        case GameName::Eqwale: return harvest_questions(rules, count, seed);
    }
    return {};
}

}  // namespace awale
