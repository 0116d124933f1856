#include "awale/render/course/course_setting.hpp"

namespace awale::render {

std::vector<Block> teacher_blocks(const CourseSetting& setting, std::size_t step) {
    const PageStyle& style = setting.style;
    const StepText& text = course_step_texts(setting.options.language)[step];
    const CourseWords& words = setting.words;
    const ParagraphStyle lines{.width = style.column_width(), .leading = style.leading};
    std::vector<Block> blocks;
    const auto add = [&](const std::vector<Span>& spans, double before, bool is_head) {
        blocks.push_back({.pieces = paragraph(spans, lines, setting.measurer),
                          .space_before = before * style.leading,
                          .keep_together = true,
                          .keep_with_next = is_head,
                          .role = is_head ? Role::Heading2 : Role::Paragraph});
    };
    const auto add_part = [&](std::string_view head, std::string_view what) {
        add({Span{setting.lead(head), setting.serif(1, true), ink().ink},
             Span{setting.say(what), setting.serif(), ink().ink}},
            0.4, false);
    };
    const std::string number = setting.say(words.step, {number_fact("number", static_cast<int>(step) + 1)});
    add({Span{setting.lead(number) + setting.say(text.title),
              setting.serif(1.1, true),
              ink().ink,
              {},
              step_name(step) + "-teacher"}},
        step == 0 ? 0 : 1.2, true);
    add_part(words.aim, text.aim);
    add_part(words.know, text.words);
    add({Span{setting.say(words.plan), setting.serif(1, true), ink().ink}}, 0.4, true);
    blocks.back().role = Role::Paragraph;
    for (const LessonMinutes& part : text.plan) {
        add({Span{setting.say(words.minutes, {number_fact("minutes", part.minutes)}) + "  ",
                  setting.sans(1, true), ink().ink},
             Span{setting.say(part.what), setting.serif(), ink().ink}},
            0.15, false);
    }
    add_part(words.watch, text.watch);
    return blocks;
}

}  // namespace awale::render
