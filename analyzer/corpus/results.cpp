#include "awale/analyzer/corpus/results.hpp"

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

constexpr std::size_t games_a_page = 4096;
constexpr std::size_t bytes_a_game = 2;
constexpr std::size_t page_size = games_a_page * bytes_a_game;
/// The first byte of a game without a score; no side can have as many half seeds. The second is the outcome,
/// with 1 added, or the same.
constexpr char none = '\xFF';
constexpr int max_halves = 254;
/// Games are numbered in 32 bits.
constexpr std::int64_t max_page = std::numeric_limits<std::uint32_t>::max() / games_a_page;

/// Where the game's bytes stand, from the first page on. Games count from 1.
std::size_t offset_of(GameId game) { return static_cast<std::size_t>(number(game) - 1) * bytes_a_game; }

}  // namespace

CountedResult counted_in_bytes(const CountedResult& result) {
    const auto& score = result.score;
    const bool fits = score && std::max(score->halves(Side::South), score->halves(Side::North)) <= max_halves;
    return {result.outcome, fits ? score : std::nullopt};
}

Results::Results(const Database& database) {
    Statement pages = database.prepare("SELECT page, results, checksum FROM results ORDER BY page");
    while (pages.step()) {
        const auto page = static_cast<std::size_t>(number_in(pages, 0, 0, max_page));
        if (pages.blob(1).size() > page_size || pages.blob(1).size() % bytes_a_game != 0) {
            pages.throw_damaged(1);
        }
        if (pages.integer(2) != results_checksum(pages.integer(0), pages.blob(1))) {
            throw DamagedValue(database.file().string(),
                               localized("corpus.results_page_changed", {{"page", page}}));
        }
        pages_.resize(page + 1);
        pages_[page] = pages.blob(1);
    }
    pages.reset();
    const std::int64_t last = last_game(database);
    const auto needed = (static_cast<std::size_t>(last) + games_a_page - 1) / games_a_page;
    if (pages_.size() < needed || std::ranges::any_of(pages_, &std::string::empty)) {
        throw DamagedValue(database.file().string(), localized("corpus.no_results_page"));
    }
}

CountedResult Results::of(GameId game) const {
    if (game == GameId{}) {
        return {};  // no game has this number
    }
    const std::size_t page = offset_of(game) / page_size;
    const std::size_t at = offset_of(game) % page_size;
    if (page >= pages_.size() || at + bytes_a_game > pages_[page].size()) {
        return {};
    }
    const char first = pages_[page][at];
    const char second = pages_[page][at + 1];
    if (first == none) {
        const bool is_outcome = second >= 0 && second <= 2;
        return {is_outcome ? std::optional(second - 1) : std::nullopt, std::nullopt};
    }
    const Score score =
        Score::from_halves(static_cast<unsigned char>(first), static_cast<unsigned char>(second));
    return {outcome_number(score), score};
}

void write_results(Database& database, const std::vector<std::pair<GameId, CountedResult>>& results) {
    Statement read = database.prepare("SELECT results FROM results WHERE page = ?");
    Statement write =
        database.prepare("INSERT OR REPLACE INTO results (page, results, checksum) VALUES (?, ?, ?)");
    std::string page;
    for (std::size_t i = 0; i < results.size();) {
        const std::size_t page_number = offset_of(results[i].first) / page_size;
        page.clear();
        if (read.first(page_number)) {
            page = read.blob(0);
        }
        read.reset();
        for (; i < results.size() && offset_of(results[i].first) / page_size == page_number; ++i) {
            const GameId game = results[i].first;
            const auto [outcome, score] = counted_in_bytes(results[i].second);
            const std::size_t at = offset_of(game) % page_size;
            if (page.size() < at + bytes_a_game) {
                page.resize(at + bytes_a_game, none);
            }
            page[at] = score ? static_cast<char>(score->halves(Side::South)) : none;
            page[at + 1] = score     ? static_cast<char>(score->halves(Side::North))
                           : outcome ? static_cast<char>(*outcome + 1)
                                     : none;
        }
        write.run(page_number, Blob{page}, results_checksum(static_cast<std::int64_t>(page_number), page));
    }
}

void write_winners(Database& database) {
    Statement games = database.prepare(R"sql(
        SELECT id, outcome FROM games
        WHERE outcome IS NOT NULL AND result_south IS NULL
          AND (ending = 'unfinished' OR outcome <> (final_south > final_north) - (final_south < final_north))
        ORDER BY id
    )sql");
    write_results(database, games.all([](const Statement& row) {
        return std::pair(game_in(row, 0), CountedResult{outcome_in(row, 1), std::nullopt});
    }));
}

namespace {

void add_words(std::string& words, const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
        words += comment.text.empty() ? "" : comment.text + "\n";
    }
}

void add_words(std::string& words, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        for (const Annotation& annotation : move.annotations) {
            if (const auto* comment = std::get_if<Comment>(&annotation)) {
                add_words(words, {*comment});
            } else {
                const auto& variation = std::get<Variation>(annotation);
                add_words(words, variation.preface);
                add_words(words, variation.moves);
            }
        }
    }
}

}  // namespace

std::string comment_words(const Record& record) {
    std::string words;
    add_words(words, record.preface);
    add_words(words, record.moves);
    return words;
}

void index_comments(Database& database) {
    database.execute("DELETE FROM comments");
    Statement games =
        database.prepare("SELECT id, movetext FROM games WHERE movetext IS NOT NULL ORDER BY id");
    Statement insert = database.prepare("INSERT INTO comments (rowid, text) VALUES (?, ?)");
    while (games.step()) {
        const auto record = parse_ogn(games.text(1), {});
        const std::string words = record ? comment_words(*record) : "";
        if (!words.empty()) {
            insert.run(games.integer(0), words);
        }
    }
}

}  // namespace awale
