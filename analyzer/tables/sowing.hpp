#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "analyzer/tables/row.hpp"
#include "notation/rules.hpp"

namespace awale::tables {

/// What a move does to the mover's own row. It does not depend on the other row, and what it does to the
/// other row depends only on `given` and `ends_across`: that is what makes whole lines of boards cheap.
struct Sowing {
    Row kept{};                ///< the mover's row afterwards
    int given = 0;             ///< seeds sown into the other row
    bool ends_across = false;  ///< the last seed falls into the other row, so it may capture
};

/// Sows the seeds of `place`, skipping it each time round. Precondition: it holds some.
Sowing sow(const Row& mover, int place, int houses);

/// What receiving seeds does to every row that holds `before` seeds.
struct Gift {
    struct Capture {
        std::uint32_t before;   ///< rank of the row before the move
        std::uint32_t after;    ///< rank of the row after it, the captured seeds gone
        std::uint8_t captured;  ///< seeds taken
    };

    /// By rank of the row before the move: its rank after it where nothing is taken, or else, where the
    /// move captures or is forbidden, one past the last rank.
    std::vector<std::uint32_t> quiet;
    std::vector<Capture> captures;           ///< in the order of `before`
    std::vector<std::uint32_t> grand_slams;  ///< rows that the move would empty, by rank before it
};

/// The rank after `given` seeds are sown into `row` and nothing is taken.
std::uint32_t rank_after_gift(Row row, int given, int houses);

/// Every gift of one board size and one rule on grand slams, made when first asked for.
class Gifts {
public:
    Gifts(int houses, GrandSlam rule) : houses_(houses), rule_(rule) {}

    /// Not thread-safe.
    const Gift& gift(int before, int given, bool ends_across);

    /// The rows with that many seeds. Not thread-safe.
    const std::vector<Row>& rows(int seeds);

private:
    int houses_;
    GrandSlam rule_;
    std::map<int, std::unique_ptr<const Gift>> gifts_;
    std::map<int, std::unique_ptr<const std::vector<Row>>> rows_;
};

}  // namespace awale::tables
