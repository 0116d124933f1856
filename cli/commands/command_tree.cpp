
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/tree.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/found_output.hpp"
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
    console.out() << (options.json  ? tree_json(tree, options.rules, with_proofs)
                      : options.csv ? tree_csv(tree)
                                    : tree_text(tree, options.rules, with_proofs));
    return 0;
}

[[noreturn]] void refuse(const std::string& where, std::size_t at, const std::string& message) {
    throw Refused("tree", bad_position(where, {at, message}));
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

Runner bind_tree(Arguments& arguments) {
    const auto options = std::make_shared<TreeOptions>();
    arguments.add_option("WHERE", options->where, "help.tree.where")->type_name("");
    add_corpus_option(arguments, options->corpus);
    add_rules_option(arguments, options->rules, Games::All);
    arguments.add_number("--plies", options->depth.plies, {1, 40}, "help.tree.plies");
    arguments.add_number("--least", options->depth.least_games, {1}, "help.tree.least");
    CLI::Option* const json = arguments.add_flag("--json", options->json, "help.tree.json");
    CLI::Option* const csv = arguments.add_flag("--csv", options->csv, "help.tree.csv")->excludes(json);
    add_picture_options(arguments, options->picture, "--picture")->excludes(json)->excludes(csv);
    add_language_option(arguments, options->language);
    arguments.final_callback([options] { options->position = position_of(options->where, options->rules); });
    add_tables_option(arguments);
    arguments.footer(examples({"awale tree --corpus games.db", "awale tree FfBe --corpus games.db",
                               "awale tree --corpus games.db --plies 4 --least 10 --picture openings.svg",
                               "awale tree 0-5-5-5-5-4-4-4-4-4-4-4-0-0-N --corpus games.db --json"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
