#include "awale/cli/engine/page/page_games.hpp"

#include <optional>
#include <sstream>
#include <utility>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/engine/page/page_engine.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/render/web/game_data.hpp"

namespace awale::cli {

namespace {

using Json = render::PageJson;

std::string json_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// As `awale page --nodes` judges.
Judging judging(std::uint64_t nodes) {
    Judging how;
    how.evidence = Evidence::RecordOrSearch;
    how.budget = {.nodes = nodes, .again = thorough.again};
    return how;
}

Json data_of(const AnnotatedGame& game, std::string_view text) {
    return render::game_data(game, text, Detail::Normal, render::Lines::All, translated);
}

/// A diagnostic as the program prints it in either language.
Json problem_data(const Diagnostic& problem) {
    const std::string text = to_text(problem);
    return {{"en", text}, {"fr", translated(text, Language::French)}};
}

}  // namespace

std::string text_to_save(const RawGame& raw, Dialect dialect, const Record& record) {
    return dialect == Dialect::Ogn ? raw.text : write_ogn(record, OgnStyle::Full);
}

PageGames::PageGames(PageEngine& engine, int table_seeds)
    : tables_([&engine, table_seeds](const RuleSet& rules) { return engine.tables_of(rules, table_seeds); }) {
}

std::string PageGames::read(std::string_view name, std::string_view text) {
    std::istringstream in{std::string(text)};
    GameSource source(in, std::string(name), std::nullopt, abapa());
    games_.clear();
    Json games = Json::array();
    Json problems = Json::array();
    while (const auto read = source.next()) {
        const auto add_problem = [&](Diagnostic problem) {
            problems.push_back(
                problem_data(with_source_line(std::move(problem), read->raw.text, read->raw.where.place())));
        };
        if (!read->record) {
            problems.push_back(problem_data(read->record.error()));
            continue;
        }
        AnnotatedGame game = judge_game(*read->record, judging(0), tables_);
        for (const Diagnostic& diagnostic : game.diagnostics) {
            if (diagnostic.severity == Severity::Error) {
                add_problem(diagnostic);
            }
        }
        std::string saved = text_to_save(read->raw, source.dialect(), *read->record);
        games.push_back(data_of(game, saved));
        games_.push_back({*read->record, std::move(saved), std::move(game)});
    }
    return json_text({{"games", std::move(games)}, {"problems", std::move(problems)}});
}

std::string PageGames::judge(std::size_t index, std::uint64_t nodes) {
    if (index >= games_.size()) {
        return json_text({{"error", "no such game"}});
    }
    Opened& game = games_[index];
    game.judged = judge_game(game.record, judging(nodes), tables_);
    return json_text(data_of(game.judged, game.text));
}

std::string PageGames::write(Language language) const {
    std::string text;
    for (const Opened& game : games_) {
        text += (text.empty() ? "" : "\n") +
                write_ogn(annotated_record(game.judged, language, Detail::Normal), OgnStyle::Full);
    }
    return json_text({{"text", std::move(text)}});
}

}  // namespace awale::cli
