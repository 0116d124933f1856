#include <nlohmann/json.hpp>

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/braille.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/cli/output/output_file.hpp"

namespace awale::cli {

namespace {

struct ReplayOptions {
    std::vector<std::string> files;
    std::optional<RuleSet> rules;
    std::optional<Dialect> from;
    bool json = false;
    std::string braille;  ///< a file; empty: none
    Language language = Language::English;
};

nlohmann::ordered_json as_json(const ReplayedPly& ply, std::size_t number, const RuleSet& rules) {
    nlohmann::ordered_json object{{"ply", number},
                                  {"move", to_text(Turn{ply.house, ply.seeds})},
                                  {"captured", ply.captured.count()},
                                  {"position", position_text(ply.after, rules)}};
    if (ply.grand_slam) {
        object["grand_slam"] = true;
    }
    if (ply.fed) {
        object["fed"] = true;
    }
    if (ply.repeats) {
        object["repeats"] = ply.repeats->number();
    }
    return object;
}

nlohmann::ordered_json as_json(const InputGame& game, const CheckedRecord& checked) {
    const Replay& replay = checked.replay;
    nlohmann::ordered_json plies = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        plies.push_back(as_json(replay.plies[i], i + 1, replay.rules));
        if (const auto clock = clock_of(game.record->moves[i])) {
            plies.back()["clock"] = *clock;
        }
    }
    return {{"game", game.number},
            {"rules", replay.rules.name},
            {"tags", tags_to_json(*game.record)},
            {"start", position_text(replay.start, replay.rules)},
            {"plies", std::move(plies)},
            {"end", json_of(replay.ended)},
            {"final", json_of(replay.ended.final)},
            {"diagnostics", json_of(checked.diagnostics)}};
}

/// Prints the game, or adds it to `linear` if braille is wanted. Returns whether it could be replayed to its
/// last move.
bool replay_game(const InputGame& game, const ReplayOptions& options, std::string& linear, Console& console) {
    if (!game.record) {
        const Diagnostic& error = game.record.error();
        if (options.json) {
            print_json(console, {{"game", game.number}, {"diagnostics", json_of(std::vector{error})}});
        } else {
            console.report(to_text(error));
        }
        return false;
    }
    const CheckedRecord checked = checked_under(options.rules, *game.record);
    if (!options.braille.empty()) {
        linear += linear_game(*game.record, checked.replay, options.language) + "\n";
    } else if (options.json) {
        print_json(console, as_json(game, checked));
    } else {
        console.out() << (game.number > 1 ? "\n" : "") << replay_table(*game.record, checked.replay);
    }
    if (!options.json) {
        report_diagnostics(game, checked.diagnostics, console, Severity::Warning);
    }
    return !checked.broken;
}

}  // namespace

Runner bind_replay(Arguments& arguments) {
    const auto options = std::make_shared<ReplayOptions>();
    add_files(arguments, options->files);
    add_rules_option(arguments, options->rules, Games::All);
    add_notation_option(arguments, "--from", "help.option.from", options->from);
    arguments.add_json(options->json);
    add_braille_option(arguments, options->braille);
    add_language_option(arguments, options->language);
    arguments.final_callback([options] {
        if (options->json && !options->braille.empty()) {
            throw Refused("--json", localized("replay.braille_or_json"));
        }
    });
    arguments.footer(
        examples({"awale replay game.ogn", "awale replay game.ogn --braille game.brf",
                  "awale replay game.ogn --rules commun", "awale replay --json games.ogn | jq .final"}));
    return [options](Console& console) {
        GameInput input{options->files, console, options->from, options->rules.value_or(abapa()), Games::All};
        Progress progress(console);
        input.tell(progress);
        bool good = true;
        std::string linear;
        while (const auto game = input.next()) {
            good = replay_game(*game, *options, linear, console) && good;
        }
        if (!options->braille.empty() && !linear.empty()) {
            write_output(options->braille, braille(linear, options->language), console);
        }
        return good ? 0 : 1;
    };
}

}  // namespace awale::cli
