#include <algorithm>
#include <cstddef>
#include <memory>
#include <ostream>
#include <string>

#include "analyzer/corpus/find.hpp"
#include "analyzer/corpus/fold.hpp"
#include "analyzer/corpus/schema.hpp"
#include "analyzer/corpus/spelling.hpp"
#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/found_output.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"

namespace awale::cli {

namespace {

constexpr int misused = 2;

struct Options {
    std::string pattern;
    std::string corpus;
    FoundFormat format = FoundFormat::List;
    std::size_t limit = 0;
    RuleSet rules = abapa();
    bool full = false;
};

/// The players' names that a pattern compares with, whole or in part.
void add_names(const Pattern& pattern, std::vector<std::string>& names) {
    using enum TextTerm::Field;
    const auto* const term =
        pattern.kind == Pattern::Kind::Term ? std::get_if<TextTerm>(&pattern.term) : nullptr;
    const bool is_name = term != nullptr && term->comparison != Comparison::NotEqual &&
                         (term->field == Player || term->field == South || term->field == North);
    if (is_name) {
        names.push_back(term->text);
    }
    for (const Pattern& part : pattern.parts) {
        add_names(part, names);
    }
}

/// Where nothing was found, the players who may have been meant.
void suggest_names(const Database& database, const Pattern& pattern, Console& console) {
    constexpr std::size_t most = 3;
    std::vector<std::string> names;
    add_names(pattern, names);
    if (names.empty()) {
        return;
    }
    const std::vector<NameCount> players = players_of(database);
    for (const std::string& name : names) {
        const bool is_there = std::ranges::any_of(players, [&](const NameCount& player) {
            return folded(player.name).find(folded(name)) != std::string::npos;
        });
        std::string list;
        for (const std::string& like : names_like(name, players, most)) {
            list.append(list.empty() ? "'" : ", '").append(like).append("'");
        }
        if (!list.empty() && !is_there) {
            console.report("awale find: there is no player '" + name + "'; there are " + list);
        }
    }
}

int run(const Options& options, Console& console) {
    const auto pattern = parse_pattern(options.pattern, options.rules);
    if (!pattern) {
        console.report(to_text(pattern.error()));
        return misused;
    }
    const auto corpus = open_corpus(options.corpus, Database::Mode::Read);
    if (options.format == FoundFormat::Count && options.limit == 0) {
        console.out() << count_games(*corpus, *pattern) << '\n';
        return 0;
    }
    FoundOutput output(options.format, options.full, console);
    std::size_t found = 0;
    find_games(*corpus, *pattern, [&](const FoundGame& game) {
        output.add(game);
        return ++found != options.limit;
    });
    output.finish();
    if (found == 0) {
        suggest_names(*corpus, *pattern, console);
    }
    if (options.format == FoundFormat::Count) {
        console.out() << found << '\n';
    }
    return 0;
}

}  // namespace

Runner bind_find(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    arguments
        .add_option("PATTERN", options->pattern,
                    "What to look for, as in 'player ~ \"awa\" and F >= 12'; without it, all games")
        .type_name("");
    add_corpus_option(arguments, options->corpus);
    arguments
        .add_option_function<std::string>(
            "--as",
            [options](const std::string& word) {
                const auto format = found_format_from_name(word);
                if (!format) {
                    throw Refused("--as", "'" + word + "' is none of list, ogn, json, csv, count");
                }
                options->format = *format;
            },
            "How to show the games: list, ogn, json, csv, count")
        .type_name("FORMAT")
        .default_str("list");
    arguments.add_option("--limit", options->limit, "Stop after so many games").positive().type_name("N");
    add_rules_option(arguments, options->rules);
    arguments.add_flag("--full", options->full, "In ogn, write everything, even what Aualé cannot read");
    arguments.footer(
        examples({"awale find --corpus games.db 'player ~ \"kofi\" and date >= 2024'",
                  "awale find --corpus games.db 'F >= 12 and north <= 5 and store(S) >= 20' --as json",
                  "awale find --corpus games.db 'opening FfBc and result = north' --as count"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
