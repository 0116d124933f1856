#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "awale/analyzer/tables/build_cost.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/commands/tables/tables_folder.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/cli/output/text/tables_text.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

using Json = nlohmann::ordered_json;

/// What the tables say of a position, South first, whoever has the move: of the seeds in its houses, those
/// that South and North are sure of, and South's less North's when endless play is worth nothing.
struct Numbers {
    std::optional<int> south;
    std::optional<int> north;
    std::optional<int> margin;
    int seeds;  ///< that the numbers are about

    /// Of the position itself.
    Numbers(const TableValue& value, const Board& board, const RuleSet& rules)
        : seeds(board.on_board().count()) {
        const bool south_moves = board.to_move() == Side::South;
        if (value.margin) {
            margin = south_moves ? value.margin->count() : -value.margin->count();
        }
        const auto& sure = rules.endless_play == EndlessPlay::OwnRow ? value.sure() : value.forced;
        if (sure) {
            south = (south_moves ? sure->mover : sure->other).count();
            north = (south_moves ? sure->other : sure->mover).count();
        }
    }

    /// Of a move in it: what it captured counts too.
    Numbers(const TableValue& after, const Played& played, Side mover, const RuleSet& rules)
        : Numbers(after, played.after, rules) {
        const int captured = played.captured.count();
        seeds += captured;
        if (margin) {
            *margin += mover == Side::South ? captured : -captured;
        }
        std::optional<int>& mine = mover == Side::South ? south : north;
        if (mine) {
            *mine += captured;
        }
    }

    /// Seeds that neither is known to be sure of.
    std::optional<int> loop() const {
        return south ? std::optional(seeds - *south - *north) : std::nullopt;
    }
};

std::string cell(std::optional<int> number, bool with_sign = false) {
    if (!number) {
        return "-";
    }
    return with_sign && *number > 0 ? fmt::format("+{}", *number) : fmt::format("{}", *number);
}

std::string line(const std::string& what, const Numbers& numbers) {
    return fmt::format("{:<8}  {:>5}  {:>5}  {:>4}  {:>6}\n", what, cell(numbers.south), cell(numbers.north),
                       cell(numbers.loop()), cell(numbers.margin, true));
}

std::string move_text(House house, const Played& played) {
    std::string text(1, house.letter());
    return played.captured > Seeds{0} ? text + to_signed_text(played.captured) : text;
}

void set(Json& object, const char* key, std::optional<int> value) {
    object[key] = value ? Json(*value) : Json(nullptr);
}

void set_numbers(Json& object, const Numbers& numbers) {
    set(object, "south", numbers.south);
    set(object, "north", numbers.north);
    set(object, "loop", numbers.loop());
    set(object, "margin", numbers.margin);
}

/// The moves of a position with what they are worth; none where the game is over.
std::vector<std::tuple<House, Played, Numbers>> moves_of(const Tables& tables, const Board& board,
                                                         const RuleSet& rules) {
    std::vector<std::tuple<House, Played, Numbers>> moves;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        moves.emplace_back(house, played,
                           Numbers(tables.probe(played.after).value(), played, board.to_move(), rules));
    }
    return moves;
}

// A majority, which tables ignore, and a repetition end the game of a record, not what tables say.
bool is_over(const Board& board, const TableFamily& family) {
    return ending(board, rules_of(family)).has_value();
}

void print(const Tables& tables, const Board& board, const Numbers& numbers, const RuleSet& rules,
           Console& console) {
    const Language language = console.language();
    console.out() << worded(language,
                            "{0}, {1} to move, {2} seeds in the houses\n\n"
                            "          South  North  loop  margin\n",
                            "{0}, trait à {1}, {2} {3} dans les cases\n\n"
                            "            Sud   Nord  boucle écart\n",
                            position_text(board, rules), translated(name(board.to_move()), language),
                            numbers.seeds, french_form(numbers.seeds, "graine", "graines"))
                  << line(worded(language, "best", "meilleur"), numbers);
    if (is_over(board, tables.family())) {
        console.messages() << "The game is over.\n";
        return;
    }
    for (const auto& [house, played, after] : moves_of(tables, board, rules)) {
        console.out() << line(move_text(house, played), after);
    }
}

Json json(const Tables& tables, const Board& board, const Numbers& numbers, const RuleSet& rules) {
    Json object{{"position", position_text(board, rules)}, {"rules", rules.name}, {"seeds", numbers.seeds}};
    set_numbers(object, numbers);
    object["moves"] = Json::array();
    if (!is_over(board, tables.family())) {
        for (const auto& [house, played, after] : moves_of(tables, board, rules)) {
            Json move{{"move", std::string(1, house.letter())}, {"captured", played.captured.count()}};
            set_numbers(move, after);
            object["moves"].push_back(move);
        }
    }
    return object;
}

/// What to do about a position that the tables do not have.
std::string advice(const std::string& position, int seeds, int highest, const TablesOptions& options) {
    const std::string what =
        fmt::format("{}: {} seeds are in the houses, and the tables go up to {}; ", position, seeds, highest);
    const auto costs = tables::build_costs(family_of(options.rules), tables::passes_in_use(options.rules),
                                           seeds, {.threads = 1});
    const std::uint64_t memory = tables::spare_memory();
    const auto too_large =
        std::ranges::find_if(costs, [&](const auto& cost) { return cost.least_memory > memory; });
    if (too_large != costs.end()) {
        return what + fmt::format("tables for them need {} of memory, and here up to {} seeds fit",
                                  size_text(costs.back().least_memory), too_large->seeds - 1);
    }
    std::string fault;
    try {
        const std::uint64_t built = highest < 0 ? 0 : costs[static_cast<std::size_t>(highest)].disk;
        fault = keeping_fault(tables_folder(options), costs.back().disk - built);
    } catch (const EnvironmentError&) {
        fault = "there is no folder for more: name one with --tables";
    }
    return what + (fault.empty()
                       ? fmt::format("'{}' builds more", build_command(options.rules, options.folder, seeds))
                       : fault);
}

}  // namespace

int probe_tables(const TablesOptions& options, Console& console) {
    TableOptions wanted = reporting_table_options(console);
    wanted.directory = options.folder;
    wanted.level = console.table_seeds().value_or(default_table_level);
    const Tables tables = open_tables(options.rules, wanted);
    console.progress({});
    remark_on_missing_level(tables, options.folder, console);
    bool all = true;
    bool first = true;
    for (const std::string& text : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            console.report(
                fmt::format("'{}', character {}: {}", text, board.error().at + 1, board.error().message));
            all = false;
            continue;
        }
        const auto value = tables.probe(*board);
        if (!value) {
            console.report(advice(text, board->on_board().count(), tables.highest_level(), options));
            all = false;
            continue;
        }
        const Numbers numbers(*value, *board, options.rules);
        if (options.json) {
            print_json(console, json(tables, *board, numbers, options.rules));
        } else {
            console.out() << (first ? "" : "\n");
            print(tables, *board, numbers, options.rules, console);
        }
        first = false;
    }
    return all ? 0 : 1;
}

}  // namespace awale::cli
