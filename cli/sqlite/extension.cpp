#include <sqlite3ext.h>
#include <map>
#include <new>
#include <stdexcept>

#include "awale/analyzer/corpus/position_key.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

namespace {

/// The functions of SQLite are reached through the table that the program passes to the extension.
const sqlite3_api_routines* sqlite3_api = nullptr;  // NOLINT(*-global-variables)

/// An argument has no meaning: the SQL statement fails with this sentence.
using ArgumentError = std::invalid_argument;

/// What a function or column gives; NULL without a value.
using Answer = std::variant<std::monostate, std::int64_t, std::string>;

/// Gives SQLite what the body answers. What it throws becomes the error of the statement: no exception passes
/// through SQLite.
template <typename Body>
void answer(sqlite3_context* context, Body body) noexcept {
    try {
        const Answer found = body();
        if (const auto* const number = std::get_if<std::int64_t>(&found)) {
            sqlite3_api->result_int64(context, *number);
        } else if (const auto* const text = std::get_if<std::string>(&found)) {
            sqlite3_api->result_text64(context, text->data(), text->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
        }
    } catch (const std::bad_alloc&) {
        sqlite3_api->result_error_nomem(context);
    } catch (const std::exception& error) {
        sqlite3_api->result_error(context, error.what(), -1);
    }
}

/// The text of a value, empty for NULL. It lives as long as the value.
std::string_view text_of(sqlite3_value* value) {
    const unsigned char* const text = sqlite3_api->value_text(value);
    if (text == nullptr) {
        return {};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's text is unsigned
    return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(sqlite3_api->value_bytes(value))};
}

/// Also where there is no value.
bool is_null(sqlite3_value* value) {
    return value == nullptr || sqlite3_api->value_type(value) == SQLITE_NULL;
}

/// The whole number that a value is, otherwise -1, which no argument may be.
std::int64_t number_of(sqlite3_value* value) {
    return sqlite3_api->value_numeric_type(value) == SQLITE_INTEGER ? sqlite3_api->value_int64(value) : -1;
}

/// The rule set of any game with that name, `abapa` without one. Throws ArgumentError.
const RuleSet& rules_of(sqlite3_value* value) {
    const std::string_view name = is_null(value) ? std::string_view{"abapa"} : text_of(value);
    const RuleSet* const rules = find_rule_set_of_any_game(name);
    if (rules == nullptr) {
        throw ArgumentError(localized("record.unknown_rules", {{"name", name}}));
    }
    return *rules;
}

/// The position with that text, the start position without one. Throws ArgumentError.
Board board_of(sqlite3_value* value, const RuleSet& rules) {
    const std::string_view text = is_null(value) ? std::string_view{"start"} : text_of(value);
    const auto board = parse_position(text, rules);
    if (!board) {
        throw ArgumentError(
            localized("sql.no_position", {{"text", text}, {"reason", board.error().message}}));
    }
    return *board;
}

/// The house with that letter. Throws ArgumentError.
House house_of(std::string_view letter) {
    const auto house = letter.size() == 1 ? house_from_letter(letter.front()) : std::nullopt;
    if (!house) {
        throw ArgumentError(localized("sql.no_house", {{"text", letter}}));
    }
    return *house;
}

/// What the functions of one connection keep: a judge for each rule set, with the endgame tables that exist,
/// and the last answer, since value and limits are often asked for together.
class Values {
public:
    /// The value of a position from which a game begins; that of a game that is over is its final score.
    /// After a majority the value is that of the game played to its end.
    std::optional<Value> of(const Board& board, const RuleSet& rules, std::uint64_t nodes) {
        RuleSet to_the_end = rules;
        to_the_end.stops_at_majority = false;
        if (const auto reason = ending(board, to_the_end)) {
            return Value::exact(final_score(board, to_the_end, *reason).margin());
        }
        const Question question{board, rules.name, nodes};
        if (last_question_ != question) {
            Judge& judge = judge_of(rules);
            judge.forget();
            last_answer_ = value_of(judge.judge(board, {}, {.nodes = nodes}), board.to_move());
            last_question_ = question;
        }
        return last_answer_;
    }

private:
    struct Question {
        Board board;
        std::string_view rules;  ///< the name of a preset, in static storage
        std::uint64_t nodes = 0;
        bool operator==(const Question&) const = default;
    };

    Judge& judge_of(const RuleSet& rules) {
        auto& known = judges_[rules.name];
        if (!known) {
            TableOptions tables;
            tables.level = -1;  // whatever there is, and nothing is built
            const std::string folder = environment_variable("AWALE_TABLES");
            tables.directory =
                folder.starts_with("~/") ? environment_variable("HOME") + folder.substr(1) : folder;
            SearchOptions options;
            options.hash_megabytes = 1;  // forgotten before each position
            known = std::make_unique<Judge>(rules, std::make_shared<const Tables>(open_tables(rules, tables)),
                                            options);
        }
        return *known;
    }

    std::map<std::string_view, std::unique_ptr<Judge>> judges_;  ///< by name of the rule set
    std::optional<Question> last_question_;
    std::optional<Value> last_answer_;
};

constexpr std::int64_t default_nodes = 10'000;
constexpr std::int64_t max_nodes = 1'000'000'000;

/// The arguments of a function.
struct Arguments {
    int count = 0;
    sqlite3_value** values = nullptr;
    Values& known;  ///< of the connection
    const RuleSet& rules;

    /// Null where there is none.
    sqlite3_value* operator[](int index) const { return index < count ? values[index] : nullptr; }
};

/// awale_lower(position [, rules [, nodes]]) and the like: one limit of what is proved.
template <Seeds Value::*limit>
Answer limit_of_value(const Arguments& given) {
    const std::int64_t nodes = is_null(given[2]) ? default_nodes : number_of(given[2]);
    if (nodes < 1 || nodes > max_nodes) {
        throw ArgumentError(localized("sql.nodes", {{"most", max_nodes}}));
    }
    const auto found =
        given.known.of(board_of(given[0], given.rules), given.rules, static_cast<std::uint64_t>(nodes));
    const bool is_known = found && (limit != &Value::value || found->grade == Grade::Exact);
    return is_known ? Answer(((*found).*limit).count()) : Answer();
}

/// awale_position(key [, rules])
Answer position(const Arguments& given) {
    const auto key = PositionKey::checked(number_of(given[0]));
    if (!key) {
        throw ArgumentError(localized("sql.no_key"));
    }
    return position_text(key->board(), given.rules);
}

/// awale_key(position [, rules])
Answer key(const Arguments& given) { return PositionKey::of(board_of(given[0], given.rules)).value(); }

/// awale_legal(position [, rules])
Answer legal(const Arguments& given) {
    return letters(legal_moves(board_of(given[0], given.rules), given.rules));
}

/// The move of awale_play and awale_captured; nothing where the house is NULL or the move is illegal.
std::optional<Played> played(const Arguments& given) {
    if (is_null(given[1])) {
        return std::nullopt;
    }
    const Board board = board_of(given[0], given.rules);
    const House house = house_of(text_of(given[1]));
    return legal_moves(board, given.rules).contains(house) ? std::optional{play(board, house, given.rules)}
                                                           : std::nullopt;
}

/// awale_play(position, house [, rules])
Answer play_move(const Arguments& given) {
    const auto done = played(given);
    return done ? Answer(position_text(done->after, given.rules)) : Answer();
}

/// awale_captured(position, house [, rules])
Answer captured(const Arguments& given) {
    const auto done = played(given);
    return done ? Answer(done->captured.count()) : Answer();
}

/// What SQLite calls. All functions give NULL for a first argument that is NULL, and for another game than
/// Awalé. The name of the rule set is the argument after the fewest.
template <Answer (*function)(const Arguments&), int fewest>
void call(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        auto& known = *static_cast<Values*>(sqlite3_api->user_data(context));
        const bool is_asked = !is_null(values[0]);
        const RuleSet& rules = rules_of(is_asked && fewest < count ? values[fewest] : nullptr);
        return !is_asked || rules.game != GameName::Awale ? Answer()
                                                          : function({count, values, known, rules});
    });
}

/// A function of docs/sql.md, with each number of arguments from the fewest to the most.
struct Function {
    const char* name;
    int fewest;
    int most;
    void (*body)(sqlite3_context*, int, sqlite3_value**);
};

constexpr Function functions[] = {
    {"awale_value", 1, 3, call<limit_of_value<&Value::value>, 1>},
    {"awale_lower", 1, 3, call<limit_of_value<&Value::lower>, 1>},
    {"awale_upper", 1, 3, call<limit_of_value<&Value::upper>, 1>},
    {"awale_position", 1, 2, call<position, 1>},
    {"awale_key", 1, 2, call<key, 1>},
    {"awale_play", 2, 3, call<play_move, 2>},
    {"awale_captured", 2, 3, call<captured, 2>},
    {"awale_legal", 1, 2, call<legal, 1>},
};

int add_functions(sqlite3* connection) {
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    auto* const values = new (std::nothrow) Values;
    if (values == nullptr) {
        return SQLITE_NOMEM;
    }
    // The first function owns the values; SQLite releases them with it, also where adding it fails.
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): SQLite keeps it as void*
    void (*owner)(void*) = [](void* kept) { delete static_cast<Values*>(kept); };
    for (const Function& each : functions) {
        for (int arguments = each.fewest; arguments <= each.most; ++arguments) {
            const int code = sqlite3_api->create_function_v2(connection, each.name, arguments, flags, values,
                                                             each.body, nullptr, nullptr, owner);
            owner = nullptr;
            if (code != SQLITE_OK) {
                return code;
            }
        }
    }
    return SQLITE_OK;
}

// The order of the columns in the declaration below. SouthA is the first of the twelve houses.
enum ShownColumn : int {
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

Cursor& cursor_of(sqlite3_vtab_cursor* base) { return *static_cast<Cursor*>(base); }  // NOLINT(*-downcast)

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
    delete table;  // NOLINT(cppcoreguidelines-owning-memory)
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
    delete &cursor_of(cursor);  // NOLINT(cppcoreguidelines-owning-memory)
    return SQLITE_OK;
}

/// The game of the letters; without moves (NULL), and of another game than Awalé, there is no row.
std::optional<Replay> game(sqlite3_value* moves, sqlite3_value* start, sqlite3_value* rules_name) {
    const RuleSet& rules = rules_of(rules_name);
    if (is_null(moves) || rules.game != GameName::Awale) {
        return std::nullopt;
    }
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
        given[column] = (plan & 1 << column) != 0 ? *values++ : nullptr;
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
    answer(context, [&]() -> Answer {
        const Replay& replay = *cursor.replay;
        const bool is_last = cursor.row == replay.plies.size();
        const Board& board = is_last ? replay.last() : replay.plies[cursor.row].before;
        switch (index) {
            case Ply: return static_cast<std::int64_t>(cursor.row);
            case Position: return position_text(board, replay.rules);
            case Key: return PositionKey::of(board).value();
            case PlayedHouse:
                return is_last ? Answer() : std::string{replay.plies[cursor.row].house.letter()};
            case Captured: return is_last ? Answer() : replay.plies[cursor.row].captured.count();
            case SouthStore: return board.store(Side::South).count();
            case NorthStore: return board.store(Side::North).count();
            case Moves:
            case Start:
            case Rules: return {};  // what was asked for is not given back
            default: return board.seeds(House{static_cast<std::size_t>(index - SouthA)}).count();
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

}  // namespace awale::cli

/// What SQLite calls when `awale_sqlite` is loaded; the name follows from that of the file.
extern "C" __attribute__((visibility("default"))) int sqlite3_awalesqlite_init(
    sqlite3* connection, char** /*error*/, const sqlite3_api_routines* api) {
    static const sqlite3_module plies = awale::cli::module_of_plies();
    awale::cli::sqlite3_api = api;
    const int code = awale::cli::add_functions(connection);
    return code != SQLITE_OK ? code
                             : api->create_module_v2(connection, "awale_plies", &plies, nullptr, nullptr);
}
