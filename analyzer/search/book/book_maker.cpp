#include "awale/analyzer/search/book/book_maker.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// A position that occurs at some ply, and which sides, playing by the book, may meet it.
struct BookPosition {
    Board board;
    unsigned readers = 0;  ///< one bit a side
};

unsigned bit(Side side) {
    return 1U << static_cast<unsigned>(side);
}

/// Each position once, with all its readers, in the order of the seeds.
void merge_positions(std::vector<BookPosition>& positions) {
    std::ranges::sort(positions, {}, [](const BookPosition& one) { return one.board.lanes(); });
    std::size_t kept = 0;
    for (const BookPosition& one : positions) {
        if (kept > 0 && positions[kept - 1].board == one.board) {
            positions[kept - 1].readers |= one.readers;
        } else {
            positions[kept++] = one;
        }
    }
    positions.resize(kept);
}

/// A position to search, and what came of it.
struct BookTask {
    const BookPosition* position;
    SearchInfo found;
};

/// The positions after this ply. `found` has the moves of the book.
std::vector<BookPosition> next_positions(const std::vector<BookPosition>& positions,
                                         const OpeningBook& found) {
    const RuleSet& rules = found.origin().rules;
    std::vector<BookPosition> after;
    for (const BookPosition& one : positions) {
        const Side mover = one.board.to_move();
        const auto advice = found.advise(one.board, {});
        for (const House house : legal_moves(one.board, rules)) {
            unsigned readers = one.readers & ~bit(mover);
            if ((one.readers & bit(mover)) != 0 && advice && advice->line.front() == house) {
                readers |= bit(mover);
            }
            const Board next = play(one.board, house, rules).after;
            if (readers != 0 && !ending(next, rules)) {
                after.push_back({next, readers});
            }
        }
    }
    merge_positions(after);
    return after;
}

}  // namespace

std::optional<OpeningBook> make_book(const BookRequest& request) {
    OpeningBook::Origin origin = request.origin;
    std::vector<BookPosition> positions{{Board::start(origin.rules), bit(Side::South) | bit(Side::North)}};
    std::vector<BookEntry> entries;
    for (int ply = 0; ply < request.origin.plies && !positions.empty(); ++ply) {
        // 1. The positions in which the side to move reads the book.
        std::vector<const BookPosition*> asked;
        for (const BookPosition& one : positions) {
            if ((one.readers & bit(one.board.to_move())) != 0) {
                asked.push_back(&one);
            }
        }
        // 2. Each is searched with a memory of its own, so that threads and order make no difference.
        std::size_t begun = 0;
        std::vector<BookEntry> of_ply;
        parallel::in_order<BookTask>(
            std::max<std::size_t>(request.threads, 1),
            [&]() -> std::optional<BookTask> {
                if (begun == asked.size() || (request.stop && request.stop())) {
                    return std::nullopt;
                }
                return BookTask{asked[begun++], {}};
            },
            [&](BookTask& task) {
                Player player(origin.rules, request.tables);
                SearchRequest search;
                search.limits.nodes = origin.nodes;
                task.found = player.think(task.position->board, {}, search).value();
            },
            [&](BookTask& task) {
                of_ply.push_back(book_entry(task.position->board, task.found.line.front(), task.found.depth,
                                            task.found.score));
                if (request.progress) {
                    request.progress(ply, of_ply.size(), asked.size());
                }
            });
        if (of_ply.size() < asked.size()) {
            origin.plies = ply;
            break;
        }
        entries.insert(entries.end(), of_ply.begin(), of_ply.end());
        // 3. What comes next: the book's move of its reader, every move of the other side.
        positions = next_positions(positions, OpeningBook(origin, of_ply));
    }
    if (origin.plies == 0) {
        return std::nullopt;
    }
    return OpeningBook(origin, std::move(entries));
}

}  // namespace awale
