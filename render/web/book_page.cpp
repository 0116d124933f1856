#include "awale/render/web/book_page.hpp"

#include <cassert>

#include "awale/render/layout/typography.hpp"
#include "awale/render/web/book_data.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

std::string book_page(std::span<const Exercise> exercises, const BookPageOptions& options) {
    assert(!exercises.empty());
    const std::string title = typeset(
        options.title.empty() ? workbook_words(options.language).title : options.title, options.language);
    return filled_page(book_template, options.language, title, book_data(exercises, options));
}

}  // namespace awale::render
