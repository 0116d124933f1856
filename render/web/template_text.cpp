#include "awale/render/web/template_text.hpp"

#include "awale/notation/io/version.hpp"
#include "awale/render/web/page_template.hpp"

namespace awale::render {

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

std::string filled(std::string_view text,
                   const std::function<std::optional<std::string_view>(std::string_view)>& value) {
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

std::string filled_page(std::string_view page, Language language, std::string_view title,
                        std::string_view data) {
    const std::string written_title = escaped(title);
    const std::string producer = "awale " + std::string(version());
    return filled(page, [&](std::string_view mark) -> std::optional<std::string_view> {
        if (mark == "LANGUAGE") {
            return name(language);
        }
        if (mark == "TITLE") {
            return written_title;
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

std::string script_json(const std::string& json) {
    std::string text;
    text.reserve(json.size());
    for (const char character : json) {
        // Only inside strings can it stand, and there the escape means the same.
        text += character == '<' ? std::string("\\u003c") : std::string(1, character);
    }
    return text;
}

}  // namespace awale::render
