#include "awale/cli/output/board_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

std::string board_text(const Board& board, const RuleSet& rules) {
    const auto houses = static_cast<std::size_t>(rules.houses_a_side);
    std::string letters_above = "       ";
    std::string north = "North  ";
    std::string south = "South  ";
    std::string letters_below = "       ";
    for (std::size_t place = 0; place < houses; ++place) {
        const House above{Side::North, houses - 1 - place};
        const House below{Side::South, place};
        letters_above += fmt::format("{:>3}", above.letter());
        north += fmt::format("{:>3}", board.seeds(above).count());
        south += fmt::format("{:>3}", board.seeds(below).count());
        letters_below += fmt::format("{:>3}", below.letter());
    }
    const std::string reserve =
        board.reserve() > Seeds{0} ? fmt::format("Reserve {:>2}\n", board.reserve().count()) : "";
    return fmt::format("{}\n{}   {:>2} taken\n{}   {:>2} taken\n{}\n{}", letters_above, north,
                       board.store(Side::North).count(), south, board.store(Side::South).count(),
                       letters_below, reserve);
}

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

/// Empty for a bounded value, of which only the range is claimed.
std::string figure_text(const Value& value) {
    return value.grade == Grade::Bounded ? "" : to_signed_text(value.value);
}

std::string range_text(const Value& value) {
    if (value.lower == value.upper) {
        return to_signed_text(value.value);
    }
    return to_signed_text(value.lower) + ".." + to_signed_text(value.upper);
}

/// How far from the truth an estimate is on average; empty for what is proved and where it was not measured.
std::string error_text(const JudgedTurn& turn, Language language) {
    return turn.mean_error ? worded(language, "±{:.1f}", "±{:.1f}", *turn.mean_error) : "";
}

std::string grade_text(Grade grade, Language language) {
    if (language == Language::English) {
        return std::string(name(grade));
    }
    switch (grade) {
        case Grade::Exact: return "exact";
        case Grade::Bounded: return "encadré";
        case Grade::Estimate: return "estimé";
    }
    return "";
}

bool has(const TurnJudgement& judgement, Grade grade) {
    return std::ranges::any_of(judgement.turns,
                               [grade](const JudgedTurn& turn) { return turn.value.grade == grade; });
}

}  // namespace

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

std::string judgement_table(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                            Language language) {
    std::size_t width = 4;
    for (const JudgedTurn& turn : judgement.turns) {
        width = std::max(width, to_text(turn.turn).size());
    }
    std::string text = worded(language, "{:<{}}  value  error     proved  grade      final score  line\n",
                              "{:<{}} valeur erreur     prouvé  degré      score final  suite\n",
                              language == Language::French ? "coup" : "move", width);
    for (const JudgedTurn& turn : judgement.turns) {
        text += fmt::format("{:<{}}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", to_text(turn.turn), width,
                            figure_text(turn.value), error_text(turn, language), range_text(turn.value),
                            grade_text(turn.value.grade, language), final_text(board, turn.value, rules),
                            line_text(board, turn.line, rules));
    }
    if (const std::size_t others = judgement.legal - judgement.turns.size(); others > 0) {
        text += worded(language, "{} other moves\n", "{} {}\n", others,
                       french_form(static_cast<double>(others), "autre coup", "autres coups"));
    }
    return text;
}

std::string judgement_legend(const TurnJudgement& judgement, Language language) {
    std::string text =
        worded(language, "value     South's seeds less North's at the end of the game, stores included\n",
               "valeur    graines de Sud moins celles de Nord en fin de partie, réserves comprises\n");
    if (has(judgement, Grade::Exact)) {
        text += worded(language, "exact     proved: best play of both sides gives it\n",
                       "exact     prouvé : c’est ce que donne le meilleur jeu des deux camps\n");
    }
    if (has(judgement, Grade::Bounded)) {
        text += worded(language, "bounded   proved to lie in the range\n",
                       "encadré   prouvé : la valeur est entre ces deux bornes\n");
    }
    if (has(judgement, Grade::Estimate)) {
        text += worded(language, "estimate  found by the search; only the range is proved\n",
                       "estimé    trouvé par la recherche ; seules les bornes sont prouvées\n");
    }
    if (std::ranges::any_of(judgement.turns,
                            [](const JudgedTurn& turn) { return turn.mean_error.has_value(); })) {
        text += worded(language, "error     mean distance of such estimates from the true value, in seeds\n",
                       "erreur    écart moyen entre ces estimations et la vraie valeur, en graines\n");
    }
    return text;
}

namespace {

std::string sentence(EndReason reason, const RuleSet& rules, Language language) {
    switch (reason) {
        case EndReason::Majority:
            return worded(language, "more than half of the seeds are taken",
                          "plus de la moitié des graines sont prises");
        case EndReason::NoMove: return worded(language, "no move can be played", "aucun coup n’est jouable");
        case EndReason::Repetition:
            return rules.occurrences == 2 ? worded(language, "the position is there a second time",
                                                   "la position revient une deuxième fois")
                                          : worded(language, "the position is there a third time",
                                                   "la position revient une troisième fois");
        case EndReason::FewSeeds:
            return worded(language, "six seeds or fewer are left", "il reste six graines ou moins");
        case EndReason::NoCaptureLeft:
            return worded(language, "nothing can be taken any more", "plus aucune prise n’est possible");
        case EndReason::Unfinished: return worded(language, "the record stops", "la partie notée s’arrête");
    }
    return "";
}

/// A replay with the numbers of its moves.
struct NumberedReplay {
    const Replay& replay;
    std::vector<std::size_t> half_moves;
    Language language;
};

/// `12. F` or `12... f` for a ply counted from 1, or `the start` for 0.
std::string move_name(const NumberedReplay& numbered, std::size_t ply) {
    if (ply == 0) {
        return worded(numbered.language, "the start", "la position initiale");
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
        add(worded(numbered.language, "clock {}", "pendule {}", *clock));
    }
    if (ply.grand_slam) {
        add(ply.captured == Seeds{0} ? worded(numbered.language, "grand slam that takes nothing",
                                              "toute la rangée : prise annulée")
                                     : worded(numbered.language, "grand slam", "prise de toute la rangée"));
    }
    if (ply.fed) {
        add(worded(numbered.language, "had to feed", "devait nourrir"));
    }
    if (ply.repeats) {
        add(worded(numbered.language, "as after {}", "comme après {}",
                   move_name(numbered, ply.repeats->number())));
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

std::string column_heads(const RuleSet& rules, Language language) {
    std::string text;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            text += fmt::format("{:>3}", House{side, place}.letter());
        }
        text += "  ";
    }
    return text + worded(language, "South North", "  Sud  Nord") +
           (rules.reserve == 0 ? "" : worded(language, " Reserve", " À poser"));
}

std::string winner(const Score& score, Language language) {
    const int margin = score.halves(Side::South) - score.halves(Side::North);
    return margin == 0 ? worded(language, "a draw", "partie nulle")
                       : worded(language, "{} wins", "{} gagne",
                                translated(name(margin > 0 ? Side::South : Side::North), language));
}

std::string end_sentence(const NumberedReplay& numbered) {
    const Replay& replay = numbered.replay;
    const Ended& ended = replay.ended;
    const Language language = numbered.language;
    if (ended.reason == EndReason::Unfinished) {
        return worded(language, "Unfinished after {}: {}\n", "Inachevée après {} : {}\n",
                      move_name(numbered, ended.ply.number()), to_text(ended.final));
    }
    std::string text =
        worded(language, "Over after {}, {}: {}, {}\n", "Fin après {}, {} : {}, {}\n",
               move_name(numbered, ended.ply.number()), sentence(ended.reason, replay.rules, language),
               to_text(ended.final), winner(ended.final, language));
    if (replay.played_on) {
        text +=
            worded(language, "The record goes on to {}: {}\n", "La partie notée continue jusqu’à {} : {}\n",
                   move_name(numbered, replay.plies.size()), to_text(replay.at_stop));
    }
    return text;
}

}  // namespace

std::string replay_table(const Record& record, const Replay& replay, Language language) {
    const NumberedReplay numbered{replay, half_move_numbers(replay), language};
    const std::size_t width = move_width(numbered);
    std::string text =
        worded(language, "{} - {}, rules {}\n", "{} - {}, règle {}\n", record.tag("South").value_or("?"),
               record.tag("North").value_or("?"), rules_title(replay.rules, language));
    text += fmt::format("{:{}}{}\n", "", width, column_heads(replay.rules, language));
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
    const double megabytes = static_cast<double>(bytes) / 1e6;
    return megabytes < 1      ? "1 MB"
           : megabytes < 1000 ? fmt::format("{:.0f} MB", megabytes)
                              : fmt::format("{:.1f} GB", megabytes / 1000);
}

std::string duration_text(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 60) {
        return fmt::format("{} s", whole);
    }
    if (whole < 3600) {
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    }
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

namespace {

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

}  // namespace

std::string bench_heading(Language language) {
    return worded(language, "{:<36} seeds depth  move   value    positions  seconds    M/s\n",
                  "{:<34} graines prof.  coup  valeur    positions secondes    M/s\n", "position");
}

std::string bench_text(const search::BenchLine& line, Language language) {
    constexpr std::string_view form = "{:<36} {:>5} {:>5}  {:<4}  {:>+6.2f} {:>12} {:>8.3f} {:>6.1f}\n";
    return worded(language, form, form, position_text(line.board, abapa()), line.board.on_board().count(),
                  line.thought.depth, line.thought.line.front().letter(),
                  line.thought.score / static_cast<double>(search::seed), line.thought.nodes, line.seconds,
                  millions_a_second(line.thought.nodes, line.seconds));
}

std::string bench_total(const search::BenchResult& result, Language language) {
    return worded(language,
                  "\npositions {}, seconds of processor time {:.3f}, million positions a second {:.1f}\n"
                  "signature {}\n",
                  "\npositions {}, secondes de processeur {:.3f}, millions de positions par seconde {:.1f}\n"
                  "signature {}\n",
                  result.nodes, result.seconds, millions_a_second(result.nodes, result.seconds),
                  search::signature(result));
}

std::string time_to_depth_text(std::span<const search::DepthReached> reached, Language language) {
    std::string text = worded(language,
                              "from the start\n"
                              "depth    positions  seconds    M/s\n",
                              "depuis la position initiale\n"
                              "prof.    positions secondes    M/s\n");
    constexpr int least_depth = 11;
    for (const search::DepthReached& at : reached) {
        if (at.depth >= least_depth || at.depth == reached.back().depth) {
            constexpr std::string_view form = "{:>5} {:>12} {:>8.3f} {:>6.1f}\n";
            text += worded(language, form, form, at.depth, at.nodes, at.seconds,
                           millions_a_second(at.nodes, at.seconds));
        }
    }
    return text;
}

}  // namespace awale::cli
