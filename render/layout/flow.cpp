#include "awale/render/layout/flow.hpp"

#include <cassert>
#include <cmath>

#include "awale/notation/io/utf8.hpp"

namespace awale::render {

namespace {

constexpr double tolerance = 0.01;

// How far the blocks have been set: the next one, its next piece, and the blocks that wait for a column in
// which they fit.
struct Cursor {
    std::size_t block = 0;
    std::size_t piece = 0;
    std::vector<std::size_t> waiting{};
    bool forced = false;  ///< something was set that did not fit
};

double height_of(const Block& block, std::size_t first, std::size_t end) {
    return height_of(std::span(block.pieces).subspan(first, end - first));
}

// How many of the block's pieces, from `first` on, to set into `room`, so that no line stands alone.
std::size_t pieces_that_fit(const Block& block, std::size_t first, double room) {
    std::size_t end = first;
    double height = 0;
    while (end < block.pieces.size() && height + block.pieces[end].height <= room + tolerance) {
        height += block.pieces[end].height;
        ++end;
    }
    const std::size_t all = block.pieces.size();
    if (end == all) {
        return end;
    }
    constexpr std::size_t least_broken = 4;  // lines
    if (block.keep_together || all < least_broken) {
        return first;
    }
    if (all - end == 1) {
        --end;  // one line more goes to the next column
    }
    if (end == first + 1) {
        --end;
    }
    return std::max(end, first);
}

// Fills one frame with blocks before `limit`.
struct Filler {
    const std::vector<Block>& blocks;
    std::size_t limit = 0;
    const Frame& frame;
    double tallest = 0;  ///< height of the highest frame still to come; what fits into none is set anyway
    std::size_t page = 0;
    std::vector<Placed>& placed;
    std::size_t first_placed = placed.size();
    double y = 0;

    // Sets what fits from the cursor on. Returns the next cursor.
    Cursor fill(Cursor cursor) {
        // 1. The rest of a broken block: nothing comes between its parts.
        if (cursor.piece > 0 && !set_next(cursor)) {
            return cursor;
        }
        // 2. Figures that have waited.
        while (!cursor.waiting.empty() &&
               (fits_whole(cursor.waiting.front()) || (y == 0 && never_fits(cursor.waiting.front(), 0)))) {
            cursor.forced = cursor.forced || !fits_whole(cursor.waiting.front());
            set(cursor.waiting.front(), 0, blocks[cursor.waiting.front()].pieces.size());
            cursor.waiting.erase(cursor.waiting.begin());
        }
        // 3. What follows.
        while (cursor.block < limit && set_next(cursor)) {}
        return without_loose_end(cursor);
    }

    // Sets the block under the cursor, or lets it wait. False where the column takes no more: then the cursor
    // is at what is left.
    bool set_next(Cursor& cursor) {
        const Block& block = blocks[cursor.block];
        const bool hopeless = y == 0 && never_fits(cursor.block, cursor.piece);
        if (block.floats && (!cursor.waiting.empty() || (!hopeless && !fits_whole(cursor.block)))) {
            cursor.waiting.push_back(cursor.block);
            ++cursor.block;
            return true;
        }
        std::size_t end = pieces_that_fit(block, cursor.piece, room(cursor));
        if (end == cursor.piece && end < block.pieces.size() && hopeless) {
            end = block.floats ? block.pieces.size() : end + 1;  // better cut than lost
            cursor.forced = true;
        }
        if ((end == cursor.piece && !block.pieces.empty()) || parts_from_next(cursor, end)) {
            return false;
        }
        set(cursor.block, cursor.piece, end);
        if (end < block.pieces.size()) {
            cursor.piece = end;
            return false;
        }
        ++cursor.block;
        cursor.piece = 0;
        return true;
    }

    double space_before(std::size_t block, std::size_t piece) const {
        return y > 0 && piece == 0 ? blocks[block].space_before : 0;
    }

    double room(const Cursor& cursor) const {
        return frame.height - y - space_before(cursor.block, cursor.piece);
    }

    bool fits_whole(std::size_t index) const {
        const Block& block = blocks[index];
        return height_of(block, 0, block.pieces.size()) <=
               frame.height - y - space_before(index, 0) + tolerance;
    }

    // Whether no frame to come would take any of the block's pieces from `piece` on.
    bool never_fits(std::size_t index, std::size_t piece) const {
        return pieces_that_fit(blocks[index], piece, tallest) == piece;
    }

    void set(std::size_t index, std::size_t first, std::size_t end) {
        const double space = space_before(index, first);
        placed.push_back({page, frame.at + Point{0, y + space}, &blocks[index], first, end});
        y += space + height_of(blocks[index], first, end);
    }

    // Whether the block under the cursor, set here, would be parted from the one that it must stay with.
    bool parts_from_next(const Cursor& cursor, std::size_t end) const {
        const Block& block = blocks[cursor.block];
        if (!block.keep_with_next || block.floats || y == 0 || end < block.pieces.size() ||
            cursor.block + 1 >= limit) {
            return false;
        }
        const Block& next = blocks[cursor.block + 1];
        const double left = room(cursor) - height_of(block, cursor.piece, end) - next.space_before;
        return !next.floats && pieces_that_fit(next, 0, left) == 0;
    }

    // Takes back blocks at the end of the frame that must stay with one that did not fit, if others stay.
    Cursor without_loose_end(Cursor cursor) {
        while (cursor.block < limit && cursor.piece == 0 && placed.size() > first_placed + 1 &&
               placed.back().block == &blocks[cursor.block - 1] && placed.back().block->keep_with_next &&
               !placed.back().block->floats && placed.back().first == 0) {
            placed.pop_back();
            --cursor.block;
        }
        return cursor;
    }
};

bool done(std::size_t limit, const Cursor& cursor) { return cursor.block == limit && cursor.waiting.empty(); }

// A page to be filled from a cursor on.
struct PageFiller {
    const std::vector<Block>& blocks;
    Cursor start;
    const std::vector<Frame>& frames;
    double tallest = 0;
    std::size_t page = 0;

    // The most blocks that keep every figure on the page of its block, in columns that are equally high where
    // the page is not full. `next` is the cursor after them.
    std::vector<Placed> fill(bool must_advance, Cursor& next) const {
        std::size_t limit = blocks.size();
        std::vector<Placed> placed;
        next = fill_to(limit, any_height, placed);
        while (const auto parted = first_parted(next, placed)) {
            if (*parted <= start.block) {
                if (!must_advance) {
                    next = start;
                    return {};
                }
                break;
            }
            limit = *parted;
            next = fill_to(limit, any_height, placed);
        }
        if (done(limit, next) && frames.size() > 1) {
            level(limit, placed);
        }
        return placed;
    }

    static constexpr double any_height = 1e9;

    Cursor fill_to(std::size_t limit, double height, std::vector<Placed>& placed) const {
        placed.clear();
        Cursor cursor = start;
        for (Frame frame : frames) {
            frame.height = std::min(frame.height, height);
            if (!done(limit, cursor)) {
                cursor = Filler{blocks, limit, frame, tallest, page, placed}.fill(std::move(cursor));
            }
        }
        return cursor;
    }

    // The first figure that would not be on the page of the block after it, with `placed` on this page.
    std::optional<std::size_t> first_parted(const Cursor& next, const std::vector<Placed>& placed) const {
        const auto is_placed = [&](std::size_t index) {
            return std::ranges::any_of(
                placed, [&](const Placed& part) { return part.block == &blocks[index] && part.first == 0; });
        };
        for (std::size_t index = start.block; index < std::min(next.block, blocks.size() - 1); ++index) {
            if (!blocks[index].floats || !blocks[index].keep_with_next) {
                continue;
            }
            std::size_t text = index + 1;
            while (text + 1 < blocks.size() && blocks[text].floats) {
                ++text;
            }
            if (!is_placed(index) || !is_placed(text)) {
                return index;
            }
        }
        return std::nullopt;
    }

    // Cuts the columns down to the least height, in steps of a point, at which everything still fits.
    void level(std::size_t limit, std::vector<Placed>& placed) const {
        double low = 0;
        double high = frames.front().height;
        while (high - low > 1) {
            const double middle = (low + high) / 2;
            std::vector<Placed> attempt;
            const Cursor end = fill_to(limit, middle, attempt);
            if (done(limit, end) && !end.forced) {
                high = middle;
                placed = attempt;
            } else {
                low = middle;
            }
        }
    }
};

constexpr double least_column_lines = 8;

}  // namespace

std::vector<Placed> flow(const std::vector<Block>& blocks, const std::vector<Frame>& first_page,
                         const std::vector<Frame>& other_pages) {
    assert(!other_pages.empty());
    double tallest = 0;
    for (const Frame& frame : other_pages) {
        tallest = std::max(tallest, frame.height);
    }
    std::vector<Placed> placed;
    Cursor cursor;
    for (std::size_t page = 0; !done(blocks.size(), cursor); ++page) {
        const bool first = page == 0;
        cursor.forced = false;
        const PageFiller filler{blocks, cursor, first ? first_page : other_pages, tallest, page};
        Cursor next;
        const std::vector<Placed> here = filler.fill(!first, next);
        placed.insert(placed.end(), here.begin(), here.end());
        cursor = std::move(next);
    }
    return placed;
}

Block Setting::words(const std::string& text, const Font& font, double leading, double space_before) const {
    return {.pieces = column({Span{text, font}}, leading), .space_before = space_before};
}

Block Setting::heading(const std::string& words, const Font& font, double leading, double space_before,
                       const std::string& destination, Role role) const {
    return {.pieces = column({Span{words, font, ink().ink, {}, destination}}, leading),
            .space_before = space_before,
            .keep_together = true,
            .keep_with_next = true,
            .role = role};
}

Drawing Setting::captioned(const Drawing& figure, double width, const std::vector<Piece>& caption,
                           const std::vector<Piece>& below) const {
    Drawing drawing{.size = {width, figure.size.height + 0.3 * (1.35 * style.small)}};
    drawing.place(figure, {(width - figure.size.width) / 2, 0}, Role::Figure);
    double& y = drawing.size.height;
    y += add_pieces(drawing, caption, {0, y}, Role::Caption);
    if (!below.empty()) {
        y += add_pieces(drawing, below, {0, y}, Role::Paragraph);
    }
    return drawing;
}

Block drawn_block(Drawing drawing, double space_before) {
    return {.pieces = {{drawing.size.height, std::move(drawing.ops)}},
            .space_before = space_before,
            .keep_together = true,
            .role = Role::None};
}

void Pages::add(Drawing drawing, std::optional<std::string> head) {
    document.pages.push_back({std::move(drawing), std::to_string(document.pages.size() + first_number)});
    heads.push_back(std::move(head));
}

void Pages::add(std::vector<Drawing> drawings, const std::optional<std::string>& head) {
    for (Drawing& drawing : drawings) {
        add(std::move(drawing), head);
    }
}

void Pages::add_columns(const std::vector<Block>& blocks, const std::optional<std::string>& head,
                        std::optional<double> top) {
    const PageStyle& style = setting.style;
    const std::vector<Frame> whole = page_columns(style, style.text_top());
    const std::vector<Frame> first = top ? page_columns(style, *top) : whole;
    const std::size_t begin = document.pages.size();
    add_flow(flow(blocks, first, whole), begin - (top ? 1 : 0));
    std::fill(heads.begin() + static_cast<std::ptrdiff_t>(begin), heads.end(), head);
}

double Pages::add_table(const std::vector<Column>& columns, const std::vector<TableRow>& rows,
                        const TableStyle& look, const std::optional<std::string>& head, double y) {
    const PageStyle& style = setting.style;
    double pitch = style.gutter;
    for (const Column& column : columns) {
        pitch += column.width;
    }
    const auto across =
        std::max<std::size_t>(1, static_cast<std::size_t>((style.text_width() + style.gutter + 1) / pitch));
    double end = y;
    std::size_t beside = 0;
    for (std::size_t next = 1; next < rows.size();) {
        const double room = style.text_bottom() - y - 6;
        const auto fit = static_cast<std::size_t>(std::max(0.0, room / look.leading));
        if (fit < 3 || beside == across) {
            add(Drawing{.size = style.page}, head);
            end = y = style.text_top();
            beside = 0;
            continue;
        }
        const std::size_t share = (rows.size() - next + across - beside - 1) / (across - beside);
        const std::size_t count = std::min(share, fit - 1);
        std::vector<TableRow> here{rows.front()};
        const auto from = rows.begin() + static_cast<std::ptrdiff_t>(next);
        here.insert(here.end(), from, from + static_cast<std::ptrdiff_t>(count));
        const Drawing drawn = table(columns, here, look, setting.measurer);
        last().place(drawn, {style.left + static_cast<double>(beside) * pitch, y});
        end = std::max(end, y + drawn.size.height);
        next += count;
        ++beside;
    }
    return end;
}

void Pages::add_flow(const std::vector<Placed>& placed, std::size_t first_page) {
    for (const Placed& part : placed) {
        while (document.pages.size() <= first_page + part.page) {
            add(Drawing{.size = setting.style.page});
        }
        const std::span<const Piece> pieces(part.block->pieces);
        add_pieces(document.pages[first_page + part.page].drawing,
                   pieces.subspan(part.first, part.end - part.first), part.at, part.block->role);
    }
}

void Pages::frame(const std::string& title, std::size_t first, std::optional<std::size_t> more) {
    const PageStyle& style = setting.style;
    const Font font{style.labels, style.small};
    const double end = style.page.width - style.right;
    const double room = style.text_width() - style.gutter;
    for (std::size_t i = first; i < document.pages.size(); ++i) {
        Drawing& page = document.pages[i].drawing;
        if (heads[i]) {
            const auto width = [&](const std::string& words) { return setting.measurer.width(words, font); };
            const bool is_alone = style.columns == 1 && !heads[i]->empty() &&
                                  std::max(width(title), width(*heads[i])) > 0.5 * room;
            const auto write = [&](double x, const std::string& words, Anchor anchor) {
                page.write({x, style.top},
                           shortened(words, font, is_alone ? room : 0.5 * room, setting.measurer), font,
                           ink().faint, anchor);
            };
            if (!is_alone) {
                write(style.left, title, Anchor::Start);
            }
            write(end, *heads[i], Anchor::End);
            const double y = style.top + 0.5 * style.small;
            page.add(Line{{style.left, y}, {end, y}, {ink().faint, 0.4}});
        }
        const std::size_t number = first_number + i;
        page.write(
            {style.page.width / 2, style.page.height - style.bottom},
            more ? setting.say("print.folio", {{"page", number}, {"pages", document.pages.size() + *more}})
                 : std::to_string(number),
            font, ink().faint, Anchor::Middle);
    }
}

Document new_document(std::string title, std::string subject, Language language, std::string_view rules) {
    std::string keywords = "Awalé, Oware";
    if (!rules.empty()) {
        keywords.append(", ").append(rules);
    }
    return {.title = std::move(title),
            .subject = std::move(subject),
            .keywords = std::move(keywords),
            .language = std::string(name(language))};
}

std::vector<Frame> page_columns(const PageStyle& style, double top) {
    const double left = style.text_height() - (top - style.text_top());
    const double height = std::floor(left / style.leading + 1e-6) * style.leading;
    if (height < least_column_lines * style.leading) {
        return {};
    }
    const double y = style.text_bottom() - height;
    std::vector<Frame> frames;
    for (std::size_t column = 0; column < style.columns; ++column) {
        frames.push_back({{style.column_left(column), y}, height});
    }
    return frames;
}

Drawing table(std::vector<Column> columns, const std::vector<TableRow>& rows, const TableStyle& style,
              TextMeasurer& measurer) {
    constexpr double gap = 5;  // between columns, inside their width
    // Columns with room to spare give it to those that a word is too long for.
    std::vector<double> spare(columns.size());
    for (std::size_t c = 0; c < columns.size(); ++c) {
        spare[c] = columns[c].width / 2;
        for (const TableRow& row : rows) {
            const Font font{Face::Sans, style.size, row[c].bold || (style.header && &row == rows.data())};
            for (const std::string_view word : split(row[c].text, ' ')) {
                spare[c] = std::min(spare[c], columns[c].width - gap - measurer.width(word, font));
            }
        }
    }
    while (true) {
        const auto [needy, giver] = std::ranges::minmax_element(spare);
        const double given = std::min(-*needy, *giver);
        if (given <= 0) {
            break;
        }
        for (const auto& [one, more] : {std::pair(needy, given), std::pair(giver, -given)}) {
            columns[static_cast<std::size_t>(one - spare.begin())].width += more;
            *one += more;
        }
    }
    Drawing drawing;
    for (const Column& column : columns) {
        drawing.size.width += column.width;
    }
    const auto rule = [&](double y) {
        drawing.add(Line{{0, y}, {drawing.size.width, y}, {style.rule, 0.5}});
    };
    double y = 0;
    drawing.add(GroupBegin{.role = style.as_list ? Role::List : Role::Table});
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool heading = style.header && r == 0;
        if (style.last_is_sum && r + 1 == rows.size()) {
            rule(y + 1);
            y += 2;
        }
        const auto row = drawing.group({.role = style.as_list ? Role::ListItem : Role::TableRow});
        assert(rows[r].size() == columns.size());
        double x = 0;
        double height = style.leading;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Cell& cell = rows[r][c];
            const Role role = style.as_list ? Role::None : heading ? Role::TableHeader : Role::TableCell;
            const auto box = drawing.group({.role = role, .offset = {x, y}});
            const double room = columns[c].width - (c + 1 < columns.size() ? gap : 0);
            const Font font{Face::Sans, style.size, cell.bold || heading, false};
            const auto lines =
                paragraph({Span{cell.text, font, style.ink, cell.link}},
                          {.width = room, .leading = style.leading, .align = columns[c].align}, measurer);
            height = std::max(height, add_pieces(drawing, lines, {}, Role::None));
            x += columns[c].width;
        }
        y += height;
        if (heading) {
            rule(y + 1);
            y += 3;
        }
    }
    drawing.add(GroupEnd{});
    drawing.size.height = y;
    return drawing;
}

}  // namespace awale::render
