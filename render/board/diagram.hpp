#pragma once

#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// A sowing to show by an arrow.
struct SowingArrow {
    House from;
    Seeds seeds;  ///< how many are sown; at least 1
};

/// What a move is worth, printed beyond its house's letter. Where one is too long for the breadth of a house,
/// the labels stand in two rows in turn.
struct MoveLabel {
    House house;
    std::string text{};
    bool best = false;
};

/// How a board is shown.
struct DiagramOptions {
    double width = 283.5;       ///< of the whole picture, in points; 283.5 is ten centimetres
    double least = least_type;  ///< size of its text, in points
    const Theme* theme = &wood();
    Side bottom = Side::South;  ///< who sits below
    bool show_to_move = true;
    bool counts_only = false;     ///< houses and stores without seeds
    bool sowing_numbers = false;  ///< instead of seeds, which seed of the move played falls into each house
    std::optional<SowingArrow> played{};  ///< the move played: solid arrow
    std::optional<SowingArrow> better{};  ///< the better one: dashed arrow
    HouseSet captured;                    ///< struck out by a cross
    HouseSet threatened;                  ///< dashed ring
    HouseSet granary;                     ///< double ring
    std::optional<Side> starving{};       ///< whose row is marked by a dotted frame
    std::vector<MoveLabel> labels{};
    std::optional<Value> value{};      ///< shown as a bar below the board
    std::string title{};               ///< position text where empty
    std::string description{};         ///< for those who cannot see it
    std::optional<Language> spoken{};  ///< the language of a description of the position, where none is given
};

/// The least breadth of a diagram on paper that can be read: four centimetres.
inline constexpr double least_width = 113.4;

/// A look as wide as that, in the language and the theme of a document.
DiagramOptions setting_look(const Setting& setting, double width, DiagramOptions look = {});

/// A board as a picture: two rows of round houses, seeds, counts, stores, letters, whose turn it is, and what
/// the options add. A pure function: the same arguments give the same ops.
Drawing diagram(const Board& board, const RuleSet& rules, const DiagramOptions& options);

/// The height of a diagram of that width with those options, in points.
double diagram_height(const RuleSet& rules, const DiagramOptions& options);

/// Where things are on a board, in pitches (the distance between two neighbouring houses' middles) around the
/// middle of the board. The row of `bottom` runs left to right below, the other right to left above, so that
/// sowing goes anticlockwise.
class BoardGeometry {
public:
    static constexpr double house_radius = 0.44;
    static constexpr double strip = 0.46;  ///< from the middle line to the edge of a house; counts stand here
    static constexpr double rim = 0.34;    ///< from a house to the edge of the board; arrows run here
    static constexpr double store_width = 1.0;
    static constexpr double half_height = strip + 2 * house_radius + rim;

    BoardGeometry(const RuleSet& rules, Side bottom) : houses_(rules.houses_a_side), bottom_(bottom) {}

    /// The houses of the rule set, in the order of sowing from the left of the bottom row.
    std::vector<House> houses() const;
    Point centre(House house) const;
    /// The middle of the count of a house.
    Point number(House house) const;
    /// The middle of the letter of a house, off the board.
    Point letter(House house) const;
    /// The middle of a player's store, to the right of that player.
    Point store(Side side) const;
    Size store_size() const;
    double half_width() const;

    /// The way of a hand that sows `seeds` from `from`, along the rim at `lane` (0 to 1) of its breadth, from
    /// the edge of the house left to the edge of the last house sown: the last lap, whatever came before it.
    /// `seeds` is at least 1.
    std::vector<Point> sowing_path(House from, Seeds seeds, double lane) const;

    /// How many times the hand goes round the board, the last lap included; at least 1.
    int laps(Seeds seeds) const;

private:
    /// How many houses the hand passes: each time round, the house it started from is passed over.
    int travel(Seeds seeds) const;

    bool is_bottom(House house) const { return house.owner() == bottom_; }

    double end_x() const { return 0.5 * (static_cast<double>(houses_) - 1) + house_radius; }

    std::size_t houses_;
    Side bottom_;
};

/// The arrow of a turn, if it sows.
std::optional<SowingArrow> sowing_arrow(const Board& board, const Turn& turn);

/// What a turn takes or drops, where the player chooses it, beside the letters of the houses: `−2`, `+3`.
std::vector<MoveLabel> seed_labels(const Turn& turn);

/// The houses the side not to move would take from with one of its moves if it were its turn.
HouseSet houses_threatened(const Board& board, const RuleSet& rules);

/// The houses with twelve seeds or more, those of both sides.
HouseSet granaries(const Board& board);

/// The side whose row holds four seeds or fewer, the poorer one where both do; nobody of equals.
std::optional<Side> starving(const Board& board);

/// Seeds side by side; the next layer lies on top of them.
using SeedLayer = std::vector<Point>;

/// Where seeds lie in a round house of radius 1: centres, lowest layer first. Up to twelve lie side by side;
/// more are heaped, and from 22 on the heap grows no further, the number beside it says how many they are.
/// `turn` (any number, the same one always gives the same picture) turns and shakes them, so that
/// neighbouring houses look sown by hand.
std::vector<SeedLayer> seeds_in_house(int seeds, unsigned turn);

/// Where seeds lie in a store `width` by `height` around the origin, the seeds' radius being `radius`: rows
/// from the bottom up, a second layer when the first is full. All are drawn up to that.
std::vector<SeedLayer> seeds_in_store(int seeds, Size size, double radius);

/// The radius of a seed in a house of radius 1.
inline constexpr double seed_radius = 0.225;

/// A position in words, for those who cannot see its diagram: whose turn it is, each row from its owner's
/// left, each store.
std::string describe(const Board& board, const RuleSet& rules, Language language);

/// The same with what a diagram shows of it: arrows, captures, threats. Precondition: `options.spoken`.
std::string describe(const Board& board, const RuleSet& rules, const DiagramOptions& options);

}  // namespace awale::render
