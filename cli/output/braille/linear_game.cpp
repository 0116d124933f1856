#include <fmt/format.h>

#include "awale/cli/output/braille/braille.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

struct LinearWords {
    std::string_view south, north, rules, start, position, result;
};

const LinearWords& linear_words(Language language) {
    static const LinearWords english{"South", "North", "Rules", "Start", "Position", "Result"};
    static const LinearWords french{"Sud", "Nord", "Règle", "Départ", "Position", "Résultat"};
    return language == Language::French ? french : english;
}

}  // namespace

std::string linear_game(const Record& record, const Replay& replay, Language language) {
    const LinearWords& words = linear_words(language);
    std::string text =
        fmt::format("{}: {}\n{}: {}\n{}: {}\n", words.south, record.tag("South").value_or("?"), words.north,
                    record.tag("North").value_or("?"), words.rules, rules_known_as(replay.rules, language));
    const bool north_begins = replay.start.to_move() == Side::North;
    if (replay.start != Board::start(replay.rules)) {
        text += fmt::format("{}: {}\n", words.start, position_text(replay.start, replay.rules));
    }
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        const std::size_t half = i + (north_begins ? 1 : 0);
        if (half % 2 == 0 || i == 0) {
            text += fmt::format("{}{}", half / 2 + 1, half % 2 == 0 ? ". " : "... ");
        }
        text += to_text(Turn{ply.house, ply.seeds});
        text += ply.captured > Seeds{0} ? "+" + to_text(ply.captured) : "";
        text += half % 2 == 0 && i + 1 < replay.plies.size() ? " " : "\n";
    }
    const Board& last = replay.plies.empty() ? replay.start : replay.plies.back().after;
    return text + fmt::format("{}: {}\n{}: {}\n", words.position, position_text(last, replay.rules),
                              words.result, to_text(replay.ended.final));
}

}  // namespace awale::cli
