#include "awale/render/documents/documents.hpp"

#include "awale/notation/game/position_text.hpp"

namespace awale::render {

namespace {

// Sets one page after the other.
struct SheetSetter : Setting {
    const std::vector<SheetEntry>& entries;
    const RuleSet& rules;
    const SheetOptions& options;
    double width = (style.text_width() - static_cast<double>(options.columns - 1) * style.gutter) /
                   static_cast<double>(options.columns);
    double board_height = diagram_height(rules, setting_look(*this, width));
    double caption_leading = 1.35 * style.small;
    double pitch = board_height + 1.3 * caption_leading + captions_height() + gap();
    std::size_t rows =
        std::max<std::size_t>(1, static_cast<std::size_t>((style.text_bottom() - top() + gap()) / pitch));

    Document set() {
        Pages set{*this, new_document(options.title, {}, language, rules.name)};
        const std::vector<std::size_t> first_cells = placed();
        const std::size_t on_page = rows * options.columns;
        const std::size_t pages = entries.empty() ? 1 : first_cells.back() / on_page + 1;
        for (std::size_t page = 0; page < pages; ++page) {
            set.add(Drawing{.size = style.page});
            Drawing& drawing = set.last();
            add_head(drawing);
            for (std::size_t i = 0; i < entries.size(); ++i) {
                if (const std::size_t cell = first_cells[i]; cell / on_page == page) {
                    add_diagram(drawing, i, cell % on_page / options.columns, cell % options.columns);
                }
            }
        }
        set.frame({});
        return std::move(set.document);
    }

    /// The cell of each diagram, counted through all pages. The two of a pair stand on one page and, where
    /// there are several columns, in one row.
    std::vector<std::size_t> placed() const {
        const std::size_t on_page = rows * options.columns;
        const std::size_t together = options.columns > 1 ? options.columns : on_page;
        std::vector<std::size_t> cells;
        std::size_t next = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const bool is_pair = i + 1 < entries.size() && entries[i + 1].continues;
            if (is_pair && together > 1 && next % together + 1 == together) {
                ++next;
            }
            cells.push_back(next++);
        }
        return cells;
    }

    double top() const { return style.top + (options.title.empty() ? 0 : 1.4 * style.title); }

    double gap() const { return 1.2 * style.leading; }

    void add_head(Drawing& drawing) {
        if (options.title.empty()) {
            return;
        }
        const Font large = fitted(options.title, {Face::Serif, style.title}, 0.5 * style.title,
                                  style.text_width(), measurer);
        drawing.write({.role = Role::Heading1}, {style.page.width / 2, style.top + 0.5 * style.title},
                      shortened(options.title, large, style.text_width(), measurer), large, ink().ink,
                      Anchor::Middle);
    }

    void add_diagram(Drawing& drawing, std::size_t index, std::size_t row, std::size_t column) {
        const SheetEntry& entry = entries[index];
        const Board& board = entry.board;
        const Point at{style.left + static_cast<double>(column) * (width + style.gutter),
                       top() + static_cast<double>(row) * pitch};
        drawing.place(diagram(board, rules, setting_look(*this, width, entry.look)), at, Role::Figure);
        double below = board_height + 0.2 * caption_leading;
        below += add_pieces(drawing, heading_of(index), at + Point{0, below}, Role::Caption);
        below += add_pieces(drawing, position_of(entry), at + Point{0, below}, Role::Paragraph);
        if (!entry.caption.empty()) {
            add_pieces(drawing, caption_of(entry), at + Point{0, below}, Role::Paragraph);
        }
    }

    std::vector<Piece> words_below(const std::vector<Span>& spans) const {
        return lines(spans, width, caption_leading, Align::Centre);
    }

    /// `3. Title – South to move`; the second diagram of a pair has the number of the first.
    std::vector<Piece> heading_of(std::size_t index) const {
        const SheetEntry& entry = entries[index];
        const auto number =
            std::count_if(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                          [](const SheetEntry& one) { return !one.continues; });
        std::string words = say("print.side_to_move", {{"side", side_name(entry.board.to_move(), language)}});
        if (!entry.title.empty()) {
            words = typeset(entry.title, language) + " – " + words;
        }
        return words_below(
            {{std::to_string(number) + (entry.continues ? " → " : ". "), sans(1, true)}, {words, sans()}});
    }

    std::vector<Piece> caption_of(const SheetEntry& entry) {
        const Font font{Face::Serif, style.note, false, true};
        return words_below({Span{typeset(entry.caption, language), font}});
    }

    /// The position in letters; South's row on a line of its own where the column is narrow.
    std::vector<Piece> position_of(const SheetEntry& entry) {
        std::string text = position_text(entry.board, rules);
        if (measurer.width(text, tiny()) > width) {
            std::size_t end = 0;
            for (int house = 0; house < rules.houses_a_side; ++house) {
                end = text.find('-', end) + 1;
            }
            text.insert(end, " ");
        }
        return words_below({Span{text, tiny(), ink().faint}});
    }

    /// The room that the tallest words below a diagram take beyond a line.
    double captions_height() {
        double most = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::size_t count = heading_of(i).size() + position_of(entries[i]).size() +
                                      (entries[i].caption.empty() ? 0 : caption_of(entries[i]).size());
            most = std::max(most, (static_cast<double>(count) - 1) * caption_leading);
        }
        return most;
    }
};

}  // namespace

std::vector<SheetEntry> sheet_entries(const OwnPosition& position, const RuleSet& rules) {
    const Board& board = position.board;
    SheetEntry entry{.board = board, .title = position.title, .caption = position.caption};
    DiagramOptions& look = entry.look;
    const PositionMarks& marks = position.marks;
    look.threatened = marks.threatened ? marks.houses | houses_threatened(board, rules) : marks.houses;
    look.granary = marks.granary ? granaries(board) : HouseSet{};
    look.starving = marks.starving ? starving(board) : std::nullopt;
    look.counts_only = marks.counts;
    if (position.better) {
        look.better = SowingArrow{*position.better, board.seeds(*position.better)};
    }
    if (!position.move) {
        return {entry};
    }
    const Played played = play(board, *position.move, rules);
    look.played = SowingArrow{*position.move, board.seeds(*position.move)};
    look.sowing_numbers = marks.numbers;
    look.captured = marks.captured ? houses_taken(played) : HouseSet{};
    if (!position.shows_after) {
        return {entry};
    }
    SheetEntry after{.board = played.after, .title = position.title, .continues = true};
    after.look.counts_only = marks.counts;
    return {entry, after};
}

Document diagram_sheet(const std::vector<SheetEntry>& entries, const RuleSet& rules,
                       const SheetOptions& options, TextMeasurer& measurer) {
    return SheetSetter{setting_of(options, measurer), entries, rules, options}.set();
}

}  // namespace awale::render
