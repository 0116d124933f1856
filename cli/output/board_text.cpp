#include "awale/cli/output/board_text.hpp"

#include <cmath>

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

/// What each player has in the end when South's seeds less North's are `value`. Halves where the rule set
/// halves what goes round for ever; where that is nobody's, the most that both can have.
std::string final_text(const Board& board, Seeds value, const RuleSet& rules) {
    const int total = board.total().count();
    if (rules.endless_play != EndlessPlay::Nobody) {
        return to_text(Score::from_halves(total + value.count(), total - value.count()));
    }
    const int awarded = total - (total + value.count()) % 2;
    return "≤" + to_text(Score::from_halves(awarded + value.count(), awarded - value.count()));
}

/// The final scores that a value stands for: both ends of what is proved, or the opinion, marked as one.
std::string final_text(const Board& board, const Value& value, const RuleSet& rules) {
    switch (value.grade) {
        case Grade::Exact: return final_text(board, value.value, rules);
        case Grade::Bounded:
            return final_text(board, value.lower, rules) + ".." + final_text(board, value.upper, rules);
        case Grade::Estimate: return "~" + final_text(board, value.value, rules);
    }
    return "";
}

/// A replay with the numbers of its moves.
struct NumberedReplay {
    const Replay& replay;
    std::vector<std::size_t> half_moves;
};

/// `12. F` or `12... f` for a ply counted from 1, or `the start` for 0.
std::string move_name(const NumberedReplay& numbered, std::size_t ply) {
    if (ply == 0) {
        return localized("replay.start");
    }
    const ReplayedPly& played = numbered.replay.plies[ply - 1];
    const std::size_t half_moves = numbered.half_moves[ply - 1];
    return fmt::format("{}{} {}", half_moves / 2 + 1, half_moves % 2 == 0 ? "." : "...",
                       to_text(Turn{played.house, played.seeds}));
}

/// The widest of the moves, and at least as wide as most games need.
std::size_t move_width(const NumberedReplay& numbered) {
    std::size_t width = 11;
    for (std::size_t ply = 1; ply <= numbered.half_moves.size(); ++ply) {
        const ReplayedPly& played = numbered.replay.plies[ply - 1];
        const std::size_t gain = played.captured > Seeds{0} ? 1 + to_text(played.captured).size() : 0;
        width = std::max(width, move_name(numbered, ply).size() + gain + (played.seeds.empty() ? 0 : 1));
    }
    return width;
}

std::string what_happened(const NumberedReplay& numbered, const ReplayedPly& ply,
                          const std::optional<std::string>& clock) {
    std::string text;
    const auto add = [&](const std::string& what) { text += (text.empty() ? "  " : ", ") + what; };
    if (clock) {
        add(localized("replay.clock", {{"clock", *clock}}));
    }
    if (ply.grand_slam) {
        add(ply.captured == Seeds{0} ? localized("replay.grand_slam_of_nothing")
                                     : localized("replay.grand_slam"));
    }
    if (ply.fed) {
        add(localized("replay.fed"));
    }
    if (ply.repeats) {
        add(localized("replay.repeats", {{"move", move_name(numbered, ply.repeats->number())}}));
    }
    return text;
}

std::string board_columns(const Board& board, const RuleSet& rules) {
    std::string text;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            text += fmt::format("{:3}", board.seeds(House{side, place}).count());
        }
        text += "  ";
    }
    text += fmt::format("{:5}{:6}", board.store(Side::South).count(), board.store(Side::North).count());
    return rules.reserve == 0 ? text : text + fmt::format("{:8}", board.reserve().count());
}

std::string column_heads(const RuleSet& rules) {
    std::string text;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            text += fmt::format("{:>3}", House{side, place}.letter());
        }
        text += "  ";
    }
    return text + localized("replay.stores", {{"reserve", rules.reserve}});
}

std::string_view winner(const Score& score) {
    const int margin = score.halves(Side::South) - score.halves(Side::North);
    return margin == 0 ? "none" : name(margin > 0 ? Side::South : Side::North);
}

std::string end_sentence(const NumberedReplay& numbered) {
    const Replay& replay = numbered.replay;
    const Ended& ended = replay.ended;
    const std::string last = move_name(numbered, ended.ply.number());
    if (ended.reason == EndReason::Unfinished) {
        return localized("replay.unfinished", {{"move", last}, {"score", to_text(ended.final)}});
    }
    std::string text = localized("replay.over", {{"move", last},
                                                 {"reason", name(ended.reason)},
                                                 {"occurrences", replay.rules.occurrences},
                                                 {"score", to_text(ended.final)},
                                                 {"winner", winner(ended.final)}});
    if (replay.played_on) {
        text += localized("replay.goes_on", {{"move", move_name(numbered, replay.plies.size())},
                                             {"score", to_text(replay.at_stop)}});
    }
    return text;
}

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

}  // namespace

std::string range_text(const Value& value) {
    const std::string lower = to_signed_text(value.lower);
    return value.lower == value.upper ? lower : lower + ".." + to_signed_text(value.upper);
}

std::string board_text(const Board& board, const RuleSet& rules) {
    const auto houses = static_cast<std::size_t>(rules.houses_a_side);
    std::string letters_above(7, ' ');
    std::string north;
    std::string south;
    std::string letters_below(7, ' ');
    for (std::size_t place = 0; place < houses; ++place) {
        const House above{Side::North, houses - 1 - place};
        const House below{Side::South, place};
        letters_above += fmt::format("{:>3}", above.letter());
        north += fmt::format("{:>3}", board.seeds(above).count());
        south += fmt::format("{:>3}", board.seeds(below).count());
        letters_below += fmt::format("{:>3}", below.letter());
    }
    return localized("board.rows", {{"above", letters_above},
                                    {"north", north},
                                    {"north_store", board.store(Side::North).count()},
                                    {"south", south},
                                    {"south_store", board.store(Side::South).count()},
                                    {"below", letters_below},
                                    {"reserve", board.reserve().count()}});
}

std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules) {
    std::vector<Turn> turns;
    for (const House house : line) {
        turns.push_back(Turn{house});
    }
    return line_text(board, std::span<const Turn>(turns), rules);
}

std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules) {
    const Game& game = game_of(rules);
    std::string text;
    Board at = board;
    for (const Turn& turn : line) {
        const Board after = game.play(at, turn, rules);
        const Seeds captured = after.store(at.to_move()) - at.store(at.to_move());
        text += (text.empty() ? "" : " ") + to_text(turn);
        // A harvest that is written seed by seed needs no sum.
        if (captured > Seeds{0} && turn.seeds.empty()) {
            text += "+" + to_text(captured);
        }
        at = after;
    }
    return text;
}

std::string judgement_table(const Board& board, const TurnJudgement& judgement, const RuleSet& rules) {
    std::size_t width = 4;
    for (const JudgedTurn& turn : judgement.turns) {
        width = std::max(width, to_text(turn.turn).size());
    }
    std::string text =
        localized("judgement.head", {{"move", fmt::format("{:<{}}", localized("judgement.move"), width)}});
    for (const JudgedTurn& turn : judgement.turns) {
        const Value& value = turn.value;
        text +=
            fmt::format("{:<{}}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", to_text(turn.turn), width,
                        value.grade == Grade::Bounded ? "" : to_signed_text(value.value),
                        turn.mean_error ? localized("judgement.error", {{"seeds", *turn.mean_error}}) : "",
                        range_text(value), localized("judgement.grade", {{"grade", name(value.grade)}}),
                        final_text(board, value, rules), line_text(board, turn.line, rules));
    }
    if (const std::size_t others = judgement.legal - judgement.turns.size(); others > 0) {
        text += localized("judgement.others", {{"moves", others}});
    }
    return text;
}

std::string judgement_legend(const TurnJudgement& judgement) {
    std::string text = localized("judgement.value");
    for (const Grade grade : all_values<Grade>()) {
        if (std::ranges::any_of(judgement.turns,
                                [&](const JudgedTurn& turn) { return turn.value.grade == grade; })) {
            text += localized(fmt::format("judgement.{}", name(grade)));
        }
    }
    if (std::ranges::any_of(judgement.turns,
                            [](const JudgedTurn& turn) { return turn.mean_error.has_value(); })) {
        text += localized("judgement.mean_error");
    }
    return text;
}

std::string replay_table(const Record& record, const Replay& replay) {
    const NumberedReplay numbered{replay, half_move_numbers(replay)};
    const std::size_t width = move_width(numbered);
    std::string text = localized("replay.head", {{"south", record.tag("South").value_or("?")},
                                                 {"north", record.tag("North").value_or("?")},
                                                 {"rules", rules_title(replay.rules, message_language())}});
    text += fmt::format("{:{}}{}\n", "", width, column_heads(replay.rules));
    text += fmt::format("{:{}}{}\n", "", width, board_columns(replay.start, replay.rules));
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        std::string move = move_name(numbered, i + 1);
        if (ply.captured > Seeds{0}) {
            move += "+" + to_text(ply.captured);
        }
        text += fmt::format("{:{}}{}{}\n", move, width, board_columns(ply.after, replay.rules),
                            what_happened(numbered, ply, clock_of(record.moves[i])));
    }
    return text + end_sentence(numbered);
}

std::string with_spaces(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t from_end = 3; from_end < digits.size(); from_end += 4) {
        digits.insert(digits.size() - from_end, 1, ' ');
    }
    return digits;
}

std::string size_text(std::uint64_t bytes) {
    const double megabytes = std::max(static_cast<double>(bytes) / 1e6, 1.0);
    return megabytes < 1000 ? localized("size.megabytes", {{"size", megabytes}})
                            : localized("size.gigabytes", {{"size", megabytes / 1000}});
}

std::string duration_text(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 60) {
        return localized("duration.seconds", {{"seconds", whole}});
    }
    if (whole < 3600) {
        return localized("duration.minutes", {{"minutes", whole / 60}, {"seconds", whole % 60}});
    }
    return localized("duration.hours", {{"hours", whole / 3600}, {"minutes", whole / 60 % 60}});
}

std::string bench_text(const search::BenchLine& line) {
    return localized("bench.row", {{"position", position_text(line.board, abapa())},
                                   {"seeds", line.board.on_board().count()},
                                   {"depth", line.thought.depth},
                                   {"move", line.thought.line.front().letter()},
                                   {"value", line.thought.score / static_cast<double>(search::seed)},
                                   {"positions", line.thought.nodes},
                                   {"seconds", line.seconds},
                                   {"speed", millions_a_second(line.thought.nodes, line.seconds)}});
}

std::string bench_total(const search::BenchResult& result) {
    return localized("bench.total", {{"positions", result.nodes},
                                     {"seconds", result.seconds},
                                     {"speed", millions_a_second(result.nodes, result.seconds)},
                                     {"signature", search::signature(result)}});
}

std::string time_to_depth_text(std::span<const search::DepthReached> reached) {
    std::string text = localized("bench.depths_head");
    constexpr int least_depth = 11;
    for (const search::DepthReached& at : reached) {
        if (at.depth >= least_depth || at.depth == reached.back().depth) {
            text += localized("bench.depths_row", {{"depth", at.depth},
                                                   {"positions", at.nodes},
                                                   {"seconds", at.seconds},
                                                   {"speed", millions_a_second(at.nodes, at.seconds)}});
        }
    }
    return text;
}

}  // namespace awale::cli
