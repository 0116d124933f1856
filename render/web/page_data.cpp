#include "awale/render/web/page_data.hpp"

#include <cassert>
#include <string>

#include "awale/notation/io/version.hpp"
#include "awale/render/web/game_data.hpp"
#include "awale/render/web/pages.hpp"

namespace awale::render {

namespace {

using Json = PageJson;

}  // namespace

std::string page_data(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(options.sources.empty() || options.sources.size() == games.size());
    Json data = {{"producer", "awale " + std::string(version())},
                 {"language", name(options.language)},
                 {"games", Json::array()}};
    const Lines lines = games.size() > max_games_with_all_lines ? Lines::Best : Lines::All;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const AnnotatedGame& game = games[i];
        const std::string_view source = options.sources.empty() ? "" : std::string_view(options.sources[i]);
        data["games"].push_back(game_data(game, source, options.detail, lines));
        if (page_engine.empty() || lines == Lines::All) {
            data["games"].back()["line"] = line_data(game.replay);
        }
    }
    return script_json(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace awale::render
