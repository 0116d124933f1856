#include "awale/analyzer/search/opening_book.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "test_paths.hpp"

namespace awale {

namespace {

BookRequest small_book(int plies, const RuleSet& rules = abapa()) {
    BookRequest request;
    request.origin = {rules, plies, 300};
    return request;
}

/// Writes bytes to a file of this process and returns its name: each case is a process, and they run at the
/// same time.
std::filesystem::path book_file(const std::string& bytes) {
    const std::filesystem::path file =
        std::filesystem::path(AWALE_BINARY_DIR) / ("opening-" + std::to_string(getpid()) + "-test.book");
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
}

/// What reading the bytes is refused with; empty if it is not.
std::string refusal(const std::string& bytes) {
    try {
        OpeningBook::read(book_file(bytes));
    } catch (const EnvironmentError& error) {
        return error.what();
    }
    return "";
}

Board position(const std::string& text) { return parse_position(text, abapa()).value(); }

}  // namespace

TEST_CASE("OpeningBook: has a move wherever its reader can come, and no other position") {
    const OpeningBook book = *make_book(small_book(4));
    // South: the start, and each answer to its move. North: each first move, and each answer to its answers.
    std::set<std::array<std::uint8_t, 14>> met;
    for (const Side reader : {Side::South, Side::North}) {
        std::vector<Board> boards{Board::start(abapa())};
        for (int ply = 0; ply < 4; ++ply) {
            std::vector<Board> next;
            for (const Board& board : boards) {
                if (board.to_move() == reader) {
                    const auto advice = book.advise(board, {});
                    REQUIRE(advice);
                    CHECK(advice->depth >= 1);
                    met.insert(book_entry(board, advice->line.front().house, 0, 0).seeds);
                    next.push_back(play(board, advice->line.front().house, abapa()).after);
                } else {
                    for (const House house : legal_moves(board, abapa())) {
                        next.push_back(play(board, house, abapa()).after);
                    }
                }
            }
            boards = next;
        }
    }
    CHECK(met.size() == book.entries().size());
    CHECK(!book.advise(position("4-4-4-4-4-4-4-4-4-4-4-3-1-0-S"), {}));
    CHECK(!book.advise(position("4-4-4-4-4-4-4-4-4-4-3-4-0-1-S"), {}));
}

TEST_CASE("OpeningBook: the same bytes for any number of threads, and a stopped one is the shorter one") {
    BookRequest request = small_book(4);
    const std::string bytes = make_book(request)->bytes();
    request.threads = 3;
    CHECK(make_book(request)->bytes() == bytes);
    request.threads = 1;
    static bool stopped = false;
    request.progress = [](int ply, std::size_t, std::size_t) { stopped = ply == 2; };
    request.stop = [] { return stopped; };
    CHECK(make_book(request)->bytes() == make_book(small_book(2))->bytes());
    static std::atomic<int> asked = 0;  // the search of the first position would not end by itself
    request.origin.nodes = std::numeric_limits<std::uint64_t>::max();
    request.stop = [] { return ++asked > 1; };
    CHECK(!make_book(request));
}

TEST_CASE("OpeningBook: what is written is read again") {
    for (const RuleSet& rules : rule_set_presets()) {
        const OpeningBook book = *make_book(small_book(2, rules));
        const OpeningBook again = read_book_for(rules, book_file(book.bytes()));
        CHECK(again.origin().rules == rules);
        CHECK(again.origin().plies == 2);
        CHECK(again.origin().nodes == 300);
        CHECK(again.bytes() == book.bytes());
    }
}

TEST_CASE("OpeningBook: a damaged or foreign file is refused by name") {
    const std::string bytes = make_book(small_book(1))->bytes();
    REQUIRE(refusal(bytes).empty());
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        CAPTURE(at);
        CHECK(refusal(damaged).find("-test.book: is ") != std::string::npos);
        CHECK(!refusal(bytes.substr(0, at)).empty());
    }
    CHECK(refusal(bytes + "x").find("is a damaged opening book") != std::string::npos);
    CHECK(refusal("[Event \"A game\"]\n").find("is not an opening book") != std::string::npos);
    std::string newer = bytes;
    newer[8] = 2;
    CHECK(refusal(newer).find("format version 2, and this program reads version 1") != std::string::npos);
    CHECK_THROWS_AS(read_book_for(*find_rule_set("tournament"), book_file(bytes)), EnvironmentError);
}

TEST_CASE("OpeningBook: a move back to an earlier position is not played, nor one that allows it") {
    // Two seeds go round: after A the next move of South is B, and so on.
    const Board board = position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S");
    const House a{Side::South, 0};
    const OpeningBook book({abapa(), 1, 1}, {book_entry(board, a, 7, 150)});
    const auto advice = book.advise(board, {});
    REQUIRE(advice);
    CHECK(letters(houses_of(advice->line)) == "A");
    CHECK(advice->depth == 7);
    CHECK(advice->score == 150);
    const Board after = play(board, a, abapa()).after;
    const Board reply = play(after, House{Side::North, 0}, abapa()).after;
    const Board elsewhere = position("0-0-0-0-1-0-0-0-0-0-1-0-23-23-S");
    CHECK(book.advise(board, std::vector{elsewhere}));
    CHECK(!book.advise(board, std::vector{after, elsewhere}));
    CHECK(!book.advise(board, std::vector{reply}));
    CHECK(!book.advise(board, std::vector{board}));
}

TEST_CASE("OpeningBook: an illegal move in a file is not played") {
    const Board board = Board::start(abapa());
    BookEntry entry = book_entry(board, House{Side::South, 0}, 1, 0);
    entry.place = 9;
    CHECK(!OpeningBook({abapa(), 1, 1}, {entry}).advise(board, {}));
    const Board empty = position("0-4-4-4-4-4-5-5-5-5-4-4-0-0-S");
    CHECK(!OpeningBook({abapa(), 1, 1}, {book_entry(empty, House{Side::South, 0}, 1, 0)}).advise(empty, {}));
}

}  // namespace awale
