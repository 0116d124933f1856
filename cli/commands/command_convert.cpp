#include <memory>
#include <ostream>
#include <utility>

#include "awale/cli/input/game_input.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/cli/options/shared/record_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/notation/ogn/portable_record.hpp"
#include "awale/notation/ogn/repair.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::optional<Dialect> from;
    std::optional<Dialect> to;
    std::optional<RuleSet> rules;
    std::vector<Repair> repairs;
    std::string output = "-";
    bool full = false;
};

/// The record with what each move takes, as far as it can be played.
Record with_captures(Record record, const Replay& replay) {
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const Seeds captured = replay.plies[i].captured;
        record.moves[i].captured = captured > Seeds{0} ? std::optional{captured} : std::nullopt;
    }
    return record;
}

class Converter {
public:
    Converter(const Options& options, Console& console) : options_(options), console_(console) {}

    int run() {
        GameInput input{options_.files, console_, options_.from, options_.rules.value_or(abapa())};
        while (auto game = input.next()) {
            if (!game->record) {
                good_ = false;
                console_.report(to_text(game->record.error()));
                continue;
            }
            if (!options_.repairs.empty()) {
                repair_game(*game);
            }
            convert(*game);
        }
        if (options_.output != "-") {
            write_output(options_.output, text_, console_);
        }
        return good_ ? 0 : 1;
    }

private:
    /// Makes the repairs that are wanted and needed, and names each.
    void repair_game(InputGame& game) {
        Repaired repaired =
            repair(*std::move(game.record), options_.rules.value_or(abapa()), options_.repairs);
        game.record = std::move(repaired.record);
        for (const AppliedRepair& applied : repaired.done) {
            console_.remark(to_text(
                with_source_line(repaired_diagnostic(applied), game.raw.text, game.raw.where.place())));
        }
    }

    void convert(const InputGame& game) {
        const CheckedRecord checked =
            options_.rules ? check_under(*game.record, *options_.rules) : check(*game.record, abapa());
        if (options_.to.value_or(Dialect::Ogn) == Dialect::Ogn) {
            convert_to_ogn(game, checked.replay);
            return;
        }
        const auto written = write_game(*game.record, *options_.to, checked.replay.rules);
        if (!written) {
            good_ = false;
            console_.report(place(game) +
                            ": error: this game cannot be written in this notation: " + written.error());
            return;
        }
        put(written->text, is_one_line(*options_.to));
        std::string dropped;
        for (const std::string& what : written->dropped) {
            dropped += (dropped.empty() ? "" : ", ") + what;
        }
        if (!dropped.empty()) {
            console_.remark(place(game) + ": left out: " + dropped);
        }
    }

    void convert_to_ogn(const InputGame& game, const Replay& replay) {
        const Record record = with_captures(*game.record, replay);
        put(write_ogn(record, options_.full ? OgnStyle::Full : OgnStyle::Portable), false);
        if (!options_.full && portable(record) != record) {
            console_.remark(place(game) +
                            ": made simpler, so that Aualé can read it; --full keeps everything");
        }
    }

    static std::string place(const InputGame& game) {
        return game.raw.where.file + ":" + std::to_string(game.raw.where.line);
    }

    void put(const std::string& text, bool one_line) {
        const std::string whole = (any_ && !one_line ? "\n" : "") + text;
        any_ = true;
        if (options_.output == "-") {
            console_.document() << whole;
        } else {
            text_ += whole;
        }
    }

    const Options& options_;
    Console& console_;
    std::string text_;  ///< for the output file
    bool any_ = false;
    bool good_ = true;
};

}  // namespace

Runner bind_convert(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    add_files(arguments, options->files);
    add_notation_option(arguments, "--to", "The notation to write, otherwise ogn", options->to);
    add_notation_option(arguments, "--from", "How the games are written, if not recognised", options->from);
    add_rules_option(arguments, options->rules);
    add_repair_option(arguments, options->repairs);
    arguments.add_option("-o,--output", options->output, "The file to write, - for standard output")
        .file(FileUse::Write)
        .capture_default_str();
    arguments.add_flag("--full", options->full, "In ogn, write everything, even what Aualé cannot read");
    arguments.footer(
        examples({"awale convert games.txt -o games.ogn", "awale convert game.ogn --to playstrategy",
                  "awale convert old.ogn --repair all -o repaired.ogn",
                  "echo FfBeBc | awale convert - --to wikimanqala"}));
    return [options](Console& console) { return Converter{*options, console}.run(); };
}

}  // namespace awale::cli
