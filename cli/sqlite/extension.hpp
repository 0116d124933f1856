#pragma once

#include <sqlite3ext.h>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

// The functions of SQLite are reached through the table that the program passes to the extension.
extern "C" const sqlite3_api_routines* sqlite3_api;

namespace awale::cli {

/// An argument has no meaning: the SQL statement fails with this sentence.
class ArgumentError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The text of a value, empty for NULL. It lives as long as the value.
std::string_view text_of(sqlite3_value* value);

bool is_null(sqlite3_value* value);

/// The rule set with that name, `abapa` for NULL or an absent value (null). Throws ArgumentError.
const RuleSet& rules_of(sqlite3_value* value);

/// The position with that text, or the start position for NULL or an absent value. Throws ArgumentError.
Board board_of(sqlite3_value* value, const RuleSet& rules);

/// The house with that letter. Throws ArgumentError.
House house_of(std::string_view letter);

void give_text(sqlite3_context* context, std::string_view text);

/// Runs the body of an SQL function. What it throws becomes the error of the statement: no exception passes
/// through SQLite.
template <typename Body>
void answer(sqlite3_context* context, Body body) noexcept {
    try {
        body();
    } catch (const std::bad_alloc&) {
        sqlite3_api->result_error_nomem(context);
    } catch (const std::exception& error) {
        sqlite3_api->result_error(context, error.what(), -1);
    }
}

/// Adds the functions of docs/sql.md to a connection: awale_position, awale_key, awale_play, awale_captured,
/// awale_legal, awale_value, awale_lower and awale_upper. Returns SQLite's result code.
int add_position_functions(sqlite3* connection);
int add_value_functions(sqlite3* connection);

/// Adds the table-valued function awale_plies of docs/sql.md. Returns SQLite's result code.
int add_plies_table(sqlite3* connection);

}  // namespace awale::cli
