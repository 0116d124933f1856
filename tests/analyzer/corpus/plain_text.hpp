#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_play.hpp"

namespace awale::test {

/// A random game as text: plain, or with something in it that is unusual, doubtful or wrong.
inline std::string random_text(Random& random) {
    Record record;
    const std::vector<std::string> names{"South",  "North", "Event", "Site",    "Date", "Round",
                                         "Result", "Rules", "FEN",   "Variant", "x",    "A_1"};
    const std::vector<std::string> values{"?",     "Awa",       "",      "-",          "2024.03.05", "26-22",
                                          "*",     "24.5-23.5", "abapa", "awele",      "commun",     "Élise",
                                          "awari", "bete",      "Oware", "tournament", "a \"b\" \\", "??"};
    for (std::size_t i = random.below(5); i-- > 0;) {
        record.tags.push_back({names[random.below(names.size())], values[random.below(values.size())], {}});
    }
    const RuleSet rules = rule_set_presets()[random.below(rule_set_presets().size())];
    if (random.below(2) == 0) {
        record.tags.push_back({"Rules", std::string(rules.name), {}});
    }
    const Board start = Board::start(random.below(2) == 0 ? rules : abapa());
    for (const House house : random_moves(start, rules, random, random.below(2) == 0 ? 300 : 10)) {
        Move move;
        move.house = house;
        if (random.below(8) == 0) {
            move.captured = Seeds{static_cast<int>(random.below(4))};
        }
        record.moves.push_back(move);
    }
    if (random.below(2) == 0) {
        record.result =
            Score::from_halves(static_cast<int>(random.below(97)), static_cast<int>(random.below(97)));
    }
    return write_ogn(record, OgnStyle::Full);
}

/// The text with a few bytes changed, added or taken away.
inline std::string damaged(std::string text, Random& random) {
    const std::string bytes = "AaFf g0123.-+*!?;{}()[]\"\\\n\r\t \xC3\xA9\x01$%";
    for (std::size_t i = random.below(4); i-- > 0 && !text.empty();) {
        const std::size_t at = random.below(text.size());
        const char byte = bytes[random.below(bytes.size())];
        switch (random.below(4)) {
            case 0: text[at] = byte; break;
            case 1: text.insert(at, 1, byte); break;
            case 2: text.erase(at, 1 + random.below(3)); break;
            default: text = text.substr(0, at); break;
        }
    }
    return text;
}

}  // namespace awale::test
