#include <optional>
#include <string>

#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/cli/sqlite/arguments.hpp"
#include "awale/cli/sqlite/functions.hpp"
#include "awale/notation/game/house_letters.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

namespace {

sqlite3_value* argument(int count, sqlite3_value** values, int index) {
    return index < count ? values[index] : nullptr;
}

/// awale_position(key [, rules])
void position(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (is_null(values[0])) {
            return;
        }
        const auto key = PositionKey::checked(sqlite3_api->value_int64(values[0]));
        if (!key) {
            throw ArgumentError("awale_position: no position has this key");
        }
        give_text(context, position_text(key->board(), rules_of(argument(count, values, 1))));
    });
}

/// awale_key(position [, rules])
void key(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (!is_null(values[0])) {
            const RuleSet& rules = rules_of(argument(count, values, 1));
            sqlite3_api->result_int64(context, PositionKey::of(board_of(values[0], rules)).value());
        }
    });
}

/// The move of awale_play and awale_captured; nothing where an argument is NULL or the move is illegal.
std::optional<Played> played(int count, sqlite3_value** values, const RuleSet& rules) {
    if (count < 2 || is_null(values[0]) || is_null(values[1])) {
        return std::nullopt;
    }
    const Board board = board_of(values[0], rules);
    const House house = house_of(text_of(values[1]));
    return legal_moves(board, rules).contains(house) ? std::optional{play(board, house, rules)}
                                                     : std::nullopt;
}

/// awale_play(position, house [, rules])
void play_move(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        const RuleSet& rules = rules_of(argument(count, values, 2));
        if (const auto done = played(count, values, rules)) {
            give_text(context, position_text(done->after, rules));
        }
    });
}

/// awale_captured(position, house [, rules])
void captured(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (const auto done = played(count, values, rules_of(argument(count, values, 2)))) {
            sqlite3_api->result_int(context, done->captured.count());
        }
    });
}

/// awale_legal(position [, rules])
void legal(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (!is_null(values[0])) {
            const RuleSet& rules = rules_of(argument(count, values, 1));
            give_text(context, letters(legal_moves(board_of(values[0], rules), rules)));
        }
    });
}

}  // namespace

int add_position_functions(sqlite3* connection) {
    struct Function {
        const char* name;
        int arguments;  ///< without the name of a rule set, which may follow
        void (*body)(sqlite3_context*, int, sqlite3_value**);
    };

    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const Function& each :
         {Function{"awale_position", 1, position}, Function{"awale_key", 1, key},
          Function{"awale_play", 2, play_move}, Function{"awale_captured", 2, captured},
          Function{"awale_legal", 1, legal}}) {
        for (const int arguments : {each.arguments, each.arguments + 1}) {
            const int code = sqlite3_api->create_function_v2(connection, each.name, arguments, flags, nullptr,
                                                             each.body, nullptr, nullptr, nullptr);
            if (code != SQLITE_OK) {
                return code;
            }
        }
    }
    return SQLITE_OK;
}

}  // namespace awale::cli
