#include "awale/render/web/game_page.hpp"

#include <cassert>
#include <string_view>

#include "awale/notation/io/version.hpp"
#include "awale/render/web/page_data.hpp"
#include "awale/render/web/page_template.hpp"

namespace awale::render {

namespace {

/// Text for an element or a quoted attribute.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += character;
        }
    }
    return result;
}

/// The template with each `@NAME@` that `value` knows replaced; what it puts in is not looked at again.
template <typename Value>
std::string filled(std::string_view text, const Value& value) {
    std::string result;
    while (true) {
        const std::size_t mark = text.find('@');
        result += text.substr(0, mark);
        if (mark == std::string_view::npos) {
            return result;
        }
        const std::size_t end = text.find('@', mark + 1);
        const std::string_view name =
            end == std::string_view::npos ? std::string_view{} : text.substr(mark + 1, end - mark - 1);
        if (const auto known = value(name)) {
            result += *known;
            text.remove_prefix(end + 1);
        } else {
            result += '@';  // an ordinary at sign, as before `media`
            text.remove_prefix(mark + 1);
        }
    }
}

}  // namespace

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
