#include "awale/render/game/title_block.hpp"

#include <algorithm>
#include <string_view>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/narration/predicted_score.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr double max_lines = 3;  // of a name or an event; longer ones are cut
constexpr double full = 0.8;     // how much of a line ragged text fills, at least

// A tag's value, or nothing where it says that it is not known.
std::string known(const GameLayout& setting, std::string_view name) {
    const auto value = setting.game.record.tag(name);
    if (!value || *value == "?" || *value == "-" || *value == "*") {
        return {};
    }
    return typeset(*value, setting.options.language);
}

void append(std::string& line, const std::string& part) {
    if (!part.empty()) {
        line += (line.empty() ? "" : " · ") + part;
    }
}

std::string result_text(const GameLayout& setting) {
    return result_words(game_result(setting.game.record, setting.game.replay));
}

}  // namespace

std::string event_line(const GameLayout& setting) {
    std::string line;
    append(line, known(setting, "Event"));
    if (const std::string round = known(setting, "Round"); !round.empty()) {
        append(line, say(Phrase::Round, setting.options.language, {{"round", round}}));
    }
    append(line, known(setting, "Site"));
    append(line, date_text(known(setting, "Date"), setting.options.language));
    return line;
}

Drawing title_block(const GameLayout& setting) {
    const PageStyle& style = setting.style;
    const Theme& theme = *setting.options.theme;
    const Language language = setting.options.language;
    const double width = style.text_width();
    Drawing drawing{.size = {width, 0}, .title = {}, .description = {}, .ops = {}};

    double y = 0;
    const Font event_font{Face::Sans, style.small + 0.6, false, false};
    if (const std::string event =
            shortened(event_line(setting), event_font, max_lines * full * width, setting.measurer);
        !event.empty()) {
        y = add_pieces(drawing,
                       paragraph({Span{event, event_font, theme.faint}},
                                 {.width = width, .leading = 1.45 * style.small, .align = Align::Centre},
                                 setting.measurer),
                       {0, 0}, Role::Paragraph);
    }

    // The result in the middle, the names to both sides as high as the longer one.
    const Font result_font{Face::Serif, 1.3 * style.title, true, false};
    const std::string result = result_text(setting);
    const double result_width = setting.measurer.width(result, result_font) + 1.6 * style.title;
    const double name_width = (width - result_width) / 2;
    y += 0.4 * style.title;
    double below = y + 1.6 * style.title;
    {
        const auto heading = drawing.group({.role = Role::Heading1, .offset = {0, y}});
        const auto name_of = [&](Side side, double x, Align align) {
            const std::string name = player_name(setting, side);
            const Font font = fitted(name, Font{Face::Serif, style.title, false, false}, 0.6 * style.title,
                                     name_width, setting.measurer);
            const std::string shown = shortened(name, font, max_lines * full * name_width, setting.measurer);
            // A player without a name is South or North already.
            if (name != side_name(side, language)) {
                drawing.add(Text{{align == Align::Left ? x : x + name_width, 0.5 * style.small},
                                 side_name(side, language),
                                 setting.small_font(),
                                 theme.faint,
                                 align == Align::Left ? Anchor::Start : Anchor::End});
            }
            const double bottom =
                0.9 * style.small +
                add_pieces(drawing,
                           paragraph({Span{shown, font, theme.ink}},
                                     {.width = name_width, .leading = 1.22 * font.size, .align = align},
                                     setting.measurer),
                           {x, 0.9 * style.small}, Role::None);
            below = std::max(below, y + bottom);
        };
        name_of(Side::South, 0, Align::Left);
        drawing.add(Text{{width / 2, 0.9 * style.small + 0.74 * 1.22 * style.title},
                         result,
                         result_font,
                         theme.ink,
                         Anchor::Middle});
        name_of(Side::North, width - name_width, Align::Right);
    }
    y = below + 0.35 * style.title;
    drawing.add(Line{{0, y}, {width, y}, {theme.ink, 0.8}});
    drawing.size.height = y;
    return drawing;
}

}  // namespace awale::render
