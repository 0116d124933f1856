#include <charconv>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

namespace {

/// The outcome that is written so; nothing where none is.
template <typename Write>
std::optional<WrittenOutcome> find_outcome(std::string_view text, const Write& write) {
    for (const WrittenOutcome& outcome :
         {WrittenOutcome{Side::South}, WrittenOutcome{Side::North}, WrittenOutcome{}}) {
        if (text == write(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<WrittenOutcome> parse_outcome(std::string_view text) {
    return text == "½-½" || text == "½–½"
               ? WrittenOutcome{}
               : find_outcome(text, [](const WrittenOutcome& outcome) { return to_text(outcome); });
}

std::string to_text(const WrittenOutcome& outcome) {
    return !outcome.winner ? "1/2-1/2" : *outcome.winner == Side::South ? "1-0" : "0-1";
}

WrittenOutcome outcome_of(double south, double north) {
    return south == north ? WrittenOutcome{} : WrittenOutcome{south > north ? Side::South : Side::North};
}

WrittenOutcome outcome_of(const Score& score) {
    return outcome_of(score.halves(Side::South), score.halves(Side::North));
}

std::string_view word(const WrittenOutcome& outcome) {
    return outcome.winner ? name(*outcome.winner) : "draw";
}

std::optional<WrittenOutcome> outcome_of_word(std::string_view name_of_winner) {
    return find_outcome(name_of_winner, word);
}

namespace {

std::string halves_text(int halves) { return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : ".5"); }

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
    const std::size_t dash = std::min(text.find('-'), text.find("–"));
    if (dash == std::string_view::npos) {
        return tl::unexpected(localized("score.form"));
    }
    const auto south = parse_halves(text.substr(0, dash));
    const std::size_t length = text[dash] == '-' ? 1 : std::string_view("–").size();
    const auto north = parse_halves(text.substr(dash + length));
    if (!south || !north) {
        return tl::unexpected(localized("score.numbers"));
    }
    return Score::from_halves(*south, *north);
}

std::string to_text(TurnSeeds seeds, Side mover) {
    const Side owner = seeds.is_drop() ? mover : other(mover);
    std::string text;
    for (std::size_t place = 0; place < TurnSeeds::places; ++place) {
        if (seeds.at(place) > 0) {
            text += (text.empty() || seeds.is_drop()) ? "" : " ";
            text += House{owner, place}.letter();
            text += std::to_string(seeds.at(place));
        }
    }
    return seeds.is_drop() ? "@" + text : text.empty() ? "" : "(" + text + ")";
}

std::string packed_text(const Turn& turn) {
    std::string text = to_text(turn);
    std::erase_if(text, [](char c) { return c == '(' || c == ' ' || c == ')'; });
    return text;
}

std::vector<House> houses_of(std::span<const Turn> turns) {
    std::vector<House> houses(turns.size());
    std::ranges::transform(turns, houses.begin(), &Turn::house);
    return houses;
}

HouseSet houses_of(TurnSeeds seeds, Side owner) {
    return row_houses(owner).where([&](House house) { return seeds.at(house.place()) > 0; });
}

std::string to_text(const Turn& turn) {
    const std::string seeds = to_text(turn.seeds, turn.house.owner());
    return turn.seeds.is_drop() ? seeds : turn.house.letter() + seeds;
}

}  // namespace awale
