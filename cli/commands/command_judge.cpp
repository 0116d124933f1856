#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/dialects/json_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

/// What a line says of a game besides its result and its ledger.
struct LineContent {
    bool only_marked = false;              ///< of the judged moves those with a verdict
    bool all_moves = false;                ///< beside the move that was played every other legal move
    std::optional<std::uint64_t> circles;  ///< boards played out for a position where nothing is searched
};

struct JudgeGamesOptions {
    std::string file = "-";
    bool lines = false;
    bool proofs_only = false;
    Judging judging;
    LineContent content;
    std::size_t threads = parallel::all_processors();
    std::uint64_t table_megabytes = 16;
};

/// A judged game as one line of JSON (docs/schemas/judge.json). The fields have the names and values of
/// `awale annotate --json`, which says more and takes longer.
std::string judged_line(const JsonText& id, const AnnotatedGame& game, const LineContent& content) {
    std::array<int, 2> judged{};
    std::vector<JsonText> plies;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        if (game.plies[index].judgement.moves.empty()) {
            continue;
        }
        ++judged.at(static_cast<std::size_t>(game.replay.plies[index].before.to_move()));
        if (!content.only_marked || game.plies[index].verdict != Verdict::None) {
            plies.push_back(json_of(game, index, false, content.all_moves));
        }
    }
    const Provenance& how = game.provenance;
    const Ended& end = game.replay.ended;
    JsonText line{{"id", id},
                  {"rules", game.replay.rules.name},
                  {"engine", how.engine},
                  {"nodes", how.nodes},
                  {"again", how.again}};
    if (content.circles) {
        line.add("circles", *content.circles);
    }
    line.add("tables", how.tables);
    line.add("thresholds", how.thresholds);
    line.add("judged", {{"south", judged[0]}, {"north", judged[1]}});
    line.add("plies", plies);
    line.add("last", game.last_value);
    line.add("ledger", json_of(game.ledger, false));
    line.add("end", json_of(end));
    line.add("final", json_of(end.final));
    return json_line(line);
}

/// A longer line is no game.
constexpr std::size_t max_line = std::size_t{1} << 20U;

/// Why a line is no game: a word for programs, and a sentence.
struct Fault {
    std::string_view code;
    std::string message;
};

/// The texts of a line.
struct LineFields {
    JsonText id;
    std::string rules;
    std::string start;
    std::string moves;
};

/// Whether a line has these fields; `id` is set as soon as it is known.
bool read_columns(std::string_view line, LineFields& fields) {
    std::vector<std::string_view> columns;
    for (const auto& column : std::views::split(line, '\t')) {
        columns.emplace_back(column.begin(), column.end());
    }
    fields.id = columns.empty() ? std::string_view() : columns.front();
    if (columns.size() != 4) {
        return false;
    }
    std::tie(fields.rules, fields.start, fields.moves) = std::tie(columns[1], columns[2], columns[3]);
    return true;
}

bool read_object(std::string_view line, LineFields& fields) {
    using enum JsonValue::Type;
    const auto object = parse_json(line);
    if (!object || object->type != Object) {
        return false;
    }
    // What `export games` writes can be read.
    const JsonValue* const own = object->find("id");
    const JsonValue* const id = own != nullptr ? own : object->find("game");
    if (id != nullptr && id->type != Null) {
        if (id->type != Text && id->type != Number) {
            return false;
        }
        fields.id.text = id->type == Text ? JsonText(id->text).text : id->text;
    }
    for (const auto& [name, text] : {std::pair{"rules", &fields.rules}, {"start", &fields.start}}) {
        const JsonValue* const found = object->find(name);
        if (found != nullptr && found->type != Null) {
            if (found->type != Text) {
                return false;
            }
            *text = found->text;
        }
    }
    const JsonValue* const moves = object->find("moves");
    if (moves == nullptr || (moves->type != Text && moves->type != List && moves->type != Null)) {
        return false;
    }
    fields.moves = moves->type == Text ? moves->text : joined(moves->items, " ", &JsonValue::text);
    return std::ranges::all_of(moves->items, [](const JsonValue& move) { return move.type == Text; });
}

/// The game of a line, played; `id` is set as soon as it is known.
tl::expected<Replay, Fault> game_of_line(std::string_view line, const RuleSet& usual, JsonText& id) {
    const auto fault = [](std::string_view code, std::string message) {
        return tl::unexpected(Fault{code, std::move(message)});
    };
    LineFields fields;
    const bool is_object = !line.empty() && line.find('{') == line.find_first_not_of(' ');
    const bool is_read = is_object ? read_object(line, fields) : read_columns(line, fields);
    const bool is_too_long = line.size() > max_line;
    id = is_read || !is_too_long ? fields.id : id;
    if (is_too_long) {
        return fault("too_long", localized("judge.too_long"));
    }
    if (!is_read) {
        return fault("line", localized(is_object ? "judge.no_object" : "judge.no_columns"));
    }
    const RuleSet* const rules = fields.rules.empty() ? &usual : find_rule_set(fields.rules);
    if (rules == nullptr) {
        const RuleSet* const other = find_rule_set_of_any_game(fields.rules);
        return fault("rules", other != nullptr
                                  ? localized("judge.not_by_lines",
                                              {{"rules", rules_title(*other, message_language())}})
                                  : localized("annotate.no_rule_set", {{"name", fields.rules}}));
    }
    const auto start = parse_position(fields.start.empty() ? "start" : fields.start, *rules);
    if (!start) {
        return fault("start", start.error().message);
    }
    std::vector<House> moves;
    for (const char letter : fields.moves) {
        const auto house = house_from_letter(letter);
        if (house) {
            moves.push_back(*house);
        } else if (letter != ' ' && letter != ',') {
            return fault("moves", localized("judge.no_house", {{"letter", letter}}));
        }
    }
    ReplayOutcome played = replay(*start, moves, *rules);
    if (played.illegal) {
        return fault("illegal_move", localized("judge.illegal", {{"ply", played.illegal->ply.number()},
                                                                 {"reason", played.illegal->reason}}));
    }
    return std::move(played.replay);
}

tl::expected<Replay, Fault> game_of_record(const InputGame& input, const std::optional<RuleSet>& rules) {
    const auto fault = [](const Diagnostic& wrong) {
        return tl::unexpected(
            Fault{"record", fmt::format("{}:{}: {}", wrong.where.line, wrong.where.column, wrong.message)});
    };
    if (!input.record) {
        return fault(input.record.error());
    }
    CheckedRecord checked = checked_under(rules, *input.record);
    const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
    if (error != checked.diagnostics.end()) {
        return fault(*error);
    }
    return std::move(checked.replay);
}

/// Games on their way through the threads, and the lines that they become.
struct Batch {
    std::vector<std::string> lines;
    std::vector<InputGame> records;
    std::string text;
};

/// Reads a line to its end, and keeps one byte more than a line may have. False at the end of the input.
bool read_game_line(std::streambuf& in, std::string& line) {
    line.clear();
    constexpr int end = std::streambuf::traits_type::eof();
    int next = in.sbumpc();
    if (next == end) {
        return false;
    }
    for (; next != end && next != '\n'; next = in.sbumpc()) {
        if (line.size() <= max_line) {
            line += static_cast<char>(next);
        }
    }
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return true;
}

int run(const JudgeGamesOptions& options, Console& console) {
    const Interrupt interrupt;
    TableCache tables = endgame_tables(console, options.table_megabytes << 20U);
    const RuleSet usual = options.judging.rules.value_or(abapa());
    FilesRead read({options.file});
    std::optional<Input> lines;
    std::optional<GameInput> records;
    if (options.lines) {
        lines.emplace(options.file, console, &read);
    } else {
        records.emplace(std::vector{options.file}, console, std::nullopt, usual, Games::All);
    }
    // Many games where each takes no time; who writes a line and waits for its answer gets it at once.
    const std::size_t together = options.proofs_only ? 64 : 1;
    bool is_first = true;
    const auto fill = [&](Batch& batch) {
        std::string line;
        while (!Interrupt::requested() && batch.lines.size() + batch.records.size() < together) {
            if (lines) {
                std::streambuf& in = *lines->stream().rdbuf();
                if ((!batch.lines.empty() && in.in_avail() <= 0) || !read_game_line(in, line)) {
                    break;
                }
                if (std::exchange(is_first, false) && line.starts_with(byte_order_mark)) {
                    line.erase(0, byte_order_mark.size());
                }
                batch.lines.push_back(std::move(line));
            } else if (auto record = records->next()) {
                batch.records.push_back(*std::move(record));
            } else {
                break;
            }
        }
    };
    std::exception_ptr failure;  // thrown once the games that were read before it are judged
    const auto next = [&]() -> std::optional<Batch> {
        Batch batch;
        if (failure) {
            std::rethrow_exception(failure);
        }
        try {
            fill(batch);
        } catch (const std::exception&) {
            if (batch.lines.empty() && batch.records.empty()) {
                throw;
            }
            failure = std::current_exception();
        }
        return batch.lines.empty() && batch.records.empty() ? std::nullopt : std::optional(std::move(batch));
    };
    // With proofs only nothing is searched, so that little memory is enough.
    JudgePool pool({.hash_megabytes = options.proofs_only ? 1 : SearchOptions{}.hash_megabytes});
    const auto add_line = [&](std::string& text, const JsonText& id, tl::expected<Replay, Fault> game) {
        if (!game) {
            const auto& [code, message] = game.error();
            text += json_line(JsonText{{"id", id}, {"error", {{"code", code}, {"message", message}}}});
            return;
        }
        const AnnotatedGame judged =
            judge_moves(*std::move(game), options.judging, tables, pool, [](Ply, Ply) { Interrupt::heed(); });
        text += judged_line(id, judged, options.content);
    };
    const auto judge = [&](Batch& batch) {
        const LanguageScope scope(Language::English);  // programs read what is found
        for (const std::string& line : batch.lines) {
            JsonText id;
            auto game = game_of_line(line, usual, id);
            add_line(batch.text, id, std::move(game));
        }
        for (const InputGame& record : batch.records) {
            add_line(batch.text, record.number, game_of_record(record, options.judging.rules));
        }
    };
    Progress progress(console, Kept::Printed, "games", judging_times);
    std::size_t done = 0;
    bool all = true;
    try {
        parallel::in_order<Batch>(options.threads, next, judge, [&](const Batch& batch) {
            console.document() << batch.text << std::flush;
            done += batch.lines.size() + batch.records.size();
            progress.show({.count = done, .share = lines ? read.share() : records->share()});
        });
    } catch (const Stopped&) {
        all = false;
    }
    if (!all || Interrupt::requested()) {
        throw Stopped{localized("judge.stopped", {{"games", done}})};
    }
    return 0;
}

}  // namespace

Runner bind_judge(CLI::App& app) {
    const auto options = std::make_shared<JudgeGamesOptions>();
    options->judging.budget = {.circles = 0};
    add_file(app, "FILE", options->file, "help.judge.file", FileUse::Read);
    app.add_flag("--lines", options->lines, "help.judge.lines");
    CLI::Option* const proofs =
        app.add_flag("--proofs-only", options->proofs_only, "help.option.proofs_only");
    app.add_option("--circles", options->judging.budget.circles, "help.judge.circles")
        ->transform(number_in(0, 1'000'000))
        ->needs(proofs);
    app.add_option("--nodes", options->judging.budget.nodes, "help.judge.nodes")
        ->transform(number_from(1))
        ->excludes(proofs);
    app.add_option("--again", options->judging.budget.again, "help.judge.again")
        ->transform(number_in(0, 1000))
        ->excludes(proofs);
    add_threshold_options(app, options->judging);
    app.add_flag("--marked", options->content.only_marked, "help.judge.marked");
    app.add_flag("--moves", options->content.all_moves, "help.judge.moves");
    add_rules_option(app, options->judging.rules);
    app.add_option("--memory", options->table_megabytes, "help.option.memory")
        ->transform(number_in(1, 1'000'000));
    add_threads_option(app, options->threads, "help.annotate.threads");
    app.final_callback([options] {
        if (options->proofs_only) {
            options->judging.budget.nodes = 0;
            options->content.circles = options->judging.budget.circles;
        }
    });
    add_tables_option(app);
    app.footer(examples({"awale judge --lines <games.tsv >judged.jsonl",
                         "awale judge --lines --proofs-only --marked --memory 700 <games.tsv",
                         "awale judge games.ogn --nodes 10000"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
