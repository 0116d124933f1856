#include "awale/render/web/page_data.hpp"

#include <string>

#include "awale/notation/io/version.hpp"
#include "awale/render/web/game_data.hpp"
#include "awale/render/web/line_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"

namespace awale::render {

namespace {

using Json = PageJson;

/// In pages of more games only moves with a verdict carry the values of their alternatives, and only the best
/// of these its line: the engine finds the others again. Positions are left out as well, which a browser
/// needs that cannot run the engine.
constexpr std::size_t max_games_with_all_lines = 100;

}  // namespace

std::string page_data(std::span<const AnnotatedGame> games, Language language, Detail detail,
                      Translator translator) {
    Json data = {{"producer", "awale " + std::string(version())},
                 {"language", name(language)},
                 {"games", Json::array()}};
    const Lines lines = games.size() > max_games_with_all_lines ? Lines::Best : Lines::All;
    for (const AnnotatedGame& game : games) {
        data["games"].push_back(game_data(game, detail, lines, translator));
        if (page_engine.empty() || lines == Lines::All) {
            data["games"].back()["line"] = line_data(game.replay);
        }
    }
    return script_json(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace awale::render
