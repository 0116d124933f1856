
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/find.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/found_output.hpp"
#include "awale/notation/io/search_key.hpp"

namespace awale::cli {

namespace {

struct FindOptions {
    std::string pattern;
    std::string corpus;
    FoundFormat format = FoundFormat::List;
    std::size_t limit = 0;
    RuleSet rules = abapa();
    bool full = false;
    bool moves = false;  ///< instead of games
};

/// A name that a pattern compares with, whole or in part.
struct Asked {
    NameKind kind{};
    std::string name;
};

std::optional<NameKind> kind_of(TextTerm::Field field) {
    switch (field) {
        case TextTerm::Field::Player:
        case TextTerm::Field::South:
        case TextTerm::Field::North:
        case TextTerm::Field::Mover: return NameKind::Player;
        case TextTerm::Field::Event: return NameKind::Event;
        case TextTerm::Field::Site: return NameKind::Site;
        case TextTerm::Field::Round: return std::nullopt;
    }
    return std::nullopt;
}

void add_names(const Pattern& pattern, std::vector<Asked>& asked) {
    const auto* const term =
        pattern.kind == Pattern::Kind::Term ? std::get_if<TextTerm>(&pattern.term) : nullptr;
    if (term != nullptr && term->comparison != Comparison::NotEqual) {
        if (const auto kind = kind_of(term->field)) {
            asked.push_back({*kind, term->text});
        }
    }
    for (const Pattern& part : pattern.parts) {
        add_names(part, asked);
    }
}

/// Where nothing was found, the players, events and sites that may have been meant.
void suggest_names(const Corpus& corpus, const Pattern& pattern, Console& console) {
    constexpr std::size_t most = 3;
    std::vector<Asked> asked;
    add_names(pattern, asked);
    for (const auto& [kind, name] : asked) {
        const std::vector<NameCount> known = names_of(corpus.database(), kind);
        const bool is_there = std::ranges::any_of(known, [&wanted = name](const NameCount& one) {
            return search_key(one.name).find(search_key(wanted)) != std::string::npos;
        });
        std::string list;
        for (const std::string& like : names_like(name, known, most)) {
            list.append(list.empty() ? "'" : ", '").append(like).append("'");
        }
        if (!list.empty() && !is_there) {
            console.report("find.no_name", {{"kind", awale::name(kind)}, {"name", name}, {"names", list}});
        }
    }
}

int run(const FindOptions& options, Console& console) {
    const Pattern pattern = read_pattern(options.pattern, options.rules);
    if (options.format == FoundFormat::Json) {
        set_message_language(Language::English);  // programs read what is found
    }
    Corpus corpus(options.corpus, Corpus::Mode::Read);
    Progress progress(console);
    progress.follow(corpus.database());
    if (options.format == FoundFormat::Count && options.limit == 0) {
        console.out() << count_games(corpus.database(), pattern) << '\n';
        return 0;
    }
    if (options.moves && !is_by_position(pattern)) {
        throw Unusable{localized("find.moves_need_position"), misused};
    }
    FoundOutput output({.format = options.moves ? FoundFormat::Moves : options.format,
                        .full = options.full,
                        .rules = options.rules,
                        .max_moves = options.limit},
                       corpus, console);
    std::size_t found = 0;
    find_games(corpus.database(), pattern, [&](const FoundGame& game) {
        const bool goes_on = output.add(game);
        return ++found != options.limit || options.moves ? goes_on : false;
    });
    output.finish();
    if (found == 0) {
        suggest_names(corpus, pattern, console);
    }
    if (options.format == FoundFormat::Count) {
        console.out() << found << '\n';
    }
    return 0;
}

}  // namespace

Runner bind_find(Arguments& arguments) {
    const auto options = std::make_shared<FindOptions>();
    arguments.add_option("PATTERN", options->pattern, "help.find.pattern")->type_name("");
    add_corpus_option(arguments, options->corpus);
    CLI::Option* const as =
        add_choice(arguments, "--as", options->format, "help.find.as")->type_name("FORMAT");
    arguments.add_flag("--moves", options->moves, "help.find.moves")->excludes(as);
    arguments.add_number("--limit", options->limit, {1}, "help.find.limit");
    add_rules_option(arguments, options->rules, Games::All);
    arguments.add_flag("--full", options->full, "help.find.full");
    arguments.footer(
        examples({"awale find --corpus games.db 'player ~ \"kofi\" and date >= 2024'",
                  "awale find --corpus games.db 'F >= 12 and north <= 5 and store(S) >= 20' --as json",
                  "awale find --corpus games.db 'opening FfBc and result = north' --as count",
                  "awale find --corpus games.db 'mover = \"Kofi\" and verdict >= mistake' --moves"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
