#include "awale/cli/output/text/replay_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/cli/messages/translation.hpp"
#include "awale/notation/annotation/comments/clock_time.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

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

}  // namespace awale::cli
