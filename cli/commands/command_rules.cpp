#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

struct RulesOptions {
    std::optional<RuleSet> rules;
    Language language = Language::English;
    bool json = false;
};

void print_list(Language language, std::ostream& out) {
    std::size_t width = 0;
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        width = std::max(width, rules.name.size() + 2);
    }
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        const std::string title = rules_title(rules, language);
        const std::string summary = rules_summary(rules, language);
        out << fmt::format("{:<{}}", rules.name, width)
            << render::typeset(title == rules.name ? summary
                                                   : localized(language, "rules.listed",
                                                               {{"title", title}, {"summary", summary}}),
                               language)
            << '\n';
    }
}

void print_text(const RuleSet& rules, Language language, std::ostream& out) {
    const RuleSetText text = rule_set_text(rules, language);
    const auto print = [&](const std::string& words, const std::string& indent) {
        out << wrapped(indent + render::typeset(words, language), 80) << '\n';
    };
    print(text.title == rules.name ? text.title : text.title + " (" + std::string(rules.name) + ")", "");
    print(text.source, "");
    out << '\n';
    std::size_t width = 0;
    for (const RuleParameter& parameter : text.parameters) {
        width = std::max(width, count_characters(parameter.name) + 2);
    }
    for (const RuleParameter& parameter : text.parameters) {
        out << "  " << fmt::format("{:<{}}", parameter.name, width) << parameter.text << '\n';
    }
    for (const RulesSection& section : text.sections) {
        out << '\n';
        print(section.heading, "");
        print(section.text, "  ");
    }
}

Json as_json(const RuleSet& rules, Language language) {
    const RuleSetText text = rule_set_text(rules, language);
    const auto section_of = [](const RulesSection& section) -> Json {
        return {{"heading", section.heading}, {"text", section.text}};
    };
    Json object{{"rules", rules.name},
                {"title", text.title},
                {"summary", rules_summary(rules, language)},
                {"source", text.source},
                {"parameters", Json::object()},
                {"text", array_of(text.sections, section_of)}};
    for (const RuleParameter& parameter : text.parameters) {
        Json& value = object["parameters"][std::string(parameter.key)];
        std::visit([&](const auto& given) { value = given; }, parameter.value);
    }
    return object;
}

int run(const RulesOptions& options, Console& console) {
    if (options.json) {
        for (const RuleSet& rules : rule_sets_of_all_games()) {
            if (!options.rules || options.rules->name == rules.name) {
                print_json(console, as_json(rules, options.language));
            }
        }
    } else if (options.rules) {
        print_text(*options.rules, options.language, console.out());
    } else {
        print_list(options.language, console.out());
    }
    return 0;
}

}  // namespace

Runner bind_rules(CLI::App& app) {
    const auto options = std::make_shared<RulesOptions>();
    add_rules_argument(app, options->rules);
    add_language_option(app, options->language, "help.rules.lang");
    app.add_flag("--json", options->json, "help.rules.json");
    app.footer(examples({"awale rules", "awale rules bete", "awale rules awele --lang fr",
                         "awale rules abapa --json | jq .parameters"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
