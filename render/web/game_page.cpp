#include "awale/render/web/game_page.hpp"

#include <cassert>
#include <optional>
#include <string_view>

#include "awale/notation/io/version.hpp"
#include "awale/render/web/page_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"

namespace awale::render {

std::string game_page(std::span<const AnnotatedGame> games, const PageOptions& options) {
    assert(!games.empty());
    const std::string title = escaped(options.title);
    const std::string producer = "awale " + std::string(version());
    const std::string data = page_data(games, options.language, options.detail);
    return filled(page_template, [&](std::string_view mark) -> std::optional<std::string_view> {
        if (mark == "LANGUAGE") {
            return name(options.language);
        }
        if (mark == "TITLE") {
            return title;
        }
        if (mark == "PRODUCER") {
            return producer;
        }
        if (mark == "DATA") {
            return data;
        }
        if (mark == "ENGINE") {
            return page_engine;
        }
        return std::nullopt;
    });
}

bool has_page_engine() {
    return !page_engine.empty();
}

}  // namespace awale::render
