#include "analyzer/corpus/examine.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "analyzer/corpus/quick_row.hpp"
#include "notation/check.hpp"
#include "notation/game_source.hpp"
#include "notation/locator.hpp"

namespace awale {

namespace {

// Diagnostics indent all lines but the first, which tells them from comments that follow.
constexpr std::string_view reason_begins = "; refused: ";
constexpr std::string_view reason_goes_on = "; ";
constexpr std::string_view reason_line = ";     ";

}  // namespace

std::string rejected_text(const Refusal& refusal) {
    std::string text{reason_begins};
    for (const char c : to_text(refusal.reason)) {
        text += text.ends_with('\n') ? reason_goes_on : "";
        text += c;
    }
    text += refusal.game.text;
    return text + (text.ends_with('\n') ? "" : "\n");
}

RawGame without_reason(RawGame game) {
    std::size_t end = 0;
    std::size_t lines = 0;
    for (std::string_view rest = game.text; rest.starts_with(lines == 0 ? reason_begins : reason_line);) {
        end += std::min(rest.find('\n'), rest.size() - 1) + 1;
        rest = std::string_view(game.text).substr(end);
        ++lines;
    }
    game.text.erase(0, end);
    game.where.byte += end;
    game.where.line += lines;
    return game;
}

std::variant<GameRow, Refusal> examine(const RawGame& game, Dialect dialect, const RuleSet& fallback) {
    if (dialect == Dialect::Ogn) {
        if (auto row = quick_row(game, fallback)) {
            return *std::move(row);
        }
    }
    return examine_fully(game, dialect, fallback);
}

std::variant<GameRow, Refusal> examine_fully(const RawGame& game, Dialect dialect, const RuleSet& fallback) {
    const auto record = parse_raw(game, dialect, fallback);
    if (!record) {
        return Refusal{game, record.error()};
    }
    const CheckedRecord checked = check(*record, fallback);
    if (checked.broken) {
        const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
        return Refusal{game, with_source_line(*error, game.text, game.where.place())};
    }
    return make_row(*record, checked.replay);
}

}  // namespace awale
