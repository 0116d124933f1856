#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/workbook/task.hpp"

namespace awale::render {

/// Parts of a page to read and to answer (study.html), as HTML.

/// `<NAME CLASS>text</NAME>`, the text escaped; without a class where it is empty.
std::string element(std::string_view name, std::string_view classes, std::string_view text);

/// The drawings, and a caption below unless it is empty.
std::string figure_html(const std::vector<Drawing>& drawings, std::string_view caption);

/// Tasks with their questions, what is to be answered, and the answers, folded. Each has the id `ID-NUMBER`,
/// and its number in a heading, `h2` say.
std::string tasks_html(const std::vector<Task>& tasks, std::string_view id, std::string_view heading,
                       const Theme& theme, Language language);

/// The words of the game and what they mean, as a list.
std::string glossary_html(Language language, const RuleSet& rules);
/// How to read diagrams, moves and scores, as a list.
std::string reading_html(Language language, const RuleSet& rules);

/// Where the score is shown; the browser keeps it under the key.
std::string tally_html(std::string_view key);

/// A number that tells one set of tasks from another (FNV-1a over their positions).
class StudyKey {
public:
    void add(const std::vector<Task>& tasks);
    std::string text() const;

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

/// The page, from its parts.
std::string study_page(std::string_view title, Language language, std::string_view body);

}  // namespace awale::render
