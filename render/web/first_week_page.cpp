#include "awale/render/web/first_week_page.hpp"

#include "awale/render/layout/typography.hpp"
#include "awale/render/web/study_html.hpp"
#include "awale/render/workbook/first_week.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

std::string first_week_page(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options) {
    const Language language = options.language;
    const FirstWeekTitle heading = first_week_title(questions, options);
    const std::string title = heading.title + " – " + heading.level;
    const std::vector<Task> tasks(questions.begin(), questions.end());
    StudyKey key;
    key.add(tasks);
    return study_page(title, language,
                      "<header>" + element("h1", {}, title) + element("p", {}, heading.about) +
                          element("p", "hint", heading.contents) + "</header>\n" + tally_html(key.text()) +
                          "<main>\n" + tasks_html(tasks, "question", "h2", *options.theme, language) +
                          "<section class=\"step study-glossary\" id=\"glossary\">\n" +
                          element("h2", {}, typeset(workbook_words(language).glossary, language)) +
                          glossary_html(language, questions.front().rules) + "</section>\n</main>\n");
}

}  // namespace awale::render
