#include <algorithm>
#include <utility>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/dialects/dialect_fault.hpp"
#include "awale/notation/dialects/part_reader.hpp"
#include "awale/notation/dialects/pgn_tags.hpp"
#include "awale/notation/dialects/structured_game.hpp"
#include "awale/notation/dialects/title_line.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/ogn_fault.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

Diagnostic error_at(std::string_view part, std::string_view text, const Location& start, std::string message,
                    std::string advice) {
    const auto at = static_cast<std::size_t>(part.data() - text.data());
    const Diagnostic error{.severity = Severity::Error,
                           .where = start.moved_to(Locator{text, start.place()}.at(at)),
                           .message = std::move(message),
                           .advice = std::move(advice),
                           .source_line = {},
                           .length = std::max<std::size_t>(count_characters(part), 1)};
    return with_source_line(error, text, start.place());
}

tl::expected<Record, Diagnostic> parse_structured(std::string_view text, const Location& start,
                                                  Dialect dialect, const RuleSet& rules) {
    if (const auto foreign = find_foreign_byte(text)) {
        return tl::unexpected(
            error_at(text.substr(foreign->at, 1), text, start, foreign->message, foreign->advice));
    }
    const auto game = dialect == Dialect::Ludii          ? read_ludii(text, rules)
                      : dialect == Dialect::AbstractPlay ? read_abstract_play(text)
                                                         : read_codingame(text);
    if (!game) {
        const StructuredFault& fault = game.error();
        return tl::unexpected(error_at(fault.where, text, start, fault.message, fault.advice));
    }
    Record record = PartReader{text, start, rules}.read(*game);
    settle_outcome(record, rules);
    return record;
}

}  // namespace

tl::expected<Record, Diagnostic> parse_game(std::string_view game_text, const Location& start,
                                            Dialect dialect, const RuleSet& rules) {
    if (dialect == Dialect::Ogn) {
        return parse_ogn(game_text, start);
    }
    if (const auto fault = fault_of_game(rules)) {
        return tl::unexpected(
            error_at(game_text.substr(0, 1), game_text, start, fault->message, fault->advice));
    }
    if (is_structured(dialect)) {
        return parse_structured(game_text, start, dialect, rules);
    }
    std::size_t head = is_one_line(dialect) ? 0 : end_of_tags(game_text);
    PartReader reader{game_text, start, rules};
    Record known;
    if (head > 0) {
        auto tags = parse_ogn(game_text.substr(0, head), start);
        if (!tags) {
            return tl::unexpected(std::move(tags.error()));
        }
        known = std::move(*tags);
        if (dialect == Dialect::Pgn) {
            take_server_tags(known);
        }
    }
    if (dialect == Dialect::Columns) {
        if (const auto foreign = find_foreign_byte(game_text)) {
            return tl::unexpected(error_at(game_text.substr(foreign->at, 1), game_text, start,
                                           foreign->message, foreign->advice));
        }
        head = take_title(game_text, head, start.place(), known);
    }
    if (head > 0) {
        reader.begin(std::move(known));
    }
    auto record = std::move(reader).read(dialect, head);
    if (!record) {
        const PartFault& fault = record.error();
        return tl::unexpected(error_at(fault.where, game_text, start, fault.message, fault.advice));
    }
    if (dialect == Dialect::Pgn || dialect == Dialect::Columns || dialect == Dialect::Wikimanqala) {
        settle_outcome(*record, rules);
    }
    return *std::move(record);
}

}  // namespace awale
