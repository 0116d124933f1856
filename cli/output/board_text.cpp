#include "awale/cli/output/board_text.hpp"

#include <cmath>

#include "awale/notation/game/replay.hpp"

namespace awale::cli {

std::string range_text(const Value& value) {
    const std::string lower = to_signed_text(value.lower);
    return value.lower == value.upper ? lower : lower + ".." + to_signed_text(value.upper);
}

std::string board_text(const Board& board, const RuleSet& rules) {
    const auto houses = static_cast<std::size_t>(rules.houses_a_side);
    std::string letters_above(7, ' ');
    std::string north;
    std::string south;
    std::string letters_below(7, ' ');
    for (std::size_t place = 0; place < houses; ++place) {
        const House above{Side::North, houses - 1 - place};
        const House below{Side::South, place};
        letters_above += fmt::format("{:>3}", above.letter());
        north += fmt::format("{:>3}", board.seeds(above).count());
        south += fmt::format("{:>3}", board.seeds(below).count());
        letters_below += fmt::format("{:>3}", below.letter());
    }
    return localized("board.rows", {{"above", letters_above},
                                    {"north", north},
                                    {"north_store", board.store(Side::North).count()},
                                    {"south", south},
                                    {"south_store", board.store(Side::South).count()},
                                    {"below", letters_below},
                                    {"reserve", board.reserve().count()}});
}

std::string over_text(const Board& board, const RuleSet& rules, EndReason reason) {
    return localized("analyze.over", {{"reason", localized("ending.name", {{"reason", name(reason)}})},
                                      {"score", to_text(final_score(board, rules, reason))}});
}

std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules) {
    return joined(replay(board, line, rules).replay.plies, " ", [](const ReplayedPly& ply) {
        const auto captured = ply.written_capture();
        return to_text(Turn{ply.house, ply.seeds}) + (captured ? "+" + to_text(*captured) : "");
    });
}

std::string number_text(std::uint64_t number) { return localized("tables.number", {{"number", number}}); }

std::string size_text(std::uint64_t bytes) {
    const double megabytes = std::max(static_cast<double>(bytes) / 1e6, 1.0);
    return megabytes < 1000 ? localized("size.megabytes", {{"size", megabytes}})
                            : localized("size.gigabytes", {{"size", megabytes / 1000}});
}

std::string duration_text(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 60) {
        return localized("duration.seconds", {{"seconds", whole}});
    }
    if (whole < 3600) {
        return localized("duration.minutes", {{"minutes", whole / 60}, {"seconds", whole % 60}});
    }
    return localized("duration.hours", {{"hours", whole / 3600}, {"minutes", whole / 60 % 60}});
}

}  // namespace awale::cli
