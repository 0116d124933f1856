#include "awale/cli/output/text/replay_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/comments/clock_time.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

std::string_view sentence(EndReason reason, const RuleSet& rules) {
    switch (reason) {
        case EndReason::Majority: return "more than half of the seeds are taken";
        case EndReason::NoMove: return "no move can be played";
        case EndReason::Repetition:
            return rules.occurrences == 2 ? "the position is there a second time"
                                          : "the position is there a third time";
        case EndReason::FewSeeds: return "six seeds or fewer are left";
        case EndReason::NoCaptureLeft: return "nothing can be taken any more";
        case EndReason::Unfinished: return "the record stops";
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
        return "the start";
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
        add("clock " + *clock);
    }
    if (ply.grand_slam) {
        add(ply.captured == Seeds{0} ? "grand slam that takes nothing" : "grand slam");
    }
    if (ply.fed) {
        add("had to feed");
    }
    if (ply.repeats) {
        add("as after " + move_name(numbered, ply.repeats->number()));
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
    return text + (rules.reserve == 0 ? "South North" : "South North Reserve");
}

std::string winner(const Score& score) {
    const int margin = score.halves(Side::South) - score.halves(Side::North);
    return margin == 0 ? "a draw" : std::string{name(margin > 0 ? Side::South : Side::North)} + " wins";
}

std::string end_sentence(const NumberedReplay& numbered) {
    const Replay& replay = numbered.replay;
    const Ended& ended = replay.ended;
    if (ended.reason == EndReason::Unfinished) {
        return fmt::format("Unfinished after {}: {}\n", move_name(numbered, ended.ply.number()),
                           to_text(ended.final));
    }
    std::string text =
        fmt::format("Over after {}, {}: {}, {}\n", move_name(numbered, ended.ply.number()),
                    sentence(ended.reason, replay.rules), to_text(ended.final), winner(ended.final));
    if (replay.played_on) {
        text += fmt::format("The record goes on to {}: {}\n", move_name(numbered, replay.plies.size()),
                            to_text(replay.at_stop));
    }
    return text;
}

}  // namespace

std::string replay_table(const Record& record, const Replay& replay) {
    const NumberedReplay numbered{replay, half_move_numbers(replay)};
    const std::size_t width = move_width(numbered);
    std::string text =
        fmt::format("{} - {}, rules {}\n", record.tag("South").value_or("?"),
                    record.tag("North").value_or("?"), rules_title(replay.rules, Language::English));
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

}  // namespace awale::cli
