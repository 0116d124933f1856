#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/table.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct TreeOptions {
    std::string where;
    std::string corpus;
    RuleSet rules = abapa();
    Board position;
    bool json = false;
    bool csv = false;
    TreeDepth depth;
    PictureFile picture{.file = "", .dots_an_inch = 150};
    Language language = Language::English;
};

/// Whether limits say more than that the seeds in the houses go somewhere.
bool is_narrowed(const Value& value, const Board& before) {
    const Seeds ahead = before.store(Side::South) - before.store(Side::North);
    return value.lower > ahead - before.on_board() || value.upper < ahead + before.on_board();
}

/// Enters what tables prove of each move.
void add_proofs(Tree& tree, const RuleSet& rules, Judge& judge) {
    const Judgement judgement = judge.judge(tree.position, {}, {.nodes = 1, .time = {}});
    for (Branch& branch : tree.branches) {
        const auto move = std::ranges::find_if(
            judgement.moves, [&](const JudgedMove& judged) { return judged.turn() == branch.turn; });
        if (move != judgement.moves.end() && is_narrowed(move->value, tree.position)) {
            branch.proved = move->value;
        }
        for (Tree& next : branch.next) {
            add_proofs(next, rules, judge);
        }
    }
}

/// The moves of a tree as boxes of a picture.
std::vector<render::IcicleBox> boxes_of(const Tree& tree) {
    std::vector<render::IcicleBox> boxes;
    for (const Branch& branch : tree.branches) {
        if (branch.turn) {
            boxes.push_back(
                {to_text(*branch.turn), branch.games, Tally{branch.south_won, branch.drawn, branch.north_won},
                 branch.value,
                 branch.next.empty() ? std::vector<render::IcicleBox>() : boxes_of(branch.next.front())});
        }
    }
    return boxes;
}

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
    const std::size_t decided = branch.with_result();
    const std::string text =
        localized("tree.row", {{"move", move + blanks},
                               {"proved", proved},
                               {"games", branch.games},
                               {"share", share_percent(branch.games, games)},
                               {"decided", decided},
                               {"south", share_percent(branch.south_won, decided)},
                               {"drawn", share_percent(branch.drawn, decided)},
                               {"north", share_percent(branch.north_won, decided)},
                               {"scored", decided > 0 ? branch.scored : 0},
                               {"south_seeds", branch.south_seeds},
                               {"north_seeds", branch.north_seeds},
                               {"judged", branch.judged},
                               {"is_valued", branch.value ? 1 : 0},
                               {"value", branch.value.value_or(0)},
                               {"perfect", share_percent(branch.perfect, branch.judged)}});
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

/// What is known of a move, or of all of them.
Row branch_row(const Branch& branch) {
    const auto mean = [](const std::string& name, const std::string& title, double of, bool is_known) -> Row {
        return {{name, is_known ? Json(of) : Json()}, column(title, is_known ? fmt::format("{:g}", of) : "")};
    };
    const bool has_score = branch.scored > 0;
    const Row judged = figure("judged", branch.judged);
    const Row value = mean("value", "value", branch.value.value_or(0), branch.value.has_value());
    return {figure("games", branch.games),
            figure("south_won", branch.south_won),
            figure("drawn", branch.drawn),
            figure("north_won", branch.north_won),
            nested("mean_score",
                   {mean("south", "score_south", branch.south_seeds, has_score),
                    mean("north", "score_north", branch.north_seeds, has_score)},
                   has_score),
            only_json(judged),
            only_columns(value),
            figure("perfect", branch.perfect),
            only_json(value),
            only_columns(judged)};
}

/// `line` leads to the move and ends with it.
Row move_row(const Tree& tree, const Branch& branch, const RuleSet& rules, const std::string& line,
             bool with_proofs) {
    const auto limit = [&](const std::string& name, Seeds Value::*which) {
        return figure(name, branch.proved ? Json((*branch.proved.*which).count()) : Json(),
                      {.column = "proved_" + name});
    };
    const Row proved = nested("proved", {limit("lower", &Value::lower), limit("upper", &Value::upper)},
                              branch.proved.has_value());
    return {column("line", line),
            {"move", branch.turn ? Json(to_text(*branch.turn)) : Json()},
            branch.turn ? Row{"captured", captured(tree, *branch.turn, rules).count()} : Row(),
            branch_row(branch),
            with_proofs ? proved : only_columns(proved)};
}

/// What is set in before a move of a tree below another.
constexpr std::size_t tree_indent = 2;

/// The widest move, with what is set in before it.
std::size_t width_of(const Tree& tree, const RuleSet& rules) {
    std::size_t width = count_characters(localized("tree.stops")) + 1;
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
    Json moves = Json::array();
    for (const Branch& branch : tree.branches) {
        Json& move = moves.emplace_back(object_of(move_row(tree, branch, rules, "", with_proofs)));
        for (const Tree& next : branch.next) {
            move["next"] = tree_object(next, rules, with_proofs);
        }
    }
    return {{"position", position_text(tree.position, rules)},
            {"all", object_of(branch_row(tree.all))},
            {"moves", moves}};
}

std::string csv_rows(const Tree& tree, const RuleSet& rules, const std::string& before) {
    std::string text;
    for (const Branch& branch : tree.branches) {
        if (!branch.turn) {
            continue;
        }
        const std::string turn = to_text(*branch.turn);
        const bool is_joined = before.empty() || turn.size() == 1;
        const std::string line = fmt::format("{}{}{}", before, is_joined ? "" : " ", turn);
        text += csv_row(move_row(tree, branch, rules, line, true));
        for (const Tree& next : branch.next) {
            text += csv_rows(next, rules, line);
        }
    }
    return text;
}

std::string tree_text(const Tree& tree, const RuleSet& rules, bool with_proofs) {
    const std::string text = position_text(tree.position, rules) + "\n";
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

int run(const TreeOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    Tree tree = tree_of(corpus.database(), options.position, options.rules, options.depth);
    const bool with_proofs = !console.tables_folder().empty() && options.rules.game == GameName::Awale;
    if (with_proofs) {
        TableOptions tables;
        tables.directory = console.tables_folder();
        tables.level = -1;  // whatever there is, and nothing is built
        Judge judge(options.rules, std::make_shared<const Tables>(open_tables(options.rules, tables)),
                    {.hash_megabytes = 1});
        add_proofs(tree, options.rules, judge);
    }
    if (!options.picture.file.empty()) {
        constexpr double points_wide = 480;
        const render::StatisticsLook look{
            .width = points_wide, .label_size = 8, .language = options.language};
        write_picture(options.picture, render::icicle(boxes_of(tree), look, *render::make_text_measurer()),
                      render::ink().paper, options.language, console);
        return 0;
    }
    console.out() << (options.json  ? json_line(tree_object(tree, options.rules, with_proofs))
                      : options.csv ? csv_heading(move_row({}, {}, options.rules, "", true)) +
                                          csv_rows(tree, options.rules, "")
                                    : tree_text(tree, options.rules, with_proofs));
    return 0;
}

[[noreturn]] void refuse(const std::string& where, std::size_t at, const std::string& message) {
    throw Refused("WHERE", bad_position(where, {at, message}));
}

/// Where turns from the start position lead, written as in a record.
Board after_turns(const std::string& where, const RuleSet& rules) {
    const auto record = parse_ogn(where, Location{});
    if (!record) {
        refuse(where, record.error().where.column - 1, record.error().message);
    }
    const ReplayOutcome played = replay(Board::start(rules), record->turns(), rules);
    if (played.illegal) {
        refuse(where, record->moves[played.illegal->ply.number() - 1].where.column - 1,
               localized("record.move_illegal",
                         {{"turn", to_text(played.illegal->turn)}, {"reason", played.illegal->reason}}));
    }
    return played.replay.last();
}

/// Moves from the start position, or a position, which has hyphens.
Board position_of(const std::string& where, const RuleSet& rules) {
    if (where.find('-') != std::string::npos || where == "start") {
        const auto position = parse_position(where, rules);
        if (!position) {
            refuse(where, position.error().at, position.error().message);
        }
        return *position;
    }
    if (!game_of(rules).turns_are_houses()) {
        return after_turns(where, rules);
    }
    Board board = Board::start(rules);
    for (std::size_t i = 0; i < where.size(); ++i) {
        if (where[i] == ' ') {
            continue;
        }
        const auto house = house_from_letter(where[i]);
        if (!house) {
            refuse(where, i, localized("tree.letters"));
        }
        if (!legal_moves(board, rules).contains(*house)) {
            refuse(where, i, localized("tree.cannot_be_played", {{"move", where[i]}}));
        }
        board = play(board, *house, rules).after;
    }
    return board;
}

}  // namespace

Runner bind_tree(CLI::App& app) {
    const auto options = std::make_shared<TreeOptions>();
    app.add_option("WHERE", options->where, "help.tree.where");
    add_corpus_option(app, options->corpus);
    add_rules_option(app, options->rules, Games::All);
    app.add_option("--plies", options->depth.plies, "help.tree.plies")->transform(number_in(1, 40));
    app.add_option("--least", options->depth.least_games, "help.tree.least")->transform(number_from(1));
    CLI::Option* const json = app.add_flag("--json", options->json, "help.tree.json");
    CLI::Option* const csv = app.add_flag("--csv", options->csv, "help.tree.csv")->excludes(json);
    add_picture_options(app, options->picture, "--picture")->excludes(json)->excludes(csv);
    add_language_option(app, options->language);
    app.final_callback([options] { options->position = position_of(options->where, options->rules); });
    add_tables_option(app);
    app.footer(examples({"awale tree --corpus games.db", "awale tree FfBe --corpus games.db",
                         "awale tree --corpus games.db --plies 4 --least 10 --picture openings.svg",
                         "awale tree 0-5-5-5-5-4-4-4-4-4-4-4-0-0-N --corpus games.db --json"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
