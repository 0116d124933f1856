#include "awale/render/web/game_page.hpp"

#include <cassert>

#include "awale/render/web/page_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"

namespace awale::render {

std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(!games.empty());
    return filled_page(page_template, options.language, options.title,
                       page_data(games, options.language, options.detail, options.translator));
}

bool has_page_engine() {
    return !page_engine.empty();
}

}  // namespace awale::render
