#include "awale/analyzer/statistics/adjudications.hpp"

#include "awale/notation/game/ending.hpp"

namespace awale {

std::string_view name(Adjudicated way) {
    switch (way) {
        case Adjudicated::Agreement: return "agreement";
        case Adjudicated::Resignation: return "resignation";
        case Adjudicated::Repetition: return "repetition";
    }
    return "";
}

std::optional<Adjudicated> adjudication_of(const StoredGame& game) {
    if (game.broken) {
        return std::nullopt;
    }
    if (game.ending == name(EndReason::Repetition)) {
        return Adjudicated::Repetition;
    }
    if (game.ending != name(EndReason::Unfinished) || !game.result) {
        return std::nullopt;
    }
    // Who resigns keeps the own store, and the other side has everything else.
    const int all = 2 * game.start_board().total().count();
    for (const Side side : {Side::South, Side::North}) {
        const int kept = game.final.halves(side);
        if (game.result->halves(side) == kept && game.result->halves(other(side)) == all - kept) {
            return Adjudicated::Resignation;
        }
    }
    return Adjudicated::Agreement;
}

void Adjudications::enter(Side side, std::int64_t beyond, Grade grade) {
    ++proved;
    if (beyond == 0) {
        ++(grade == Grade::Exact ? as_proved : within_limits);
        return;
    }
    const auto which = static_cast<std::size_t>(side);
    ++favoured.at(which);
    seeds.at(which) += beyond;
}

}  // namespace awale
