#include "awale/render/workbook/exercise_text.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "awale/notation/game/play.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/line_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_hints_in_words = 2;

words::Fact counted(std::string_view name, int value) {
    return {name, std::to_string(value), value};
}

words::Fact named(std::string_view name, House house) {
    return {name, std::string(1, house.letter())};
}

/// What the other side answers, and what it takes with that.
struct Reply {
    House house;
    Seeds captured;
};

std::optional<Reply> reply_to(const Exercise& exercise, const Answer& answer) {
    const Board after = play(exercise.board, answer.house, exercise.rules).after;
    if (answer.line.size() < 2 || !legal_moves(after, exercise.rules).contains(answer.line[1])) {
        return std::nullopt;
    }
    return Reply{answer.line[1], play(after, answer.line[1], exercise.rules).captured};
}

/// Whether a bait is the granary that must not be opened yet, of which that is said.
bool is_said_by_another(const Reason& reason, const Exercise& exercise) {
    return reason.kind == Reason::Kind::Bait &&
           std::ranges::any_of(exercise.reasons, [&](const Reason& other) {
               return other.kind == Reason::Kind::KeepsGranary && other.house == reason.house;
           });
}

/// A reason in a sentence that the line of the solution does not contradict.
std::string reason_in_line(const Reason& reason, const Exercise& exercise, Language language) {
    if (reason.kind == Reason::Kind::SpoilsGranary && is_opened_later(exercise, reason.house, reason.gain)) {
        return typeset(workbook_words(language).put_off, language,
                       {named("house", reason.house), counted("gain", reason.gain.count()),
                        named("solution", exercise.solution().house)});
    }
    return reason_text(reason, exercise, language);
}

/// The final score that an answer leads to: `27–21`, or `22–26…24–24` where it is proved to lie between.
std::string scores_text(const Exercise& exercise, const Answer& answer) {
    const std::string least = score_text(answer.least, exercise.rules);
    return answer.least == answer.most ? least : least + "…" + score_text(answer.most, exercise.rules);
}

/// The reasons, each in a sentence, with a space after it.
std::string reasons_text(const Exercise& exercise, Language language) {
    std::string why;
    for (const Reason& reason : exercise.reasons) {
        if (!is_said_by_another(reason, exercise)) {
            why += reason_in_line(reason, exercise, language) + " ";
        }
    }
    return why;
}

/// South's seeds at the end of a game, of its margin.
words::Fact seeds_of_south(std::string_view name, Seeds margin, const RuleSet& rules) {
    return counted(name, (rules.total_seeds() + margin).count() / 2);
}

std::string next_best_text(const Exercise& exercise, Language language) {
    const Answer& next = next_best(exercise);
    return typeset(workbook_words(language).next_best, language,
                   {named("house", next.house), {"score", scores_text(exercise, next)}});
}

/// The phrase that says what is wrong with a move.
std::string_view refutation_phrase(const Exercise& exercise, const Answer& wrong, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const bool takes = wrong.captured > Seeds{0};
    const auto reply = reply_to(exercise, wrong);
    if (!reply) {
        return takes ? words.fails_taking : words.fails_quietly;
    }
    if (reply->captured > Seeds{0}) {
        return takes ? words.fails_retaken : words.fails_losing;
    }
    if (exercise.criterion == Criterion::SureCapture) {
        return words.fails_met;
    }
    return takes ? words.fails_answered : words.fails_taking_nothing;
}

/// The same in a sentence about `subject`, the house or more words for the move.
std::string refuted(const Exercise& exercise, const Answer& wrong, const std::string& subject,
                    Language language) {
    words::Facts facts{{"house", subject}, counted("gain", wrong.captured.count())};
    if (const auto reply = reply_to(exercise, wrong)) {
        facts.push_back(named("reply", reply->house));
        facts.push_back(counted("lost", reply->captured.count()));
    }
    return typeset(refutation_phrase(exercise, wrong, language), language, facts);
}

/// What a failing move leads to, after what happens at once.
std::string with_result(std::string events, const Exercise& exercise, const Answer& wrong,
                        Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Answer& solution = exercise.solution();
    const auto reply = reply_to(exercise, wrong);
    if (!reply || reply->captured == Seeds{0}) {
        // What the move loses comes later.
        const std::string later = later_text(exercise, wrong, language);
        events += (later.empty() ? "" : " ") + later;
    }
    return events + " " +
           typeset(words.fails_by_result, language,
                   {{"value", score_text(wrong.most, exercise.rules)},
                    {"upper", {}, wrong.least == wrong.most ? 1 : 2},
                    named("solution", solution.house),
                    {"lower", {}, solution.least == solution.most ? 1 : 2},
                    {"best", score_text(solution.least, exercise.rules)}});
}

/// The same for beginners: how many seeds South has in the end.
std::string with_seeds(const std::string& events, const Exercise& exercise, const Answer& wrong,
                       Language language) {
    const Answer& solution = exercise.solution();
    return events + " " +
           typeset(workbook_words(language).ends_with_seeds, language,
                   {named("solution", solution.house),
                    {"lower", {}, solution.least == solution.most ? 1 : 2},
                    seeds_of_south("best", solution.least, exercise.rules),
                    named("house", wrong.house),
                    {"upper", {}, wrong.least == wrong.most ? 1 : 2},
                    seeds_of_south("value", wrong.most, exercise.rules)});
}

HouseSet capturing_houses(const Exercise& exercise) {
    HouseSet houses;
    for (const Answer& answer : exercise.answers) {
        if (answer.captured > Seeds{0}) {
            houses.insert(answer.house);
        }
    }
    return houses;
}

/// What North would take if it were its turn: its largest capture.
struct Danger {
    House house;
    Seeds gain;
    HouseSet targets;
    House last;
};

Danger danger_to_south(const Exercise& exercise) {
    Board board = exercise.board;
    board.set_to_move(Side::North);
    Danger worst;
    for (const House house : legal_moves(board, exercise.rules)) {
        const Played played = play(board, house, exercise.rules);
        if (played.captured > worst.gain) {
            worst = {house, played.captured, houses_taken(played, Side::North), played.last};
        }
    }
    return worst;
}

/// The houses of a row that hold from `least` to `most` seeds.
HouseSet houses_with(const Board& board, Side side, Seeds least, Seeds most) {
    HouseSet houses;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        const House house{lane};
        if (house.owner() == side && board.seeds(house) >= least && board.seeds(house) <= most) {
            houses.insert(house);
        }
    }
    return houses;
}

std::vector<House> granaries_of(const Board& board, Side side) {
    std::vector<House> found;
    std::ranges::copy_if(granaries(board), std::back_inserter(found),
                         [side](House house) { return house.owner() == side; });
    return found;
}

/// What the position shows, what matters to the theme first; no word of the solution.
std::vector<std::string> sights_of(const Exercise& exercise, Language language) {
    constexpr Seeds few{5};
    constexpr std::size_t few_houses = 3;
    const Board& board = exercise.board;
    const Danger danger = danger_to_south(exercise);
    const HouseSet capturing = capturing_houses(exercise);
    std::vector<std::string> sights;
    const auto add = [&](Sight sight, House house, Seeds seeds, HouseSet houses) {
        sights.push_back(typeset(workbook_words(language).sights[static_cast<std::size_t>(sight)], language,
                                 {named("house", house),
                                  counted("seeds", seeds.count()),
                                  counted("gain", danger.gain.count()),
                                  {"houses", houses_text(houses, language), static_cast<int>(houses.size())},
                                  named("last", danger.last),
                                  counted("captures", static_cast<int>(capturing.size())),
                                  counted("moves", static_cast<int>(exercise.answers.size()))}));
    };
    const HouseSet norths = houses_with(board, Side::North, Seeds{1}, board.on_board());
    if (exercise.theme == awale::Theme::Granary) {
        for (const House house : granaries_of(board, Side::South)) {
            add(Sight::Granary, house, board.seeds(house), {});
        }
    }
    if (capturing.size() >= 2) {
        add(Sight::Captures, {}, {}, {});
    }
    if (danger.gain > Seeds{0}) {
        const bool is_asked = exercise.theme == awale::Theme::Parry;  // the question names the threat
        add(is_asked ? Sight::Attacker : Sight::Threat, danger.house, board.seeds(danger.house),
            danger.targets);
    }
    if (const Seeds row = board.row(Side::North); row <= few && row > Seeds{0}) {
        add(Sight::FewSeeds, {}, row, norths);
    }
    if (danger.gain > Seeds{0}) {
        return sights;
    }
    // Nothing is about to happen: what the rows hold.
    for (const House house : granaries_of(board, Side::North)) {
        add(Sight::NorthGranary, house, board.seeds(house), {});
    }
    if (exercise.theme != awale::Theme::Granary) {
        for (const House house : granaries_of(board, Side::South)) {
            add(Sight::Granary, house, board.seeds(house), {});
        }
    }
    if (norths.size() <= few_houses && board.row(Side::North) > few) {
        add(Sight::FewHouses, {}, {}, norths);
    }
    const auto add_small = [&](Sight sight, Side side) {
        if (const HouseSet small = houses_with(board, side, Seeds{1}, Seeds{2}); !small.empty()) {
            add(sight, {}, {}, small);
        }
    };
    const bool attacks = exercise.theme == awale::Theme::DoubleThreat || exercise.theme == awale::Theme::Trap;
    add_small(attacks ? Sight::Targets : Sight::Weak, attacks ? Side::North : Side::South);
    add_small(attacks ? Sight::Weak : Sight::Targets, attacks ? Side::South : Side::North);
    add(Sight::Calm, {}, {}, {});
    return sights;
}

/// The first of what the position shows, and the next where both are short.
std::string sight_text(const Exercise& exercise, Language language) {
    constexpr std::size_t max_bytes = 125;  // two lines of small print
    const std::vector<std::string> sights = sights_of(exercise, language);
    std::string text = sights.empty() ? "" : sights.front();
    if (sights.size() > 1 && text.size() + sights[1].size() < max_bytes) {
        text += " " + sights[1];
    }
    return text;
}

}  // namespace

bool is_for_beginners(const Exercise& exercise) {
    return level_of(exercise.difficulty) == Level::Player;
}

std::string achieves_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Answer& solution = exercise.solution();
    if (asks_next_turn(exercise.criterion)) {
        return typeset(by_criterion(words.achieved_next, exercise.criterion), language,
                       {counted("gain", solution.least.count())});
    }
    if (is_for_beginners(exercise)) {
        return typeset(words.final_seeds, language,
                       {seeds_of_south("seeds", solution.least, exercise.rules),
                        {"lower", {}, solution.least == solution.most ? 1 : 2}});
    }
    return typeset(solution.least == solution.most ? words.final_score : words.at_least, language,
                   {{"score", score_text(solution.least, exercise.rules)}});
}

std::string answer_value_text(const Answer& answer) {
    return answer.least == answer.most ? margin_text(answer.most)
                                       : margin_text(answer.least) + "…" + margin_text(answer.most);
}

std::string others_text(const Exercise& exercise, Language language) {
    std::string text;
    for (std::size_t i = 1; i < exercise.answers.size(); ++i) {
        const Answer& answer = exercise.answers[i];
        if (!asks_next_turn(exercise.criterion)) {
            text += (text.empty() ? "" : "\u00a0· ") + std::string(1, answer.house.letter()) + "\u00a0" +
                    scores_text(exercise, answer);
        } else if (answer.house != natural_move(exercise).house) {
            text += (text.empty() ? "" : " ") + refutation_text(exercise, answer, language);
        }
    }
    return text;
}

std::string why_text(const Exercise& exercise, Language language) {
    std::string why = reasons_text(exercise, language);
    if (asks_next_turn(exercise.criterion) || is_for_beginners(exercise)) {
        return why.empty() ? why : why.substr(0, why.size() - 1);
    }
    return why + next_best_text(exercise, language);
}

std::string plain_explanation_text(const Exercise& exercise, Language language) {
    const Answer& natural = natural_move(exercise);
    std::string text;
    for (const Reason& reason : exercise.reasons) {
        // What the bait takes is said where it is refuted.
        if (reason.kind != Reason::Kind::Bait) {
            text += reason_in_line(reason, exercise, language) + " ";
        }
    }
    text += refutation_text(exercise, natural, language);
    return asks_next_turn(exercise.criterion) ? text : with_seeds(text, exercise, natural, language);
}

std::string refutation_text(const Exercise& exercise, const Answer& wrong, Language language) {
    return refuted(exercise, wrong, std::string(1, wrong.house.letter()), language);
}

std::string failure_text(const Exercise& exercise, const Answer& wrong, Language language) {
    std::string events = refutation_text(exercise, wrong, language);
    if (asks_next_turn(exercise.criterion)) {
        return events;
    }
    return is_for_beginners(exercise) ? with_seeds(events, exercise, wrong, language)
                                      : with_result(std::move(events), exercise, wrong, language);
}

std::string explanation_text(const Exercise& exercise, Language language) {
    if (is_for_beginners(exercise)) {
        return plain_explanation_text(exercise, language);
    }
    const Answer& natural = natural_move(exercise);
    if (asks_next_turn(exercise.criterion) || natural.house != next_best(exercise).house) {
        const std::string why = why_text(exercise, language);
        return why + (why.empty() ? "" : " ") + failure_text(exercise, natural, language);
    }
    // The next best move is named where it is refuted.
    const auto& does = workbook_words(language).next_best_does;
    const bool is_first = refutation_phrase(exercise, natural, language).starts_with("{house}");
    const std::string subject =
        typeset(is_first ? does[0] : does[1], language, {named("house", natural.house)});
    return reasons_text(exercise, language) +
           with_result(refuted(exercise, natural, subject, language), exercise, natural, language);
}

const Answer& next_best(const Exercise& exercise) {
    return *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                             [](const Answer& a, const Answer& b) { return a.most < b.most; });
}

const Answer& natural_move(const Exercise& exercise) {
    const Answer& greediest =
        *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                          [](const Answer& a, const Answer& b) { return a.captured < b.captured; });
    return greediest.captured > Seeds{0} ? greediest : next_best(exercise);
}

std::vector<std::string> hint_texts(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    std::vector<std::string> hints;
    if (std::string shown = sight_text(exercise, language); !shown.empty()) {
        hints.push_back(std::move(shown));
    }
    std::vector<Reason> reasons = exercise.reasons;
    std::ranges::stable_partition(
        reasons, [&](const Reason& reason) { return theme_of(reason.kind) == exercise.theme; });
    for (const Reason& reason : reasons) {
        const std::string_view hint = words.hints[static_cast<std::size_t>(reason.kind)];
        if (hint.empty() || hints.size() == max_hints_in_words) {
            continue;
        }
        if (std::string text = typeset(hint, language); std::ranges::find(hints, text) == hints.end()) {
            hints.push_back(std::move(text));
        }
    }
    if (asks_next_turn(exercise.criterion)) {
        hints.resize(std::min<std::size_t>(hints.size(), 1));
        hints.push_back(typeset(by_criterion(words.next_turn_hints, exercise.criterion), language));
    }
    HouseSet pair;
    pair.insert(exercise.solution().house);
    pair.insert(next_best(exercise).house);
    // Of two moves, or two captures, everybody knows that it is one of them.
    if (exercise.answers.size() > 2 && pair != capturing_houses(exercise)) {
        hints.push_back(typeset(words.one_of_two, language,
                                {named("first", *pair.begin()), named("second", *std::next(pair.begin()))}));
    }
    return hints;
}

std::string origin_text(const Exercise& exercise, Language language) {
    const WorkbookWords& words = workbook_words(language);
    const Difficulty& difficulty = exercise.difficulty;
    const auto known = [](const std::string& player) { return !player.empty() && player != "?"; };
    const auto player = [&](const std::string& name) { return known(name) ? name : std::string("?"); };
    std::string text;
    if (!is_for_beginners(exercise)) {
        text = typeset(difficulty.depth ? words.measured : words.measured_deep, language,
                       {counted("failing", difficulty.failing),
                        counted("depth", difficulty.depth.value_or(max_difficulty))}) +
               ". ";
    }
    if (exercise.composed) {
        return text + typeset(exercise.title.empty() ? words.composed : exercise.title, language) + ".";
    }
    if (known(exercise.south) || known(exercise.north)) {
        const House seen = exercise.turned ? mirrored(exercise.played) : exercise.played;
        text += typeset(player(exercise.south) + " – " + player(exercise.north), language) + ", " +
                move_text(exercise.ply, seen, Seeds{0}) + "; ";
    }
    const bool found = exercise.played == exercise.solution().house;
    return text +
           typeset(found ? words.played_right : words.played_wrong, language,
                   {named("house", exercise.played)}) +
           ".";
}

}  // namespace awale::render
