#include <set>

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/io/search_key.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

struct ConvertOptions {
    std::vector<std::string> files;
    std::optional<Dialect> from;
    std::optional<Dialect> to;
    std::optional<RuleSet> rules;
    std::vector<Repair> repairs;
    std::string output = "-";
    std::string folder;  ///< for a file a game; empty: none
    bool for_auale = false;
    bool full = false;
};

/// `Élise` as a part of a file name: `elise`. What is no ASCII letter or digit becomes a dash.
std::string file_word(std::string_view text) {
    std::string word;
    for (const char c : search_key(text)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        word += plain ? std::string(1, c) : word.empty() || word.ends_with('-') ? "" : "-";
    }
    return word.substr(0, word.find_last_not_of('-') + 1);
}

/// `awa-elise-4`, from the players and the round, as far as they are known; `game` without them.
std::string file_stem(const Record& record) {
    std::string stem;
    constexpr std::size_t max_word = 60;
    for (const std::string_view tag : {"South", "North", "Round"}) {
        const std::string word = file_word(record.tag(tag).value_or("")).substr(0, max_word);
        stem += (stem.empty() || word.empty() ? "" : "-") + word;
    }
    return stem.empty() ? "game" : stem;
}

/// Why Aualé cannot load a game (docs/notation.md, "Aualé"), or nothing.
std::optional<std::string> why_not_for_auale(const Record& record, const CheckedRecord& checked) {
    const Replay& replay = checked.replay;
    if (checked.broken) {
        return localized("convert.has_error");
    }
    if (replay.rules.houses_a_side != abapa().houses_a_side) {
        return localized("convert.ten_houses");
    }
    if (replay.rules != abapa()) {
        return localized("convert.other_rules", {{"rules", replay.rules.name}});
    }
    const auto halves = [](const Score& score) { return score.halves(Side::South) % 2 != 0; };
    if (record.result && halves(*record.result)) {
        return localized("convert.half_seeds");
    }
    for (std::size_t i = 0; i + 1 < replay.plies.size(); ++i) {
        if (replay.plies[i].repeats) {
            return localized("convert.goes_on", {{"move", i / 2 + 1}});
        }
    }
    return std::nullopt;
}

int run(const ConvertOptions& options, Console& console) {
    const Dialect dialect = options.to.value_or(Dialect::Ogn);
    std::optional<OutputStream> output;  // none where each game has a file
    if (options.folder.empty()) {
        output.emplace(options.output, console);
    } else {
        make_folder(options.folder, "convert.name_folder");
    }
    std::set<std::string> names;  // of files written
    std::size_t written = 0;      // games
    bool good = true;
    // Of games with the same name the second is `awa-elise-2`.
    const auto put = [&](const Record& record, const std::string& text, bool is_one_line) {
        const bool is_parted = written++ > 0 && !is_one_line;
        if (output) {
            output->write((is_parted ? "\n" : "") + text);
            return;
        }
        const std::string stem = file_stem(record);
        std::string name = stem;
        for (std::size_t count = 2; !names.insert(name).second; ++count) {
            name = stem + "-" + std::to_string(count);
        }
        name += file_extension(dialect);
        write_output((std::filesystem::path(options.folder) / name).string(), text, console);
    };
    GameInput input{options.files, console, options.from, options.rules.value_or(abapa()), Games::All};
    Progress progress(console, options.folder.empty() ? kept_in(options.output) : Kept::Printed);
    input.tell(progress);
    while (auto game = input.next()) {
        if (!game->record) {
            good = false;
            console.report(to_text(game->record.error()));
            continue;
        }
        if (!options.repairs.empty()) {
            Repaired repaired =
                repair(*std::move(game->record), options.rules.value_or(abapa()), options.repairs);
            game->record = std::move(repaired.record);
            for (const AppliedRepair& applied : repaired.done) {
                console.remark(game->shown(repaired_diagnostic(applied)));
            }
        }
        Record& record = *game->record;
        const std::string place = game->raw.where.file + ":" + std::to_string(game->raw.where.line);
        const CheckedRecord checked = checked_under(options.rules, record);
        if (const auto wrong = options.for_auale ? why_not_for_auale(record, checked) : std::nullopt) {
            good = false;
            console.report("convert.not_for_auale", {{"place", place}, {"reason", *wrong}});
            continue;
        }
        if (dialect == Dialect::Ogn) {
            // With what each move takes, as far as it can be played.
            for (std::size_t i = 0; i < checked.replay.plies.size(); ++i) {
                record.moves[i].captured = checked.replay.plies[i].written_capture();
            }
            // There is nothing to simplify for Aualé in a game that it does not have.
            const bool simpler = !options.full && game_of(checked.replay.rules).turns_are_houses();
            put(record, write_ogn(record, simpler ? OgnStyle::Portable : OgnStyle::Full), false);
            if (simpler && portable(record) != record) {
                console.remark("convert.simpler", {{"place", place}});
            }
            continue;
        }
        const auto converted = write_game(record, dialect, checked.replay.rules);
        if (!converted) {
            good = false;
            console.report("convert.not_in_notation", {{"place", place}, {"reason", converted.error()}});
            continue;
        }
        put(record, converted->text, is_one_line(dialect));
        if (!converted->dropped.empty()) {
            const std::string dropped = joined(converted->dropped, ", ", std::identity());
            console.remark("convert.left_out", {{"place", place}, {"what", dropped}});
        }
    }
    if (options.for_auale && output && written > 1) {
        console.remark(localized("convert.one_game_a_file"));
    }
    if (output) {
        output->close();
    }
    return good ? 0 : 1;
}

}  // namespace

Runner bind_convert(CLI::App& app) {
    const auto options = std::make_shared<ConvertOptions>();
    add_files(app, options->files);
    add_notation_option(app, "--to", "help.convert.to", options->to);
    add_notation_option(app, "--from", "help.option.from", options->from);
    add_rules_option(app, options->rules, Games::All);
    add_repair_option(app, options->repairs);
    add_output_option(app, options->output);
    add_file(app, "--split", options->folder, "help.convert.split", FileUse::WriteFolder);
    app.add_option_function<std::string>(
           "--for", [options](const std::string&) { options->for_auale = true; }, "help.convert.for")
        ->check(one_of("auale"))
        ->type_name("NAME");
    app.add_flag("--full", options->full, "help.convert.full");
    app.footer(examples({"awale convert games.txt -o games.ogn", "awale convert game.ogn --to playstrategy",
                         "awale convert old.ogn --repair all -o repaired.ogn",
                         "awale convert games.ogn --for auale --split auale/",
                         "echo FfBeBc | awale convert - --to wikimanqala"}));
    app.final_callback([options] {
        if (options->for_auale && (options->full || options->to.value_or(Dialect::Ogn) != Dialect::Ogn)) {
            throw Refused("--for", localized("convert.auale_reads_ogn"));
        }
        if (!options->folder.empty() && options->output != "-") {
            throw Refused("--split", localized("convert.split_writes_files"));
        }
    });
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
