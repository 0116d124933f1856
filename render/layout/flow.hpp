#pragma once

#include "awale/render/draw/document.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/paragraph.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// Something set in columns: pieces one below the other.
struct Block {
    std::vector<Piece> pieces{};
    double space_before = 0;      ///< not at the top of a column
    bool keep_together = false;   ///< never broken between two columns
    bool keep_with_next = false;  ///< never the last thing in a column; if it floats, never on another page
                                  ///< than the first piece of the next block
    bool floats = false;  ///< where it does not fit, what follows goes before it, as far as the column goes
    Role role = Role::Paragraph;
};

/// Where a column stands on its page.
struct Frame {
    Point at;
    double height = 0;
};

/// A part of a block set in a frame.
struct Placed {
    std::size_t page = 0;
    Point at;
    const Block* block = nullptr;
    std::size_t first = 0;  ///< pieces
    std::size_t end = 0;

    /// Where the last piece ends.
    double bottom() const {
        double y = at.y;
        for (std::size_t i = first; i < end; ++i) {
            y += block->pieces[i].height;
        }
        return y;
    }
};

/// Fills columns with blocks in order. A paragraph of fewer than four lines is never broken, and of a longer
/// one no single line is left alone at the end or the beginning of a column, and no figure comes between its
/// parts. A page ends early where the next figure would be parted from its block. The columns of such a page
/// and of the last one are made equally high. `first_page` are the frames of page 0, `other_pages` those of
/// every later one. A block that no frame of the later pages can hold is broken or set too high all the same.
std::vector<Placed> flow(const std::vector<Block>& blocks, const std::vector<Frame>& first_page,
                         const std::vector<Frame>& other_pages);

/// What every part of a document needs to know.
struct Setting {
    PageStyle style;
    Language language = Language::English;
    const Theme* theme = nullptr;  ///< of the boards
    TextMeasurer& measurer;

    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(language, id, arguments);
    }

    /// A text before what it announces.
    std::string lead(std::string_view text) const { return lead_text(text, language); }

    /// Of running text, times the body.
    Font serif(double scale = 1, bool bold = false, bool italic = false) const {
        return {style.text, std::max(style.least, scale * style.body), bold, italic};
    }

    /// Of captions and tables, times the small print.
    Font sans(double scale = 1, bool bold = false) const {
        return {style.labels, std::max(style.least, scale * style.small), bold, false};
    }

    /// Of positions in a line, as small as type may be.
    Font tiny() const { return {style.labels, style.tiny()}; }

    /// Lines as wide as a column.
    std::vector<Piece> column(const std::vector<Span>& spans, double leading,
                              Align align = Align::Left) const {
        return lines(spans, style.column_width(), leading, align);
    }

    std::vector<Piece> lines(const std::vector<Span>& spans, double width, double leading,
                             Align align = Align::Left) const {
        return paragraph(spans, {.width = width, .leading = leading, .align = align}, measurer);
    }

    /// Sets such lines into a drawing. Returns their height.
    double add_lines(Drawing& drawing, const std::vector<Span>& spans, double width, double leading, Point at,
                     Role role, Align align = Align::Left) const {
        return add_pieces(drawing, lines(spans, width, leading, align), at, role);
    }

    /// A paragraph for a column.
    Block words(const std::string& text, const Font& font, double leading, double space_before = 0) const;

    /// A heading that stays with what follows it in the column.
    Block heading(const std::string& words, const Font& font, double leading, double space_before,
                  const std::string& destination = {}, Role role = Role::Heading2) const;

    /// A figure in the middle over its caption and what is said of it below, one drawing `width` wide. The
    /// lines are set already, as wide as that.
    Drawing captioned(const Drawing& figure, double width, const std::vector<Piece>& caption,
                      const std::vector<Piece>& below = {}) const;
};

/// The setting of a document whose options name a paper, a language and a theme.
template <typename Options>
Setting setting_of(const Options& options, TextMeasurer& measurer, bool large = false) {
    return {page_style(options.paper, large), options.language, options.theme, measurer};
}

/// A block that is one drawing, as high as the drawing, and never broken.
Block drawn_block(Drawing drawing, double space_before = 0);

/// A document without pages yet; `rules` is the name of the rule set, if all of it has one.
Document new_document(std::string title, std::string subject, Language language, std::string_view rules = {});

/// The columns of a page whose text begins at `top`, or none where fewer than eight lines are left. They are
///  measured from the bottom, so that lines stand where those of other pages do.
std::vector<Frame> page_columns(const PageStyle& style, double top);

struct Column {
    double width = 0;  ///< in points
    Align align = Align::Left;
};

struct Cell {
    std::string text{};
    bool bold = false;
    std::string link{};
};

using TableRow = std::vector<Cell>;

struct TableStyle {
    double size = 8;      ///< of the text
    double leading = 11;  ///< of a line in a row
    Colour ink{};
    Colour rule{};
    bool header = true;        ///< the first row is a heading, with a rule below
    bool last_is_sum = false;  ///< a rule above the last row
    bool as_list = false;      ///< rows are tagged, cells are not: a fifth of the tags, for many small tables
};

/// A table as a drawing as wide as its columns together. Text that is too wide for its cell is broken into
/// lines; a long word takes room that another column can spare.
Drawing table(std::vector<Column> columns, const std::vector<TableRow>& rows, const TableStyle& style,
              TextMeasurer& measurer);

/// A document that is set page after page.
struct Pages {
    const Setting& setting;
    Document document{};
    std::vector<std::optional<std::string>> heads{};  ///< what stands at the right of each; none: no head
    std::size_t first_number = 1;                     ///< of the first page

    Drawing& last() { return document.pages.back().drawing; }

    void add(Drawing drawing, std::optional<std::string> head = std::nullopt);
    void add(std::vector<Drawing> drawings, const std::optional<std::string>& head = std::nullopt);

    /// Sets the parts of a flow whose pages begin at `first_page` of the document; blank pages are added as
    /// they are needed.
    void add_flow(const std::vector<Placed>& placed, std::size_t first_page);

    /// Sets blocks in two columns: on pages of their own, or on the last page below `top`.
    void add_columns(const std::vector<Block>& blocks, const std::optional<std::string>& head,
                     std::optional<double> top = std::nullopt);

    /// Sets a table from `y` of the last page down, on as many pages as it needs, its heading on each; a
    /// narrow one in columns side by side. Every cell must fit on a line. Returns where it ends.
    double add_table(const std::vector<Column>& columns, const std::vector<TableRow>& rows,
                     const TableStyle& look, const std::optional<std::string>& head, double y);

    void add_entry(std::string title, std::string destination, int level = 0) {
        document.outline.push_back({std::move(title), std::move(destination), level});
    }

    /// Puts heads over a rule, `title` at their left, and folios on the pages from `first` on; what is too
    /// long for a head is cut, and in one column, where both parts do not fit, only the right one is printed.
    /// `more` pages come after. If that is not known, folios do not say of how many pages: `3`, not `3 / 12`.
    void frame(const std::string& title, std::size_t first = 0, std::optional<std::size_t> more = 0);
};

}  // namespace awale::render
