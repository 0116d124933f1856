#include "awale/cli/options/shared/game_options.hpp"

#include <memory>
#include <span>
#include <vector>

#include "awale/cli/options/nearest.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/check.hpp"

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

namespace {

std::span<const RuleSet> rule_sets(Games games) {
    return games == Games::All ? rule_sets_of_all_games() : rule_set_presets();
}

std::string names_of_rule_sets(Games games) {
    std::string names;
    for (const RuleSet& rules : rule_sets(games)) {
        names += (names.empty() ? "" : ", ") + std::string(rules.name);
    }
    return names;
}

std::string unknown_rule_set(const std::string& name, Games games) {
    std::vector<std::string_view> names;
    for (const RuleSet& rules : rule_sets(games)) {
        names.push_back(rules.name);
    }
    const auto meant = nearest(name, names);
    return "there is no rule set '" + name + "'" +
           (meant ? ", did you mean '" + std::string(*meant) + "'"
                  : "; there are " + names_of_rule_sets(games));
}

std::vector<std::string> words_for_rule_sets(Games games) {
    std::vector<std::string> words;
    for (const RuleSet& rules : rule_sets(games)) {
        words.emplace_back(rules.name);
    }
    return words;
}

const RuleSet& chosen_rule_set(const std::string& name, Games games, const std::string& option = "--rules") {
    const RuleSet* const found = find_rule_set_of_any_game(name);
    if (found == nullptr) {
        throw Refused(option, unknown_rule_set(name, games));
    }
    if (games == Games::AwaleFamily && found->game != GameName::Awale) {
        throw Refused(option, std::string(game_of(*found).title()) +
                                  " is another game, which this command does not support; analyze, "
                                  "annotate, diagram, play and poster do");
    }
    return *found;
}

}  // namespace

void add_files(const Arguments& arguments, std::vector<std::string>& files) {
    arguments.add_option("FILE", files, "Files of games; - is standard input").required().file(FileUse::Read);
}

void add_corpus_option(const Arguments& arguments, std::string& corpus) {
    arguments.add_option("--corpus", corpus, "The corpus, as awale import makes it")
        .file(FileUse::ReadCorpus)
        .required();
}

void add_notation_option(const Arguments& arguments, const std::string& name, const std::string& meaning,
                         std::optional<Dialect>& dialect) {
    std::vector<std::string_view> names;
    std::string list;
    for (const Dialect known : dialects()) {
        names.push_back(awale::name(known));
        list += (list.empty() ? "" : ", ") + std::string(names.back());
    }
    arguments
        .add_option_function<std::string>(
            name,
            [&dialect, name, names, list](const std::string& word) {
                dialect = find_dialect(word);
                if (!dialect) {
                    const auto meant = nearest(word, names);
                    throw Refused(name, "there is no notation '" + word + "'" +
                                            (meant ? ", did you mean '" + std::string(*meant) + "'"
                                                   : "; there are " + list));
                }
            },
            meaning + ": " + list)
        .type_name("NAME")
        .choices({names.begin(), names.end()});
}

void add_rules_option(const Arguments& arguments, RuleSet& rules, Games games) {
    arguments
        .add_option_function<std::string>(
            "--rules", [&rules, games](const std::string& name) { rules = chosen_rule_set(name, games); },
            "The rule set: " + names_of_rule_sets(games))
        .type_name("NAME")
        .choices(words_for_rule_sets(games))
        .default_str(std::string(rules.name));
}

void add_rules_option(const Arguments& arguments, std::optional<RuleSet>& rules, Games games) {
    arguments
        .add_option_function<std::string>(
            "--rules", [&rules, games](const std::string& name) { rules = chosen_rule_set(name, games); },
            "Play by these rules, not by those a game names: " + names_of_rule_sets(games))
        .type_name("NAME")
        .choices(words_for_rule_sets(games));
}

void add_rules_argument(const Arguments& arguments, std::optional<RuleSet>& rules) {
    arguments
        .add_option_function<std::string>(
            "NAME", [&rules](const std::string& name) { rules = chosen_rule_set(name, Games::All, "NAME"); },
            "A rule set: " + names_of_rule_sets(Games::All))
        .type_name("")
        .choices(words_for_rule_sets(Games::All));
}

void add_position(const Arguments& arguments, const std::string& name, Board& board, const RuleSet& rules) {
    const bool is_option = name.starts_with("--");
    const auto text = std::make_shared<std::string>("start");
    arguments.add_option(name, *text, "A position, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S, or the word start")
        .type_name("POSITION")
        .required(!is_option);
    arguments.when_read([text, name, &board, &rules] {
        const auto read = parse_position(*text, rules);
        if (!read) {
            throw Refused(name, "'" + *text + "', character " + std::to_string(read.error().at + 1) + ": " +
                                    read.error().message);
        }
        board = *read;
    });
}

}  // namespace awale::cli
