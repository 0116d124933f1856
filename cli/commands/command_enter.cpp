#include <unistd.h>

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/cli/entry/entry_file.hpp"
#include "awale/cli/entry/entry_session.hpp"
#include "awale/cli/entry/line_editor.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/control_characters.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale::cli {

namespace {

struct EnterOptions {
    std::string output;
    std::string south, north, event, site, date, round;
    RuleSet rules = abapa();
    Board board;
    bool last = false;
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

/// A day, month or year as the tag writes it; parts that are not known may be `??`.
void choose_date_tag(const std::string& text, std::string& date) {
    const auto known = sortable_date(text);
    if (!known || !is_on_calendar(*known) || date_fault(text)) {
        throw Refused("--date", "'" + text + "' is not a day, as in 2026.11.22");
    }
    date = text;
}

/// The last game of the file, to go on with it: its rules and its start are those of the session.
void resume_last(EntryFile& file, const std::string& name, EntrySession::Options& session) {
    const auto text = file.take_last_game();
    if (!text) {
        throw EnvironmentError(name, "there is no game in it to go on with", "leave --last out");
    }
    auto record = parse_ogn(*text, Location{.file = name});
    if (!record) {
        throw EnvironmentError(name, "its last game cannot be read: " + record.error().message,
                               "awale check shows the place");
    }
    const CheckedRecord checked = check(*record, session.rules, Games::All);
    if (checked.broken) {
        throw EnvironmentError(name, "its last game has errors", "awale check lists them");
    }
    session.rules = checked.replay.rules;
    session.start = checked.replay.start;
    session.resume = *std::move(record);
}

int run(const EnterOptions& options, Console& console) {
    EntryFile file(options.output);
    EntrySession::Options entry{
        .rules = options.rules, .start = options.board, .tags = tags_of(options), .resume = {}};
    if (options.last) {
        resume_last(file, options.output, entry);
    }
    EntrySession session(entry, console.messages(), [&](std::string_view other, const std::string& games) {
        if (other.empty()) {
            file.save(games);
        } else {
            write_output(std::string(other), games, console);
        }
    });
    const bool on_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    LineEditor editor(console, on_terminal, EntrySession::command_words());
    const auto next_line = [&] {
        console.messages().flush();
        return editor.read(translated(session.prompt(), console.language()));
    };
    for (auto line = next_line(); line && session.execute(*line);) {
        line = next_line();
    }
    return session.is_unsaved() ? 1 : 0;
}

}  // namespace

Runner bind_enter(const Arguments& arguments) {
    const auto options = std::make_shared<EnterOptions>();
    arguments.add_option("-o,--output", options->output, "The file that the games are added to")
        .file(FileUse::Extend)
        .required();
    arguments.add_option("--south", options->south, "The player of South").type_name("NAME");
    arguments.add_option("--north", options->north, "The player of North").type_name("NAME");
    arguments.add_option("--event", options->event, "The event").type_name("TEXT");
    arguments.add_option("--site", options->site, "Where it takes place").type_name("TEXT");
    arguments
        .add_option_function<std::string>(
            "--date", [options](const std::string& text) { choose_date_tag(text, options->date); },
            "The date, as in 2026.11.22")
        .type_name("DAY");
    arguments.add_option("--round", options->round, "The round").type_name("TEXT");
    add_rules_option(arguments, options->rules, Games::All);
    add_position(arguments, "--position", options->board, options->rules);
    arguments.add_flag("--last", options->last, "Go on with the last game of the file");
    arguments.footer(examples({"awale enter -o club.ogn --event \"Club evening\" --south Awa --north Kofi",
                               "awale enter -o club.ogn --last"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
