#include "awale/render/workbook/glossary.hpp"

#include <string>
#include <string_view>

#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"
#include "awale/render/workbook/workbook_words.hpp"

namespace awale::render {

std::vector<Block> glossary_blocks(const RuleSet& rules, Language language, const PageStyle& style,
                                   TextMeasurer& measurer) {
    const WorkbookWords& words = workbook_words(language);
    const auto serif = [&](double scale, bool bold) {
        return Font{Face::Serif, scale * style.body, bold, false};
    };
    std::vector<Block> blocks{
        {.pieces = paragraph(
             {Span{typeset(words.glossary, language), serif(1.25, true), ink().ink, {}, "glossary"}},
             {.width = style.column_width(), .leading = 1.5 * style.leading}, measurer),
         .space_before = 0.5 * style.leading,
         .keep_together = true,
         .keep_with_next = true,
         .role = Role::Heading2}};
    const auto add = [&](std::string_view term, const std::string& meaning) {
        const std::string lead = std::string(term) + (language == Language::French ? " : " : ": ");
        blocks.push_back(
            {.pieces = paragraph({Span{typeset(lead, language), serif(1, true), ink().ink},
                                  Span{meaning, serif(1, false), ink().ink}},
                                 {.width = style.column_width(), .leading = style.leading}, measurer),
             .space_before = 0.3 * style.leading});
    };
    if (game_of(rules).turns_are_houses()) {
        for (const GlossaryEntry& entry : words.entries) {
            add(entry.term, typeset(entry.meaning, language, board_facts(rules)));
        }
    } else {
        for (const RulesSection& section : rule_set_text(rules, language).sections) {
            add(section.heading, typeset(section.text, language));
        }
    }
    return blocks;
}

}  // namespace awale::render
