#include "awale/render/documents/exercise_text.hpp"

#include <fmt/format.h>

#include "awale/notation/game/game.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_hints_in_words = 2;

/// Why a printed line goes no further.
enum class LineEnd : std::uint8_t {
    Asked,     ///< the question is about these moves only
    Quiet,     ///< nothing is taken in it; what comes later was proved
    Proved,    ///< the same, with captures in it
    Won,       ///< a store holds more than half of the seeds
    Stuck,     ///< the side to move has no seeds
    Unfed,     ///< the other side has none, and cannot be given any
    InCircle,  ///< a position has come back
};

/// The ends of ids, by `BoardQuestion::Subject` and `LineEnd`.
constexpr EnumNames<BoardQuestion::Subject, 17> question_names{
    {"last_seed", "seeds_after", "captured", "capturing", "must_feed", "legal", "threatened", "safe",
     "withholding", "reaching", "final_seeds", "still_taking", "attacked", "harvested", "best_harvest",
     "best_exchange", "emptying"}};
constexpr EnumNames<LineEnd, 7> line_end_names{
    {"asked", "quiet", "proved", "won", "stuck", "unfed", "in_circle"}};

/// The ends of ids, by `Reason::Motif`.
constexpr EnumNames<Reason::Motif, Reason::motifs> reason_names{{"opens_granary",
                                                                 "keeps_granary",
                                                                 "spoils_granary",
                                                                 "takes",
                                                                 "threatens",
                                                                 "wins_by_force",
                                                                 "starves",
                                                                 "escapes",
                                                                 "keeps_win",
                                                                 "keeps_draw",
                                                                 "bait",
                                                                 "parries_by_emptying",
                                                                 "parries_by_raising",
                                                                 "parries_by_spoiling",
                                                                 "parries_by_capture",
                                                                 "parries_by_counter",
                                                                 "sets_trap",
                                                                 "avoids_trap",
                                                                 "gains_tempo",
                                                                 "whole_row_takes_nothing",
                                                                 "shelters",
                                                                 "goes_round",
                                                                 "breaks_loop"}};

/// The same by `Criterion`; the first has none.
constexpr EnumNames<Criterion, 4> criterion_names{{"", "nothing_to_take", "safe_capture", "sure_capture"}};

/// The text of a part that there is for each motif of a reason, or of question about the next turns:
/// `workbook.hint.opens_granary`, `workbook.next_turn.safe_capture`. Leads and hints are wanting where the
/// question says enough (`has_text`).
std::string reason_id(std::string_view part, Reason::Motif motif) {
    return fmt::format("workbook.{}.{}", part, reason_names.of(motif));
}

std::string criterion_id(std::string_view part, Criterion criterion) {
    return fmt::format("workbook.{}.{}", part, criterion_names.of(criterion));
}

constexpr std::size_t max_line_plies = 12;   // of a line that are printed
constexpr std::size_t max_quiet_plies = 24;  // where nothing has been captured before

/// The printed part of a line, played: twelve plies, more where nothing has been captured by then.
std::vector<ReplayedPly> printed_plies(const Exercise& exercise, const Answer& answer) {
    std::vector<ReplayedPly> plies = replay(exercise.board, answer.line, exercise.rules).replay.plies;
    const auto capture =
        std::ranges::find_if(plies, [](const ReplayedPly& ply) { return ply.captured > Seeds{0}; });
    const auto quiet = static_cast<std::size_t>(capture - plies.begin()) + 1;  // and the ply that takes
    plies.resize(std::min(plies.size(), std::clamp(quiet, max_line_plies, max_quiet_plies)));
    return plies;
}

Side side_that_won(const Board& board) {
    return board.store(Side::South) > board.store(Side::North) ? Side::South : Side::North;
}

/// A line of an answer played on the board, as far as it is printed.
struct PlayedLine {
    std::string moves{};  ///< `C+3 e B f+2`
    Seeds south, north;   ///< captured in it
    Board after{};        ///< the board at its end
    LineEnd end = LineEnd::Quiet;
    Score final{};  ///< Stuck, Unfed, InCircle: the score of the game
};

PlayedLine played_line(const Exercise& exercise, const Answer& answer) {
    PlayedLine line;
    line.after = exercise.board;
    bool is_back = false;
    for (const ReplayedPly& ply : printed_plies(exercise, answer)) {
        line.moves += (line.moves.empty() ? "" : " ") + turn_text(ply.house, ply.captured);
        (ply.house.owner() == Side::South ? line.south : line.north) += ply.captured;
        line.after = ply.after;
        is_back = ply.repeats.has_value();
    }
    const RuleSet& rules = exercise.rules;
    if (asks_next_turn(exercise.criterion)) {
        line.end = LineEnd::Asked;
    } else if (is_back) {
        line.end = LineEnd::InCircle;
        line.final = final_score(line.after, rules, EndReason::Repetition);
    } else if (legal_moves(line.after, rules).empty()) {
        line.end = line.after.row(line.after.to_move()) > Seeds{0} ? LineEnd::Unfed : LineEnd::Stuck;
        line.final = final_score(line.after, rules, EndReason::NoMove);
    } else if (line.after.store(side_that_won(line.after)).count() * 2 > rules.total_seeds().count()) {
        line.end = LineEnd::Won;
    } else {
        line.end = line.south + line.north > Seeds{0} ? LineEnd::Proved : LineEnd::Quiet;
    }
    return line;
}

/// How the game goes on after a move that fails, where that tells more than the first reply; else empty.
std::string later_text(const Exercise& exercise, const Answer& wrong, Language language) {
    const PlayedLine line = played_line(exercise, wrong);
    if (wrong.line.size() < 3) {
        return {};
    }
    const std::vector<TextArgument> arguments{{"line", line.moves},
                                              {"lost", line.north.count()},
                                              {"gain", line.south.count()},
                                              {"side", side_name(line.after.to_move(), language)}};
    if (line.south + line.north > Seeds{0}) {
        return localized(language, "workbook.fails_later", arguments);
    }
    switch (line.end) {
        case LineEnd::Stuck:
        case LineEnd::Unfed: return localized(language, "workbook.fails_stuck", arguments);
        case LineEnd::InCircle: return localized(language, "workbook.fails_in_circle", arguments);
        default: return {};
    }
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

/// A reason in a sentence that the line of the solution does not contradict.
std::string reason_in_line(const Reason& reason, const Exercise& exercise, Language language) {
    // Whether North opens the granary after all, for as many seeds or nearly as many.
    constexpr Seeds nearly{2};
    const auto opens = [&](const ReplayedPly& ply) {
        return ply.house == reason.house && ply.captured + nearly > reason.gain;
    };
    if (reason.motif == Reason::Motif::SpoilsGranary &&
        std::ranges::any_of(printed_plies(exercise, exercise.solution()), opens)) {
        return localized(language, "workbook.put_off",
                         {{"house", reason.house.letter()},
                          {"gain", reason.gain.count()},
                          {"solution", exercise.solution().house.letter()}});
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
        // A bait may be the granary that must not be opened yet, of which that is said.
        const auto says_it = [&](const Reason& other) {
            return other.motif == Reason::Motif::KeepsGranary && other.house == reason.house;
        };
        if (reason.motif != Reason::Motif::Bait || std::ranges::none_of(exercise.reasons, says_it)) {
            why += reason_in_line(reason, exercise, language) + " ";
        }
    }
    return why;
}

/// South's seeds at the end of a game, of its margin.
int seeds_of_south(Seeds margin, const RuleSet& rules) { return (rules.total_seeds() + margin).count() / 2; }

/// Whether the score beside is `exact`, as texts ask, or the limit of one.
std::string_view exactness(const Answer& answer) { return answer.least == answer.most ? "exact" : "limit"; }

/// The text that says what is wrong with a move.
std::string_view refutation_id(const Exercise& exercise, const Answer& wrong) {
    const bool takes = wrong.captured > Seeds{0};
    const auto reply = reply_to(exercise, wrong);
    if (!reply) {
        return takes ? "workbook.fails_taking" : "workbook.fails_quietly";
    }
    if (reply->captured > Seeds{0}) {
        return takes ? "workbook.fails_retaken" : "workbook.fails_losing";
    }
    if (exercise.criterion == Criterion::SureCapture) {
        return "workbook.fails_met";
    }
    return takes ? "workbook.fails_answered" : "workbook.fails_taking_nothing";
}

/// The same in a sentence about the move, as words for it begin a sentence, and as they stand later in one.
std::string refuted(const Exercise& exercise, const Answer& wrong, const std::string& move_first,
                    const std::string& move, Language language) {
    std::vector<TextArgument> arguments{
        {"move_first", move_first}, {"move", move}, {"gain", wrong.captured.count()}};
    if (const auto reply = reply_to(exercise, wrong)) {
        arguments.emplace_back("reply", reply->house.letter());
        arguments.emplace_back("lost", reply->captured.count());
    }
    return localized(language, refutation_id(exercise, wrong), arguments);
}

/// What a failing move leads to, after what happens at once.
std::string with_result(std::string events, const Exercise& exercise, const Answer& wrong,
                        Language language) {
    const Answer& solution = exercise.solution();
    const auto reply = reply_to(exercise, wrong);
    if (!reply || reply->captured == Seeds{0}) {
        // What the move loses comes later.
        const std::string later = later_text(exercise, wrong, language);
        events += (later.empty() ? "" : " ") + later;
    }
    return events + " " +
           localized(language, "workbook.fails_by_result",
                     {{"value", score_text(wrong.most, exercise.rules)},
                      {"upper", exactness(wrong)},
                      {"solution", solution.house.letter()},
                      {"lower", exactness(solution)},
                      {"best", score_text(solution.least, exercise.rules)}});
}

/// The same for beginners: how many seeds South has in the end.
std::string with_seeds(const std::string& events, const Exercise& exercise, const Answer& wrong,
                       Language language) {
    const Answer& solution = exercise.solution();
    return events + " " +
           localized(language, "workbook.ends_with_seeds",
                     {{"solution", solution.house.letter()},
                      {"lower", exactness(solution)},
                      {"best", seeds_of_south(solution.least, exercise.rules)},
                      {"house", wrong.house.letter()},
                      {"upper", exactness(wrong)},
                      {"value", seeds_of_south(wrong.most, exercise.rules)}});
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
            worst = {house, played.captured, houses_taken(played), played.last};
        }
    }
    return worst;
}

/// The houses of a row that hold from `least` to `most` seeds.
HouseSet houses_with(const Board& board, Side side, Seeds least, Seeds most) {
    return row_houses(side).where(
        [&](House house) { return board.seeds(house) >= least && board.seeds(house) <= most; });
}

/// What the position shows, what matters to the theme first; no word of the solution.
std::vector<std::string> sights_of(const Exercise& exercise, Language language) {
    constexpr Seeds few{5};
    constexpr std::size_t few_houses = 3;
    const Board& board = exercise.board;
    const Danger danger = danger_to_south(exercise);
    const HouseSet capturing = capturing_houses(exercise);
    std::vector<std::string> sights;
    const auto add = [&](std::string_view sight, House house, Seeds seeds, HouseSet houses) {
        sights.push_back(localized(language, fmt::format("workbook.sight.{}", sight),
                                   {{"house", house.letter()},
                                    {"seeds", seeds.count()},
                                    {"gain", danger.gain.count()},
                                    {"houses", houses_text(houses, language), houses.size()},
                                    {"last", danger.last.letter()},
                                    {"captures", capturing.size()},
                                    {"moves", exercise.answers.size()}}));
    };
    const HouseSet norths = houses_with(board, Side::North, Seeds{1}, board.on_board());
    const auto add_granaries = [&](std::string_view sight, Side side) {
        for (const House house : granaries(board)) {
            if (house.owner() == side) {
                add(sight, house, board.seeds(house), {});
            }
        }
    };
    if (exercise.theme == awale::Theme::Granary) {
        add_granaries("granary", Side::South);
    }
    if (capturing.size() >= 2) {
        add("captures", {}, {}, {});
    }
    if (danger.gain > Seeds{0}) {
        const bool is_asked = exercise.theme == awale::Theme::Parry;  // the question names the threat
        add(is_asked ? "attacker" : "threat", danger.house, board.seeds(danger.house), danger.targets);
    }
    if (const Seeds row = board.row(Side::North); row <= few && row > Seeds{0}) {
        add("few_seeds", {}, row, norths);
    }
    if (danger.gain > Seeds{0}) {
        return sights;
    }
    // Nothing is about to happen: what the rows hold.
    add_granaries("north_granary", Side::North);
    if (exercise.theme != awale::Theme::Granary) {
        add_granaries("granary", Side::South);
    }
    if (norths.size() <= few_houses && board.row(Side::North) > few) {
        add("few_houses", {}, {}, norths);
    }
    const auto add_small = [&](std::string_view sight, Side side) {
        if (const HouseSet small = houses_with(board, side, Seeds{1}, Seeds{2}); !small.empty()) {
            add(sight, {}, {}, small);
        }
    };
    const bool attacks = exercise.theme == awale::Theme::DoubleThreat || exercise.theme == awale::Theme::Trap;
    add_small(attacks ? "targets" : "weak", attacks ? Side::North : Side::South);
    add_small(attacks ? "weak" : "targets", attacks ? Side::South : Side::North);
    add("calm", {}, {}, {});
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

using Subject = BoardQuestion::Subject;

std::string sowing_text(BoardQuestion question, Language language) {
    question.subject = Subject::LastSeed;
    std::string text = localized(language, "question.sown",
                                 {{"house", question.house.letter()},
                                  {"seeds", question.board.seeds(question.house).count()},
                                  {"last", answer_to(question).last->letter()}});
    if (const int laps = laps_of(question.board, question.house, question.rules); laps > 0) {
        text += " " + localized(language, "question.passed_by",
                                {{"house", question.house.letter()}, {"laps", laps}});
    }
    return text;
}

std::string capture_text(const BoardQuestion& question, const Played& played, Language language) {
    const BoardAnswer answer = answer_to(question);
    if (played.captured > Seeds{0}) {
        return localized(language, "question.taken", {{"houses", houses_text(answer.houses, language)}});
    }
    if (played.grand_slam) {
        return localized(language, "question.whole_row");
    }
    if (played.last.owner() == Side::South) {
        return localized(language, "question.own_row", {{"last", played.last.letter()}});
    }
    return localized(language, "question.too_many",
                     {{"last", played.last.letter()}, {"holds", to_text(played.after.seeds(played.last))}});
}

/// South's row after the sowing, and the houses of North that equal one of it.
std::string harvest_text(const BoardQuestion& question, Language language) {
    const BoardAnswer answer = answer_to(question);
    std::string row;
    for (std::size_t place = 0; place < question.rules.houses_a_side; ++place) {
        BoardQuestion after = question;
        after.subject = Subject::SeedsAfter;
        after.target = House{Side::South, place};
        row += (row.empty() ? "" : " ") + to_text(*answer_to(after).seeds);
    }
    return localized(language, answer.houses.empty() ? "question.none_equal" : "question.equal",
                     {{"row", row}, {"houses", houses_text(answer.houses, language), answer.houses.size()}});
}

/// Whether a capture can still come, and when: `Yes: after 2 moves, B takes 2 seeds`.
std::string taking_text(const BoardQuestion& question, Language language) {
    const auto line = answer_to(question).line;
    if (line.empty()) {
        return localized(language, "question.not_taking");
    }
    const Seeds captured = replay(question.board, line, question.rules).replay.plies.back().captured;
    const auto before = line.size() - 1;
    return localized(
        language, before == 0 ? "question.taking_now" : "question.taking_later",
        {{"moves", (before + 1) / 2}, {"house", line.back().letter()}, {"gain", captured.count()}});
}

/// Why only these houses may be played, or any.
std::string legal_text(const BoardQuestion& question, Language language) {
    const HouseSet houses = answer_to(question).houses;
    if (question.board.row(Side::North) == Seeds{0}) {
        return houses.empty() ? std::string{}
                              : localized(language, "question.reaching",
                                          {{"houses", houses_text(houses, language), houses.size()}});
    }
    const HouseSet filled = houses_with(question.board, Side::South, Seeds{1}, question.board.on_board());
    return question.subject == Subject::Legal && houses == filled ? localized(language, "question.any_filled")
                                                                  : std::string{};
}

/// What each of the houses that can capture takes.
std::string captures_text(const BoardQuestion& question, Language language) {
    return joined(answer_to(question).houses, " ", [&](House house) {
        const Played played = play(question.board, house, question.rules);
        return localized(language, "question.takes",
                         {{"house", house.letter()},
                          {"gain", played.captured.count()},
                          {"houses", houses_text(houses_taken(played), language)}});
    });
}

/// Where the seeds lie that South has in the end.
std::string counted_text(const Board& board, Language language) {
    const Seeds row = board.row(Side::South);
    return localized(language, row > Seeds{0} ? "question.counted" : "question.counted_empty",
                     {{"store", board.store(Side::South).count()},
                      {"row", row.count()},
                      {"north", board.row(Side::North).count()}});
}

}  // namespace

bool is_for_beginners(const Exercise& exercise) { return level_of(exercise.difficulty) == Level::Player; }

std::string achieves_text(const Exercise& exercise, Language language) {
    const Answer& solution = exercise.solution();
    if (asks_next_turn(exercise.criterion)) {
        return localized(language, criterion_id("achieved", exercise.criterion),
                         {{"gain", solution.least.count()}});
    }
    if (is_for_beginners(exercise)) {
        return localized(
            language, "workbook.final_seeds",
            {{"seeds", seeds_of_south(solution.least, exercise.rules)}, {"lower", exactness(solution)}});
    }
    return localized(language, solution.least == solution.most ? "workbook.final_score" : "workbook.at_least",
                     {{"score", score_text(solution.least, exercise.rules)}});
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
    const std::string why = reasons_text(exercise, language);
    if (asks_next_turn(exercise.criterion) || is_for_beginners(exercise)) {
        return why.empty() ? why : why.substr(0, why.size() - 1);
    }
    const Answer& next = next_best(exercise.answers);
    return why + localized(language, "workbook.next_best",
                           {{"house", next.house.letter()}, {"score", scores_text(exercise, next)}});
}

std::string plain_explanation_text(const Exercise& exercise, Language language) {
    const Answer& natural = natural_move(exercise);
    std::string text;
    for (const Reason& reason : exercise.reasons) {
        // What the bait takes is said where it is refuted.
        if (reason.motif != Reason::Motif::Bait) {
            text += reason_in_line(reason, exercise, language) + " ";
        }
    }
    text += refutation_text(exercise, natural, language);
    return asks_next_turn(exercise.criterion) ? text : with_seeds(text, exercise, natural, language);
}

std::string refutation_text(const Exercise& exercise, const Answer& wrong, Language language) {
    const std::string house(1, wrong.house.letter());
    return refuted(exercise, wrong, house, house, language);
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
    if (asks_next_turn(exercise.criterion) || natural.house != next_best(exercise.answers).house) {
        const std::string why = why_text(exercise, language);
        return why + (why.empty() ? "" : " ") + failure_text(exercise, natural, language);
    }
    // The next best move is named where it is refuted.
    const TextArgument house{"house", natural.house.letter()};
    return reasons_text(exercise, language) +
           with_result(refuted(exercise, natural, localized(language, "workbook.next_best_first", {house}),
                               localized(language, "workbook.next_best_later", {house}), language),
                       exercise, natural, language);
}

const Answer& natural_move(const Exercise& exercise) {
    const Answer& greediest =
        *std::max_element(exercise.answers.begin() + 1, exercise.answers.end(),
                          [](const Answer& a, const Answer& b) { return a.captured < b.captured; });
    return greediest.captured > Seeds{0} ? greediest : next_best(exercise.answers);
}

std::vector<std::string> hint_texts(const Exercise& exercise, Language language) {
    std::vector<std::string> hints;
    if (std::string shown = sight_text(exercise, language); !shown.empty()) {
        hints.push_back(std::move(shown));
    }
    std::vector<Reason> reasons = exercise.reasons;
    std::ranges::stable_partition(
        reasons, [&](const Reason& reason) { return theme_of(reason.motif) == exercise.theme; });
    for (const Reason& reason : reasons) {
        const std::string id = reason_id("hint", reason.motif);
        if (!has_text(Language::English, id) || hints.size() == max_hints_in_words) {
            continue;
        }
        if (std::string text = localized(language, id); std::ranges::find(hints, text) == hints.end()) {
            hints.push_back(std::move(text));
        }
    }
    if (asks_next_turn(exercise.criterion)) {
        hints.resize(std::min<std::size_t>(hints.size(), 1));
        hints.push_back(localized(language, criterion_id("next_turn_hint", exercise.criterion)));
    }
    HouseSet pair;
    pair.insert(exercise.solution().house);
    pair.insert(next_best(exercise.answers).house);
    // Of two moves, or two captures, everybody knows that it is one of them.
    if (exercise.answers.size() > 2 && pair != capturing_houses(exercise)) {
        hints.push_back(localized(
            language, "workbook.one_of_two",
            {{"first", (*pair.begin()).letter()}, {"second", (*std::next(pair.begin())).letter()}}));
    }
    return hints;
}

std::string origin_text(const Exercise& exercise, Language language) {
    const Difficulty& difficulty = exercise.difficulty;
    const auto player = [&](const std::string& name) { return name.empty() ? std::string("?") : name; };
    std::string text;
    if (!is_for_beginners(exercise)) {
        text = localized(language, difficulty.depth ? "workbook.measured" : "workbook.measured_deep",
                         {{"failing", difficulty.failing},
                          {"depth", (difficulty.depth.value_or(max_difficulty) + 1) / 2}}) +
               ". ";
    }
    if (exercise.composed) {
        return text +
               (exercise.title.empty() ? localized(language, "workbook.composed")
                                       : typeset(exercise.title, language)) +
               ".";
    }
    const std::string players = player(exercise.south) + " – " + player(exercise.north);
    if (players != "? – ?") {
        const House seen = exercise.turned ? mirrored(exercise.played) : exercise.played;
        text += typeset(players, language) + ", " + move_text(exercise.ply, seen, Seeds{0}) + "; ";
    }
    const bool found = exercise.played == exercise.solution().house;
    return text +
           localized(language, found ? "workbook.played_right" : "workbook.played_wrong",
                     {{"house", exercise.played.letter()}}) +
           ".";
}

std::string question_text(const BoardQuestion& question, Language language) {
    return localized(language, fmt::format("question.ask.{}", question_names.of(question.subject)),
                     {{"house", question.house.letter()}, {"target", question.target.letter()}});
}

std::string answer_text(const BoardQuestion& question, Language language) {
    const BoardAnswer answer = answer_to(question);
    switch (question.subject) {
        case Subject::LastSeed: return {answer.last->letter()};
        case Subject::SeedsAfter:
        case Subject::Captured:
        case Subject::FinalSeeds:
        case Subject::Harvested:
            return *answer.seeds == Seeds{0}
                       ? localized(language, "question.none")
                       : localized(language, "question.seeds", {{"seeds", answer.seeds->count()}});
        case Subject::MustFeed:
            return localized(language, answer.houses.empty() ? "question.need_not" : "question.feed",
                             {{"houses", houses_text(answer.houses, language)}});
        case Subject::BestHarvest:
        case Subject::BestExchange:
            return localized(
                language, "question.best",
                {{"houses", houses_text(answer.houses, language)}, {"seeds", answer.seeds->count()}});
        case Subject::StillTaking: return taking_text(question, language);
        default: break;
    }
    return answer.houses.empty() ? localized(language, "question.none")
                                 : houses_text(answer.houses, language);
}

std::string reason_text(const BoardQuestion& question, Language language) {
    switch (question.subject) {
        case Subject::LastSeed:
        case Subject::SeedsAfter: return sowing_text(question, language);
        case Subject::Captured:
            return capture_text(question, play(question.board, question.house, question.rules), language);
        case Subject::Attacked:
        case Subject::Harvested: return harvest_text(question, language);
        case Subject::MustFeed:
        case Subject::Legal: return legal_text(question, language);
        case Subject::Capturing: return captures_text(question, language);
        case Subject::FinalSeeds: return counted_text(question.board, language);
        default: return {};
    }
}

std::string answer_line_text(const Exercise& exercise, const Answer& answer) {
    return played_line(exercise, answer).moves;
}

std::string line_end_text(const Exercise& exercise, Language language) {
    const Answer& solution = exercise.solution();
    const PlayedLine line = played_line(exercise, solution);
    const bool is_won = line.end == LineEnd::Won;
    const Side side = is_won ? side_that_won(line.after) : line.after.to_move();
    return localized(language, fmt::format("workbook.line_end.{}", line_end_names.of(line.end)),
                     {{"south", line.south.count()},
                      {"north", line.north.count()},
                      {"lower", exactness(solution)},
                      {"score", score_text(solution.least, exercise.rules)},
                      {"side", side_name(side, language)},
                      {"other", side_name(other(side), language)},
                      {"store", line.after.store(side).count()},
                      {"final", score_text(line.final)}});
}

namespace {

std::vector<TextArgument> reason_arguments(const Reason& reason, const Exercise& exercise,
                                           Language language) {
    return {{"solution", exercise.solution().house.letter()},
            {"house", reason.house.letter()},
            {"houses", houses_text(reason.houses, language), reason.houses.size()},
            {"seeds", reason.seeds.count()},
            {"gain", reason.gain.count()},
            {"moves", (reason.plies + 1) / 2}};
}

/// What an exercise asks first, on what its solution is about; empty where the question is enough.
std::string lead_of(const Exercise& exercise, Language language) {
    const Reason* const reason = telling_reason(exercise);
    if (reason == nullptr) {
        return {};
    }
    const std::string id = reason_id("lead", reason->motif);
    return has_text(Language::English, id)
               ? localized(language, id, reason_arguments(*reason, exercise, language)) + " "
               : "";
}

/// An entry a line: the term, a bar, and what it means.
std::vector<GlossaryEntry> entries_of(std::string_view id, const RuleSet& rules, Language language) {
    const std::string text = localized(language, id, board_arguments(rules));
    std::vector<GlossaryEntry> entries;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bar = text.find('|', at);
        const std::size_t end = std::min(text.find('\n', bar), text.size());
        entries.push_back({text.substr(at, bar - at), text.substr(bar + 1, end - bar - 1)});
        at = end + 1;
    }
    return entries;
}

}  // namespace

Topic topic_of(std::span<const Exercise> exercises, Language language) {
    const Exercise& first = exercises.front();
    const bool is_one =
        std::ranges::all_of(exercises, [&](const Exercise& one) { return one.theme == first.theme; });
    // There are texts for each theme and for `mixed`.
    const std::string_view theme = is_one ? name(first.theme) : "mixed";
    return {localized(language, fmt::format("workbook.theme.{}", theme)),
            localized(language, fmt::format("workbook.about.{}", theme), board_arguments(first.rules))};
}

std::string level_name(Level level, Language language) {
    return localized(language, "workbook.level", {{"level", name(level)}});
}

std::vector<TextArgument> board_arguments(const RuleSet& rules) {
    const auto last = [&](Side side) { return House{side, rules.houses_a_side - 1U}.letter(); };
    return {{"hollows", 2 * rules.houses_a_side},
            {"last", last(Side::South)},
            {"north_last", last(Side::North)},
            {"granary", 2 * rules.houses_a_side}};
}

std::vector<std::string> numbered_texts(std::string_view id, Language language,
                                        std::span<const TextArgument> arguments) {
    std::vector<std::string> texts;
    const auto next = [&] { return fmt::format(fmt::runtime(id), texts.size() + 1); };
    while (has_text(Language::English, next())) {
        texts.push_back(localized(language, next(), arguments));
    }
    return texts;
}

std::vector<std::string> instruction_texts(const RuleSet& rules, Language language) {
    return numbered_texts("workbook.instruction{}", language, board_arguments(rules));
}

std::vector<GlossaryEntry> glossary_entries(const RuleSet& rules, Language language) {
    // The words are those of Awalé. Where other moves are allowed, the rules themselves are told.
    if (!game_of(rules).turns_are_houses() || rules.singles_wait) {
        std::vector<GlossaryEntry> entries;
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            entries.push_back({typeset(section.heading, language), typeset(section.text, language)});
        }
        return entries;
    }
    return entries_of("workbook.words", rules, language);
}

std::vector<GlossaryEntry> sign_entries(const RuleSet& rules, Language language) {
    return entries_of("workbook.signs_of_board", rules, language);
}

std::string reason_text(const Reason& reason, const Exercise& exercise, Language language) {
    return localized(language, reason_id("reason", reason.motif),
                     reason_arguments(reason, exercise, language));
}

std::string question_text(const Exercise& exercise, Language language) {
    if (asks_next_turn(exercise.criterion)) {
        const std::string asked = localized(language, criterion_id("next_turn", exercise.criterion));
        return exercise.question.empty() ? asked : typeset(exercise.question, language) + " " + asked;
    }
    if (!exercise.question.empty()) {
        return typeset(exercise.question, language);
    }
    const auto has = [&](Reason::Motif motif) {
        return std::ranges::find(exercise.reasons, motif, &Reason::motif) != exercise.reasons.end();
    };
    return lead_of(exercise, language) +
           localized(language, has(Reason::Motif::KeepsWin)    ? "workbook.which_wins"
                               : has(Reason::Motif::KeepsDraw) ? "workbook.which_draws"
                                                               : "workbook.best_result");
}

}  // namespace awale::render
