#include "awale/render/workbook/workbook.hpp"

#include <algorithm>

#include "awale/render/layout/page_frame.hpp"
#include "awale/render/workbook/glossary.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

void add_pages(Document& document, std::vector<Drawing> drawings) {
    for (Drawing& drawing : drawings) {
        document.pages.push_back({std::move(drawing), std::to_string(document.pages.size() + 1)});
    }
}

void add_columns(Document& document, const WorkbookSetting& setting, const std::vector<Block>& blocks) {
    const auto frames = two_columns(setting.style, setting.style.text_top());
    add_flow(document, setting.style, flow(blocks, frames, frames), document.pages.size());
}

/// The questions and the score sheet, which stands below the last of them if there is room.
void add_questions_and_scores(Document& document, const WorkbookSetting& setting) {
    const ScoreSheet sheet = workbook_scores(setting);
    const Theme& theme = *setting.options.theme;
    const Language language = setting.options.language;
    QuestionPages questions = workbook_questions(setting);
    const double room = questions.free_to - questions.free_from;
    std::vector<Drawing> pages = score_pages(sheet, setting.style, theme, language);
    if (const double spare = room - score_height(sheet, setting.style); pages.size() == 1 && spare >= 0) {
        pages.clear();
        const double top = questions.free_from + std::min(spare / 2, 1.5 * setting.style.leading);
        add_scores(questions.pages.back(), sheet, setting.style, theme, language, top);
    }
    add_pages(document, std::move(questions.pages));
    add_pages(document, std::move(pages));
}

}  // namespace

std::string exercise_destination(std::size_t number) {
    return "exercise-" + std::to_string(number);
}

std::string solution_destination(std::size_t number) {
    return "solution-" + std::to_string(number);
}

Document workbook(const std::vector<Exercise>& exercises, const WorkbookOptions& options,
                  TextMeasurer& measurer, BookPart part) {
    const WorkbookSetting setting{exercises, options, workbook_words(options.language),
                                  page_style(options.paper), measurer};
    const WorkbookWords& words = setting.words;
    const Topic topic = topic_of(exercises, words);
    const std::string solutions = setting.say(words.solutions);
    Document document;
    document.title = setting.title() + " – " + setting.say(topic.name);
    document.subject = setting.say(topic.about, board_facts(setting.rules()));
    document.language = name(options.language);
    document.keywords = "Awalé, Oware, " + std::string(setting.rules().name);

    if (part != BookPart::Teacher) {
        add_pages(document, {workbook_title(setting)});
        std::vector<Block> help = workbook_instructions(setting);
        for (Block& block : glossary_blocks(setting.rules(), options.language, setting.style, measurer)) {
            help.push_back(std::move(block));
        }
        add_columns(document, setting, help);
        add_questions_and_scores(document, setting);
    }
    const std::size_t first_solution = document.pages.size();
    if (part != BookPart::Pupil) {
        add_columns(document, setting, workbook_solutions(setting));
    }
    for (std::size_t i = part == BookPart::Teacher ? 0 : 1; i < document.pages.size(); ++i) {
        Drawing& page = document.pages[i].drawing;
        add_running_head(page, setting.style, setting.title(),
                         i < first_solution ? setting.say(topic.name) : solutions, measurer);
        add_folio(page, setting.style, i + 1, document.pages.size(), options.language);
    }

    document.outline = {{document.title, "title", 0},
                        {setting.say(words.how), "how", 0},
                        {setting.say(words.glossary), "glossary", 0},
                        {setting.say(words.exercises), "exercises", 0}};
    const auto add_each = [&](std::string (*destination)(std::size_t)) {
        for (std::size_t number = 1; number <= exercises.size(); ++number) {
            document.outline.push_back(
                {setting.say(words.exercise, {{"number", std::to_string(number)}}), destination(number), 1});
        }
    };
    add_each(exercise_destination);
    document.outline.push_back({setting.say(words.score_sheet), "scores", 0});
    document.outline.push_back({solutions, "solutions", 0});
    add_each(solution_destination);
    drop_broken_links(document);
    return document;
}

}  // namespace awale::render
