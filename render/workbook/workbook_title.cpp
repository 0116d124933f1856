#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/workbook/cover.hpp"
#include "awale/render/workbook/glossary.hpp"
#include "awale/render/workbook/workbook_setting.hpp"

namespace awale::render {

namespace {

constexpr double column_share = 0.94;

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
    look.spoken = setting.options.language;
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
    const WorkbookWords& words = setting.words;
    const Topic topic = topic_of(setting.exercises, words);
    const Exercise& shown = longest_sowing(setting.exercises);
    const int count = static_cast<int>(setting.exercises.size());
    std::string subtitle = setting.say(topic.name);
    if (setting.options.level) {
        subtitle += " · " + setting.say(words.levels[static_cast<std::size_t>(*setting.options.level)]);
    }
    const Cover cover{
        .title = setting.title(),
        .subtitle = subtitle,
        .board = shown.board,
        .rules = shown.rules,
        .about = setting.say(topic.about, board_facts(setting.rules())),
        .contents = setting.say(words.contents,
                                {{"count", std::to_string(count), count},
                                 {"rules", rules_known_as(setting.rules(), setting.options.language)}}),
        .fields = {setting.say(words.name), setting.say(words.group), setting.say(words.date)}};
    return set_cover(cover, setting.style, *setting.options.theme, setting.options.language,
                     setting.measurer);
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
    for (Block& block : reading_blocks(setting.rules(), setting.options.language, style, setting.measurer)) {
        blocks.push_back(std::move(block));
    }
    return blocks;
}

}  // namespace awale::render
