#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string_view>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/sqlite/arguments.hpp"
#include "awale/cli/sqlite/functions.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/ending.hpp"

namespace awale::cli {

namespace {

/// What the functions of one connection keep: a judge for each rule set, with the endgame tables that exist,
/// and the last answer, since value and limits are often asked for together.
class Values {
public:
    /// The value of a position from which a game begins; that of a game that is over is its final score.
    std::optional<Value> of(const Board& board, const RuleSet& rules, std::uint64_t nodes) {
        if (const auto reason = ending(board, rules)) {
            return Value::exact(final_score(board, rules, *reason).margin());
        }
        const Question question{board, rules.name, nodes};
        if (last_question_ != question) {
            Judge& judge = judge_of(rules);
            judge.forget();
            Budget budget;
            budget.nodes = nodes;
            last_answer_ = value_of(judge.judge(board, {}, budget), board.to_move());
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
            JudgeOptions options;
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

/// The value of the position in the first argument, under the rules of the second, with the nodes of the
/// third.
std::optional<Value> value_asked(sqlite3_context* context, int count, sqlite3_value** values) {
    if (is_null(values[0])) {
        return std::nullopt;
    }
    const RuleSet& rules = rules_of(count > 1 ? values[1] : nullptr);
    const std::int64_t nodes =
        count > 2 && !is_null(values[2]) ? sqlite3_api->value_int64(values[2]) : default_nodes;
    if (nodes < 1 || nodes > max_nodes) {
        throw ArgumentError("the number of positions to search is from 1 to 1,000,000,000");
    }
    auto& known = *static_cast<Values*>(sqlite3_api->user_data(context));
    return known.of(board_of(values[0], rules), rules, static_cast<std::uint64_t>(nodes));
}

void value(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        const auto found = value_asked(context, count, values);
        if (found && found->grade == Grade::Exact) {
            sqlite3_api->result_int(context, found->value.count());
        }
    });
}

void lower(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (const auto found = value_asked(context, count, values)) {
            sqlite3_api->result_int(context, found->lower.count());
        }
    });
}

void upper(sqlite3_context* context, int count, sqlite3_value** values) {
    answer(context, [&] {
        if (const auto found = value_asked(context, count, values)) {
            sqlite3_api->result_int(context, found->upper.count());
        }
    });
}

void release(void* values) {
    delete static_cast<Values*>(values);  // NOLINT(cppcoreguidelines-owning-memory): SQLite keeps it as void*
}

}  // namespace

int add_value_functions(sqlite3* connection) {
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    constexpr int max_arguments = 3;
    auto* const values = new (std::nothrow) Values;
    if (values == nullptr) {
        return SQLITE_NOMEM;
    }
    // The first function owns the values; SQLite releases them with it, also where adding it fails.
    void (*owner)(void*) = release;

    struct Function {
        const char* name;
        void (*body)(sqlite3_context*, int, sqlite3_value**);
    };

    for (const auto& [name, body] :
         {Function{"awale_value", value}, Function{"awale_lower", lower}, Function{"awale_upper", upper}}) {
        for (int arguments = 1; arguments <= max_arguments; ++arguments) {
            const int code = sqlite3_api->create_function_v2(connection, name, arguments, flags, values, body,
                                                             nullptr, nullptr, owner);
            owner = nullptr;
            if (code != SQLITE_OK) {
                return code;
            }
        }
    }
    return SQLITE_OK;
}

}  // namespace awale::cli
