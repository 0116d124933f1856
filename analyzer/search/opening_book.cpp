#include "awale/analyzer/search/opening_book.hpp"

#include <fmt/format.h>
#include <xxhash.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/notation/io/atomic_file.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/sort_stably.hpp"
#include "awale/notation/io/version.hpp"

namespace awale {

static_assert(std::endian::native == std::endian::little, "books are written as they are in memory");

namespace {

/// The first bytes of a file, little-endian. Do not change; see docs/files.md, "Opening books".
struct BookHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint8_t houses_a_side;
    std::uint8_t seeds_a_house;
    std::uint8_t grand_slam;    ///< 0 captures nothing … 3 plays again; 16 more where single seeds wait
    std::uint8_t endless_play;  ///< 0 own row, 1 nobody, 2 split
    std::uint8_t stops_at_majority;
    std::uint8_t few_seeds;  ///< 0 never, 1 no capture left, 2 six
    std::uint8_t occurrences;
    std::uint8_t plies;
    std::uint32_t entries;
    std::array<char, 16> rules;  ///< the name, zeros at the end
    std::uint64_t nodes;
    std::array<char, 24> made_by;  ///< program and version, zeros at the end
    std::uint64_t checksum;        ///< XXH3 of the entries, with the XXH3 of everything above as its seed
};

static_assert(sizeof(BookHeader) == 80);
static_assert(offsetof(BookHeader, checksum) == 72);
static_assert(static_cast<int>(GrandSlam::PlaysAgain) == 3 && static_cast<int>(EndlessPlay::Split) == 2 &&
              static_cast<int>(FewSeeds::Six) == 2);

// On-disk constants. Do not change.
constexpr std::array<char, 8> book_magic{'A', 'W', 'A', 'L', 'B', 'O', 'O', 'K'};
constexpr std::uint32_t book_version = 1;

template <std::size_t Size>
void copy_text(std::string_view text, std::array<char, Size>& to) {
    std::copy_n(text.begin(), std::min(text.size(), Size), to.begin());
}

/// All but the checksum.
BookHeader header_of(const OpeningBook::Origin& origin, std::size_t entries) {
    const RuleSet& rules = origin.rules;
    BookHeader header{};
    header.magic = book_magic;
    header.version = book_version;
    header.houses_a_side = rules.houses_a_side;
    header.seeds_a_house = rules.seeds_a_house;
    header.grand_slam =
        static_cast<std::uint8_t>(static_cast<int>(rules.grand_slam) + (rules.singles_wait ? 16 : 0));
    header.endless_play = static_cast<std::uint8_t>(rules.endless_play);
    header.stops_at_majority = rules.stops_at_majority ? 1 : 0;
    header.few_seeds = static_cast<std::uint8_t>(rules.few_seeds);
    header.occurrences = rules.occurrences;
    header.plies = static_cast<std::uint8_t>(origin.plies);
    header.entries = static_cast<std::uint32_t>(entries);
    copy_text(rules.name, header.rules);
    header.nodes = origin.nodes;
    copy_text(fmt::format("awale {}", version()), header.made_by);
    return header;
}

std::uint64_t book_checksum(const BookHeader& header, const void* entries, std::size_t size) {
    return XXH3_64bits_withSeed(entries, size, XXH3_64bits(&header, offsetof(BookHeader, checksum)));
}

/// Whether a game of both rule sets ends and is won alike.
bool same_rules(const BookHeader& header, const RuleSet& rules) {
    const BookHeader ours = header_of({rules, 0, 0}, 0);
    constexpr std::size_t first = offsetof(BookHeader, houses_a_side);
    constexpr std::size_t last = offsetof(BookHeader, plies);
    return std::memcmp(reinterpret_cast<const char*>(&header) + first,
                       reinterpret_cast<const char*>(&ours) + first, last - first) == 0;
}

std::array<std::uint8_t, 14> seeds_of(const Board& board) {
    std::array<std::uint8_t, 14> seeds{};
    const std::size_t mine = board.to_move() == Side::South ? 0 : 6;
    for (std::size_t place = 0; place < 6; ++place) {
        seeds[place] = board.lanes()[mine + place];
        seeds[place + 6] = board.lanes()[6 - mine + place];
    }
    seeds[12] = static_cast<std::uint8_t>(board.store(board.to_move()).count());
    seeds[13] = static_cast<std::uint8_t>(board.store(other(board.to_move())).count());
    return seeds;
}

}  // namespace

BookEntry book_entry(const Board& board, House move, int depth, int score) {
    return {seeds_of(board), static_cast<std::uint8_t>(move.place()), static_cast<std::uint8_t>(depth),
            static_cast<std::int16_t>(score)};
}

OpeningBook::OpeningBook(const Origin& origin, std::vector<BookEntry> entries)
    : origin_(origin), entries_(std::move(entries)) {
    sort_stably(entries_, {}, &BookEntry::seeds);
    entries_.erase(std::unique(entries_.begin(), entries_.end(),
                               [](const BookEntry& a, const BookEntry& b) { return a.seeds == b.seeds; }),
                   entries_.end());
}

OpeningBook OpeningBook::read(const std::filesystem::path& file) {
    constexpr ReadLimit limit{128, "kind.opening_book", "remedy.fewer_plies"};
    const auto refuse = [&](const std::string& why) {
        throw EnvironmentError(file.string(), why, localized("remedy.build_book"));
    };
    std::filebuf in;
    if (in.open(file, std::ios::in | std::ios::binary) == nullptr) {
        throw EnvironmentError(file.string(), system_reason(errno),
                               localized("remedy.check_name_and_permissions"));
    }
    BookHeader header{};
    if (read_some(in, {reinterpret_cast<char*>(&header), sizeof header}, file.string()) < sizeof header ||
        header.magic != book_magic) {
        refuse(localized("book.not_a_book"));
    }
    if (header.version != book_version) {
        refuse(localized("book.other_version", {{"version", header.version}, {"known", book_version}}));
    }
    const std::string rest = read_all(in, file.string(), limit);
    if (rest.size() != header.entries * sizeof(BookEntry) ||
        header.checksum != book_checksum(header, rest.data(), rest.size())) {
        refuse(localized("book.damaged"));
    }
    const std::string_view name(header.rules.data(), ::strnlen(header.rules.data(), header.rules.size()));
    const RuleSet* const rules = find_rule_set(name);
    if (rules == nullptr || !same_rules(header, *rules)) {
        refuse(localized("book.rules_changed", {{"rules", name}}));
    }
    std::vector<BookEntry> entries(header.entries);
    std::memcpy(entries.data(), rest.data(), rest.size());
    return {{*rules, header.plies, header.nodes}, std::move(entries)};
}

std::string OpeningBook::bytes() const {
    BookHeader header = header_of(origin_, entries_.size());
    const std::size_t size = entries_.size() * sizeof(BookEntry);
    header.checksum = book_checksum(header, entries_.data(), size);
    std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
    bytes.append(reinterpret_cast<const char*>(entries_.data()), size);
    return bytes;
}

const BookEntry* OpeningBook::find(const Board& board) const {
    const auto seeds = seeds_of(board);
    const auto found = std::ranges::lower_bound(entries_, seeds, {}, &BookEntry::seeds);
    return found != entries_.end() && found->seeds == seeds ? &*found : nullptr;
}

std::optional<House> OpeningBook::move(const Board& board, std::span<const Board> history) const {
    const BookEntry* const entry = find(board);
    const RuleSet& rules = origin_.rules;
    if (entry == nullptr || entry->place >= rules.houses_a_side || ending(board, rules)) {
        return std::nullopt;
    }
    const House move(board.to_move(), entry->place);
    if (!legal_moves(board, rules).contains(move)) {
        return std::nullopt;
    }
    const auto occurred = [&](const Board& other) {
        return std::ranges::find(history, other) != history.end();
    };
    const Board after = play(board, move, rules).after;
    bool returns = occurred(board) || occurred(after);
    for (const House reply : legal_moves(after, rules)) {
        returns = returns || occurred(play(after, reply, rules).after);
    }
    return returns ? std::nullopt : std::optional(move);
}

std::optional<SearchInfo> OpeningBook::advise(const Board& board, std::span<const Board> history) const {
    constexpr std::size_t max_line = 30;
    SearchInfo advice;
    Board now = board;
    std::vector<Board> before(history.begin(), history.end());
    while (advice.line.size() < max_line) {
        const std::optional<House> next = move(now, before);
        if (!next) {
            break;
        }
        advice.line.push_back(*next);
        before.push_back(now);
        now = play(now, *next, origin_.rules).after;
    }
    if (advice.line.empty()) {
        return std::nullopt;
    }
    const BookEntry& entry = *find(board);
    advice.depth = entry.depth;
    advice.selective_depth = entry.depth;
    advice.score = entry.score;
    return advice;
}

std::filesystem::path default_book_file(const RuleSet& rules) {
    const std::filesystem::path folder = user_folder("XDG_DATA_HOME", ".local/share");
    return folder.empty() ? folder : folder / "awale" / "books" / fmt::format("{}.book", rules.name);
}

OpeningBook read_book_for(const RuleSet& rules, const std::filesystem::path& file) {
    OpeningBook book = OpeningBook::read(file);
    if (!(book.origin().rules == rules)) {
        throw EnvironmentError(
            file.string(),
            localized("book.other_rules", {{"book", book.origin().rules.name}, {"rules", rules.name}}),
            localized("remedy.name_another_book"));
    }
    return book;
}

namespace {

/// The positions that occur at some ply, in the order of their seeds, and which sides, playing by the book,
/// may meet each: one bit a side.
using BookPositions = std::map<Board::Lanes, unsigned>;

unsigned bit(Side side) { return 1U << static_cast<unsigned>(side); }

/// A position to search, and what came of it.
struct BookTask {
    Board board;
    SearchInfo found;
};

/// The positions after this ply. `found` has the moves of the book.
BookPositions next_positions(const BookPositions& positions, const OpeningBook& found) {
    const RuleSet& rules = found.origin().rules;
    BookPositions after;
    for (const auto& [lanes, met_by] : positions) {
        const Board board(lanes);
        const unsigned mover = bit(board.to_move());
        const auto advice = found.advise(board, {});
        for (const House house : legal_moves(board, rules)) {
            const bool is_advised = advice && advice->line.front().house == house;
            const unsigned readers = met_by & (is_advised ? ~0U : ~mover);
            const Board next = play(board, house, rules).after;
            if (readers != 0 && !ending(next, rules)) {
                after[next.lanes()] |= readers;
            }
        }
    }
    return after;
}

}  // namespace

std::optional<OpeningBook> make_book(const BookRequest& request) {
    OpeningBook::Origin origin = request.origin;
    BookPositions positions{{Board::start(origin.rules).lanes(), bit(Side::South) | bit(Side::North)}};
    std::vector<BookEntry> entries;
    for (int ply = 0; ply < request.origin.plies && !positions.empty(); ++ply) {
        // 1. The positions in which the side to move reads the book.
        std::vector<Board> asked;
        for (const auto& [lanes, readers] : positions) {
            const Board board(lanes);
            if ((readers & bit(board.to_move())) != 0) {
                asked.push_back(board);
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
                const search::Deadline stopped(request.stop);
                SearchRequest search;
                search.limits = {origin.nodes, &stopped};
                task.found = player.think(task.board, {}, search).value();
            },
            [&](BookTask& task) {
                if (request.stop && request.stop()) {
                    return;  // perhaps not searched to the end
                }
                of_ply.push_back(book_entry(task.board, task.found.line.front().house, task.found.depth,
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
