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
