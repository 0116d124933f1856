#pragma once

#include "awale/notation/annotation/statistics.hpp"
#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// A number with decimals, as `decimal` writes it, that governs a plural: `1,84 graine`.
TextArgument decimal_argument(std::string_view name, double value, int places, Language language);

/// A share in whole per cent, and with a decimal.
inline std::string per_cent(double share, Language language) {
    return localized(language, "print.per_cent", {{"share", 100 * share}});
}

inline std::string tenths_of_per_cent(double share, Language language) {
    return localized(language, "print.tenths_of_per_cent", {{"share", 100 * share}});
}

/// What South's share of the points says about moving first.
std::string first_move_words(const Tally& south, Language language);

/// The id of its last sentence: whether moving first is an advantage.
std::string_view first_move_verdict(const Tally& south);

/// What the cards of these players show, in sentences: nothing that none of them has.
std::string cards_key_text(std::span<const PlayerFigures> players, Language language);

/// South’s wins, draws and losses, in words.
inline std::string results_text(const Tally& south, Language language) {
    return localized(language, "bulletin.results",
                     {{"won", south.won}, {"drawn", south.drawn}, {"lost", south.lost}});
}

/// Points with halves, `3½`.
std::string points_text(double points);

/// How a chart is drawn: its width, the size of its labels, its language.
struct StatisticsLook {
    double width = 240;  ///< in points
    double label_size = 8;
    Language language = Language::English;

    std::string say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) const {
        return localized(language, id, arguments);
    }
};

/// A share of the points as a dot with its interval on a line from 0 to 100 per cent, one half marked.
Drawing share_chart(const Tally& south, const StatisticsLook& look);

/// Games by their length, a bar for every this many plies, the number of games on top where there is room.
Drawing length_chart(const LengthFigures& lengths, const StatisticsLook& look);

/// Seeds given away a move by phase of the game, a group of bars a phase and a bar a player, told
/// apart by shade and order. At most six players, with a legend.
Drawing loss_chart(const Statistics& figures, const StatisticsLook& look, TextMeasurer& measurer);

/// A move, the games with it, and what followed.
struct IcicleBox {
    std::string move;
    std::size_t games = 0;
    Tally results;                ///< of South
    std::optional<double> value;  ///< what the move was judged to be worth, South's seeds minus North's
    std::vector<IcicleBox> next;
};

/// An icicle: a row a ply, a box a move, as wide as it was frequent and the darker the better for South;
/// below each move the games, and its value if there is room.
Drawing icicle(const std::vector<IcicleBox>& boxes, const StatisticsLook& look, TextMeasurer& measurer);

/// Openings as an icicle. Games whose turns are more than a house are left out.
Drawing opening_icicle(std::span<const TestedFigures> openings, const StatisticsLook& look,
                       TextMeasurer& measurer);

/// One player: name, points, the share of the points with its interval, what moves gave away in each phase,
/// in seeds of the predicted score under `rules`.
Drawing player_card(const PlayerFigures& player, const RuleSet& rules, const StatisticsLook& look,
                    TextMeasurer& measurer);

/// A line of a chart of intervals: what it is about, its figures, the first as a full dot and others as open
/// ones, and what is written at its end.
struct IntervalRow {
    std::string label;
    std::vector<ConfidenceInterval> figures;
    std::string words;
};

/// Figures as dots with their intervals below each other: on one scale, that of all rows, or each on its own.
struct IntervalChart {
    std::string heading;  ///< the id of its text
    std::vector<IntervalRow> rows;
    bool own_scales = false;
};

/// Statistics as one picture of that width: the first move, lengths, losses by phase, `charts`, openings, and
/// cards of the first `max_cards` players. Unknown parts are left out. `title` may be empty.
Drawing statistics_picture(const Statistics& figures, std::span<const IntervalChart> charts,
                           const std::string& title, std::size_t max_cards, const StatisticsLook& look,
                           TextMeasurer& measurer);

/// What was predicted, on average over one range of predictions, and what came about, with the interval in
/// which the true mean lies nineteen times in twenty.
struct Prediction {
    double predicted = 0;
    double seen = 0;
    double low = 0;
    double high = 0;
};

/// The words and the scale of a reliability diagram.
struct ReliabilityScale {
    double side = 190;  ///< of the square, in points
    double label_size = 8;
    std::vector<double> ticks;             ///< from 0 to the most that is shown, on both axes
    std::vector<std::string> tick_labels;  ///< one for each
    std::string across;                    ///< what is predicted, below the square
};

/// A reliability diagram: what came about, with its interval, against what was predicted. On the dashed line
/// they agree. Points beyond the last tick are left out.
Drawing reliability_diagram(const std::vector<Prediction>& predictions, const ReliabilityScale& scale);

}  // namespace awale::render
