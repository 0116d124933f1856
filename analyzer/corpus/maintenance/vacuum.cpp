#include "awale/analyzer/corpus/maintenance/vacuum.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/positions/key_order.hpp"
#include "awale/analyzer/corpus/positions/position_index.hpp"

namespace awale {

namespace {

struct FileSegment {
    std::int64_t id = 0;
    std::size_t entries = 0;
};

std::vector<FileSegment> all_segments(const Database& database) {
    Statement rows = database.prepare("SELECT id, entries FROM position_segments ORDER BY first_game");
    std::vector<FileSegment> segments;
    while (rows.step()) {
        segments.push_back({rows.integer(0), static_cast<std::size_t>(rows.integer(1))});
    }
    return segments;
}

/// Makes one segment of several, which hold neighbouring games in rising order.
void join(Database& database, const std::vector<FileSegment>& segments) {
    if (segments.size() < 2) {
        return;
    }
    std::vector<Occurrence> occurrences;
    Statement drop_blocks = database.prepare("DELETE FROM position_blocks WHERE segment = ?");
    Statement drop_segment = database.prepare("DELETE FROM position_segments WHERE id = ?");
    for (const FileSegment& segment : segments) {
        append_segment(database, segment.id, occurrences);
        drop_blocks.run(segment.id);
        drop_segment.run(segment.id);
    }
    KeyOrder().sort(occurrences);
    add_segment(database, occurrences);
}

}  // namespace

Vacuumed vacuum(Database& database, std::size_t max_entries) {
    Vacuumed result;
    {
        Transaction transaction(database);
        const std::vector<FileSegment> segments = all_segments(database);
        result.segments_before = segments.size();
        std::vector<FileSegment> together;
        std::size_t entries = 0;
        for (const FileSegment& segment : segments) {
            if (entries + segment.entries > max_entries) {
                join(database, std::exchange(together, {}));
                entries = 0;
            }
            together.push_back(segment);
            entries += segment.entries;
        }
        join(database, together);
        result.segments_after = all_segments(database).size();
        database.execute("INSERT INTO comments (comments) VALUES ('optimize')");
        transaction.commit();
    }
    database.execute("PRAGMA temp_store = FILE");  // a copy of the whole corpus does not belong into memory
    database.execute("VACUUM");
    database.checkpoint_whole();
    return result;
}

}  // namespace awale
