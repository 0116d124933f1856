#include "awale/analyzer/corpus/games/results.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "awale/analyzer/corpus/database/read_values.hpp"

namespace awale {

namespace {

constexpr std::size_t games_a_page = 4096;
constexpr std::size_t bytes_a_game = 2;
constexpr std::size_t page_size = games_a_page * bytes_a_game;
/// Both bytes of a game without a score; no side can have as many half seeds.
constexpr char none = '\xFF';
constexpr int max_halves = 254;
/// Games are numbered in 32 bits.
constexpr std::int64_t max_page = std::numeric_limits<std::uint32_t>::max() / games_a_page;

/// Where the game's bytes stand, from the first page on. Games count from 1.
std::size_t offset_of(GameId game) {
    return static_cast<std::size_t>(number(game) - 1) * bytes_a_game;
}

}  // namespace

Results::Results(const Database& database) {
    Statement pages = database.prepare("SELECT page, results FROM results ORDER BY page");
    while (pages.step()) {
        const auto page = static_cast<std::size_t>(number_in(pages, 0, 0, max_page));
        if (pages.blob(1).size() > page_size || pages.blob(1).size() % bytes_a_game != 0) {
            pages.throw_damaged(1);
        }
        pages_.resize(page + 1);
        pages_[page] = pages.blob(1);
    }
}

std::optional<Score> Results::of(GameId game) const {
    if (game == GameId{}) {
        return std::nullopt;  // no game has this number
    }
    const std::size_t page = offset_of(game) / page_size;
    const std::size_t at = offset_of(game) % page_size;
    if (page >= pages_.size() || at + bytes_a_game > pages_[page].size() || pages_[page][at] == none) {
        return std::nullopt;
    }
    return Score::from_halves(static_cast<unsigned char>(pages_[page][at]),
                              static_cast<unsigned char>(pages_[page][at + 1]));
}

void write_results(Database& database, const std::vector<std::pair<GameId, std::optional<Score>>>& scores) {
    Statement read = database.prepare("SELECT results FROM results WHERE page = ?");
    Statement write = database.prepare("INSERT OR REPLACE INTO results (page, results) VALUES (?, ?)");
    std::string page;
    for (std::size_t i = 0; i < scores.size();) {
        const std::size_t page_number = offset_of(scores[i].first) / page_size;
        page.clear();
        if (read.first(page_number)) {
            page = read.blob(0);
        }
        read.reset();
        for (; i < scores.size() && offset_of(scores[i].first) / page_size == page_number; ++i) {
            const auto& [game, score] = scores[i];
            const std::size_t at = offset_of(game) % page_size;
            if (page.size() < at + bytes_a_game) {
                page.resize(at + bytes_a_game, none);
            }
            const bool fits =
                score && std::max(score->halves(Side::South), score->halves(Side::North)) <= max_halves;
            page[at] = fits ? static_cast<char>(score->halves(Side::South)) : none;
            page[at + 1] = fits ? static_cast<char>(score->halves(Side::North)) : none;
        }
        write.run(page_number, Blob{page});
    }
}

}  // namespace awale
