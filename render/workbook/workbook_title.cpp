#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

constexpr double title_scale = 1.9;  // of the size of players' names
constexpr double column_share = 0.94;

double add_centred(Drawing& drawing, const WorkbookSetting& setting, const std::string& text,
                   const Font& font, double y, Role role) {
    const double width = setting.style.text_width();
    const ParagraphStyle style{.width = width, .leading = 1.3 * font.size, .align = Align::Centre};
    return y + add_pieces(drawing, paragraph({Span{text, font, ink().ink}}, style, setting.measurer),
                          {setting.style.left, y}, role);
}

// A word and a line to write on.
void add_field(Drawing& drawing, const WorkbookSetting& setting, std::string_view word, Point at,
               double width) {
    const std::string label = setting.say(word);
    drawing.add(Text{at, label, setting.sans(), ink().ink});
    const double begin = setting.measurer.width(label, setting.sans()) + 6;
    drawing.add(Line{at + Point{begin, 1.5}, at + Point{width, 1.5}, {ink().faint, 0.5}});
}

Block heading_block(const WorkbookSetting& setting, std::string_view words, const std::string& destination) {
    const double leading = 1.5 * setting.style.leading;
    const Font font = setting.serif(1.25, true);
    return {
        .pieces = paragraph({Span{setting.say(words), font, ink().ink, {}, destination}},
                            {.width = setting.style.column_width(), .leading = leading}, setting.measurer),
        .space_before = 0.5 * setting.style.leading,
        .keep_together = true,
        .keep_with_next = true,
        .role = Role::Heading2};
}

// The exercise whose solution sows the most seeds: there is most to see.
const Exercise& longest_sowing(const std::vector<Exercise>& exercises) {
    return *std::ranges::max_element(exercises, {}, [](const Exercise& exercise) {
        return exercise.board.seeds(exercise.solution().house);
    });
}

// A diagram with its arrow, and what is to be seen on it.
Block example_block(const WorkbookSetting& setting) {
    const double column = setting.style.column_width();
    const Board board = Board::start(setting.rules());
    const House house{Side::South, setting.rules().houses_a_side - std::size_t{2}};
    DiagramOptions look;
    look.width = column_share * column;
    look.theme = setting.options.theme;
    look.played = SowingArrow{house, board.seeds(house)};
    look.title = setting.say(setting.words.signs);
    const Drawing picture = diagram(board, setting.rules(), look);
    const House last = play(board, house, setting.rules()).last;
    const std::string caption = setting.say(
        setting.words.signs_caption, {{"house", std::string(1, house.letter())},
                                      {"seeds", to_text(board.seeds(house)), board.seeds(house).count()},
                                      {"last", std::string(1, last.letter())}});
    Drawing drawing{.size = {}, .title = {}, .description = {}, .ops = {}};
    drawing.place(picture, {(column - picture.size.width) / 2, 0}, Role::Figure);
    const double leading = 1.35 * setting.style.small;
    const double y = picture.size.height + 0.3 * leading +
                     add_pieces(drawing,
                                paragraph({Span{caption, setting.sans(), ink().ink}},
                                          {.width = column, .leading = leading}, setting.measurer),
                                {0, picture.size.height + 0.3 * leading}, Role::Caption);
    return {.pieces = {{y + 0.5 * leading, std::move(drawing.ops)}},
            .space_before = 0.5 * setting.style.leading,
            .keep_together = true,
            .role = Role::None};
}

}  // namespace

Drawing workbook_title(const WorkbookSetting& setting) {
    const PageStyle& style = setting.style;
    const WorkbookWords& words = setting.words;
    const Exercise& first = setting.exercises.front();
    const auto theme = static_cast<std::size_t>(first.theme);
    Drawing drawing{.size = style.page, .title = {}, .description = {}, .ops = {}};
    double y = 0.16 * style.page.height;
    {
        const auto top =
            drawing.group({.role = Role::None, .offset = {}, .link = {}, .destination = "title"});
    }
    const Font large = fitted(setting.title(), {Face::Serif, title_scale * style.title, false, false},
                              style.title, style.text_width(), setting.measurer);
    y = add_centred(drawing, setting, setting.title(), large, y, Role::Heading1);
    y = add_centred(drawing, setting, setting.say(words.themes[theme]),
                    {Face::Serif, 1.15 * style.title, false, true}, y + 0.3 * style.title, Role::Paragraph);

    const Exercise& shown = longest_sowing(setting.exercises);
    DiagramOptions look;
    look.width = style.text_width();
    look.theme = setting.options.theme;
    look.granary = granaries(shown.board);
    const Drawing picture = diagram(shown.board, shown.rules, look);
    y += 1.6 * style.title;
    drawing.place(picture, {(style.page.width - picture.size.width) / 2, y}, Role::Figure);
    y += picture.size.height + 0.3 * style.leading;
    y = add_centred(drawing, setting, position_text(shown.board, shown.rules),
                    {Face::Sans, 0.9 * style.small}, y, Role::Caption);

    y = add_centred(drawing, setting, setting.say(words.about[theme], board_facts(setting.rules())),
                    setting.serif(1.15), y + 1.6 * style.title, Role::Paragraph);
    const int count = static_cast<int>(setting.exercises.size());
    y = add_centred(
        drawing, setting,
        setting.say(words.contents, {{"count", std::to_string(count), count},
                                     {"rules", rules_title(setting.rules(), setting.options.language)}}),
        setting.sans(), y + 0.6 * style.title, Role::Paragraph);

    const double bottom = style.page.height - style.bottom - 2 * style.title;
    const double width = style.text_width();
    const double gap = style.gutter;
    add_field(drawing, setting, words.name, {style.left, bottom}, 0.46 * width - gap);
    add_field(drawing, setting, words.group, {style.left + 0.46 * width, bottom}, 0.27 * width - gap);
    add_field(drawing, setting, words.date, {style.left + 0.73 * width, bottom}, 0.27 * width);
    return drawing;
}

std::vector<Block> workbook_instructions(const WorkbookSetting& setting) {
    const PageStyle& style = setting.style;
    const ParagraphStyle lines{.width = style.column_width(), .leading = style.leading};
    std::vector<Block> blocks{heading_block(setting, setting.words.how, "how")};
    for (const std::string_view words : setting.words.instructions) {
        blocks.push_back({.pieces = paragraph({Span{setting.say(words, board_facts(setting.rules())),
                                                    setting.serif(), ink().ink}},
                                              lines, setting.measurer),
                          .space_before = 0.4 * style.leading});
    }
    blocks.push_back(example_block(setting));
    blocks.push_back(heading_block(setting, setting.words.glossary, "glossary"));
    for (const GlossaryEntry& entry : setting.words.entries) {
        blocks.push_back(
            {.pieces = paragraph(
                 {Span{setting.lead(entry.term), setting.serif(1, true), ink().ink},
                  Span{setting.say(entry.meaning, board_facts(setting.rules())), setting.serif(), ink().ink}},
                 lines, setting.measurer),
             .space_before = 0.3 * style.leading});
    }
    return blocks;
}

}  // namespace awale::render
