#include "awale/cli/sqlite/arguments.hpp"
#include "awale/cli/sqlite/functions.hpp"

const sqlite3_api_routines* sqlite3_api = nullptr;

/// What SQLite calls when `awale_sqlite` is loaded; the name follows from that of the file.
extern "C" __attribute__((visibility("default"))) int sqlite3_awalesqlite_init(
    sqlite3* connection, char** /*error*/, const sqlite3_api_routines* api) {
    sqlite3_api = api;
    for (const auto add :
         {awale::cli::add_position_functions, awale::cli::add_value_functions, awale::cli::add_plies_table}) {
        if (const int code = add(connection); code != SQLITE_OK) {
            return code;
        }
    }
    return SQLITE_OK;
}
