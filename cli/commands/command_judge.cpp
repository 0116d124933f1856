#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "awale/analyzer/judge/judge_moves.hpp"
#include "awale/cli/commands/judging.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/utf8.hpp"
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
    std::uint64_t circles = 0;
    std::size_t threads = parallel::all_processors();
    std::uint64_t table_megabytes = 16;
};

/// A string of JSON. What is not UTF-8 becomes the replacement character.
std::string json_string(std::string_view text) {
    return escape_controls(
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Writes JSON field by field: an object of nlohmann::json takes longer to build than a game to judge.
class JsonText {
public:
    explicit JsonText(std::string& text) : text_(text) {}

    /// The name of a field of the object that is open.
    JsonText& field(std::string_view name) {
        separate();
        text_.append("\"").append(name).append("\":");
        begun_ = true;
        return *this;
    }

    void open(char bracket) {
        separate();
        text_ += bracket;
        begun_ = true;
    }

    void close(char bracket) {
        text_ += bracket;
        begun_ = false;
    }

    void integer(long long value) {
        std::array<char, 24> digits{};
        raw({digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr});
    }

    /// A word without any sign that JSON escapes.
    void word(std::string_view value) {
        separate();
        text_.append("\"").append(value).append("\"");
    }

    /// JSON as it is.
    void raw(std::string_view value) {
        separate();
        text_ += value;
    }

private:
    void separate() {
        if (!begun_) {
            text_ += ',';
        }
        begun_ = false;
    }

    std::string& text_;
    bool begun_ = true;  ///< no comma stands before what comes next
};

void add_limits(JsonText& json, const Value& value) {
    if (value.grade == Grade::Bounded) {
        json.field("value").raw("null");
    } else {
        json.field("value").integer(value.value.count());
    }
    json.field("lower").integer(value.lower.count());
    json.field("upper").integer(value.upper.count());
    json.field("proof").word(name(value.grade));
}

void add_value(JsonText& json, std::string_view field, const std::optional<Value>& value) {
    json.field(field);
    if (!value) {
        json.raw("null");
        return;
    }
    json.open('{');
    add_limits(json, *value);
    json.close('}');
}

void add_outcome(JsonText& json, std::string_view field, const std::optional<Outcome>& outcome) {
    json.field(field);
    outcome ? json.word(name(*outcome)) : json.raw("null");
}

void add_ply_number(JsonText& json, std::string_view field, const std::optional<Ply>& ply) {
    json.field(field);
    ply ? json.integer(static_cast<long long>(ply->number())) : json.raw("null");
}

void add_loss(JsonText& json, const Loss& loss) {
    json.field("loss").open('{');
    json.field("seeds").integer(loss.seeds.count());
    json.field("least").integer(loss.least.count());
    json.field("most").integer(loss.most.count());
    json.field("proof").word(name(loss.grade));
    if (loss.expected) {
        json.field("expected_before").integer(loss.expected->before);
        json.field("expected_after").integer(loss.expected->after);
        json.field("error").raw(nlohmann::json(loss.expected->error_tenths / 10.0).dump());
        for (std::size_t i = 0; i < loss_levels.size() && loss.seeds > Seeds{0}; ++i) {
            json.field(fmt::format("p_loss_{}", loss_levels[i]))
                .raw(nlohmann::json(loss.expected->permille[i] / 1000.0).dump());
        }
    }
    json.close('}');
}

void add_ply(JsonText& json, const AnnotatedGame& game, std::size_t index, const LineContent& content) {
    const ReplayedPly& played = game.replay.plies[index];
    const PlyAnnotation& ply = game.plies[index];
    json.open('{');
    json.field("ply").integer(static_cast<long long>(index + 1));
    json.field("move").word(to_text(played.turn()));
    json.field("captured").integer(played.captured.count());
    json.field("forced").raw(ply.forced ? "true" : "false");
    add_value(json, "best", value_of(ply.judgement, played.before.to_move()));
    add_value(json, "played", value_played(game, Ply{index + 1}));
    add_loss(json, ply.loss);
    json.field("verdict").word(name(ply.verdict));
    add_outcome(json, "result_before", ply.result_before);
    add_outcome(json, "result_after", ply.result_after);
    if (content.all_moves) {
        json.field("moves").open('[');
        for (const JudgedMove& move : ply.judgement.moves) {
            json.open('{');
            json.field("move").word(to_text(move.turn()));
            json.field("captured").integer(move.captured.count());
            add_limits(json, move.value);
            const std::vector<Turn> line(move.line.begin(), move.line.end());
            json.field("line").word(line_text(played.before, line, game.replay.rules));
            json.close('}');
        }
        json.close(']');
        json.field("depth").integer(ply.judgement.depth);
        json.field("nodes").integer(static_cast<long long>(ply.judgement.nodes));
    }
    json.close('}');
}

void add_ledger(JsonText& json, const Ledger& ledger) {
    json.field("ledger").open('{');
    add_ply_number(json, "frontier", ledger.frontier);
    add_ply_number(json, "exact_from", ledger.exact_from);
    json.field("lost_by_south").integer(ledger.lost_by_south.count());
    json.field("lost_by_north").integer(ledger.lost_by_north.count());
    json.field("final_margin").integer(ledger.final_margin.count());
    json.field("closes").raw(ledger.closes ? "true" : "false");
    json.close('}');
}

void add_score(JsonText& json, std::string_view field, const Score& score) {
    json.field(field).open('{');
    for (const Side side : {Side::South, Side::North}) {
        const int halves = score.halves(side);
        json.field(side == Side::South ? "south" : "north")
            .raw(fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5"));
    }
    json.close('}');
}

/// Adds a judged game as one line of JSON (docs/schemas/judge.json). The fields have the names and values of
/// `awale annotate --json`, which says more; this takes a tenth of the time. `id` is JSON.
void add_judged_line(std::string& text, std::string_view id, const AnnotatedGame& game,
                     const LineContent& content) {
    JsonText json(text);
    json.open('{');
    json.field("id").raw(id);
    json.field("rules").word(game.replay.rules.name);
    json.field("engine").word(game.provenance.engine);
    json.field("nodes").integer(static_cast<long long>(game.provenance.nodes));
    json.field("again").integer(static_cast<long long>(game.provenance.again));
    if (content.circles) {
        json.field("circles").integer(static_cast<long long>(*content.circles));
    }
    json.field("tables").word(game.provenance.tables);
    json.field("thresholds").word(game.provenance.thresholds);
    std::array<int, 2> judged{};
    const auto is_judged = [&](std::size_t index) { return !game.plies[index].judgement.moves.empty(); };
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        judged.at(static_cast<std::size_t>(game.replay.plies[index].before.to_move())) +=
            is_judged(index) ? 1 : 0;
    }
    json.field("judged").open('{');
    json.field("south").integer(judged[0]);
    json.field("north").integer(judged[1]);
    json.close('}');
    json.field("plies").open('[');
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        if (is_judged(index) && (!content.only_marked || game.plies[index].verdict != Verdict::None)) {
            add_ply(json, game, index, content);
        }
    }
    json.close(']');
    add_value(json, "last", game.last_value);
    add_ledger(json, game.ledger);
    json.field("end").open('{');
    json.field("reason").word(name(game.replay.ended.reason));
    json.field("ply").integer(static_cast<long long>(game.replay.ended.ply.number()));
    json.close('}');
    add_score(json, "final", game.replay.ended.final);
    json.close('}');
    text += '\n';
}

/// Adds the line of a game that cannot be judged: a word that programs know, and a sentence without its full
/// stop.
void add_refused_line(std::string& text, std::string_view id, std::string_view code,
                      std::string_view message) {
    text += fmt::format("{{\"id\":{},\"error\":{{\"code\":\"{}\",\"message\":{}}}}}\n", id, code,
                        json_string(message));
}

/// A longer line is no game.
constexpr std::size_t longest_line = std::size_t{1} << 20U;

/// A game as a line gives it.
struct GivenGame {
    RuleSet rules;
    Board start;
    std::vector<House> moves;
};

/// Why a line is no game: a word for programs, and a sentence.
struct Fault {
    std::string_view code;
    std::string message;
};

/// The texts of a line.
struct LineFields {
    std::string id = "null";  ///< JSON
    std::string rules;
    std::string start;
    std::string moves;
};

tl::expected<GivenGame, Fault> game_of_fields(const LineFields& fields, const RuleSet& usual) {
    GivenGame game;
    const RuleSet* const named = fields.rules.empty() ? &usual : find_rule_set(fields.rules);
    if (named == nullptr) {
        const RuleSet* const other = find_rule_set_of_any_game(fields.rules);
        return tl::unexpected(
            Fault{"rules", other != nullptr ? localized("judge.not_by_lines",
                                                        {{"rules", rules_title(*other, message_language())}})
                                            : localized("annotate.no_rule_set", {{"name", fields.rules}})});
    }
    game.rules = *named;
    const auto start = parse_position(fields.start.empty() ? "start" : fields.start, game.rules);
    if (!start) {
        return tl::unexpected(Fault{"start", start.error().message});
    }
    game.start = *start;
    for (const char letter : fields.moves) {
        const auto house = house_from_letter(letter);
        if (house) {
            game.moves.push_back(*house);
        } else if (letter != ' ' && letter != ',') {
            return tl::unexpected(Fault{"moves", localized("judge.no_house", {{"letter", letter}})});
        }
    }
    return game;
}

/// Whether a line has these fields; `id` is set as soon as it is known.
bool read_columns(std::string_view line, LineFields& fields) {
    std::size_t column = 0;
    while (column < 4) {
        const std::size_t end = line.find('\t');
        const std::string_view text = line.substr(0, end);
        switch (column++) {
            case 0: fields.id = json_string(text); break;
            case 1: fields.rules = text; break;
            case 2: fields.start = text; break;
            default: fields.moves = text;
        }
        if (end == std::string_view::npos) {
            return column == 4;
        }
        line.remove_prefix(end + 1);
    }
    return false;
}

bool read_object(std::string_view line, LineFields& fields) {
    const auto object = nlohmann::json::parse(line, nullptr, false);
    if (!object.is_object()) {
        return false;
    }
    // What `export games` writes can be read.
    const auto id = object.find(object.contains("id") ? "id" : "game");
    if (id != object.end() && (id->is_string() || id->is_number())) {
        fields.id = id->is_string() ? json_string(id->get_ref<const std::string&>()) : id->dump();
    }
    for (const auto& [name, text] : {std::pair{"rules", &fields.rules}, {"start", &fields.start}}) {
        const auto found = object.find(name);
        if (found != object.end() && !found->is_null()) {
            if (!found->is_string()) {
                return false;
            }
            *text = found->get<std::string>();
        }
    }
    const auto moves = object.find("moves");
    if (moves == object.end() || (!moves->is_string() && !moves->is_array())) {
        return false;
    }
    if (moves->is_string()) {
        fields.moves = moves->get<std::string>();
        return true;
    }
    for (const auto& move : *moves) {
        if (!move.is_string()) {
            return false;
        }
        fields.moves += move.get_ref<const std::string&>() + ' ';
    }
    return true;
}

/// Games on their way through the threads, and the lines that they become.
struct Batch {
    std::vector<std::string> lines;
    std::vector<InputGame> records;
    std::string text;
};

/// Judges lines and records, several threads at a time.
class LineJudge {
public:
    /// Both must outlive it.
    LineJudge(const JudgeGamesOptions& options, TableCache& tables)
        : options_(options), tables_(tables), pool_(options.circles) {}

    void judge(Batch& batch) {
        const LanguageScope scope(Language::English);  // programs read what is found
        for (const std::string& line : batch.lines) {
            judge_line(line, batch.text);
        }
        for (const InputGame& record : batch.records) {
            judge_record(record, batch.text);
        }
    }

private:
    void judge_line(std::string_view line, std::string& text) {
        LineFields fields;
        if (line.size() > longest_line) {
            add_refused_line(text, fields.id, "too_long", localized("judge.too_long"));
            return;
        }
        const bool is_object = line.starts_with('{');
        if (!(is_object ? read_object(line, fields) : read_columns(line, fields))) {
            add_refused_line(text, fields.id, "line",
                             localized(is_object ? "judge.no_object" : "judge.no_columns"));
            return;
        }
        const auto given = game_of_fields(fields, options_.judging.rules.value_or(abapa()));
        if (!given) {
            add_refused_line(text, fields.id, given.error().code, given.error().message);
            return;
        }
        ReplayOutcome played = replay(given->start, given->moves, given->rules);
        if (played.illegal) {
            add_refused_line(text, fields.id, "illegal_move",
                             localized("judge.illegal", {{"ply", played.illegal->ply.number()},
                                                         {"reason", played.illegal->reason}}));
            return;
        }
        add(text, fields.id, std::move(played.replay));
    }

    void judge_record(const InputGame& input, std::string& text) {
        const std::string id = std::to_string(input.number);
        if (!input.record) {
            add_refused_line(text, id, "record", input.record.error().message);
            return;
        }
        CheckedRecord checked = checked_under(options_.judging.rules, *input.record);
        const auto error = std::ranges::find(checked.diagnostics, Severity::Error, &Diagnostic::severity);
        if (error != checked.diagnostics.end()) {
            add_refused_line(text, id, "record", error->message);
            return;
        }
        add(text, id, std::move(checked.replay));
    }

    void add(std::string& text, std::string_view id, Replay replay) {
        const AnnotatedGame game =
            judge_moves(std::move(replay), options_.judging, tables_, pool_, [](Ply, Ply) {
                if (Interrupt::requested()) {
                    throw Stopped{};
                }
            });
        add_judged_line(text, id, game, options_.content);
    }

    const JudgeGamesOptions& options_;
    TableCache& tables_;
    TableJudgePool pool_;
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
        if (line.size() <= longest_line) {
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
    TableCache tables([&](const RuleSet& rules) {
        TableOptions what = reporting_table_options(console);
        what.level = console.table_seeds().value_or(default_table_level);
        what.directory = console.tables_folder();
        what.memory = options.table_megabytes << 20U;
        auto opened = std::make_shared<const Tables>(open_tables(rules, what));
        console.progress({});
        return opened;
    });
    FilesRead read({options.file});
    std::optional<Input> lines;
    std::optional<GameInput> records;
    if (options.lines) {
        lines.emplace(options.file, console, &read);
    } else {
        records.emplace(std::vector{options.file}, console, std::nullopt,
                        options.judging.rules.value_or(abapa()), Games::All);
    }
    // Many games where each takes no time; who writes a line and waits for its answer gets it at once.
    const std::size_t together = options.proofs_only ? 64 : 1;
    const auto next = [&]() -> std::optional<Batch> {
        Batch batch;
        std::string line;
        while (!Interrupt::requested() && batch.lines.size() + batch.records.size() < together) {
            if (lines) {
                std::streambuf& in = *lines->stream().rdbuf();
                if ((!batch.lines.empty() && in.in_avail() <= 0) || !read_game_line(in, line)) {
                    break;
                }
                batch.lines.push_back(std::move(line));
            } else if (auto record = records->next()) {
                batch.records.push_back(*std::move(record));
            } else {
                break;
            }
        }
        return batch.lines.empty() && batch.records.empty() ? std::nullopt : std::optional(std::move(batch));
    };
    LineJudge judge(options, tables);
    Progress progress(console, Kept::Printed, "games", judging_times);
    std::size_t done = 0;
    bool all = true;
    try {
        parallel::in_order<Batch>(
            options.threads, next, [&](Batch& batch) { judge.judge(batch); },
            [&](const Batch& batch) {
                console.document() << batch.text << std::flush;
                done += batch.lines.size() + batch.records.size();
                progress.show({.count = done, .share = lines ? read.share() : records->share()});
            });
    } catch (const Stopped&) {
        all = false;
    }
    if (!all || Interrupt::requested()) {
        console.report("judge.stopped", {{"games", done}});
        return 1;
    }
    return 0;
}

}  // namespace

Runner bind_judge(Arguments& arguments) {
    const auto options = std::make_shared<JudgeGamesOptions>();
    options->threads = arguments.settings().threads.value_or(options->threads);
    options->judging.budget.nodes = GameBudget{}.nodes;
    arguments.add_file("FILE", options->file, FileUse::Read, "help.judge.file")->capture_default_str();
    arguments.add_flag("--lines", options->lines, "help.judge.lines");
    CLI::Option* const proofs =
        arguments.add_flag("--proofs-only", options->proofs_only, "help.option.proofs_only");
    arguments.add_number("--circles", options->circles, {0, 1'000'000}, "help.judge.circles")
        ->capture_default_str()
        ->needs(proofs);
    arguments.add_number("--nodes", options->judging.budget.nodes, {1}, "help.judge.nodes")
        ->capture_default_str()
        ->excludes(proofs);
    arguments.add_number("--again", options->judging.budget.again, {0, 1000}, "help.judge.again")
        ->capture_default_str()
        ->excludes(proofs);
    add_threshold_options(arguments, options->judging.thresholds);
    arguments.add_flag("--marked", options->content.only_marked, "help.judge.marked");
    arguments.add_flag("--moves", options->content.all_moves, "help.judge.moves");
    add_rules_option(arguments, options->judging.rules);
    arguments.add_number("--memory", options->table_megabytes, {1, 1'000'000}, "help.judge.memory")
        ->capture_default_str();
    arguments.add_number("--threads", options->threads, {1, 256}, "help.annotate.threads");
    arguments.final_callback([options] {
        if (options->proofs_only) {
            options->judging.budget = {.nodes = 0, .again = 0};
            options->content.circles = options->circles;
        }
    });
    add_tables_option(arguments);
    arguments.footer(examples({"awale judge --lines <games.tsv >judged.jsonl",
                               "awale judge --lines --proofs-only --marked --memory 700 <games.tsv",
                               "awale judge games.ogn --nodes 10000"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
