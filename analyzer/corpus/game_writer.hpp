#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/game_id.hpp"
#include "analyzer/corpus/game_row.hpp"
#include "analyzer/corpus/position_index.hpp"

namespace awale {

/// Where games come from: a file as it was named, read by a version of the program, on a day that the user
/// gave (or an empty text).
struct Source {
    std::string file;
    std::string importer;
    std::string imported;
};

/// Puts games into a corpus: the rows, the position index and the results. All of it happens inside
/// transactions of the caller's: `begin_batch`, `add` for each game, `end_batch`, commit.
class GameWriter {
public:
    /// The database must outlive the writer.
    explicit GameWriter(Database& database);

    struct Added {
        GameId game{};
        bool duplicate = false;  ///< it was there already
    };

    /// Forgets what was remembered from a batch that may have been undone.
    void begin_batch();
    /// Stores a game, or notes that a game that is there was seen once more.
    Added add(const GameRow& row, const Source& source);
    /// Writes what is written once a batch.
    void end_batch();

private:
    std::int64_t source_id(const Source& source);
    std::optional<std::int64_t> player_id(const std::optional<std::string>& name);
    std::optional<std::int64_t> event_id(const GameRow& row);
    std::optional<GameId> find(const GameRow& row);
    void note_sighting(GameId game, const GameRow& row, const Source& source);

    Database& database_;
    Statement insert_game_, find_game_, insert_player_, find_player_, insert_event_, find_event_,
        insert_source_, find_source_, insert_sighting_;
    std::unordered_map<std::string, std::int64_t> players_, events_, sources_;
    std::vector<Occurrence> occurrences_;
    std::vector<std::pair<GameId, std::optional<Score>>> scores_;
};

}  // namespace awale
