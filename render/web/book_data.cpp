#include "awale/render/web/book_data.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/web/line_data.hpp"
#include "awale/render/web/rules_data.hpp"
#include "awale/render/web/template_text.hpp"
#include "awale/render/workbook/exercise_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_line_plies = 12;  // of an answer that can be played out

/// Something in each language.
template <typename Text>
PageJson spoken(const Text& text) {
    return {{name(Language::English), text(Language::English)},
            {name(Language::French), text(Language::French)}};
}

/// A phrase of the workbook in each language.
template <typename Phrase>
PageJson phrase(const Phrase& of, const words::Facts& facts = {}) {
    return spoken([&](Language language) { return typeset(of(workbook_words(language)), language, facts); });
}

PageJson answer_data(const Exercise& exercise, const Answer& answer) {
    const std::span line = std::span(answer.line).first(std::min(answer.line.size(), max_line_plies));
    PageJson data = {{"value", answer_value_text(answer)},
                     {"line", line_data(replay(exercise.board, line, exercise.rules).replay)}};
    if (answer.house != exercise.solution().house) {
        data["follows"] =
            spoken([&](Language language) { return refutation_text(exercise, answer, language); });
        data["fails"] = spoken([&](Language language) { return failure_text(exercise, answer, language); });
    }
    return data;
}

PageJson exercise_data(const Exercise& exercise) {
    PageJson answers = PageJson::array();
    for (const Answer& answer : exercise.answers) {
        answers.push_back(answer_data(exercise, answer));
    }
    return {{"dots", dots(level_of(exercise.difficulty))},
            {"question", spoken([&](Language language) { return question_text(exercise, language); })},
            {"hints", spoken([&](Language language) { return hint_texts(exercise, language); })},
            {"achieves", spoken([&](Language language) { return achieves_text(exercise, language); })},
            {"why", spoken([&](Language language) { return why_text(exercise, language); })},
            {"origin", spoken([&](Language language) { return origin_text(exercise, language); })},
            {"answers", std::move(answers)}};
}

/// A number that tells one workbook from another, for the score that a browser keeps (FNV-1a).
std::string book_key(std::span<const Exercise> exercises) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const Exercise& exercise : exercises) {
        for (const char character : position_text(exercise.board, exercise.rules)) {
            hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3;
        }
    }
    return fmt::format("{:016x}", hash);
}

PageJson instructions(Language language, const RuleSet& rules) {
    const WorkbookWords& words = workbook_words(language);
    PageJson sentences = PageJson::array();
    for (std::size_t i = 0; i + 1 < words.instructions.size(); ++i) {  // the last is about paper
        sentences.push_back(typeset(words.instructions[i], language, board_facts(rules)));
    }
    sentences.push_back(typeset(words.on_screen, language));
    return sentences;
}

PageJson glossary(Language language, const RuleSet& rules) {
    PageJson entries = PageJson::array();
    for (const GlossaryEntry& entry : workbook_words(language).entries) {
        entries.push_back(
            {typeset(entry.term, language), typeset(entry.meaning, language, board_facts(rules))});
    }
    return entries;
}

}  // namespace

std::string book_data(std::span<const Exercise> exercises, const BookPageOptions& options) {
    const Exercise& first = exercises.front();
    const int count = static_cast<int>(exercises.size());
    PageJson data = {
        {"producer", "awale " + std::string(version())},
        {"language", name(options.language)},
        {"key", book_key(exercises)},
        {"title", spoken([&](Language language) {
             return typeset(options.title.empty() ? workbook_words(language).title : options.title, language);
         })},
        {"theme", phrase([&](const WorkbookWords& words) { return topic_of(exercises, words).name; })},
        {"about", phrase([&](const WorkbookWords& words) { return topic_of(exercises, words).about; },
                         board_facts(first.rules))},
        {"contents", spoken([&](Language language) {
             return typeset(
                 workbook_words(language).contents, language,
                 {{"count", std::to_string(count), count}, {"rules", rules_known_as(first.rules, language)}});
         })},
        {"levels", spoken([](Language language) { return workbook_words(language).levels; })},
        {"how", spoken([&](Language language) { return instructions(language, first.rules); })},
        {"glossary", spoken([&](Language language) { return glossary(language, first.rules); })},
        {"rules", rules_data(first.rules)},
        {"exercises", PageJson::array()}};
    for (const Exercise& exercise : exercises) {
        data["exercises"].push_back(exercise_data(exercise));
    }
    return script_json(data.dump(-1, ' ', false, PageJson::error_handler_t::replace));
}

}  // namespace awale::render
