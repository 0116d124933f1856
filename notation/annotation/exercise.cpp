#include "awale/notation/annotation/exercise.hpp"

#include <algorithm>
#include <array>

namespace awale {

namespace {

constexpr std::array levels{Level::FirstWeek, Level::Player, Level::Club, Level::Expert};

}  // namespace

std::string_view name(Theme theme) {
    switch (theme) {
        case Theme::Granary: return "granary";
        case Theme::Famine: return "famine";
        case Theme::Capture: return "capture";
        case Theme::Trap: return "trap";
        case Theme::Endgame: return "endgame";
        case Theme::Opening: return "opening";
        case Theme::OnlyMove: return "only-move";
        case Theme::DoubleThreat: return "double-threat";
        case Theme::Parry: return "parry";
        case Theme::Tempo: return "tempo";
        case Theme::GrandSlam: return "grand-slam";
        case Theme::EndingTrap: return "ending-trap";
        case Theme::Loop: return "loop";
    }
    return {};
}

std::optional<Theme> theme_from_name(std::string_view wanted) {
    for (const Theme theme : all_themes) {
        if (name(theme) == wanted) {
            return theme;
        }
    }
    return std::nullopt;
}

std::optional<Theme> theme_of(Reason::Kind kind) {
    using Kind = Reason::Kind;
    switch (kind) {
        case Kind::OpensGranary:
        case Kind::KeepsGranary:
        case Kind::SpoilsGranary: return Theme::Granary;
        case Kind::Takes: return Theme::Capture;
        case Kind::Threatens: return Theme::DoubleThreat;
        case Kind::WinsByForce: return Theme::Trap;
        case Kind::Starves:
        case Kind::Escapes: return Theme::Famine;
        case Kind::KeepsWin:
        case Kind::KeepsDraw: return Theme::OnlyMove;
        case Kind::Bait: return std::nullopt;
        case Kind::ParriesByEmptying:
        case Kind::ParriesByRaising:
        case Kind::ParriesBySpoiling:
        case Kind::ParriesByCapture:
        case Kind::ParriesByCounter: return Theme::Parry;
        case Kind::SetsTrap:
        case Kind::AvoidsTrap: return Theme::EndingTrap;
        case Kind::GainsTempo: return Theme::Tempo;
        case Kind::WholeRowTakesNothing:
        case Kind::Shelters: return Theme::GrandSlam;
        case Kind::GoesRound:
        case Kind::BreaksLoop: return Theme::Loop;
    }
    return std::nullopt;
}

const Reason* telling_reason(const Exercise& exercise) {
    const auto found = std::ranges::find_if(
        exercise.reasons, [&](const Reason& reason) { return theme_of(reason.kind) == exercise.theme; });
    return found == exercise.reasons.end() ? nullptr : &*found;
}

std::string_view name(Level level) {
    switch (level) {
        case Level::FirstWeek: return "first-week";
        case Level::Player: return "player";
        case Level::Club: return "club";
        case Level::Expert: return "expert";
    }
    return {};
}

std::optional<Level> level_from_name(std::string_view wanted) {
    for (const Level level : levels) {
        if (name(level) == wanted) {
            return level;
        }
    }
    return std::nullopt;
}

int points(const Difficulty& difficulty) {
    const int depth = difficulty.depth.value_or(max_difficulty + 2);
    const int for_depth = depth <= 1 ? 0 : (depth + 1) / 2;
    const int for_choice = difficulty.failing >= 4 ? 1 : 0;
    const int for_gap = difficulty.gap <= Seeds{2} ? 1 : 0;
    return for_depth + for_choice + for_gap + (difficulty.tempting ? 1 : 0);
}

Level level_of(const Difficulty& difficulty) {
    const int sum = points(difficulty);
    return sum <= 2 ? Level::Player : sum <= 4 ? Level::Club : Level::Expert;
}

}  // namespace awale
