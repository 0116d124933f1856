#include <cmath>

#include "awale/render/board/diagram.hpp"
#include "awale/render/course/course_setting.hpp"
#include "awale/render/layout/booklet_words.hpp"

namespace awale::render {

namespace {

constexpr double cut_house = 0.42;  // radius of a house to cut out, in pitches
constexpr double cut_store = 0.8;   // width of a store, in pitches
constexpr double seed_size = 22;    // radius, in points
constexpr double seed_pitch = 50;   // least distance of two
constexpr int spare_seeds = 8;      // beside the 48

/// A page on its side.
Drawing wide_page(const PageStyle& style) {
    return {.size = {style.page.height, style.page.width}, .title = {}, .description = {}, .ops = {}};
}

double add_line(Drawing& page, const CourseSetting& setting, const std::string& words, const Font& font,
                double y, Role role) {
    const double width = page.size.width - 2 * setting.style.left;
    return y + add_pieces(page,
                          paragraph({Span{words, font, ink().ink}},
                                    {.width = width, .leading = 1.35 * font.size, .align = Align::Centre},
                                    setting.measurer),
                          {setting.style.left, y}, role);
}

// A line to write on, with what belongs there below it.
void add_field(Drawing& page, const CourseSetting& setting, const std::string& words, Point at,
               double width) {
    page.add(Line{at, at + Point{width, 0}, {ink().ink, 0.6}});
    page.add(Text{at + Point{width / 2, 1.4 * setting.style.small}, words, setting.sans(), ink().faint,
                  Anchor::Middle});
}

}  // namespace

Drawing certificate_page(const CourseSetting& setting) {
    const PageStyle& style = setting.style;
    const CourseWords& words = setting.words;
    Drawing page = wide_page(style);
    { const auto top = page.group({.role = Role::None, .destination = "certificate"}); }
    for (const double inset : {26.0, 31.0}) {
        page.add(Box{{inset, inset},
                     {page.size.width - 2 * inset, page.size.height - 2 * inset},
                     6,
                     {std::nullopt, Stroke{ink().ink, inset < 30 ? 1.6 : 0.6}}});
    }
    double y = 0.13 * page.size.height;
    y = add_line(page, setting, setting.say(words.certificate), {Face::Serif, 2 * style.title, false, false},
                 y, Role::Heading1);
    y = add_line(page, setting, setting.say(words.certifies), setting.serif(1.4), y + style.leading,
                 Role::Paragraph);
    y += 4 * style.leading;
    page.add(Line{{0.25 * page.size.width, y}, {0.75 * page.size.width, y}, {ink().ink, 0.6}});
    y = add_line(page, setting, setting.say(words.has_followed), setting.serif(1.4), y + style.leading,
                 Role::Paragraph);
    DiagramOptions look;
    look.width = 0.4 * page.size.width;
    look.theme = setting.options.theme;
    look.show_to_move = false;
    look.spoken = setting.options.language;
    const Drawing board = diagram(Board::start(setting.material.rules), setting.material.rules, look);
    page.place(board, {(page.size.width - look.width) / 2, y + style.leading}, Role::Figure);
    const double bottom = page.size.height - 62;
    const double width = 0.28 * page.size.width;
    add_field(page, setting, setting.say(words.date), {0.12 * page.size.width, bottom}, width);
    add_field(page, setting, setting.say(words.signature), {0.6 * page.size.width, bottom}, width);
    return page;
}

Drawing board_to_cut_out(const CourseSetting& setting) {
    const PageStyle& style = setting.style;
    const RuleSet& rules = setting.material.rules;
    Drawing page = wide_page(style);
    { const auto top = page.group({.role = Role::None, .destination = "cut-out"}); }
    const double y = add_line(page, setting, setting.say(setting.words.cut_board), setting.serif(),
                              0.6 * style.top, Role::Heading2);
    Drawing board{.size = {page.size.width - 2 * style.left, 0},
                  .title = setting.say(setting.words.to_cut_out),
                  .description = setting.say(setting.words.cut_board),
                  .ops = {}};
    const int houses = rules.houses_a_side;
    const double pitch = board.size.width / (houses + 2 * cut_store);
    const double gap = 0.3 * pitch;
    const double edge = cut_store * pitch;  // where the houses begin
    board.size.height = 2 * pitch + gap;
    board.add(Box{{0, 0}, board.size, 10, {std::nullopt, Stroke{ink().ink, 0.8, Dash::Dashed}}});
    for (int place = 0; place < houses; ++place) {
        const double x = edge + (place + 0.5) * pitch;
        for (const bool is_south : {true, false}) {
            const double middle = is_south ? board.size.height - 0.5 * pitch : 0.5 * pitch;
            board.add(Ellipse{
                {x, middle}, cut_house * pitch, cut_house * pitch, {std::nullopt, Stroke{ink().ink, 1}}});
            const House house{is_south ? Side::South : Side::North,
                              static_cast<std::size_t>(is_south ? place : houses - 1 - place)};
            // Beside the houses, in the middle of the board, where no seed hides it.
            board.add(Text{{x, board.size.height / 2 + (is_south ? 0.42 : -0.18) * gap},
                           std::string(1, house.letter()),
                           setting.sans(1.3, true),
                           ink().faint,
                           Anchor::Middle});
        }
    }
    for (const Side side : {Side::South, Side::North}) {
        // Each store at the right hand of its owner.
        const double middle = side == Side::South ? board.size.width - edge / 2 : edge / 2;
        board.add(Box{{middle - 0.42 * edge, 0.08 * pitch},
                      {0.84 * edge, board.size.height - 0.16 * pitch},
                      0.3 * edge,
                      {std::nullopt, Stroke{ink().ink, 1}}});
        board.add(Text{{middle, board.size.height / 2 + 0.3 * setting.style.small},
                       side_name(side, setting.options.language),
                       setting.sans(1.3, true),
                       ink().faint,
                       Anchor::Middle});
    }
    page.place(board, {style.left, y + (page.size.height - style.bottom - y - board.size.height) / 2},
               Role::Figure);
    return page;
}

Drawing seeds_to_cut_out(const CourseSetting& setting) {
    const PageStyle& style = setting.style;
    Drawing page{.size = style.page, .title = {}, .description = {}, .ops = {}};
    const double top = add_line(page, setting, setting.say(setting.words.cut_seeds), setting.serif(),
                                style.text_top(), Role::Heading2) +
                       style.leading;
    const int count = setting.material.rules.total_seeds().count() + spare_seeds;
    const int columns = static_cast<int>(style.text_width() / seed_pitch);
    const double pitch = style.text_width() / columns;
    Drawing seeds{.size = {style.text_width(), pitch * std::ceil(static_cast<double>(count) / columns)},
                  .title = setting.say(setting.words.cut_seeds),
                  .description = {},
                  .ops = {}};
    for (int i = 0; i < count; ++i) {
        const Point middle{(i % columns + 0.5) * pitch, (i / columns + 0.5) * pitch};
        seeds.add(
            Ellipse{middle, seed_size, seed_size, {std::nullopt, Stroke{ink().ink, 0.8, Dash::Dashed}}});
        seeds.add(Ellipse{middle, 0.55 * seed_size, 0.38 * seed_size, {ink().faint, std::nullopt}});
    }
    page.place(seeds, {style.left, top}, Role::Figure);
    return page;
}

}  // namespace awale::render
