#include "awale/render/game/game_document.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/game/diagram_selection.hpp"
#include "awale/render/game/document_parts.hpp"
#include "awale/render/game/game_layout.hpp"
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

// How much room is left empty below the columns of a page, as a share of the page's text.
double empty_share(const Columns& set, const PageStyle& style, std::size_t page) {
    double lowest = style.text_top();
    for (const Placed& part : set.placed) {
        if (part.page == page) {
            double y = part.at.y;
            for (std::size_t i = part.first; i < part.end; ++i) {
                y += part.block->pieces[i].height;
            }
            lowest = std::max(lowest, y);
        }
    }
    return 1 - (lowest - style.text_top()) / style.text_height();
}

// What a reader would mind: a last page that is less than half full, a gap at the foot of another.
double badness(const Columns& set, const PageStyle& style) {
    constexpr double gap_that_is_seen = 0.12;
    constexpr double half = 0.5;
    double sum = 0;
    for (std::size_t page = 0; page < set.pages(); ++page) {
        const double empty = empty_share(set, style, page);
        const bool is_last = page + 1 == set.pages();
        sum += std::max(0.0, empty - (!is_last ? gap_that_is_seen : page == 0 ? 1.0 : half));
    }
    return sum;
}

// How wide diagrams are, as a share of the column; how far apart lines are, as a share of the usual; how high
// the chart is, as a share of the text's width.
struct Fit {
    double diagrams = 0;
    double leading = 1;
    double chart = 0;
    bool tables = true;  ///< the moves of a critical position below its diagram
};

// Those to be tried, the usual one first.
std::vector<Fit> all_fits() {
    std::vector<Fit> fits{{0.92, 1, 0.26},    {0.86, 1, 0.26},    {0.98, 1, 0.26},    {0.80, 1, 0.26},
                          {0.86, 0.96, 0.24}, {0.76, 0.94, 0.22}, {0.70, 0.92, 0.20}, {0.98, 1.03, 0.30},
                          {1, 1.06, 0.34},    {1, 1.10, 0.38},    {1, 1.16, 0.42},    {1, 1.22, 0.46}};
    for (const bool tables : {true, false}) {
        for (const double leading : {1.0, 0.96, 1.05, 0.92, 1.1}) {
            for (const double chart : {0.26, 0.20, 0.34, 0.42}) {
                for (const double diagrams : {0.92, 0.76, 1.0}) {
                    fits.push_back({diagrams, leading, chart, tables});
                }
            }
        }
    }
    return fits;
}

bool has_destination(const Placed& part, const std::string& wanted) {
    for (std::size_t piece = part.first; piece < part.end; ++piece) {
        for (const DrawOp& op : part.block->pieces[piece].ops) {
            const auto* const group = std::get_if<GroupBegin>(&op);
            if (group != nullptr && group->destination == wanted) {
                return true;
            }
        }
    }
    return false;
}

// Those moves with a diagram on the first page that are printed on that page.
std::vector<Ply> moves_near(const Columns& set, const std::vector<Ply>& on_first_page) {
    std::vector<Ply> near;
    for (const Ply ply : on_first_page) {
        if (std::ranges::any_of(set.placed, [&](const Placed& part) {
                return part.page == 0 && has_destination(part, move_destination(ply));
            })) {
            near.push_back(ply);
        }
    }
    return near;
}

// The pages of a game but for what is at their head and foot.
struct Pages {
    Drawing summary;
    Columns columns;
};

// Sets the first page and the moves below and after it. Diagrams, lines and the chart give up some of their
// room, or take more, where that leaves no page half empty.
Pages fill_pages(GameLayout setting) {
    constexpr double good = 0.001;
    const PageStyle usual = setting.style;
    Pages best;
    double least = 0;
    for (const Fit& fit : all_fits()) {
        setting.style = usual;
        setting.with_tables = fit.tables;
        setting.style.leading *= fit.leading;
        setting.diagram_width = fit.diagrams * usual.column_width();
        setting.chart_height = fit.chart * usual.text_width();
        Pages made;
        made.summary = game_summary(setting);
        Columns& set = made.columns;
        const double top = setting.style.top + made.summary.size.height + setting.style.leading;
        const auto set_moves = [&] {
            set.blocks = move_blocks(setting);
            set.placed = flow(set.blocks, two_columns(setting.style, top),
                              two_columns(setting.style, setting.style.text_top()));
        };
        setting.near_diagram.clear();
        set_moves();
        // The words are shorter where no page is named, so that no move of the first page leaves it.
        if (const std::vector<Ply> near = moves_near(set, setting.on_first_page); !near.empty()) {
            setting.near_diagram = near;
            set_moves();
        }
        const double bad = badness(set, setting.style);
        if (best.columns.blocks.empty() || bad < least) {
            best = std::move(made);
            least = bad;
        }
        if (least < good) {
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
    if (!setting.options.only_author_diagrams) {
        entries.push_back({say(Phrase::FinalPosition, language), "final-position", 1});
    }
    return entries;
}

}  // namespace

Document annotated_game_document(const AnnotatedGame& game, const Narration& narration,
                                 const BookletOptions& options, TextMeasurer& measurer) {
    const std::size_t most = options.only_author_diagrams ? 0 : options.max_diagrams;
    std::vector<Ply> turning_points = narration.turning_points;
    turning_points.resize(std::min(turning_points.size(), most), Ply{1});
    const std::vector<Ply> diagrams = diagram_plies(game, turning_points, most);
    const GameLayout setting{game,           narration, options, page_style(options.paper),
                             turning_points, diagrams,  measurer};
    const PageStyle& style = setting.style;
    const Pages set = fill_pages(setting);
    const std::vector<Placed>& placed = set.columns.placed;
    const std::size_t first_page = std::max<std::size_t>(1, options.first_page);

    Document document;
    document.title =
        say(Phrase::GameTitle, options.language,
            {{"south", player_name(setting, Side::South)}, {"north", player_name(setting, Side::North)}});
    document.subject = event_line(setting);
    document.language = name(options.language);
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
    first.place(set.summary, {style.left, style.top});
    add_flow(document, style, placed, 0);
    document.outline = outline(setting, document.title);
    return document;
}

std::string annotated_game_pdf(const AnnotatedGame& game, const Narration& narration,
                               const BookletOptions& options) {
    const auto measurer = make_text_measurer();
    return to_pdf(annotated_game_document(game, narration, options, *measurer));
}

}  // namespace awale::render
