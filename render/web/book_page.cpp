#include "awale/render/web/book_page.hpp"

#include <cassert>
#include <optional>
#include <string_view>

#include "awale/notation/io/version.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/web/book_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options) {
    assert(!exercises.empty());
    const std::string title = escaped(typeset(
        options.title.empty() ? workbook_words(options.language).title : options.title, options.language));
    const std::string producer = "awale " + std::string(version());
    const std::string data = book_data(exercises, options);
    return filled(book_template, [&](std::string_view mark) -> std::optional<std::string_view> {
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
        return std::nullopt;
    });
}

}  // namespace awale::render
