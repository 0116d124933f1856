#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/table.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

/// How games are shown; docs/commands/find.md. Moves are shown by an option of their own.
enum class FoundFormat : std::uint8_t { List, Ogn, Json, Csv, Count, Moves };

constexpr EnumNames<FoundFormat, 5> formats{{"list", "ogn", "json", "csv", "count"}};

struct FindOptions {
    std::string pattern;
    std::string corpus;
    FoundFormat format = FoundFormat::List;
    std::size_t limit = 0;    ///< games or moves; 0: all
    RuleSet rules = abapa();  ///< of positions in the pattern; moves are listed of games on such a board
    bool full = false;        ///< notation with everything, and of judged games with the stored evaluations
};

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

/// The texts of the record are read where `is_json` asks for them.
Row found_row(const FoundGame& found, bool is_json) {
    const StoredGame& game = found.game;
    const auto score = game.score();
    const auto seeds = [&](Side side) { return score ? Json(score->of(side)) : Json(); };
    const Row moves = figure("moves", game.turns.value_or(game.moves));
    const Row who_and_when{column("date", game.date),   column("south", game.south),
                           column("north", game.north), column("event", game.event),
                           column("site", game.site),   column("round", game.round)};
    const Row outcome = figure("outcome", outcome_text(game));
    return {figure("id", number(game.id)),
            {"tags", is_json ? tags_to_json(game.named_record()) : Json()},
            who_and_when,
            figure("rules", game.rules.name),
            {"start", game.start ? Json(*game.start) : Json()},
            only_json(moves),
            {"captures", game.captures},
            only_columns(outcome),
            column("score_south", seeds(Side::South)),
            column("score_north", seeds(Side::North)),
            nested("ended", {figure("reason", game.ending, {.column = "ending"}), {"ply", game.ending_ply}}),
            column("plies", game.moves.size()),
            only_columns(moves),
            {"final", json_of(game.final)},
            {"result", game.result ? json_of(*game.result) : Json()},
            only_json(outcome),
            {"at", found.at},
            column("first_at", found.at.front()),
            column("places", found.at.size()),
            nested("source", {figure("file", game.file), figure("line", game.line), {"byte", game.byte}}),
            game.broken ? Row{"broken", *game.broken} : Row()};
}

/// Prints games, or moves, as they are found. A count prints nothing of a game.
class FoundOutput {
public:
    /// All must outlive the output.
    FoundOutput(const FindOptions& options, const Corpus& corpus, Console& console)
        : options_(options), analyses_(corpus.database()), console_(console) {
        if (options_.format == FoundFormat::Csv) {
            console_.out() << csv_heading(found_row({StoredGame(), {0}}, false));
        }
    }

    /// Whether there is room for more.
    bool add(const FoundGame& found) {
        ++games_;
        switch (options_.format) {
            case FoundFormat::List: add_line(found); break;
            case FoundFormat::Ogn:
                console_.document() << (games_ == 1 ? "" : "\n") << notation(found.game);
                break;
            case FoundFormat::Json: print_json(console_, object_of(found_row(found, true))); break;
            case FoundFormat::Csv: console_.out() << csv_row(found_row(found, false)); break;
            case FoundFormat::Moves: add_moves(found); break;
            case FoundFormat::Count: break;
        }
        const std::size_t shown = options_.format == FoundFormat::Moves ? moves_ : games_;
        return options_.limit == 0 || shown < options_.limit;
    }

    /// The line at the end.
    void finish() {
        if (left_out_ > 0) {
            console_.report(localized("find.moves_left_out", {{"moves", left_out_}}));
        }
        if (options_.format == FoundFormat::List) {
            console_.messages() << localized(
                "find.games",
                {{"games", games_}, {"more", options_.limit > 0 && games_ == options_.limit ? "yes" : "no"}});
        }
    }

    std::size_t games() const { return games_; }

private:
    std::string notation(const StoredGame& game) {
        const Record record = game.named_record();
        if (!options_.full) {
            return write_ogn(record, OgnStyle::Portable);
        }
        const auto annotated = analyses_.annotated(game, record);
        return write_ogn(
            annotated ? annotated_record(*annotated, message_language(), Detail::Normal) : record,
            OgnStyle::Full);
    }

    void add_line(const FoundGame& found) {
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

    /// A line a move, as docs/own-positions.md describes it.
    void add_moves(const FoundGame& found) {
        const StoredGame& game = found.game;
        const bool fits = game.rules.game == options_.rules.game &&
                          game.rules.houses_a_side == options_.rules.houses_a_side;
        const std::vector<Board> boards = game.boards();
        const std::vector<Turn> turns = game.played();
        std::map<std::size_t, Turn> best;
        if (const auto analysis = analyses_.of(game.id)) {
            for (const JudgedPly& ply : analyses_.plies(game.id, *analysis)) {
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
                (options_.limit > 0 && moves_ == options_.limit)) {
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
                localized("find.moves_title",
                          {{"game", number(game.id)}, {"turn", turn}, {"players", players}}));
        }
    }

    const FindOptions& options_;
    LatestAnalysis analyses_;
    Console& console_;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    std::size_t left_out_ = 0;  ///< moves on other boards
};

int run(const FindOptions& options, Console& console) {
    const Pattern pattern = read_pattern(options.pattern, options.rules);
    if (options.format == FoundFormat::Json) {
        set_message_language(Language::English);  // programs read what is found
    }
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console, corpus.database());  // NOLINT(misc-const-correctness)
    if (options.format == FoundFormat::Count && options.limit == 0) {
        console.out() << count_games(corpus.database(), pattern) << '\n';
        return 0;
    }
    if (options.format == FoundFormat::Moves && !is_by_position(pattern)) {
        throw Unusable{localized("find.moves_need_position"), misused};
    }
    FoundOutput output(options, corpus, console);
    find_games(corpus.database(), pattern, [&](const FoundGame& game) { return output.add(game); });
    output.finish();
    if (output.games() == 0) {
        const std::string missing = missing_names(corpus.database(), "find", pattern);
        if (!missing.empty()) {
            console.report(missing);
        }
    }
    if (options.format == FoundFormat::Count) {
        console.out() << output.games() << '\n';
    }
    return 0;
}

}  // namespace

Runner bind_find(CLI::App& app) {
    const auto options = std::make_shared<FindOptions>();
    app.add_option("PATTERN", options->pattern, "help.find.pattern");
    add_corpus_option(app, options->corpus);
    CLI::Option* const as =
        app.add_option("--as", options->format, "help.find.as")
            ->transform(name_of<FoundFormat>([](std::string_view word) { return formats.find(word); },
                                             "list, ogn, json, csv, count"))
            ->type_name("FORMAT")
            ->default_str("list");
    app.add_flag_callback(
           "--moves", [options] { options->format = FoundFormat::Moves; }, "help.find.moves")
        ->excludes(as);
    app.add_option("--limit", options->limit, "help.find.limit")->transform(number_from(1))->default_str("");
    add_rules_option(app, options->rules, Games::All);
    app.add_flag("--full", options->full, "help.find.full");
    app.footer(examples({"awale find --corpus games.db 'player ~ \"kofi\" and date >= 2024'",
                         "awale find --corpus games.db 'F >= 12 and north <= 5 and store(S) >= 20' --as json",
                         "awale find --corpus games.db 'opening FfBc and result = north' --as count",
                         "awale find --corpus games.db 'mover = \"Kofi\" and verdict >= mistake' --moves"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
