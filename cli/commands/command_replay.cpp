#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/braille.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/cli/output/table.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

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

/// `12. F` or `12... f` for each ply, counted from 1, and `the start` for 0.
std::vector<std::string> move_names(const Replay& replay) {
    std::vector<std::string> names{localized("replay.start")};
    const std::vector<std::size_t> half_moves = half_move_numbers(replay);
    for (std::size_t i = 0; i < half_moves.size(); ++i) {
        names.push_back(fmt::format("{}{} {}", half_moves[i] / 2 + 1, half_moves[i] % 2 == 0 ? "." : "...",
                                    to_text(replay.plies[i].turn())));
    }
    return names;
}

/// What a ply did besides, in fields for programs and in words for a person, who reads its clock first.
Row events_of(const ReplayedPly& ply, const std::vector<std::string>& names,
              const std::optional<std::string>& clock) {
    Row row = clock ? printed("clock", localized("replay.clock", {{"clock", *clock}})) : Row();
    const auto add = [&](const std::string& name, const Json& value, const std::string& words) {
        row = {row, {name, value}, printed(name, words)};
    };
    if (ply.grand_slam) {
        const bool takes = ply.captured > Seeds{0};
        add("grand_slam", true, localized(takes ? "replay.grand_slam" : "replay.grand_slam_of_nothing"));
    }
    if (ply.fed) {
        add("fed", true, localized("replay.fed"));
    }
    if (ply.repeats) {
        const std::size_t before = ply.repeats->number();
        add("repeats", before, localized("replay.repeats", {{"move", names[before]}}));
    }
    return {row, clock ? Row{"clock", *clock} : Row()};
}

/// A cell for each house, South's first.
template <class Cell>
std::string columns(const RuleSet& rules, const Cell& cell) {
    std::string text;
    for (const Side side : {Side::South, Side::North}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            text += fmt::format("{:>3}", cell(House{side, place}));
        }
        text += "  ";
    }
    return text;
}

std::string board_columns(const Board& board, const RuleSet& rules) {
    return columns(rules, [&](House house) { return board.seeds(house).count(); }) +
           fmt::format("{:5}{:6}", board.store(Side::South).count(), board.store(Side::North).count()) +
           (rules.reserve == 0 ? "" : fmt::format("{:8}", board.reserve().count()));
}

std::string_view winner(const Score& score) {
    const int margin = score.halves(Side::South) - score.halves(Side::North);
    return margin == 0 ? "none" : name(margin > 0 ? Side::South : Side::North);
}

std::string end_sentence(const Replay& replay, const std::vector<std::string>& names) {
    const Ended& ended = replay.ended;
    const std::string& last = names[ended.ply.number()];
    if (ended.reason == EndReason::Unfinished) {
        return localized("replay.unfinished", {{"move", last}, {"score", to_text(ended.final)}});
    }
    std::string text = localized("replay.over", {{"move", last},
                                                 {"reason", name(ended.reason)},
                                                 {"occurrences", replay.rules.occurrences},
                                                 {"score", to_text(ended.final)},
                                                 {"winner", winner(ended.final)}});
    if (replay.played_on) {
        text += localized("replay.goes_on", {{"move", names.back()}, {"score", to_text(replay.at_stop)}});
    }
    return text;
}

/// A replayed game for a person: who played, a line for every ply with the houses and stores after it and
/// what happened, and how the game ended.
std::string replay_table(const Record& record, const Replay& replay) {
    const std::vector<std::string> names = move_names(replay);
    std::vector<std::string> moves;  // with what they take
    std::size_t width = 11;          // of most games
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        moves.push_back(names[i + 1] + (ply.captured > Seeds{0} ? "+" + to_text(ply.captured) : ""));
        width = std::max(width, moves.back().size() + (ply.seeds.empty() ? 0 : 1));
    }
    std::string text = localized("replay.head", {{"south", record.tag("South").value_or("?")},
                                                 {"north", record.tag("North").value_or("?")},
                                                 {"rules", rules_title(replay.rules, message_language())}});
    text += std::string(width, ' ') + columns(replay.rules, [](House house) { return house.letter(); }) +
            localized("replay.stores", {{"reserve", replay.rules.reserve}}) + '\n';
    text += std::string(width, ' ') + board_columns(replay.start, replay.rules) + '\n';
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        Row events = events_of(ply, names, clock_of(record.moves[i]));
        std::erase_if(events, [](const Figure& each) { return each.column.empty(); });
        text += fmt::format("{:{}}{}{}{}\n", moves[i], width, board_columns(ply.after, replay.rules),
                            events.empty() ? "" : "  ", joined(events, ", ", [](const Figure& each) {
                                return each.value.get<std::string>();
                            }));
    }
    return text + end_sentence(replay, names);
}

Json as_json(const InputGame& game, const CheckedRecord& checked) {
    const Replay& replay = checked.replay;
    const std::vector<std::string> names = move_names(replay);
    Json plies = Json::array();
    for (std::size_t i = 0; i < replay.plies.size(); ++i) {
        const ReplayedPly& ply = replay.plies[i];
        Json& object = plies.emplace_back(Json{{"ply", i + 1},
                                               {"move", to_text(ply.turn())},
                                               {"captured", ply.captured.count()},
                                               {"position", position_text(ply.after, replay.rules)}});
        object.update(object_of(events_of(ply, names, clock_of(game.record->moves[i]))));
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

int run(const ReplayOptions& options, Console& console) {
    GameInput input{options.files, console, options.from, options.rules.value_or(abapa()), Games::All};
    Progress progress(console);
    input.tell(progress);
    bool good = true;
    std::string linear;  // for braille
    while (const auto game = input.next()) {
        if (!game->record) {
            const Diagnostic& error = game->record.error();
            options.json
                ? print_json(console, {{"game", game->number}, {"diagnostics", json_of(std::vector{error})}})
                : console.report(to_text(error));
            good = false;
            continue;
        }
        const CheckedRecord checked = checked_under(options.rules, *game->record);
        if (!options.braille.empty()) {
            linear += linear_game(*game->record, checked.replay, options.language) + "\n";
        } else if (options.json) {
            print_json(console, as_json(*game, checked));
        } else {
            console.out() << (game->number > 1 ? "\n" : "") << replay_table(*game->record, checked.replay);
        }
        if (!options.json) {
            report_diagnostics(*game, checked.diagnostics, console, Severity::Warning);
        }
        good = good && !checked.broken;
    }
    if (!linear.empty()) {
        write_output(options.braille, braille(linear, options.language), console);
    }
    return good ? 0 : 1;
}

}  // namespace

Runner bind_replay(CLI::App& app) {
    const auto options = std::make_shared<ReplayOptions>();
    add_files(app, options->files);
    add_rules_option(app, options->rules, Games::All);
    add_notation_option(app, "--from", "help.option.from", options->from);
    app.add_flag("--json", options->json, "help.option.json")->check(is_for_programs());
    add_braille_option(app, options->braille);
    add_language_option(app, options->language);
    app.final_callback([options] {
        if (options->json && !options->braille.empty()) {
            throw Refused("--json", localized("replay.braille_or_json"));
        }
    });
    app.footer(
        examples({"awale replay game.ogn", "awale replay game.ogn --braille game.brf",
                  "awale replay game.ogn --rules commun", "awale replay --json games.ogn | jq .final"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
