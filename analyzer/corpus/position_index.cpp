#include "analyzer/corpus/position_index.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/corpus/varint.hpp"
#include "notation/environment_error.hpp"

namespace awale {

namespace {

// The form of a block is told in docs/corpus.md, "The position index". Do not change it.

/// A block is closed when it has grown to this many bytes: two of them fill a page of 8 KiB.
constexpr std::size_t block_size = 4000;
constexpr unsigned place_bits = 3;
constexpr std::uint32_t place_mask = (1U << place_bits) - 1;

/// Packs occurrences of one segment, which come in order.
class Packer {
public:
    explicit Packer(GameId first_game) : first_game_(first_game), bytes_(block_size + room) {}

    /// Begins a block with this occurrence.
    void begin(const Occurrence& first) {
        size_ = 0;
        last_ = first;
        last_.game = first_game_;
    }

    void add(const Occurrence& next) {
        const std::int64_t step = next.key.value() - last_.key.value();
        const std::int64_t games = number(next.game) - number(step == 0 ? last_.game : first_game_);
        if (bytes_.size() - size_ < room) {
            bytes_.resize(2 * bytes_.size());
        }
        char* at = bytes_.data() + size_;
        at = write_varint(at, static_cast<std::uint64_t>(step));
        at = write_varint(at, static_cast<std::uint64_t>(games));
        at = write_varint(at, std::uint64_t{next.ply} << place_bits | next.place);
        size_ = static_cast<std::size_t>(at - bytes_.data());
        last_ = next;
    }

    /// Whether the block is full and may end before `next`: a game never stands on both sides of the cut,
    /// so that key and game name a block.
    bool ends_before(const Occurrence& next) const {
        return size_ >= block_size && (next.key != last_.key || next.game != last_.game);
    }

    std::string_view bytes() const {
        return {bytes_.data(), size_};
    }

private:
    static constexpr std::size_t room = 3 * varint_size;  ///< for an entry

    GameId first_game_;
    Occurrence last_;
    std::vector<char> bytes_;
    std::size_t size_ = 0;  ///< of what is written
};

/// Unpacks a block, occurrence by occurrence.
class Unpacker {
public:
    Unpacker(std::string_view bytes, PositionKey first_key, GameId first_game)
        : rest_(bytes), first_game_(first_game) {
        last_.key = first_key;
        last_.game = first_game;
    }

    bool done() const {
        return rest_.empty();
    }

    /// The next occurrence, or nothing where the block makes no sense.
    std::optional<Occurrence> next() {
        const auto step = take_varint(rest_);
        const auto game = take_varint(rest_);
        const auto code = take_varint(rest_);
        if (!step || !game || !code) {
            return std::nullopt;
        }
        // Unsigned, so that a damaged block gives nonsense and nothing worse.
        const auto games = static_cast<std::uint64_t>(number(*step == 0 ? last_.game : first_game_)) + *game;
        const std::uint64_t key = static_cast<std::uint64_t>(last_.key.value()) + *step;
        last_.game = static_cast<GameId>(games);
        last_.key = PositionKey{static_cast<std::int64_t>(key)};
        last_.ply = static_cast<std::uint32_t>(*code >> place_bits) & Occurrence::most_plies;
        last_.place = static_cast<std::uint32_t>(*code) & place_mask;
        return last_;
    }

private:
    std::string_view rest_;
    GameId first_game_;
    Occurrence last_;
};

[[noreturn]] void throw_damaged(const Database& database, std::int64_t block) {
    throw EnvironmentError(database.file().string(),
                           "block " + std::to_string(block) + " of the position index is damaged",
                           "restore a copy, or import the games into a new corpus");
}

}  // namespace

void add_segment(Database& database, std::span<const Occurrence> occurrences,
                 std::optional<std::int64_t> id) {
    auto first_game = static_cast<GameId>(std::numeric_limits<std::uint32_t>::max());
    std::size_t entries = 0;
    for (const Occurrence& occurrence : occurrences) {
        if (occurrence.game != GameId{}) {
            first_game = std::min(first_game, occurrence.game);
            ++entries;
        }
    }
    if (entries == 0) {
        return;
    }
    database.prepare("INSERT INTO position_segments (id, first_game, entries) VALUES (?, ?, ?)")
        .run(id, number(first_game), entries);
    const std::int64_t segment = database.last_inserted();

    Statement insert = database.prepare(
        "INSERT INTO position_blocks (segment, first_key, first_game, entries) VALUES (?, ?, ?, ?)");
    Packer packer(first_game);
    const Occurrence* first = nullptr;
    const auto close_block = [&] {
        insert.run(segment, first->key.value(), number(first->game), Blob{packer.bytes()});
    };
    for (const Occurrence& occurrence : occurrences) {
        if (occurrence.game == GameId{}) {
            continue;
        }
        if (first == nullptr || packer.ends_before(occurrence)) {
            if (first != nullptr) {
                close_block();
            }
            first = &occurrence;
            packer.begin(*first);
        }
        packer.add(occurrence);
    }
    close_block();
}

void append_segment(const Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences) {
    Statement blocks = database.prepare(
        "SELECT position_blocks.id, first_key, position_segments.first_game, position_blocks.entries "
        "FROM position_blocks JOIN position_segments ON position_segments.id = segment "
        "WHERE segment = ? ORDER BY first_key, position_blocks.first_game");
    for (bool more = blocks.first(segment); more; more = blocks.step()) {
        Unpacker unpacker(blocks.blob(3), PositionKey{blocks.integer(1)},
                          static_cast<GameId>(blocks.integer(2)));
        while (!unpacker.done()) {
            const auto occurrence = unpacker.next();
            if (!occurrence) {
                throw_damaged(database, blocks.integer(0));
            }
            occurrences.push_back(*occurrence);
        }
    }
}

void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see) {
    Statement segments = database.prepare("SELECT id, first_game FROM position_segments ORDER BY id");
    // The blocks that begin within the range, and those that begin before it with the nearest key.
    Statement blocks = database.prepare(
        "SELECT id, first_key, entries FROM position_blocks "
        "WHERE segment = ?1 AND first_key <= ?3 AND first_key >= coalesce("
        "(SELECT max(first_key) FROM position_blocks WHERE segment = ?1 AND first_key < ?2), ?2) "
        "ORDER BY first_key, first_game");
    while (segments.step()) {
        const auto first_game = static_cast<GameId>(segments.integer(1));
        for (bool more = blocks.first(segments.integer(0), first.value(), last.value()); more;
             more = blocks.step()) {
            Unpacker unpacker(blocks.blob(2), PositionKey{blocks.integer(1)}, first_game);
            while (!unpacker.done()) {
                const auto occurrence = unpacker.next();
                if (!occurrence) {
                    throw_damaged(database, blocks.integer(0));
                }
                if (occurrence->key > last) {
                    break;
                }
                if (occurrence->key >= first && !see(*occurrence)) {
                    return;
                }
            }
        }
    }
}

}  // namespace awale
