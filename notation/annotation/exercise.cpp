#include "awale/notation/annotation/exercise.hpp"

#include <array>

namespace awale {

namespace {

constexpr std::array themes{Theme::Granary, Theme::Famine,  Theme::Capture, Theme::Trap,
                            Theme::Endgame, Theme::Opening, Theme::OnlyMove};
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
    }
    return {};
}

std::optional<Theme> theme_from_name(std::string_view wanted) {
    for (const Theme theme : themes) {
        if (name(theme) == wanted) {
            return theme;
        }
    }
    return std::nullopt;
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
