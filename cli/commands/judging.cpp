#include "awale/cli/commands/judging.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/annotate_games.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/judge/kept_games.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/found_output.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/render/documents/chart_picture.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

AnnotatedOutput::AnnotatedOutput(Options options, Console& console)
    : options_(std::move(options)), console_(console) {
    if (!options_.corpus.empty()) {
        corpus_ = std::make_unique<Corpus>(options_.corpus, Corpus::Mode::Create);
    }
}

AnnotatedOutput::~AnnotatedOutput() = default;

void AnnotatedOutput::add_unread(const InputGame& input) {
    if (options_.json) {
        const nlohmann::ordered_json object{{"game", input.number},
                                            {"diagnostics", to_json(std::vector{input.record.error()})}};
        write(json_line(object));
    } else {
        console_.report(to_text(input.record.error()));
    }
}

void AnnotatedOutput::add(const InputGame& input, const AnnotatedGame& game) {
    const Narration narration = narrate(game, options_.language, options_.detail);
    if (options_.json) {
        nlohmann::ordered_json object{{"game", input.number}};
        object.update(to_json(game, narration));
        write(json_line(object));
    } else {
        const OgnStyle style = options_.full ? OgnStyle::Full : OgnStyle::Portable;
        Record record = annotated_record(game, options_.language, options_.detail);
        if (options_.words_only) {
            record = words_only(std::move(record));
        }
        write((added_ == 0 ? "" : "\n") + write_ogn(record, style));
    }
    if (corpus_) {
        corpus_->store(game, "awale " + std::string{version()}, "", options_.thresholds);
    }
    ++added_;
    if (!options_.pdf.empty()) {
        print(game, narration);
    }
    if (!options_.chart.file.empty()) {
        draw_chart(game, narration);
    }
    if (!options_.book.empty()) {
        booklet_games_.push_back({game, narration});
    }
}

void AnnotatedOutput::finish() {
    if (!options_.notation.empty() && options_.notation != "-") {
        write_output(options_.notation, collected_, console_);
    }
    if (!booklet_games_.empty()) {
        const auto measurer = render::make_text_measurer();
        write_output(
            options_.book,
            render::to_pdf(render::booklet_document(booklet_games_, options_.title, look(), *measurer)),
            console_);
    }
}

void AnnotatedOutput::write(const std::string& text) {
    if (options_.notation == "-") {
        console_.document() << text;
    } else {
        collected_ += text;
    }
}

void AnnotatedOutput::print(const AnnotatedGame& game, const Narration& narration) {
    write_output(numbered_file(options_.pdf, added_, "--pdf"),
                 render::annotated_game_pdf(game, narration, look()), console_);
}

void AnnotatedOutput::draw_chart(const AnnotatedGame& game, const Narration& narration) {
    const auto measurer = render::make_text_measurer();
    PictureFile picture = options_.chart;
    picture.file = numbered_file(picture.file, added_, "--chart");
    write_picture(picture,
                  render::chart_picture(game, narration,
                                        {.theme = options_.theme, .language = options_.language}, *measurer),
                  options_.theme->paper, options_.language, console_);
}

render::BookletOptions AnnotatedOutput::look() const {
    return {.paper = options_.paper,
            .language = options_.language,
            .theme = options_.theme,
            .max_diagrams = options_.max_diagrams,
            .only_author_diagrams = options_.only_author_diagrams};
}

namespace {

/// Thrown where a game is judged when a stop is asked for.
struct Stopped {};

std::string ply_text(std::size_t game, Ply ply, Ply last) {
    return localized("judging.ply", {{"game", game}, {"ply", ply.number()}, {"last", last.number()}});
}

/// The text by which an annotated game is found again: all of the record that its values depend on, and more.
std::string key_of(const Record& record) {
    return write_ogn(record, OgnStyle::Full);
}

std::string rate_text(double games_a_second) {
    constexpr double minute = 60;
    const bool is_fast = games_a_second >= 1;
    const bool is_slow = games_a_second * minute < 1;
    return localized(is_fast   ? "judging.a_second"
                     : is_slow ? "judging.an_hour"
                               : "judging.a_minute",
                     {{"games", games_a_second * (is_fast   ? 1
                                                  : is_slow ? minute * minute
                                                            : minute)}});
}

}  // namespace

std::string games_text(std::size_t games, std::size_t of, std::size_t judged, double seconds, double share) {
    constexpr double enough_to_tell = 0.01;
    const bool has_rate = judged > 0 && seconds > 1;
    const bool has_time = has_rate && share > enough_to_tell && share < 1;
    return localized(of > 0 ? "judging.games_of" : "judging.games",
                     {{"games", games},
                      {"all", of},
                      {"rate", has_rate ? rate_text(static_cast<double>(judged) / seconds) : "none"},
                      {"time", has_time ? duration_text(seconds * (1 - share) / share) : "none"}});
}

void GamesProgress::show(std::size_t games, std::size_t of, std::size_t judged, double share,
                         const std::string& now) {
    const Clock::time_point time = Clock::now();
    const std::string line =
        games_text(games, of, judged, std::chrono::duration<double>(time - begin_).count(), share);
    console_.progress(now.empty() ? line : localized("judging.now", {{"line", line}, {"now", now}}));
    if (time >= next_ && games > 0) {
        constexpr std::chrono::seconds longest{600};
        console_.log(line);
        wait_ = std::min(2 * wait_, longest);
        next_ = time + wait_;
    }
}

std::optional<CountedGames> count_games(const FilesToJudge& what, const Console& console) {
    CountedGames counted;
    try {
        for (const std::string& file : what.files) {
            std::error_code ignored;
            if (file == "-" || !std::filesystem::is_regular_file(file, ignored)) {
                return std::nullopt;
            }
            Input input(file, console);
            GameSource games(input.stream(), file, what.from, what.judging.rules.value_or(abapa()));
            for (auto game = games.next(); game; game = games.next()) {
                ++counted.games;
                const bool kept =
                    what.kept != nullptr && game->record && what.kept->contains(key_of(*game->record));
                counted.kept += kept ? 1 : 0;
            }
        }
    } catch (const EnvironmentError&) {
        return std::nullopt;  // judging will tell
    }
    return counted;
}

bool judge_files(const FilesToJudge& what, TableCache& tables, Console& console,
                 const std::function<void(const JudgedInput&)>& take) {
    GameInput games(what.files, console, what.from, what.judging.rules.value_or(abapa()), what.games);
    const bool counts = what.kept != nullptr || !console.is_quiet();
    const std::size_t of = counts ? count_games(what, console).value_or(CountedGames{}).games : 0;
    std::size_t taken = 0;
    std::atomic<std::size_t> searched = 0;
    std::once_flag other_tables;
    const auto next = [&]() -> std::optional<JudgedInput> {
        auto input = games.next();
        return input ? std::optional(JudgedInput{*std::move(input), std::nullopt}) : std::nullopt;
    };
    std::mutex output;  // no progress is shown while a game is written, perhaps on the same terminal
    GamesProgress progress(console);
    const auto show = [&](std::size_t number, Ply ply, Ply last) {
        const std::unique_lock lock(output, std::try_to_lock);
        if (!lock) {
            return;
        }
        const std::string now = ply_text(number, ply, last);
        const std::size_t judged = searched;
        const std::size_t left = of - std::min(taken, of);
        if (of == 1) {
            console.progress(now);
        } else {
            progress.show(taken, of, judged,
                          of == 0 ? 0 : static_cast<double>(judged) / static_cast<double>(judged + left),
                          now);
        }
    };
    // The game as an earlier run judged it, or nothing.
    const auto kept_game = [&](const Record& record, const std::string& key) -> std::optional<AnnotatedGame> {
        const auto text = what.kept->find(key);
        const auto annotated = text ? parse_ogn(*text, Location{}) : tl::unexpected(Diagnostic{});
        if (!annotated) {
            return std::nullopt;
        }
        auto game = judged_before(record, *annotated, what.judging, tables);
        if (!game) {
            std::call_once(other_tables, [&] { console.remark(localized("judging.other_tables")); });
        }
        return game;
    };
    const auto judge = [&](JudgedInput& judged) {
        if (Interrupt::requested()) {
            throw Stopped{};
        }
        if (!judged.input.record) {
            return;
        }
        const Record& record = *judged.input.record;
        const std::string key = what.kept != nullptr ? key_of(record) : std::string();
        if (what.kept != nullptr) {
            judged.game = kept_game(record, key);
        }
        if (judged.game) {
            return;
        }
        judged.game = judge_game(record, what.judging, tables, [&](Ply ply, Ply last) {
            if (Interrupt::requested()) {
                throw Stopped{};
            }
            show(judged.input.number, ply, last);
        });
        ++searched;
        if (what.kept != nullptr && of != 1) {
            what.kept->keep(key, write_ogn(annotated_record(*judged.game, Language::English, Detail::Full),
                                           OgnStyle::Full));
        }
    };
    bool all = true;
    try {
        parallel::in_order<JudgedInput>(what.threads, next, judge, [&](const JudgedInput& judged) {
            const std::lock_guard lock(output);
            console.progress({});
            ++taken;
            take(judged);
        });
    } catch (const Stopped&) {
        all = false;
    }
    console.progress({});
    return all;
}

namespace {

void print(const Annotated& done, const AnnotateCorpusOptions& options, Console& console) {
    if (options.json) {
        print_json(console, {{"games", done.games},
                             {"judged", done.judged},
                             {"derived", done.derived},
                             {"missing", done.missing},
                             {"stopped", done.stopped}});
        return;
    }
    if (!console.is_quiet()) {
        console.messages() << localized("judging.done",
                                        {{"judged", done.judged},
                                         {"updated", done.derived},
                                         {"left", done.games - done.judged - done.derived - done.missing}})
                           << '\n';
    }
    if (done.missing > 0) {
        console.report(localized("judging.missing", {{"games", done.missing}}));
    }
    if (done.stopped) {
        console.report(localized("judging.stopped"));
    }
}

}  // namespace

int annotate_corpus(const AnnotateCorpusOptions& options, Console& console) {
    const Interrupt interrupt;
    TableCache tables = endgame_tables(console);
    Corpus corpus(options.corpus, Corpus::Mode::Write);
    GamesProgress progress(console);
    Annotating how;
    how.judging = options.judging;
    how.threads = options.threads;
    how.progress = [&](const AnnotatingProgress& now) {
        progress.show(now.games, now.of_games, now.games, now.share);
    };
    how.stop = Interrupt::requested;
    const Annotated done = corpus.annotate(how, tables);
    console.progress({});
    print(done, options, console);
    return done.stopped || done.missing > 0 ? 1 : 0;
}

void add_output_options(const Arguments& arguments, AnnotatedOutput::Options& options) {
    arguments.add_option("-o,--output", options.notation, "help.annotate.output")
        .file(FileUse::Write)
        .capture_default_str();
    arguments.add_option("--pdf", options.pdf, "help.annotate.pdf").file(FileUse::WriteNumbered).binary();
    arguments.add_option("--book", options.book, "help.annotate.book").file(FileUse::Write).binary();
    arguments.add_option("--title", options.title, "help.annotate.title").type_name("WORDS");
    add_picture_options(arguments, options.chart, "--chart", FileUse::WriteNumbered);
    add_paper_option(arguments, options.paper);
    add_board_option(arguments, options.theme);
    const std::string diagrams = "--diagrams";
    arguments
        .add_option_function<std::string>(
            diagrams,
            [diagrams, &options](const std::string& word) {
                constexpr NumberRange<int> range{0, 200};
                const auto number = read_number(word, range);
                if (!number && word != "author") {
                    throw Refused(diagrams, localized("annotate.diagrams",
                                                      {{"word", word}, {"range", in_words(range)}}));
                }
                options.only_author_diagrams = !number;
                options.max_diagrams = static_cast<std::size_t>(number.value_or(0));
            },
            "help.annotate.diagrams")
        .type_name("N|author")
        .default_str(std::to_string(options.max_diagrams));
    arguments.add_option("--corpus", options.corpus, "help.annotate.corpus").file(FileUse::WriteCorpus);
    add_language_option(arguments, options.language, "help.annotate.lang");
    add_choice(
        arguments, "--detail",
        [&options](const std::string& word) {
            const auto found = detail_from_name(word);
            options.detail = found.value_or(options.detail);
            return found.has_value();
        },
        "brief, normal, full", "help.annotate.detail", name(options.detail));
    arguments.add_flag("--json", options.json, "help.annotate.json");
    arguments.add_flag("--full", options.full, "help.annotate.full");
    arguments.add_flag("--words-only", options.words_only, "help.annotate.words_only");
}

int write_stored_games(const StoredGamesOptions& options, Console& console) {
    const auto pattern = read_pattern(options.pattern, abapa(), console);
    if (!pattern) {
        return pattern_misused;
    }
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    StoredAnalyses analyses(corpus.database());
    AnnotatedOutput output(options.output, console);
    std::size_t games = 0;
    std::size_t not_judged = 0;
    corpus.find(*pattern, [&](const FoundGame& found) {
        Record record = named_record(found.game);
        const auto game = analyses.of(found.game, record, options.thresholds);
        ++games;
        if (!game) {
            ++not_judged;
            console.report(localized("annotate.not_judged", {{"game", number(found.game.id)}}));
            return true;
        }
        const InputGame input{static_cast<std::size_t>(number(found.game.id)), RawGame{}, std::move(record)};
        output.add(input, *game);
        return true;
    });
    output.finish();
    if (not_judged > 0) {
        console.report(localized("annotate.judges_left_out", {{"corpus", options.corpus}}));
    }
    if (games == 0) {
        console.report(localized("annotate.no_match"));
    }
    return not_judged > 0 ? 1 : 0;
}

namespace {

using Json = nlohmann::ordered_json;

/// `12.C` or `12...c`: the move a finding stands after.
std::string move_label(const Replay& replay, Ply ply) {
    if (ply == Ply{0}) {
        return localized("verify.start");
    }
    if (ply.number() > replay.plies.size()) {
        return localized("verify.unplayable_move", {{"move", numbered(replay, ply).pair_number()}});
    }
    const Turn turn = replay.plies[ply.number() - 1].turn();
    return std::to_string(numbered(replay, ply).pair_number()) +
           (turn.house.owner() == Side::South ? ". " : "... ") + to_text(turn);
}

bool is_annotated(const Record& record) {
    return record.tag(own_tag::moves) ||
           std::ranges::any_of(record.moves, [](const Move& move) { return own_comment(move) != nullptr; });
}

Diagnostic error_at(Location where, std::string message, std::string advice, std::size_t length = 1) {
    return {Severity::Error, std::move(where), std::move(message), std::move(advice), {}, length};
}

/// Why the claims of a record cannot be verified; nothing where they can.
std::optional<Diagnostic> unverifiable(const Record& record) {
    const auto tag = std::ranges::find(record.tags, own_tag::rules, &Tag::name);
    const bool annotated = is_annotated(record);
    if (tag == record.tags.end() && annotated) {
        return error_at(record.where, localized("verify.no_rules_tag"), localized("verify.put_tag_back"));
    }
    if (tag == record.tags.end()) {
        return error_at(record.where, localized("verify.not_annotated"), localized("verify.annotate_first"));
    }
    const Location where = record.where.moved_to(tag->where);
    if (!rules_judged_by(record)) {
        std::string known;
        for (const RuleSet& rules : rule_sets_of_all_games()) {
            known += (known.empty() ? "" : ", ") + std::string{rules.name};
        }
        return error_at(where, localized("record.unknown_rules", {{"name", tag->value}}),
                        localized("verify.known_rules", {{"names", known}}), tag->name.size());
    }
    if (!annotated && !record.moves.empty()) {
        return error_at(where, localized("verify.no_evaluation"), localized("verify.annotate_again"),
                        tag->name.size());
    }
    return std::nullopt;
}

/// One run over all games.
class Run {
public:
    Run(const VerifyGamesOptions& options, Console& console)
        : options_(options), console_(console), tables_(endgame_tables(console)) {}

    bool over(const std::vector<std::string>& files) {
        GameInput input(files, console_, {}, abapa(), Games::All);
        std::set<std::string> with_games;
        while (const auto game = input.next()) {
            ++games_;
            with_games.insert(game->raw.where.file);
            verify(*game);
        }
        for (const std::string& file : files) {
            if (!with_games.contains(file)) {
                refuse_file(file);
            }
        }
        if (!options_.json && !console_.is_quiet() && games_ != 1) {
            console_.messages() << localized("verify.games_sum",
                                             {{"games", games_},
                                              {"sum", sum_text(claims_, proved_, not_proved_, wrong_)}})
                                << '\n';
        }
        return good_ && (!options_.strict || is_proved_enough());
    }

private:
    /// Whether no larger share is unproved than is allowed, which is printed where it is.
    bool is_proved_enough() {
        const bool enough =
            100 * not_proved_ <= static_cast<std::size_t>(options_.unproved_percent) * claims_;
        if (!enough) {
            const std::size_t tenths = (1000 * not_proved_ + claims_ - 1) / claims_;
            console_.report(localized(
                "verify.too_many_unproved",
                {{"share", static_cast<double>(tenths) / 10}, {"most", options_.unproved_percent}}));
        }
        return enough;
    }

    static std::string sum_text(std::size_t claims, std::size_t proved, std::size_t not_proved,
                                std::size_t wrong) {
        return localized(
            "verify.sum",
            {{"claims", claims}, {"proved", proved}, {"not_proved", not_proved}, {"wrong", wrong}});
    }

    void verify(const InputGame& input) {
        if (!input.record) {
            refuse(input, {input.record.error()});
            return;
        }
        if (const auto reason = unverifiable(*input.record)) {
            refuse(input, {*reason});
            return;
        }
        const CheckedRecord checked = *check_as_judged(*input.record);
        const Replay& replay = checked.replay;
        const GameVerdict verdict =
            verify_game(*input.record, replay, tables(replay.rules), options_.how,
                        [&](Ply ply) { console_.progress(ply_text(input.number, ply, replay.ended.ply)); });
        console_.progress({});
        claims_ += verdict.claims;
        proved_ += verdict.proved;
        not_proved_ += verdict.not_proved();
        wrong_ += verdict.wrong();
        good_ = good_ && verdict.wrong() == 0 && !checked.broken;
        if (options_.json) {
            print_json(console_, as_json(input, checked, verdict));
        } else {
            report(input, checked.diagnostics);
            print(input, replay, verdict);
        }
    }

    /// What the check of the record found, to be read before what is said of its claims.
    void report(const InputGame& input, const std::vector<Diagnostic>& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            const bool wanted = diagnostic.severity == Severity::Error ||
                                (diagnostic.severity == Severity::Warning && !console_.is_quiet());
            if (wanted) {
                console_.report(
                    to_text(with_source_line(diagnostic, input.raw.text, input.raw.where.place())));
            }
        }
    }

    /// A game of which nothing can be verified.
    void refuse(const InputGame& input, const std::vector<Diagnostic>& diagnostics) {
        good_ = false;
        if (options_.json) {
            print_json(console_, {{"game", input.number}, {"diagnostics", to_json(diagnostics)}});
        } else {
            report(input, diagnostics);
        }
    }

    void refuse_file(const std::string& file) {
        good_ = false;
        const Diagnostic diagnostic =
            error_at({.file = file}, localized("verify.no_game"), localized("verify.name_annotated"));
        if (options_.json) {
            print_json(console_, {{"file", file}, {"diagnostics", to_json(std::vector{diagnostic})}});
        } else {
            console_.report(to_text(diagnostic));
        }
    }

    void print(const InputGame& input, const Replay& replay, const GameVerdict& verdict) {
        if (!console_.is_quiet()) {
            console_.messages() << localized("verify.game_sum",
                                             {{"game", input.number},
                                              {"sum", sum_text(verdict.claims, verdict.proved,
                                                               verdict.not_proved(), verdict.wrong())}})
                                << '\n';
        }
        for (const ClaimFinding& finding : verdict.findings) {
            const bool wrong = finding.kind != ClaimFinding::Kind::NotProved;
            if (wrong || options_.list_all) {
                console_.out() << localized(finding.why.empty() ? "verify.found" : "verify.found_because",
                                            {{"finding",
                                              localized("verify.finding", {{"kind", key(finding.kind)}})},
                                             {"game", input.number},
                                             {"move", move_label(replay, finding.ply)},
                                             {"claim", finding.claim},
                                             {"why", finding.why}})
                               << '\n';
            }
        }
    }

    static Json as_json(const InputGame& input, const CheckedRecord& checked, const GameVerdict& verdict) {
        const Replay& replay = checked.replay;
        Json findings = Json::array();
        for (const ClaimFinding& finding : verdict.findings) {
            findings.push_back({{"ply", finding.ply.number()},
                                {"move", move_label(replay, finding.ply)},
                                {"claim", finding.claim},
                                {"found", key(finding.kind)},
                                {"why", finding.why}});
        }
        return {{"game", input.number},
                {"rules", replay.rules.name},
                {"claims", verdict.claims},
                {"proved", verdict.proved},
                {"not_proved", verdict.not_proved()},
                {"false", verdict.wrong()},
                {"estimates", verdict.estimates},
                {"findings", std::move(findings)},
                {"diagnostics", to_json(checked.diagnostics)}};
    }

    std::shared_ptr<const Tables> tables(const RuleSet& rules) {
        return options_.how.table_level == 0 ? nullptr : tables_.of(rules);
    }

    const VerifyGamesOptions& options_;
    Console& console_;
    TableCache tables_;
    std::size_t games_ = 0;
    std::size_t claims_ = 0;
    std::size_t proved_ = 0;
    std::size_t not_proved_ = 0;
    std::size_t wrong_ = 0;
    bool good_ = true;
};

}  // namespace

bool verify_games(const std::vector<std::string>& files, const VerifyGamesOptions& options,
                  Console& console) {
    if (options.json) {
        set_message_language(Language::English);  // programs read what is found
    }
    return Run(options, console).over(files);
}

}  // namespace awale::cli
