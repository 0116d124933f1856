#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/cli/sqlite/arguments.hpp"
#include "awale/cli/sqlite/functions.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale::cli {

namespace {

// The order of the columns in the declaration below. SouthA is the first of the twelve houses.
enum Column : int {
    Ply,
    Position,
    Key,
    PlayedHouse,
    Captured,
    SouthA,
    SouthStore = SouthA + 12,
    NorthStore,
    Moves,
    Start,
    Rules
};

constexpr const char* declaration =
    "CREATE TABLE awale_plies(ply INTEGER, position TEXT, key INTEGER, house TEXT, captured INTEGER,"
    " south_a INTEGER, south_b INTEGER, south_c INTEGER, south_d INTEGER, south_e INTEGER, south_f INTEGER,"
    " north_a INTEGER, north_b INTEGER, north_c INTEGER, north_d INTEGER, north_e INTEGER, north_f INTEGER,"
    " south_store INTEGER, north_store INTEGER,"
    " moves HIDDEN, start HIDDEN, rules HIDDEN)";

/// A row for each position of one game.
struct Cursor : sqlite3_vtab_cursor {
    std::optional<Replay> replay;
    std::size_t row = 0;  ///< plies played before the position
};

/// A pointer that belongs to SQLite: made here, given back to `drop`.
template <typename Thing>
void drop(Thing* thing) {
    delete thing;  // NOLINT(cppcoreguidelines-owning-memory)
}

Cursor& cursor_of(sqlite3_vtab_cursor* cursor) {
    return *static_cast<Cursor*>(cursor);
}

int connect(sqlite3* connection, void* /*data*/, int /*count*/, const char* const* /*words*/,
            sqlite3_vtab** table, char** /*error*/) {
    const int code = sqlite3_api->declare_vtab(connection, declaration);
    if (code != SQLITE_OK) {
        return code;
    }
    sqlite3_api->vtab_config(connection, SQLITE_VTAB_INNOCUOUS);
    *table = new (std::nothrow) sqlite3_vtab{};
    return *table == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int disconnect(sqlite3_vtab* table) {
    drop(table);
    return SQLITE_OK;
}

/// The plan names, as bits of idxNum, which of moves, start and rules are given; they follow in this order.
int best_index(sqlite3_vtab* /*table*/, sqlite3_index_info* info) {
    constexpr double whole_game = 100;
    int given[] = {-1, -1, -1};
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto& constraint = info->aConstraint[i];
        if (constraint.iColumn < Moves || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) {
            continue;
        }
        if (constraint.usable == 0) {
            return SQLITE_CONSTRAINT;
        }
        given[constraint.iColumn - Moves] = i;
    }
    int place = 0;
    for (int column = 0; column < 3; ++column) {
        if (given[column] >= 0) {
            info->aConstraintUsage[given[column]].argvIndex = ++place;
            info->aConstraintUsage[given[column]].omit = 1;
            info->idxNum |= 1 << column;
        }
    }
    info->estimatedCost = whole_game;
    info->estimatedRows = static_cast<sqlite3_int64>(whole_game);
    return SQLITE_OK;
}

int open(sqlite3_vtab* /*table*/, sqlite3_vtab_cursor** cursor) {
    *cursor = new (std::nothrow) Cursor;
    return *cursor == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) {
    drop(static_cast<Cursor*>(cursor));
    return SQLITE_OK;
}

/// The game of the letters; without moves (NULL) there is no row.
std::optional<Replay> game(sqlite3_value* moves, sqlite3_value* start, sqlite3_value* rules_name) {
    if (is_null(moves)) {
        return std::nullopt;
    }
    const RuleSet& rules = rules_of(rules_name);
    std::vector<House> houses;
    for (const char& letter : text_of(moves)) {
        houses.push_back(house_of({&letter, 1}));
    }
    return replay(board_of(start, rules), houses, rules).replay;
}

int filter(sqlite3_vtab_cursor* base, int plan, const char* /*name*/, int /*count*/, sqlite3_value** values) {
    Cursor& cursor = cursor_of(base);
    cursor.row = 0;
    sqlite3_value* given[] = {nullptr, nullptr, nullptr};
    for (int column = 0; column < 3; ++column) {
        if ((plan & 1 << column) != 0) {
            given[column] = *values++;
        }
    }
    try {
        cursor.replay = game(given[0], given[1], given[2]);
        return SQLITE_OK;
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    } catch (const std::exception& error) {
        sqlite3_api->free(base->pVtab->zErrMsg);
        base->pVtab->zErrMsg = sqlite3_api->mprintf("%s", error.what());
        return SQLITE_ERROR;
    }
}

int next(sqlite3_vtab_cursor* cursor) {
    ++cursor_of(cursor).row;
    return SQLITE_OK;
}

int at_end(sqlite3_vtab_cursor* base) {
    const Cursor& cursor = cursor_of(base);
    return !cursor.replay || cursor.row > cursor.replay->plies.size() ? 1 : 0;
}

int column(sqlite3_vtab_cursor* base, sqlite3_context* context, int index) {
    const Cursor& cursor = cursor_of(base);
    answer(context, [&] {
        const Replay& replay = *cursor.replay;
        const bool is_last = cursor.row == replay.plies.size();
        const Board& board = is_last ? replay.last() : replay.plies[cursor.row].before;
        switch (index) {
            case Ply: sqlite3_api->result_int64(context, static_cast<sqlite3_int64>(cursor.row)); break;
            case Position: give_text(context, position_text(board, replay.rules)); break;
            case Key: sqlite3_api->result_int64(context, PositionKey::of(board).value()); break;
            case PlayedHouse:
                if (!is_last) {
                    give_text(context, std::string{replay.plies[cursor.row].house.letter()});
                }
                break;
            case Captured:
                if (!is_last) {
                    sqlite3_api->result_int(context, replay.plies[cursor.row].captured.count());
                }
                break;
            case SouthStore: sqlite3_api->result_int(context, board.store(Side::South).count()); break;
            case NorthStore: sqlite3_api->result_int(context, board.store(Side::North).count()); break;
            case Moves:
            case Start:
            case Rules: break;  // what was asked for is not given back
            default:
                sqlite3_api->result_int(context,
                                        board.seeds(House{static_cast<std::size_t>(index - SouthA)}).count());
        }
    });
    return SQLITE_OK;
}

int row_number(sqlite3_vtab_cursor* cursor, sqlite3_int64* number) {
    *number = static_cast<sqlite3_int64>(cursor_of(cursor).row);
    return SQLITE_OK;
}

sqlite3_module module_of_plies() {
    sqlite3_module module{};  // without xCreate: the table exists in every database and cannot be made
    module.xConnect = connect;
    module.xBestIndex = best_index;
    module.xDisconnect = disconnect;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = at_end;
    module.xColumn = column;
    module.xRowid = row_number;
    return module;
}

}  // namespace

int add_plies_table(sqlite3* connection) {
    static const sqlite3_module module = module_of_plies();
    return sqlite3_api->create_module_v2(connection, "awale_plies", &module, nullptr, nullptr);
}

}  // namespace awale::cli
