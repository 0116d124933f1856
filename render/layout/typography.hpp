#pragma once

#include "awale/notation/annotation/judgement.hpp"
#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

constexpr std::string_view no_break = "\u00a0";  ///< the space at which no line is broken

/// A3 and A2 are for posters only.
enum class Paper : std::uint8_t { A4, A5, Letter, A3, A2 };

}  // namespace awale::render

template <>
inline constexpr awale::EnumNames<awale::render::Paper, 5> awale::enum_names<awale::render::Paper>{
    {"a4", "a5", "letter", "a3", "a2"}};

namespace awale::render {

/// The paper of that name, or nothing; none of those for posters only.
std::optional<Paper> paper_from_name(std::string_view wanted);

/// The measures of a page, usually in two columns, in points. Heights of what is set in the columns are whole
/// numbers of `leading`, so lines stand on a common grid.
struct PageStyle {
    Size page;
    double left = 0;
    double right = 0;
    double top = 0;     ///< to the running head's baseline
    double bottom = 0;  ///< from the folio's baseline
    double head = 0;    ///< from the running head's baseline to the text
    double gutter = 0;  ///< between the columns
    double body = 0;    ///< size of running text and of moves
    double note = 0;    ///< size of what is said about moves
    double leading = 0;
    double small = 0;           ///< size of captions and tables
    double title = 0;           ///< size of the players' names
    double least = least_type;  ///< size of the smallest text, on diagrams too
    std::size_t columns = 2;
    Face text = Face::Serif;
    Face labels = Face::Sans;

    /// The size of what few readers look at: positions in letters, labels in charts.
    double tiny() const { return std::max(least, 0.85 * small); }

    double text_width() const { return page.width - left - right; }

    double column_width() const { return (text_width() + gutter) / static_cast<double>(columns) - gutter; }

    /// Where the column begins that is so far from the first.
    double column_left(std::size_t column) const {
        return left + static_cast<double>(column) * (column_width() + gutter);
    }

    double text_top() const { return top + head; }

    /// A whole number of lines.
    double text_height() const;

    double text_bottom() const { return text_top() + text_height(); }
};

/// `large` is for weak eyes and early readers: one column, no text below 18 points, in the plain face.
PageStyle page_style(Paper paper, bool large = false);

/// Adds a part to a line, with a dot between the two; nothing where it is empty.
inline void append_part(std::string& line, std::string_view part) {
    if (!part.empty()) {
        line.append(line.empty() ? "" : " · ").append(part);
    }
}

/// Text as the language prints it: where it spaces punctuation, a no-break space stands there, unless there
/// is one already; apostrophes and pairs of quotation marks are curled in every language. Behind a text with
/// letters from right to left stands a left-to-right mark, so that what follows keeps its place.
std::string typeset(std::string_view text, Language language);

/// The name of a player, or the side where nobody is named.
std::string player_name(std::string_view name, Side side, Language language);

/// A text before what it announces: `The line: `, `La suite : `.
inline std::string lead_text(std::string_view text, Language language) {
    return localized(language, "print.lead", {{"text", text}});
}

/// South or North, in a sentence.
inline std::string side_name(Side side, Language language) {
    return localized(language, "side.name", {{"side", name(side)}});
}

/// The final score that a margin means when all seeds are shared out: `27–21` for +6 of 48; the margin where
/// that would halve seeds.
std::string score_text(Seeds margin, const RuleSet& rules);

/// `+6`, `0`, `−12`, with a true minus sign.
inline std::string margin_text(Seeds margin) {
    return margin < Seeds{0} ? "−" + to_text(-margin) : to_signed_text(margin);
}

/// A value on a board in a few characters, as the final score it predicts: `27–21`; `20–28…25–23`; `≈27–21`.
/// Under rules where a margin fixes no score, South's seeds minus North's: `+6`, `−4…+2`.
std::string short_value_text(const Value& value, const Board& board, const RuleSet& rules);

/// A number with this many decimals, with the language's decimal sign.
std::string decimal(double value, int places, Language language);

/// `23.` or `23…`.
inline std::string move_number_text(Ply ply) {
    return std::to_string(ply.pair_number()) + (ply.number() % 2 == 1 ? "." : "…");
}

/// `C` or `C+2`; a harvest or a drop says itself what it takes or gives.
inline std::string turn_text(const Turn& turn, Seeds captured) {
    return to_text(turn) + (turn.seeds.empty() && captured > Seeds{0} ? to_signed_text(captured) : "");
}

/// `23. C+2` or `23… e` with a no-break space: as notes write moves.
inline std::string move_text(Ply ply, const Turn& turn, Seeds captured) {
    return move_number_text(ply) + std::string(no_break) + turn_text(turn, captured);
}

/// A date as records write it (2024.03.12, 2024-03-12, 2024.03.??) in words; nothing where no year is known;
/// what is not a date comes back as it is.
std::string date_text(std::string_view date, Language language);
/// From the first to the last day: `1–7 March 2026`, `du 1er au 7 mars 2026`; the year and the month once
/// where they are the same; one date where both are the same or the other is not known.
std::string dates_text(std::string_view first, std::string_view last, Language language);

/// `d`, `d and e`, `c, d and e`: the houses of a set in their order, as the language joins them.
std::string houses_text(HouseSet houses, Language language);

}  // namespace awale::render
