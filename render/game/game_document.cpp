#include "awale/render/game/game_document.hpp"

#include <algorithm>

#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/game/diagram_selection.hpp"
#include "awale/render/game/game_layout.hpp"
#include "awale/render/game/game_summary.hpp"
#include "awale/render/game/move_blocks.hpp"
#include "awale/render/game/title_block.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

// The moves in columns. The parts placed point into the blocks.
struct Columns {
    std::vector<Block> blocks;
    std::vector<Placed> placed;

    std::size_t pages() const {
        return placed.empty() ? 1 : placed.back().page + 1;
    }
};

// Whether the last page holds next to nothing.
bool ends_poorly(const Columns& set, const PageStyle& style) {
    constexpr double little = 0.25;
    double lowest = style.text_top();
    for (const Placed& part : set.placed) {
        if (part.page + 1 == set.pages()) {
            double y = part.at.y;
            for (std::size_t i = part.first; i < part.end; ++i) {
                y += part.block->pieces[i].height;
            }
            lowest = std::max(lowest, y);
        }
    }
    return set.pages() > 1 && lowest - style.text_top() < little * style.text_height();
}

// Sets the moves into columns that begin at `top` on the first page. Diagrams give up some of their width
// where that saves a last page with next to nothing on it.
Columns fill_columns(GameLayout setting, double top) {
    const PageStyle style = setting.style;
    Columns best;
    for (const double share : {0.94, 0.88, 0.82, 0.76}) {
        setting.diagram_width = share * style.column_width();
        Columns set;
        set.blocks = move_blocks(setting);
        set.placed = flow(set.blocks, two_columns(style, top), two_columns(style, style.text_top()));
        if (best.blocks.empty() || set.pages() < best.pages()) {
            best = std::move(set);
        }
        if (!ends_poorly(best, style)) {
            break;
        }
    }
    return best;
}

// The page is the game's `index`-th, from 0, of `count`.
void add_head_and_folio(Page& page, const GameLayout& setting, std::size_t index, std::size_t count) {
    if (index > 0) {
        const std::string title =
            say(Phrase::GameTitle, setting.options.language,
                {{"south", player_name(setting, Side::South)}, {"north", player_name(setting, Side::North)}});
        add_running_head(page.drawing, setting.style, title, event_line(setting), setting.measurer);
    }
    const std::size_t first = setting.options.first_page;
    add_folio(page.drawing, setting.style, first == 0 ? index + 1 : first + index, first == 0 ? count : 0,
              setting.options.language);
}

std::vector<OutlineEntry> outline(const GameLayout& setting, const std::string& title) {
    const Language language = setting.options.language;
    std::vector<OutlineEntry> entries{{title, "game", 0}};
    entries.push_back({say(Phrase::Value, language), "chart", 1});
    entries.push_back({say(Phrase::Ledger, language), "ledger", 1});
    for (std::size_t i = 0; i < setting.diagrams.size(); ++i) {
        entries.push_back({say(Phrase::Diagram, language, {{"number", std::to_string(i + 1)}}) + ": " +
                               move_with_glyph(setting.game, setting.diagrams[i]),
                           diagram_destination(i + 1), 1});
    }
    entries.push_back({say(Phrase::FinalPosition, language), "final-position", 1});
    return entries;
}

}  // namespace

Document annotated_game_document(const AnnotatedGame& game, const Narration& narration,
                                 const BookOptions& options, TextMeasurer& measurer) {
    const GameLayout setting{game,
                             narration,
                             options,
                             page_style(options.paper),
                             diagram_plies(game, narration.turning_points, options.max_diagrams),
                             measurer};
    const PageStyle& style = setting.style;

    const Drawing summary = game_summary(setting);
    const Columns set = fill_columns(setting, style.top + summary.size.height + style.leading);
    const std::vector<Placed>& placed = set.placed;
    const std::size_t first_page = std::max<std::size_t>(1, options.first_page);

    Document document;
    document.title =
        say(Phrase::GameTitle, options.language,
            {{"south", player_name(setting, Side::South)}, {"north", player_name(setting, Side::North)}});
    document.subject = event_line(setting);
    document.keywords = "Awalé, Oware, " + std::string(setting.rules().name);
    if (const auto annotator = game.record.tag("Annotator")) {
        document.author = *annotator;
    }
    const std::size_t count = placed.empty() ? 1 : placed.back().page + 1;
    for (std::size_t index = 0; index < count; ++index) {
        document.pages.push_back(blank_page(style, first_page + index));
        add_head_and_folio(document.pages.back(), setting, index, count);
    }
    Drawing& first = document.pages.front().drawing;
    { const auto top = first.group({.role = Role::None, .offset = {}, .link = {}, .destination = "game"}); }
    first.place(summary, {style.left, style.top});
    add_flow(document, style, placed, 0);
    document.outline = outline(setting, document.title);
    return document;
}

std::string annotated_game_pdf(const AnnotatedGame& game, const Narration& narration,
                               const BookOptions& options) {
    const auto measurer = make_text_measurer();
    return to_pdf(annotated_game_document(game, narration, options, *measurer));
}

}  // namespace awale::render
