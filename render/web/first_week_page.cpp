#include "awale/render/web/first_week_page.hpp"

#include "awale/notation/game/game.hpp"
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
    const RuleSet& rules = questions.front().rules;
    StudyKey key;
    key.add(tasks);
    // The signs are those of the Awalé family.
    const std::string signs =
        game_of(rules).turns_are_houses()
            ? "<section class=\"step study-glossary\" id=\"reading\">\n" +
                  element("h2", {}, typeset(workbook_words(language).reading, language)) +
                  reading_html(language, rules) + "</section>\n"
            : "";
    return study_page(title, language,
                      "<header>" + element("h1", {}, title) + element("p", {}, heading.about) +
                          element("p", "hint", heading.contents) + "</header>\n" + tally_html(key.text()) +
                          "<main>\n" + signs + tasks_html(tasks, "question", "h2", *options.theme, language) +
                          "<section class=\"step study-glossary\" id=\"glossary\">\n" +
                          element("h2", {}, typeset(workbook_words(language).glossary, language)) +
                          glossary_html(language, rules) + "</section>\n</main>\n");
}

}  // namespace awale::render
