#include "awale/render/workbook/glossary.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

namespace {

/// Terms and what they mean, under a heading.
class TermSetter {
public:
    TermSetter(Language language, const PageStyle& style, TextMeasurer& measurer)
        : language_(language), style_(style), measurer_(measurer) {}

    void add_heading(std::string_view words, const std::string& destination) {
        blocks_.push_back(
            {.pieces =
                 paragraph({Span{typeset(words, language_), serif(1.25, true), ink().ink, {}, destination}},
                           {.width = style_.column_width(), .leading = 1.5 * style_.leading}, measurer_),
             .space_before = 0.5 * style_.leading,
             .keep_together = true,
             .keep_with_next = true,
             .role = Role::Heading2});
    }

    void add(std::string_view term, const std::string& meaning) {
        const std::string lead = std::string(term) + (language_ == Language::French ? " : " : ": ");
        blocks_.push_back(
            {.pieces = paragraph({Span{typeset(lead, language_), serif(1, true), ink().ink},
                                  Span{meaning, serif(1, false), ink().ink}},
                                 {.width = style_.column_width(), .leading = style_.leading}, measurer_),
             .space_before = 0.3 * style_.leading});
    }

    void add(std::span<const GlossaryEntry> entries, const RuleSet& rules) {
        for (const GlossaryEntry& entry : entries) {
            const words::Facts facts = board_facts(rules);
            add(entry.term, typeset(entry.meaning, language_, facts));
        }
    }

    std::vector<Block> take() && {
        return std::move(blocks_);
    }

private:
    Font serif(double scale, bool bold) const {
        return {Face::Serif, scale * style_.body, bold, false};
    }

    Language language_;
    const PageStyle& style_;
    TextMeasurer& measurer_;
    std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> glossary_blocks(const RuleSet& rules, Language language, const PageStyle& style,
                                   TextMeasurer& measurer) {
    const WorkbookWords& words = workbook_words(language);
    TermSetter terms(language, style, measurer);
    terms.add_heading(words.glossary, "glossary");
    if (game_of(rules).turns_are_houses()) {
        terms.add(words.entries, rules);
    } else {
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            terms.add(section.heading, typeset(section.text, language));
        }
    }
    return std::move(terms).take();
}

std::vector<Block> reading_blocks(const RuleSet& rules, Language language, const PageStyle& style,
                                  TextMeasurer& measurer) {
    const WorkbookWords& words = workbook_words(language);
    if (!game_of(rules).turns_are_houses()) {
        return {};
    }
    TermSetter terms(language, style, measurer);
    terms.add_heading(words.reading, "reading");
    terms.add(words.reading_entries, rules);
    return std::move(terms).take();
}

}  // namespace awale::render
