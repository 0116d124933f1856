#pragma once

#include <string>
#include <vector>

#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/score_sheet.hpp"
#include "awale/render/workbook/workbook.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

/// A workbook being set: what each of its parts needs to know.
struct WorkbookSetting {
    const std::vector<Exercise>& exercises;
    const WorkbookOptions& options;
    const WorkbookWords& words;
    PageStyle style;
    TextMeasurer& measurer;

    std::string say(std::string_view phrase, const words::Facts& facts = {}) const {
        return typeset(phrase, options.language, facts);
    }

    /// A phrase before what it announces: `The line: `, `La suite : `.
    std::string lead(std::string_view phrase) const {
        return say(std::string(phrase) + (options.language == Language::French ? " : " : ": "));
    }

    Font serif(double scale = 1, bool bold = false, bool italic = false) const {
        return {Face::Serif, scale * style.body, bold, italic};
    }

    Font sans(bool bold = false) const {
        return {Face::Sans, style.small, bold, false};
    }

    /// Of positions in a line, as small as type may be.
    Font tiny() const {
        return {Face::Sans, style.tiny(), false, false};
    }

    const RuleSet& rules() const {
        return exercises.front().rules;
    }

    std::string title() const {
        return options.title.empty() ? say(words.title) : typeset(options.title, options.language);
    }
};

std::string exercise_destination(std::size_t number);
std::string solution_destination(std::size_t number);

/// The title page.
Drawing workbook_title(const WorkbookSetting& setting);
/// Instructions, a diagram that explains itself, and the signs, for two columns.
std::vector<Block> workbook_instructions(const WorkbookSetting& setting);

/// The pages of questions, without heads and folios, and what is free of the last.
struct QuestionPages {
    std::vector<Drawing> pages;
    double free_from = 0;
    double free_to = 0;
};

QuestionPages workbook_questions(const WorkbookSetting& setting);
/// The score sheet.
ScoreSheet workbook_scores(const WorkbookSetting& setting);
/// The solutions, for two columns.
std::vector<Block> workbook_solutions(const WorkbookSetting& setting);

}  // namespace awale::render
