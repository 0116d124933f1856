#include "awale/notation/game/score.hpp"

#include <charconv>
#include <optional>

namespace awale {

namespace {

std::string halves_text(int halves) {
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : ".5");
}

/// One half of a score in half seeds, `12` or `12.5`.
std::optional<int> parse_halves(std::string_view text) {
    int seeds = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), seeds);
    const std::string_view tail{rest, static_cast<std::size_t>(text.data() + text.size() - rest)};
    constexpr int max_seeds = 240;
    if (error != std::errc{} || seeds < 0 || seeds > max_seeds || (!tail.empty() && tail != ".5")) {
        return std::nullopt;
    }
    return 2 * seeds + (tail.empty() ? 0 : 1);
}

}  // namespace

std::string to_text(const Score& score) {
    return halves_text(score.halves(Side::South)) + "-" + halves_text(score.halves(Side::North));
}

tl::expected<Score, std::string> parse_score(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        return tl::unexpected<std::string>(
            "a score is two numbers of seeds with a dash between, as in 26-22");
    }
    const auto south = parse_halves(text.substr(0, dash));
    const auto north = parse_halves(text.substr(dash + 1));
    if (!south || !north) {
        return tl::unexpected<std::string>(
            "each side of a score is a number of seeds, as in 26-22 or 24.5-23.5");
    }
    return Score::from_halves(*south, *north);
}

}  // namespace awale
