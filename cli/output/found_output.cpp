#include "awale/cli/output/found_output.hpp"

#include <nlohmann/json.hpp>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/enum_names.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

/// The score that counts, of an unfinished game that of the stores.
std::string score_text(const StoredGame& game) {
    const auto score = game.score();
    return score          ? to_text(*score)
           : game.outcome ? to_text(outcome_of(*game.outcome, 0))
                          : to_text(game.final);
}

/// By which rule the game ended, `resigned`, `agreed` or `unfinished`.
std::string ending_text(const StoredGame& game) {
    const auto stopped = game.stopped();
    const Conclusion how = stopped ? stopped->conclusion : Conclusion::Played;
    return how == Conclusion::Resigned ? "resigned" : how == Conclusion::Agreed ? "agreed" : game.ending;
}

const char* outcome_text(const StoredGame& game) {
    return !game.outcome ? "unknown" : *game.outcome > 0 ? "south" : *game.outcome < 0 ? "north" : "draw";
}

/// `37` or, with more places, `37+4`.
std::string places(const FoundGame& found) {
    return std::to_string(found.at.front()) +
           (found.at.size() > 1 ? "+" + std::to_string(found.at.size() - 1) : "");
}

/// `Awa – Kofi, Club evening`: who played, and in what event.
std::string players_text(const StoredGame& game) {
    return game.south + " – " + game.north + (game.event.empty() ? "" : ", " + game.event);
}

using Json = nlohmann::ordered_json;

double share_percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// What the move takes; nothing where it is not legal under these rules.
Seeds captured(const Tree& tree, const Turn& turn, const RuleSet& rules) {
    const Game& game = game_of(rules);
    const Side mover = tree.position.to_move();
    return game.is_legal(tree.position, turn, rules)
               ? game.play(tree.position, turn, rules).store(mover) - tree.position.store(mover)
               : Seeds{};
}

std::string move_text(const Tree& tree, const Branch& branch, const RuleSet& rules) {
    if (!branch.turn) {
        return localized("tree.stops");
    }
    // A harvest says itself what it takes.
    const Seeds taken = branch.turn->seeds.empty() ? captured(tree, *branch.turn, rules) : Seeds{};
    return to_text(*branch.turn) + (taken > Seeds{0} ? "+" + to_text(taken) : "");
}

/// `width` is the width of the moves; `proved` is put after them.
std::string line(const std::string& move, std::size_t width, const Branch& branch, std::size_t games,
                 const std::string& proved) {
    const std::string blanks(width - std::min(width, count_characters(move)), ' ');
    std::string text = localized("tree.games", {{"move", move + blanks},
                                                {"proved", proved},
                                                {"games", branch.games},
                                                {"share", share_percent(branch.games, games)}});
    const std::size_t decided = branch.with_result();
    if (decided > 0) {
        const std::string score =
            branch.scored > 0
                ? localized("tree.score", {{"south", branch.south_seeds}, {"north", branch.north_seeds}})
                : std::string();
        text += localized("tree.results", {{"south", share_percent(branch.south_won, decided)},
                                           {"drawn", share_percent(branch.drawn, decided)},
                                           {"north", share_percent(branch.north_won, decided)},
                                           {"score", score}});
    } else {
        text += fmt::format("  {:>5} {:>5} {:>5}    {:>9}", "", "", "", "");
    }
    if (branch.judged > 0) {
        text += localized("tree.judged",
                          {{"value", branch.value ? localized("tree.value", {{"value", *branch.value}}) : ""},
                           {"perfect", share_percent(branch.perfect, branch.judged)},
                           {"judged", branch.judged}});
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

Json branch_json(const Branch& branch) {
    return {{"games", branch.games},
            {"south_won", branch.south_won},
            {"drawn", branch.drawn},
            {"north_won", branch.north_won},
            {"mean_score",
             branch.scored > 0 ? Json{{"south", branch.south_seeds}, {"north", branch.north_seeds}} : Json()},
            {"judged", branch.judged},
            {"perfect", branch.perfect},
            {"value", branch.value ? Json(*branch.value) : Json()}};
}

}  // namespace

FoundOutput::FoundOutput(const Options& options, const Corpus& corpus, Console& console)
    : options_(options), analyses_(corpus.database()), judgements_(corpus.database()), console_(console) {
    if (options_.format == FoundFormat::Csv) {
        console_.out() << csv_row({"id", "date", "south", "north", "event", "site", "round", "rules",
                                   "outcome", "score_south", "score_north", "ending", "plies", "moves",
                                   "first_at", "places", "file", "line"});
    }
}

bool FoundOutput::add(const FoundGame& found) {
    ++games_;
    switch (options_.format) {
        case FoundFormat::List: add_line(found); break;
        case FoundFormat::Ogn:
            console_.document() << (games_ == 1 ? "" : "\n") << notation(found.game);
            break;
        case FoundFormat::Json: add_json(found); break;
        case FoundFormat::Csv: add_csv(found); break;
        case FoundFormat::Moves: add_moves(found); break;
        case FoundFormat::Count: break;
    }
    return options_.max_moves == 0 || moves_ < options_.max_moves;
}

std::string FoundOutput::notation(const StoredGame& game) {
    const Record record = game.named_record();
    if (!options_.full) {
        return write_ogn(record, OgnStyle::Portable);
    }
    const auto annotated = analyses_.annotated(game, record);
    return write_ogn(annotated ? annotated_record(*annotated, message_language(), Detail::Normal) : record,
                     OgnStyle::Full);
}

void FoundOutput::add_line(const FoundGame& found) {
    const StoredGame& game = found.game;
    if (games_ == 1) {
        console_.out() << localized("find.list_head");
    }
    console_.out() << localized("find.list_row",
                                {{"game", number(game.id)},
                                 {"date", game.date.empty() ? "?" : game.date},
                                 {"score", score_text(game)},
                                 {"plies", game.moves.size()},
                                 {"ending", localized("ending.name", {{"reason", ending_text(game)}})},
                                 {"at", places(found)},
                                 {"players", players_text(game)}});
}

void FoundOutput::add_json(const FoundGame& found) {
    const StoredGame& game = found.game;
    Json object{{"id", number(game.id)},
                {"tags", tags_to_json(game.named_record())},
                {"rules", game.rules.name},
                {"start", game.start ? Json(*game.start) : Json()},
                {"moves", game.turns.value_or(game.moves)},
                {"captures", game.captures},
                {"ended", {{"reason", game.ending}, {"ply", game.ending_ply}}},
                {"final", json_of(game.final)},
                {"result", game.result ? json_of(*game.result) : Json()},
                {"outcome", outcome_text(game)},
                {"at", found.at},
                {"source", {{"file", game.file}, {"line", game.line}, {"byte", game.byte}}}};
    if (game.broken) {
        object["broken"] = *game.broken;
    }
    print_json(console_, object);
}

void FoundOutput::add_csv(const FoundGame& found) {
    const StoredGame& game = found.game;
    const auto score = game.score();
    const auto seeds = [&](Side side) {
        return score ? fmt::format("{:#}", score->of(side)) : std::string();
    };
    console_.out() << csv_row({std::to_string(number(game.id)), game.date, game.south, game.north, game.event,
                               game.site, game.round, game.rules.name, outcome_text(game), seeds(Side::South),
                               seeds(Side::North), game.ending, std::to_string(game.moves.size()),
                               game.turns.value_or(game.moves), std::to_string(found.at.front()),
                               std::to_string(found.at.size()), game.file, std::to_string(game.line)});
}

/// A line a move, as docs/own-positions.md describes it.
void FoundOutput::add_moves(const FoundGame& found) {
    const StoredGame& game = found.game;
    const bool fits =
        game.rules.game == options_.rules.game && game.rules.houses_a_side == options_.rules.houses_a_side;
    const std::vector<Board> boards = game.boards();
    const std::vector<Turn> turns = game.played();
    std::map<std::size_t, Turn> best;
    if (const auto analysis = judgements_.of(game.id)) {
        for (const JudgedPly& ply : judgements_.plies(game.id, *analysis)) {
            if (ply.best && !(*ply.best == ply.turn)) {
                best.emplace(ply.ply.number() - 1, *ply.best);
            }
        }
    }
    std::string players = players_text(game);
    std::ranges::replace(players, ';', ',');
    std::size_t half_move = 0;
    for (std::size_t at = 0; at < turns.size(); ++at, ++half_move) {
        const bool south = boards[at].to_move() == Side::South;
        half_move += (half_move % 2 == 0) == south ? 0U : 1U;
        if (!std::ranges::binary_search(found.at, at) ||
            (options_.max_moves > 0 && moves_ == options_.max_moves)) {
            continue;
        }
        if (!fits) {
            ++left_out_;
            continue;
        }
        if (moves_++ == 0) {
            console_.out() << localized("find.moves_head");
        }
        std::string move;
        if (game_of(game.rules).turns_are_houses()) {
            move = to_text(turns[at]) + "?" + (best.contains(at) ? "/" + to_text(best.at(at)) : "");
        }
        const std::string turn =
            fmt::format("{}{} {}", half_move / 2 + 1, south ? "." : "...", to_text(turns[at]));
        console_.out() << fmt::format(
            "{}; {}; ; {}\n", position_text(boards[at], game.rules), move,
            localized("find.moves_title", {{"game", number(game.id)}, {"turn", turn}, {"players", players}}));
    }
}

void FoundOutput::finish() {
    if (left_out_ > 0) {
        console_.report(localized("find.moves_left_out", {{"moves", left_out_}}));
    }
    if (options_.format == FoundFormat::List) {
        console_.messages() << localized("find.games", {{"games", games_}});
    }
}

void append_csv_field(std::string& row, std::string_view value) {
    if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
        row += value;
        return;
    }
    row += '"';
    for (const char c : value) {
        row.append(c == '"' ? 2 : 1, c);
    }
    row += '"';
}

std::string csv_row(std::initializer_list<std::string_view> values) {
    std::string row;
    for (const std::string_view value : values) {
        append_csv_field(row, value);
        row += ',';
    }
    row.back() = '\n';
    return row;
}

std::string duckdb_script(std::string_view table,
                          std::span<const std::pair<std::string_view, std::string_view>> columns) {
    const std::string fields = joined(columns, ",\n", [](const auto& column) {
        return fmt::format("    \"{}\" {}", column.first, column.second);
    });
    return fmt::format("CREATE TABLE {0} (\n{1}\n);\nCOPY {0} FROM '{0}.csv' (HEADER);\n", table, fields);
}

namespace {

/// What is set in before a move of a tree below another.
constexpr std::size_t tree_indent = 2;

/// The widest move, with what is set in before it.
std::size_t width_of(const Tree& tree, const RuleSet& rules) {
    std::size_t width = std::string_view("stops ").size();
    for (const Branch& branch : tree.branches) {
        width = std::max(width, count_characters(move_text(tree, branch, rules)));
        for (const Tree& next : branch.next) {
            width = std::max(width, tree_indent + width_of(next, rules));
        }
    }
    return width;
}

std::string proved_cell(const std::string& words, bool with_proofs) {
    return with_proofs ? fmt::format("  {:>8}", words) : "";
}

std::string lines_of(const Tree& tree, const RuleSet& rules, bool with_proofs, std::size_t width,
                     std::size_t indent = 0) {
    std::string text;
    for (const Branch& branch : tree.branches) {
        const std::string proved = branch.proved ? range_text(*branch.proved) : "";
        text += line(std::string(indent, ' ') + move_text(tree, branch, rules), width, branch, tree.all.games,
                     proved_cell(proved, with_proofs));
        for (const Tree& next : branch.next) {
            text += lines_of(next, rules, with_proofs, width, indent + tree_indent);
        }
    }
    return text;
}

Json tree_object(const Tree& tree, const RuleSet& rules, bool with_proofs) {
    Json object{{"position", position_text(tree.position, rules)}, {"all", branch_json(tree.all)}};
    object["moves"] = Json::array();
    for (const Branch& branch : tree.branches) {
        Json move{{"move", branch.turn ? Json(to_text(*branch.turn)) : Json()}};
        if (branch.turn) {
            move["captured"] = captured(tree, *branch.turn, rules).count();
        }
        move.update(branch_json(branch));
        if (with_proofs) {
            move["proved"] = branch.proved ? Json{{"lower", branch.proved->lower.count()},
                                                  {"upper", branch.proved->upper.count()}}
                                           : Json();
        }
        for (const Tree& next : branch.next) {
            move["next"] = tree_object(next, rules, with_proofs);
        }
        object["moves"].push_back(move);
    }
    return object;
}

std::string csv_rows(const Tree& tree, const std::string& before) {
    std::string text;
    for (const Branch& branch : tree.branches) {
        if (!branch.turn) {
            continue;
        }
        const std::string turn = to_text(*branch.turn);
        const std::string line = before.empty() || turn.size() == 1 ? before + turn : before + ' ' + turn;
        const auto number = [](bool is_known, double value) {
            return is_known ? fmt::format("{:g}", value) : "";
        };
        const auto limit = [&](Seeds Value::*which) {
            return branch.proved ? std::to_string((*branch.proved.*which).count()) : "";
        };
        text += csv_row(
            {line, std::to_string(branch.games), std::to_string(branch.south_won),
             std::to_string(branch.drawn), std::to_string(branch.north_won),
             number(branch.scored > 0, branch.south_seeds), number(branch.scored > 0, branch.north_seeds),
             number(branch.value.has_value(), branch.value.value_or(0)), std::to_string(branch.perfect),
             std::to_string(branch.judged), limit(&Value::lower), limit(&Value::upper)});
        for (const Tree& next : branch.next) {
            text += csv_rows(next, line);
        }
    }
    return text;
}

}  // namespace

std::string tree_text(const Tree& tree, const RuleSet& rules, bool with_proofs) {
    std::string text = position_text(tree.position, rules) + "\n";
    if (tree.all.games == 0) {
        return text + localized("tree.no_games");
    }
    const std::size_t width = width_of(tree, rules);
    return text +
           localized("tree.head", {{"move", fmt::format("{:<{}}", localized("tree.move"), width)},
                                   {"proved", proved_cell(localized("tree.proved"), with_proofs)},
                                   {"judged", tree.all.judged}}) +
           lines_of(tree, rules, with_proofs, width) +
           line(localized("tree.all"), width, tree.all, tree.all.games, proved_cell("", with_proofs));
}

std::string tree_json(const Tree& tree, const RuleSet& rules, bool with_proofs) {
    return json_line(tree_object(tree, rules, with_proofs));
}

std::string tree_csv(const Tree& tree) {
    return csv_row({"line", "games", "south_won", "drawn", "north_won", "score_south", "score_north", "value",
                    "perfect", "judged", "proved_lower", "proved_upper"}) +
           csv_rows(tree, "");
}

}  // namespace awale::cli
