#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <cerrno>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/import.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"

namespace awale::cli {

namespace {

struct ImportChoice {
    std::vector<std::string> files;
    std::string corpus;
    std::string rejects;
    std::string date;
    GameReading reading;
    MergePolicy merge;
    std::string spelling;
    bool json = false;
};

Json as_json(const Imported& imported, std::size_t game) {
    constexpr std::array<const char*, 4> words{"stored", "updated", "duplicate", "refused"};
    Json object{{"game", game},
                {"file", imported.where.file},
                {"line", imported.where.line},
                {"byte", imported.where.byte},
                {"status", words.at(static_cast<std::size_t>(imported.status))}};
    if (imported.status != Imported::Status::Refused) {
        object["id"] = number(imported.game);
        for (const Diagnostic& remark : imported.row->remarks) {
            object["diagnostics"].push_back(json_of(remark));
        }
    } else {
        object["diagnostics"] = Json::array({json_of(imported.rejection->reason)});
    }
    return object;
}

/// Takes what the importer reports to where it belongs.
class ImportReport {
public:
    ImportReport(const ImportChoice& options, Console& console)
        : read(options.files), options_(options), console_(console), progress_(console, Kept::Resumed) {}

    FilesRead read;

    void game(const Imported& imported) {
        ++games_;
        if (options_.json) {
            print_json(console_, as_json(imported, games_));
        }
        if (imported.rejection != nullptr) {
            reject(*imported.rejection);
            if (!options_.json && !console_.is_quiet()) {
                console_.report(to_text(imported.rejection->reason));
            }
        }
        if (imported.row != nullptr && !options_.json && !console_.is_quiet()) {
            for (const Diagnostic& remark : imported.row->remarks) {
                console_.report(to_text(remark));
            }
        }
        progress_.show({.count = games_, .share = read.share()});
    }

    void close(const ImportTotals& totals, bool stopped) {
        std::string rejects;
        std::optional<WriteError> failure;  // reported after the totals
        try {
            if (rejects_ && options_.rejects.empty()) {
                rejects = rejects_->commit_beside().string();
            } else if (rejects_) {
                rejects_->commit();
                rejects = options_.rejects;
            }
        } catch (const WriteError& error) {
            failure = error;
        }
        if (options_.json) {
            Json object{
                {"read", totals.read},           {"stored", totals.stored},   {"updated", totals.updated},
                {"duplicate", totals.duplicate}, {"refused", totals.refused}, {"repaired", totals.repaired},
                {"broken", totals.broken},       {"shorter", totals.shorter}, {"stopped", stopped}};
            object["rejects"] = rejects.empty() ? Json() : Json(rejects);
            print_json(console_, object);
        } else if (options_.rejects == "-") {
            console_.remark(to_text(totals));
        } else {
            if (!console_.is_quiet()) {
                console_.messages() << to_text(totals) << '\n';
            }
            if (!rejects.empty()) {
                console_.report("import.rejects", {{"file", rejects}});
            }
        }
        if (stopped && !options_.json) {
            console_.report(localized("judging.stopped"));
        }
        if (failure) {
            throw WriteError{*failure};
        }
    }

private:
    /// Writes a refused game to the file of such games: each as it was, byte for byte, after its reason as
    /// lines of comment, so that it can be repaired there and imported again. Nothing is made before the
    /// first of them. Without a name for it nothing is ever replaced: where there is a file with something
    /// else, the next of `games.rejected-2.ogn`, `games.rejected-3.ogn`, … is taken.
    void reject(const Rejection& rejection) {
        std::string text = rejected_text(rejection);
        if (rejects_) {
            text.insert(0, 1, '\n');
        } else {
            const auto existing =
                options_.rejects.empty() ? AtomicFile::Existing::Kept : AtomicFile::Existing::Replaced;
            std::filesystem::path file = options_.rejects == "-" ? "/dev/stdout" : options_.rejects;
            if (file.empty()) {
                file = std::filesystem::path(options_.corpus).replace_extension(".rejected.ogn");
            }
            rejects_.emplace(file, localized("remedy.name_another_file_with", {{"option", "--rejects"}}),
                             existing);
        }
        try {
            rejects_->append(text.data(), text.size());
        } catch (const WriteError&) {
            rejects_.reset();
            throw;
        }
    }

    const ImportChoice& options_;
    Console& console_;
    Progress progress_;
    std::optional<AtomicFile> rejects_;
    std::size_t games_ = 0;
};

/// Gives every large block back when it is done with. Left to itself the library learns from the blocks of a
/// batch to keep such blocks, and an import of many games takes a third more memory.
void keep_memory_flat() {
#if defined(M_MMAP_THRESHOLD) && defined(M_TRIM_THRESHOLD)
    constexpr int large = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, large);
    mallopt(M_TRIM_THRESHOLD, large);
#endif
}

int run(const ImportChoice& options, Console& console) {
    keep_memory_flat();
    const Interrupt interrupt;
    // A misspelt name should stop the import before it begins. Not by opening: a pipe is opened only once.
    for (const std::string& file : options.files) {
        if (file != "-" && access(file.c_str(), F_OK) != 0) {
            throw EnvironmentError(file, system_reason(errno));
        }
    }
    Corpus corpus(options.corpus, Corpus::Mode::Create);
    ImportReport report(options, console);
    ImportOptions how;
    how.reading = options.reading;
    how.importer = "awale " + std::string(version());
    how.date = options.date;
    how.merge = options.merge;
    std::optional<Spelling> spelling;
    if (!options.spelling.empty()) {
        how.spelling = &spelling.emplace(read_spelling(options.spelling, console));
    }
    Importer importer(
        corpus.database(), how, [&](const Imported& imported) { report.game(imported); },
        Interrupt::requested);
    bool all_read = true;
    try {
        for (const std::string& file : options.files) {
            try {
                Input input(file, console, &report.read);
                importer.read(input.stream(), file);
            } catch (const ReadError& error) {
                console.report("main.failure", {{"failure", error.what()}});
                all_read = false;
            }
        }
        importer.finish();
    } catch (const EnvironmentError&) {
        report.close(importer.totals(), true);
        throw;
    }
    const bool stopped = Interrupt::requested();
    report.close(importer.totals(), stopped);
    return importer.totals().refused == 0 && all_read && !stopped ? 0 : 1;
}

}  // namespace

Runner bind_import(CLI::App& app) {
    const auto options = std::make_shared<ImportChoice>();
    add_files(app, options->files);
    add_file(app, "--corpus", options->corpus, "help.import.corpus", FileUse::WriteCorpus)->required();
    add_file(app, "--rejects", options->rejects, "help.import.rejects", FileUse::Write);
    app.add_option_function<std::string>(
           "--date",
           [options](const std::string& day) {
               constexpr std::size_t whole = std::string_view("2026-03-01").size();
               options->date = sortable_date(day).value_or("");  // as the corpus writes days
               if (options->date.size() != whole || !is_on_calendar(options->date)) {
                   throw Refused("--date",
                                 localized("options.no_day", {{"text", day}, {"day", "2026-03-01"}}));
               }
           },
           "help.import.date")
        ->type_name("DAY");
    add_repair_option(app, options->reading.tolerance.repairs);
    app.add_flag("--keep-broken", options->reading.tolerance.keep_broken, "help.import.keep_broken");
    add_merge_option(app, options->merge);
    options->reading.parser_threads = static_cast<unsigned>(parallel::all_processors());
    add_threads_option(app, options->reading.parser_threads, "help.import.threads");
    add_notation_option(app, "--from", "help.option.from", options->reading.dialect);
    add_rules_option(app, options->reading.fallback, Games::All);
    add_file(app, "--spelling", options->spelling, "help.import.spelling", FileUse::Read);
    app.add_flag("--json", options->json, "help.import.json")->check(is_for_programs());
    app.final_callback([options] {
        if (options->json && options->rejects == "-") {
            throw Refused("--rejects", localized("import.stdout_has_json"));
        }
    });
    app.footer(examples({"awale import games.ogn --corpus games.db",
                         "awale import *.ogn --corpus games.db --date 2026-03-01",
                         "awale import old.ogn --corpus games.db --repair all --keep-broken",
                         "awale import - --corpus games.db --json < games.ogn"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
