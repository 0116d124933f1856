#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/draw/document.hpp"
#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/flow.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::render {

/// How a poster is printed.
struct PosterOptions {
    Paper paper = Paper::A4;
    Language language = Language::English;
    const Theme* theme = &wood();  ///< of the boards; a theme for white paper
};

/// The rules of a rule set on one page. Its boards are played by those rules, so what they show is what the
/// rules do: a sowing, a capture, a granary, feeding, and a move that would take a whole row.
Document rules_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);

/// A heading with paragraphs; the first words of a paragraph, up to `bold` bytes, are set in bold.
struct PosterColumn {
    struct Paragraph {
        std::string text;
        std::size_t bold = 0;
    };

    std::string heading;
    std::vector<Paragraph> paragraphs;
};

/// The page of a poster: a title, rows of words with boards, and a text at the end. Each game adds its own.
class PosterPage {
public:
    PosterPage(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);
    PosterPage(const PosterPage&) = delete;
    PosterPage& operator=(const PosterPage&) = delete;
    virtual ~PosterPage() = default;

    /// Sets the page with the largest text, and then the largest boards, with which everything fits; with
    /// narrow margins and little space between lines where no text of a readable size does otherwise.
    Page set();

protected:
    /// Adds everything below the title.
    virtual void add_rows() = 0;

    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const;

    /// Words on the left, one or two boards on the right.
    void add_row(const std::string& head, const std::string& words, const std::vector<Drawing>& boards);
    /// Words alone, in columns of which the last is the broadest.
    void add_texts(const std::vector<PosterColumn>& columns);
    /// What the game is about, large.
    void add_goal(const std::string& words);

    /// A board as the options show it; the text `when` is for those who cannot see it.
    Drawing board(const Board& board, const DiagramOptions& look, std::string_view when) const;

    const RuleSet& rules() const {
        return rules_;
    }

    Language language() const {
        return options_.language;
    }

    /// The usual look of a board on this page.
    const DiagramOptions& look() const {
        return look_;
    }

private:
    double text(const std::string& words, const Font& font, double width, Point at, Role role,
                Align align = Align::Left);
    double heading(const std::string& words, double width, Point at);
    double leading(const Font& font) const;
    Font body() const;
    void add_title();
    void add_source(double width);

    const RuleSet& rules_;
    const PosterOptions& options_;
    TextMeasurer& measurer_;
    PageStyle style_;
    DiagramOptions look_;
    Page page_;
    double text_ = 1;     ///< size of the text, times the body
    double spacing_ = 1;  ///< of the space between parts, times the usual
    double y_ = 0;
};

/// The poster of Éqwalé.
Page eqwale_poster(const RuleSet& rules, const PosterOptions& options, TextMeasurer& measurer);

}  // namespace awale::render
