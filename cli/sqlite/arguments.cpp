#include "awale/cli/sqlite/arguments.hpp"

#include <fmt/format.h>

#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

std::string_view text_of(sqlite3_value* value) {
    const unsigned char* const text = sqlite3_api->value_text(value);
    if (text == nullptr) {
        return {};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's text is unsigned
    return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(sqlite3_api->value_bytes(value))};
}

bool is_null(sqlite3_value* value) {
    return value == nullptr || sqlite3_api->value_type(value) == SQLITE_NULL;
}

const RuleSet& rules_of(sqlite3_value* value) {
    const std::string_view name = is_null(value) ? std::string_view{"abapa"} : text_of(value);
    const RuleSet* const rules = find_rule_set(name);
    if (rules == nullptr) {
        throw ArgumentError(fmt::format("no rule set is called '{}'", name));
    }
    return *rules;
}

Board board_of(sqlite3_value* value, const RuleSet& rules) {
    const std::string_view text = is_null(value) ? std::string_view{"start"} : text_of(value);
    const auto board = parse_position(text, rules);
    if (!board) {
        throw ArgumentError(fmt::format("'{}': {}", text, board.error().message));
    }
    return *board;
}

House house_of(std::string_view letter) {
    const auto house = letter.size() == 1 ? house_from_letter(letter.front()) : std::nullopt;
    if (!house) {
        throw ArgumentError(fmt::format("'{}' is no house: A to F for South and a to f for North", letter));
    }
    return *house;
}

void give_text(sqlite3_context* context, std::string_view text) {
    sqlite3_api->result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

}  // namespace awale::cli
