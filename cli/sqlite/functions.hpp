#pragma once

#include <sqlite3ext.h>

namespace awale::cli {

/// Adds the functions of docs/sql.md to a connection: awale_position, awale_key, awale_play, awale_captured,
/// awale_legal, awale_value, awale_lower and awale_upper. Returns SQLite's result code.
int add_position_functions(sqlite3* connection);
int add_value_functions(sqlite3* connection);

/// Adds the table-valued function awale_plies of docs/sql.md. Returns SQLite's result code.
int add_plies_table(sqlite3* connection);

}  // namespace awale::cli
