#include "awale/render/workbook/first_week.hpp"

#include <string>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/cover.hpp"
#include "awale/render/workbook/glossary.hpp"
#include "awale/render/workbook/score_sheet.hpp"
#include "awale/render/workbook/task.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

struct FirstWeekWords {
    std::string_view about;
    std::string_view contents;  ///< {count} {rules}
};

const FirstWeekWords& harvest_words(Language language) {
    static const FirstWeekWords english{
        .about =
            "You are South and it is your turn. Compare the rows after sowing: which houses of North equal "
            "one "
            "of yours, what may you harvest, and what may you play?",
        .contents = "{count:question|questions} that the rules alone answer · {rules}"};
    static const FirstWeekWords french{
        .about =
            "Vous êtes Sud et c’est à vous de jouer. Comparez les rangées après les semailles : quelles "
            "cases "
            "de Nord en égalent une des vôtres, que peut-on récolter, et quels coups sont permis ?",
        .contents = "{count:question|questions}, la règle suffit pour répondre · {rules}"};
    return language == Language::French ? french : english;
}

const FirstWeekWords& first_week_words(Language language) {
    static const FirstWeekWords english{
        .about =
            "You are South and it is your turn. Count the seeds: where does the last one fall, what does "
            "it capture, and what may you play?",
        .contents = "{count:question|questions} that the rules alone answer · {rules}"};
    static const FirstWeekWords french{
        .about =
            "Vous êtes Sud et c’est à vous de jouer. Comptez les graines : où tombe la dernière, que "
            "prend-elle, et quels coups sont permis ?",
        .contents = "{count:question|questions}, la règle suffit pour répondre · {rules}"};
    return language == Language::French ? french : english;
}

struct ScoreWords {
    std::string_view score_help;
    std::string_view answer;  ///< heading of a column
};

const ScoreWords& score_words(Language language) {
    static const ScoreWords english{.score_help = "A right answer earns a point.", .answer = "My answer"};
    static const ScoreWords french{.score_help = "Une bonne réponse vaut un point.", .answer = "Ma réponse"};
    return language == Language::French ? french : english;
}

}  // namespace

FirstWeekTitle first_week_title(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options) {
    const Language language = options.language;
    const WorkbookWords& words = workbook_words(language);
    const RuleSet& rules = questions.front().rules;
    const bool harvests = !game_of(rules).turns_are_houses();
    const FirstWeekWords& own = harvests ? harvest_words(language) : first_week_words(language);
    const std::string usual = harvests ? std::string(game_of(rules).title()) : std::string(words.title);
    const int count = static_cast<int>(questions.size());
    return {typeset(options.title.empty() ? usual : options.title, language),
            typeset(words.levels[static_cast<std::size_t>(Level::FirstWeek)], language),
            typeset(own.about, language),
            typeset(own.contents, language,
                    {{"count", std::to_string(count), count}, {"rules", rules_known_as(rules, language)}})};
}

Document first_week_book(const std::vector<BoardQuestion>& questions, const WorkbookOptions& options,
                         TextMeasurer& measurer, BookPart part) {
    const Language language = options.language;
    const WorkbookWords& words = workbook_words(language);
    const std::vector<Task> tasks(questions.begin(), questions.end());
    const TaskSetting setting{tasks,   "question", options.theme, language, page_style(options.paper),
                              measurer};
    const RuleSet& rules = questions.front().rules;
    const ScoreWords& own = score_words(language);
    const FirstWeekTitle heading = first_week_title(questions, options);
    const std::string& title = heading.title;
    const std::string& level = heading.level;

    Document document;
    document.title = title + " – " + level;
    document.language = name(language);
    document.keywords = "Awalé, Oware, " + std::string(rules.name);
    const auto add_page = [&](Drawing drawing) {
        document.pages.push_back({std::move(drawing), std::to_string(document.pages.size() + 1)});
    };
    const auto frames = two_columns(setting.style, setting.style.text_top());
    if (part != BookPart::Teacher) {
        add_page(set_cover({.title = title,
                            .subtitle = level,
                            .board = Board::start(rules),
                            .rules = rules,
                            .about = heading.about,
                            .contents = heading.contents,
                            .fields = {typeset(words.name, language), typeset(words.group, language),
                                       typeset(words.date, language)}},
                           setting.style, *options.theme, language, measurer));
        ScoreSheet scores{.help = typeset(own.score_help, language),
                          .columns = {typeset(words.column_number, language), typeset(own.answer, language),
                                      typeset(words.column_points, language)}};
        for (std::size_t number = 1; number <= tasks.size(); ++number) {
            scores.lines.push_back({.label = std::to_string(number), .link = setting.destination(number)});
        }
        for (Drawing& page : score_pages(scores, setting.style, *options.theme, language)) {
            add_page(std::move(page));
        }
        const double below =
            setting.style.text_top() + score_height(scores, setting.style) + setting.style.leading;
        std::vector<Block> help = reading_blocks(rules, language, setting.style, measurer);
        for (Block& block : glossary_blocks(rules, language, setting.style, measurer)) {
            help.push_back(std::move(block));
        }
        add_flow(document, setting.style, flow(help, two_columns(setting.style, below), frames),
                 document.pages.size() - 1);
        for (Drawing& page : task_pages(setting, 0)) {
            add_page(std::move(page));
        }
    }
    if (part != BookPart::Pupil) {
        const Font large{Face::Serif, 1.5 * setting.style.body, false, false};
        std::vector<Block> answers{
            {.pieces = paragraph(
                 {Span{typeset(words.solutions, language), large, ink().ink}},
                 {.width = setting.style.column_width(), .leading = 1.5 * setting.style.leading}, measurer),
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading1}};
        for (Block& block : task_answers(setting, true)) {
            answers.push_back(std::move(block));
        }
        add_flow(document, setting.style, flow(answers, frames, frames), document.pages.size());
    }
    for (std::size_t i = part == BookPart::Teacher ? 0 : 1; i < document.pages.size(); ++i) {
        add_running_head(document.pages[i].drawing, setting.style, title, level, measurer);
        add_folio(document.pages[i].drawing, setting.style, i + 1, document.pages.size(), language);
    }
    document.outline = {{document.title, "title", 0},
                        {typeset(words.score_sheet, language), "scores", 0},
                        {typeset(words.glossary, language), "glossary", 0},
                        {typeset(words.exercises, language), setting.destination(1), 0},
                        {typeset(words.solutions, language), setting.answer_destination(1), 0}};
    drop_broken_links(document);
    return document;
}

}  // namespace awale::render
