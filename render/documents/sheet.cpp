#include "awale/render/documents/documents.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/paragraph.hpp"

namespace awale::render {

namespace {

// Sets one page after the other.
class SheetSetter : Setting {
public:
    SheetSetter(const std::vector<SheetEntry>& entries, const RuleSet& rules, const SheetOptions& options,
                TextMeasurer& text_measurer)
        : Setting{page_style(options.paper), options.language, options.theme, text_measurer},
          entries_(entries),
          rules_(rules),
          options_(options) {
        const auto columns = static_cast<double>(options.columns);
        width_ = (style.text_width() - (columns - 1) * style.gutter) / columns;
        caption_leading_ = 1.35 * style.small;
        board_height_ = diagram_height(rules, setting_look(*this, width_));
        const double cell = board_height_ + 1.3 * caption_leading_ + captions_height();
        const double room = style.text_top() + style.text_height() - top();
        rows_ = std::max<std::size_t>(1, static_cast<std::size_t>((room + gap()) / (cell + gap())));
        pitch_ = cell + gap();
    }

    Document set() {
        Pages set{*this, new_document(options_.title, {}, language, rules_.name)};
        const std::vector<std::size_t> first_cells = placed();
        const std::size_t on_page = rows_ * options_.columns;
        const std::size_t pages = entries_.empty() ? 1 : first_cells.back() / on_page + 1;
        for (std::size_t page = 0; page < pages; ++page) {
            set.add(Drawing{.size = style.page});
            Drawing& drawing = set.last();
            add_head(drawing);
            for (std::size_t i = 0; i < entries_.size(); ++i) {
                if (const std::size_t cell = first_cells[i]; cell / on_page == page) {
                    add_diagram(drawing, i, cell % on_page / options_.columns, cell % options_.columns);
                }
            }
        }
        set.frame({});
        return std::move(set.document);
    }

private:
    /// The cell of each diagram, counted through all pages. The two of a pair stand on one page and, where
    /// there are several columns, in one row.
    std::vector<std::size_t> placed() const {
        const std::size_t on_page = rows_ * options_.columns;
        const std::size_t together = options_.columns > 1 ? options_.columns : on_page;
        std::vector<std::size_t> cells;
        std::size_t next = 0;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const bool is_pair = i + 1 < entries_.size() && entries_[i + 1].continues;
            if (is_pair && together > 1 && next % together + 1 == together) {
                ++next;
            }
            cells.push_back(next++);
        }
        return cells;
    }

    double top() const { return style.top + (options_.title.empty() ? 0 : 1.4 * style.title); }

    double gap() const { return 1.2 * style.leading; }

    void add_head(Drawing& drawing) {
        if (options_.title.empty()) {
            return;
        }
        const auto heading = drawing.group({.role = Role::Heading1});
        const Font large = fitted(options_.title, {Face::Serif, style.title, false, false}, 0.5 * style.title,
                                  style.text_width(), measurer);
        drawing.write({style.page.width / 2, style.top + 0.5 * style.title},
                      shortened(options_.title, large, style.text_width(), measurer), large, ink().ink,
                      Anchor::Middle);
    }

    void add_diagram(Drawing& drawing, std::size_t index, std::size_t row, std::size_t column) {
        const SheetEntry& entry = entries_[index];
        const Board& board = entry.board;
        const Point at{style.left + static_cast<double>(column) * (width_ + style.gutter),
                       top() + static_cast<double>(row) * pitch_};
        drawing.place(diagram(board, rules_, setting_look(*this, width_, entry.look)), at, Role::Figure);
        double below = board_height_ + 0.2 * caption_leading_;
        below += add_pieces(drawing, heading_of(index), at + Point{0, below}, Role::Caption);
        below += add_pieces(drawing, position_of(entry), at + Point{0, below}, Role::Paragraph);
        if (!entry.caption.empty()) {
            add_pieces(drawing, caption_of(entry), at + Point{0, below}, Role::Paragraph);
        }
    }

    std::vector<Piece> words_below(const std::vector<Span>& spans) const {
        return lines(spans, width_, caption_leading_, Align::Centre);
    }

    /// `3. Title – South to move`; the second diagram of a pair has the number of the first.
    std::vector<Piece> heading_of(std::size_t index) const {
        const SheetEntry& entry = entries_[index];
        const auto number =
            std::count_if(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                          [](const SheetEntry& one) { return !one.continues; });
        std::string words = say("print.side_to_move", {{"side", side_name(entry.board.to_move(), language)}});
        if (!entry.title.empty()) {
            words = typeset(entry.title, language) + " – " + words;
        }
        return words_below(
            {{std::to_string(number) + (entry.continues ? " → " : ". "), sans(1, true), ink().ink},
             {words, sans(), ink().ink}});
    }

    std::vector<Piece> caption_of(const SheetEntry& entry) {
        const Font font{Face::Serif, style.note, false, true};
        return words_below({Span{typeset(entry.caption, language), font, ink().ink}});
    }

    /// The position in letters; South's row on a line of its own where the column is narrow.
    std::vector<Piece> position_of(const SheetEntry& entry) {
        std::string text = position_text(entry.board, rules_);
        if (measurer.width(text, tiny()) > width_) {
            std::size_t end = 0;
            for (int house = 0; house < rules_.houses_a_side; ++house) {
                end = text.find('-', end) + 1;
            }
            text.insert(end, " ");
        }
        return words_below({Span{text, tiny(), ink().faint}});
    }

    /// The room that the tallest words below a diagram take beyond a line.
    double captions_height() {
        double most = 0;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const std::size_t count = heading_of(i).size() + position_of(entries_[i]).size() +
                                      (entries_[i].caption.empty() ? 0 : caption_of(entries_[i]).size());
            most = std::max(most, (static_cast<double>(count) - 1) * caption_leading_);
        }
        return most;
    }

    const std::vector<SheetEntry>& entries_;
    const RuleSet& rules_;
    const SheetOptions& options_;
    double width_ = 0;
    double board_height_ = 0;
    double caption_leading_ = 0;
    double pitch_ = 0;
    std::size_t rows_ = 1;
};

}  // namespace

std::vector<SheetEntry> sheet_entries(const OwnPosition& position, const RuleSet& rules) {
    const Board& board = position.board;
    SheetEntry entry{.board = board, .title = position.title, .caption = position.caption};
    DiagramOptions& look = entry.look;
    look.threatened = position.marks.houses;
    if (position.marks.threatened) {
        look.threatened = look.threatened | houses_threatened(board, rules);
    }
    if (position.marks.granary) {
        look.granary = granaries(board);
    }
    if (position.marks.starving) {
        look.starving = starving(board);
    }
    look.counts_only = position.marks.counts;
    if (position.better) {
        look.better = SowingArrow{*position.better, board.seeds(*position.better)};
    }
    if (!position.move) {
        return {entry};
    }
    const Played played = play(board, *position.move, rules);
    look.played = SowingArrow{*position.move, board.seeds(*position.move)};
    look.sowing_numbers = position.marks.numbers;
    if (position.marks.captured) {
        look.captured = houses_taken(played, board.to_move());
    }
    if (!position.shows_after) {
        return {entry};
    }
    SheetEntry after{.board = played.after, .title = position.title, .continues = true};
    after.look.counts_only = position.marks.counts;
    return {entry, after};
}

Document diagram_sheet(const std::vector<SheetEntry>& entries, const RuleSet& rules,
                       const SheetOptions& options, TextMeasurer& measurer) {
    return SheetSetter(entries, rules, options, measurer).set();
}

}  // namespace awale::render
