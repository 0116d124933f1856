#include "awale/render/web/study_html.hpp"

#include <fmt/format.h>

#include <span>
#include <variant>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/svg.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/web/page_template.hpp"
#include "awale/render/web/template_text.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr double picture_width = 340;  // points; the page scales it

using Kind = BoardQuestion::Kind;

/// What the reader is to give, and what is right.
struct Reply {
    std::string_view kind;  ///< as script/study/study.mjs has it
    std::string choices;    ///< letters of houses
    std::string answer;     ///< letters, or a number
};

std::string letters_of(HouseSet houses) {
    std::string letters;
    for (const House house : houses) {
        letters += house.letter();
    }
    return letters;
}

std::string row_letters(Side side, const RuleSet& rules) {
    std::string letters;
    for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
        letters += House{side, place}.letter();
    }
    return letters;
}

Reply reply_to_task(const BoardQuestion& question) {
    const BoardAnswer answer = answer_to(question);
    const std::string south = row_letters(Side::South, question.rules);
    switch (question.kind) {
        case Kind::LastSeed:
            return {"house", south + row_letters(Side::North, question.rules),
                    std::string(1, answer.last->letter())};
        case Kind::SeedsAfter:
        case Kind::Captured:
        case Kind::FinalSeeds:
        case Kind::Harvested: return {"number", {}, std::to_string(answer.seeds->count())};
        case Kind::StillTaking: return {"yes-no", {}, answer.line.empty() ? "no" : "yes"};
        case Kind::Attacked:
            return {"houses", row_letters(Side::North, question.rules), letters_of(answer.houses)};
        default: return {"houses", south, letters_of(answer.houses)};
    }
}

Reply reply_to_task(const Exercise& exercise) {
    return {"house", letters_of(legal_moves(exercise.board, exercise.rules)),
            std::string(1, exercise.solution().house.letter())};
}

/// What follows each move that is not the solution: no word of the solution, for who goes on trying.
std::string failures_html(const Task& task, Language language) {
    const auto* const exercise = std::get_if<Exercise>(&task);
    std::string text;
    for (std::size_t i = 1; exercise != nullptr && i < exercise->answers.size(); ++i) {
        const Answer& wrong = exercise->answers[i];
        text += fmt::format(R"(<p class="fails" data-house="{}">{}</p>)", wrong.house.letter(),
                            escaped(refutation_text(*exercise, wrong, language)));
    }
    return text;
}

std::string task_picture(const Task& task, DiagramOptions look, const Theme& theme, Language language) {
    look.width = picture_width;
    look.theme = &theme;
    look.spoken = language;
    return figure_html({diagram(board_of(task), rules_of(task), look)}, {});
}

std::string entries_html(std::span<const GlossaryEntry> entries, Language language, const RuleSet& rules) {
    std::string text = "<dl>\n";
    for (const GlossaryEntry& entry : entries) {
        text += element("dt", {}, typeset(entry.term, language)) +
                element("dd", {}, typeset(entry.meaning, language, board_facts(rules)));
    }
    return text + "</dl>\n";
}

}  // namespace

std::string element(std::string_view name, std::string_view classes, std::string_view text) {
    const std::string attribute = classes.empty() ? "" : fmt::format(R"( class="{}")", classes);
    return fmt::format("<{0}{1}>{2}</{0}>\n", name, attribute, escaped(text));
}

std::string figure_html(const std::vector<Drawing>& drawings, std::string_view caption) {
    std::string text = "<figure>";
    for (const Drawing& drawing : drawings) {
        text += to_svg(drawing);
    }
    return text + (caption.empty() ? "" : element("figcaption", {}, caption)) + "</figure>\n";
}

std::string tasks_html(const std::vector<Task>& tasks, std::string_view id, std::string_view heading,
                       const Theme& theme, Language language) {
    std::string text = "<ol class=\"tasks\">\n";
    for (std::size_t number = 1; number <= tasks.size(); ++number) {
        const Task& task = tasks[number - 1];
        const Reply reply = std::visit([](const auto& one) { return reply_to_task(one); }, task);
        text += fmt::format("<li class=\"task\" id=\"{}-{}\">\n", id, number);
        text += element(heading, "task-number", std::to_string(number));
        text += task_picture(task, task_look(task), theme, language);
        text += element("p", "question", task_question(task, language));
        text += fmt::format(
            "<div class=\"reply\" data-kind=\"{}\" data-choices=\"{}\" data-answer=\"{}\"></div>\n",
            reply.kind, reply.choices, reply.answer);
        text += "<p class=\"verdict\" role=\"status\"></p>\n<details>" +
                element("summary", {}, language == Language::French ? "Réponse" : "Answer");
        text += element("p", {}, task_answer(task, language) + ".");
        if (const std::string why = task_reason(task, language); !why.empty()) {
            text += element("p", {}, why);
        }
        text += task_picture(task, solved_look(task), theme, language) + failures_html(task, language);
        text += element("p", "hint", position_text(board_of(task), rules_of(task))) + "</details>\n</li>\n";
    }
    return text + "</ol>\n";
}

std::string glossary_html(Language language, const RuleSet& rules) {
    if (!game_of(rules).turns_are_houses()) {
        std::string text = "<dl>\n";
        // The words are those of the Awalé family; of another game, its rules.
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            text += element("dt", {}, typeset(section.heading, language)) +
                    element("dd", {}, typeset(section.text, language));
        }
        return text + "</dl>\n";
    }
    return entries_html(workbook_words(language).entries, language, rules);
}

std::string reading_html(Language language, const RuleSet& rules) {
    return entries_html(workbook_words(language).reading_entries, language, rules);
}

std::string tally_html(std::string_view key) {
    return fmt::format("<p class=\"tally\" data-key=\"{}\"></p>\n", key);
}

void StudyKey::add(const std::vector<Task>& tasks) {
    for (const Task& task : tasks) {
        for (const char character : position_text(board_of(task), rules_of(task))) {
            hash_ = (hash_ ^ static_cast<unsigned char>(character)) * 0x100000001b3;
        }
    }
}

std::string StudyKey::text() const {
    return fmt::format("{:016x}", hash_);
}

std::string study_page(std::string_view title, Language language, std::string_view body) {
    return filled_page(study_template, language, title, body);
}

}  // namespace awale::render
