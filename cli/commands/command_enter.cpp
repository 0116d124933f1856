#include "awale/cli/entry/entry_session.hpp"
#include "awale/cli/entry/line_editor.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale::cli {

namespace {

struct EnterOptions {
    std::string output;
    std::string south, north, event, site, date, round;
    RuleSet rules = abapa();
    Board board;
    bool last = false;
    std::optional<std::size_t> game;  ///< of the file, from 1
};

/// The tags of the command line.
std::vector<Tag> tags_of(const EnterOptions& options) {
    std::vector<Tag> tags;
    for (const auto& [name, value] :
         {std::pair{"Event", &options.event}, std::pair{"Site", &options.site},
          std::pair{"Date", &options.date}, std::pair{"Round", &options.round},
          std::pair{"South", &options.south}, std::pair{"North", &options.north}}) {
        if (!value->empty()) {
            tags.push_back({name, blank_controls(*value), {}});
        }
    }
    return tags;
}

/// The event, the site and the date of the file's last game, for a new one that names no other event.
void take_tags(const EntryFile& file, std::vector<Tag>& tags) {
    const std::vector<std::string> games = file.games();
    const auto last = games.empty() ? std::nullopt : std::optional(parse_ogn(games.back(), Location{}));
    if (!last || !*last) {
        return;
    }
    const auto named = [&](std::string_view name) {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    };
    const auto event = std::ranges::find(tags, "Event", &Tag::name);
    if (event != tags.end() && event->value != (*last)->tag("Event")) {
        return;
    }
    for (const std::string_view name : {"Event", "Site", "Date"}) {
        const auto value = (*last)->tag(name);
        if (value && !named(name)) {
            tags.push_back({std::string(name), std::string(*value), {}});
        }
    }
}

int run(const EnterOptions& options, Console& console) {
    EntryFile file(options.output);
    EntrySession::Options entry{.rules = options.rules, .start = options.board, .tags = tags_of(options)};
    take_tags(file, entry.tags);
    NewFiles others(console);
    EntrySession session(
        entry, file, console.messages(),
        [&](const std::string& other, const std::string& games) { others.write(other, games); });
    if (options.last || options.game) {
        std::error_code ignored;
        if (!std::filesystem::exists(file.path(), ignored)) {
            throw EnvironmentError(options.output, system_reason(ENOENT));
        }
        const auto opened = session.open(options.game.value_or(file.number() - 1));
        if (!opened) {
            throw EnvironmentError(options.output, opened.error());
        }
    }
    console.wrap_messages();
    session.begin();
    obey_lines(
        console, EntrySession::command_words(), [&] { return session.prompt(); },
        [&](const std::string& line) { return session.execute(line); });
    if (is_interactive()) {
        session.print_end();
    }
    return session.is_unsaved() ? 1 : 0;
}

}  // namespace

Runner bind_enter(CLI::App& app) {
    const auto options = std::make_shared<EnterOptions>();
    add_file(app, "-o,--output", options->output, "help.enter.output", FileUse::Extend)->required();
    app.add_option("--south", options->south, "help.enter.south")->type_name("NAME");
    app.add_option("--north", options->north, "help.enter.north")->type_name("NAME");
    app.add_option("--event", options->event, "help.enter.event")->type_name("TEXT");
    app.add_option("--site", options->site, "help.enter.site")->type_name("TEXT");
    const auto check_day = [](const std::string& text) {
        const auto fault = fault_of_day(text);
        return fault ? refused(*fault) : "";
    };
    app.add_option("--date", options->date, "help.enter.date")->check(check_day)->type_name("DAY");
    app.add_option("--round", options->round, "help.enter.round")->type_name("TEXT");
    add_rules_option(app, options->rules, Games::All);
    add_position_option(app, options->board, options->rules);
    CLI::Option* const last = app.add_flag("--last", options->last, "help.enter.last");
    app.add_option("--game", options->game, "help.enter.game")->transform(number_from(1))->excludes(last);
    app.footer(examples({"awale enter -o club.ogn --event \"Club evening\" --south Awa --north Kofi",
                         "awale enter -o club.ogn --last", "awale enter -o club.ogn --game 3"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
