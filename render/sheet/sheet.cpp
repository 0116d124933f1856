#include "awale/render/sheet/sheet.hpp"

#include <algorithm>
#include <cmath>

#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/layout/booklet_words.hpp"
#include "awale/render/layout/page_frame.hpp"
#include "awale/render/layout/paragraph.hpp"

namespace awale::render {

namespace {

// Sets one page after the other.
class SheetSetter {
public:
    SheetSetter(const std::vector<Board>& positions, const RuleSet& rules, const SheetOptions& options,
                TextMeasurer& measurer)
        : positions_(positions),
          rules_(rules),
          options_(options),
          measurer_(measurer),
          style_(page_style(options.paper)) {
        const auto columns = static_cast<double>(options.columns);
        width_ = (style_.text_width() - (columns - 1) * style_.gutter) / columns;
        look_.width = width_;
        look_.theme = options.theme;
        look_.spoken = options.language;
        caption_leading_ = 1.35 * style_.small;
        const double cell = diagram_height(rules, look_) + 2.3 * caption_leading_;
        const double room = style_.text_top() + style_.text_height() - top();
        rows_ = std::max<std::size_t>(1, static_cast<std::size_t>((room + gap()) / (cell + gap())));
        pitch_ = cell + gap();
    }

    Document set() {
        Document document;
        document.title = options_.title;
        document.language = name(options_.language);
        document.keywords = "Awalé, Oware, " + std::string(rules_.name);
        const std::size_t on_page = rows_ * options_.columns;
        const std::size_t pages = std::max<std::size_t>(1, (positions_.size() + on_page - 1) / on_page);
        for (std::size_t page = 0; page < pages; ++page) {
            document.pages.push_back(blank_page(style_, page + 1));
            Drawing& drawing = document.pages.back().drawing;
            add_head(drawing);
            const std::size_t first = page * on_page;
            for (std::size_t i = first; i < std::min(first + on_page, positions_.size()); ++i) {
                add_diagram(drawing, i, (i - first) / options_.columns, (i - first) % options_.columns);
            }
            add_folio(drawing, style_, page + 1, pages, options_.language);
        }
        return document;
    }

private:
    Font font(bool bold) const {
        return {Face::Sans, style_.small, bold, false};
    }

    double top() const {
        return style_.top + (options_.title.empty() ? 0 : 1.4 * style_.title);
    }

    double gap() const {
        return 1.2 * style_.leading;
    }

    void add_head(Drawing& drawing) {
        if (options_.title.empty()) {
            return;
        }
        const auto heading = drawing.group({.role = Role::Heading1});
        const Font large = fitted(options_.title, {Face::Serif, style_.title, false, false},
                                  0.5 * style_.title, style_.text_width(), measurer_);
        drawing.add(Text{{style_.page.width / 2, style_.top + 0.5 * style_.title},
                         shortened(options_.title, large, style_.text_width(), measurer_),
                         large,
                         ink().ink,
                         Anchor::Middle});
    }

    void add_diagram(Drawing& drawing, std::size_t index, std::size_t row, std::size_t column) {
        const Board& board = positions_[index];
        const Point at{style_.left + static_cast<double>(column) * (width_ + style_.gutter),
                       top() + static_cast<double>(row) * pitch_};
        drawing.place(diagram(board, rules_, look_), at, Role::Figure);
        const double below = diagram_height(rules_, look_) + 0.2 * caption_leading_;
        const ParagraphStyle lines{.width = width_, .leading = caption_leading_, .align = Align::Centre};
        const std::vector<Span> caption{{std::to_string(index + 1) + ". ", font(true), ink().ink},
                                        {say(Phrase::SideToMove, options_.language,
                                             {{"side", side_name(board.to_move(), options_.language)}}),
                                         font(false), ink().ink}};
        add_pieces(drawing, paragraph(caption, lines, measurer_), at + Point{0, below}, Role::Caption);
        const std::string text = position_text(board, rules_);
        const Font small = fitted(text, {Face::Sans, 0.9 * style_.small, false, false}, 3, width_, measurer_);
        add_pieces(drawing, paragraph({Span{text, small, ink().faint}}, lines, measurer_),
                   at + Point{0, below + caption_leading_}, Role::Paragraph);
    }

    const std::vector<Board>& positions_;
    const RuleSet& rules_;
    const SheetOptions& options_;
    TextMeasurer& measurer_;
    PageStyle style_;
    DiagramOptions look_;
    double width_ = 0;
    double caption_leading_ = 0;
    double pitch_ = 0;
    std::size_t rows_ = 1;
};

}  // namespace

Document diagram_sheet(const std::vector<Board>& positions, const RuleSet& rules, const SheetOptions& options,
                       TextMeasurer& measurer) {
    return SheetSetter(positions, rules, options, measurer).set();
}

}  // namespace awale::render
