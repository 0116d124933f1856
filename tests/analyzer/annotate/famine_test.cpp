#include "awale/analyzer/annotate/finders.hpp"

#include <doctest/doctest.h>

#include "games.hpp"

using namespace awale;

namespace {

constexpr std::uint64_t plenty = 200'000;

/// Whether every defence from `board` ends in famine within `plies` if the attacker follows the search, which
/// is asked afresh in every position.
bool starves_against_all(const Board& board, Side victim, int plies, const RuleSet& rules) {
    if (ending(board, rules) == EndReason::NoMove && board.row(victim) == Seeds{0} &&
        board.row(other(victim)) > Seeds{0}) {
        return true;
    }
    if (plies == 0 || ending(board, rules)) {
        return false;
    }
    if (board.to_move() != victim) {
        FamineSearch search(rules, victim, {}, plenty);
        const std::vector<House> line = search.line(board, plies);
        return !line.empty() &&
               starves_against_all(play(board, line.front(), rules).after, victim, plies - 1, rules);
    }
    for (const House house : legal_moves(board, rules)) {
        if (!starves_against_all(play(board, house, rules).after, victim, plies - 1, rules)) {
            return false;
        }
    }
    return true;
}

std::vector<Note> famine_notes(const Replay& replay) {
    PlyNotes notes(replay.plies.size());
    note_famine(replay, notes);
    std::vector<Note> result;
    for (std::size_t number = 1; number <= notes.plies(); ++number) {
        for (const Note& note : notes.at(Ply{number})) {
            result.push_back(note);
        }
    }
    return result;
}

}  // namespace

TEST_CASE("Famine: a certified famine comes about against any defence") {
    std::mt19937 random(7);
    int certified = 0;
    for (int i = 0; i < 2500; ++i) {
        const Board board = random_board(random, 3 + i % 8);
        for (const Side victim : {Side::South, Side::North}) {
            if (board.row(victim) > nearly_empty) {
                continue;
            }
            FamineSearch search(abapa(), victim, {}, plenty);
            if (const auto plies = search.plies_to_famine(board, 7)) {
                ++certified;
                CHECK(starves_against_all(board, victim, *plies, abapa()));
                CHECK(search.line(board, *plies).size() == static_cast<std::size_t>(*plies));
            }
        }
    }
    CHECK(certified > 100);
}

TEST_CASE("Famine: without one in reach the victim can always defend") {
    std::mt19937 random(8);
    int refuted = 0;
    for (int i = 0; i < 1000; ++i) {
        const Board board = random_board(random, 3 + i % 6);
        const Side victim = board.to_move();
        FamineSearch search(abapa(), victim, {}, plenty);
        if (ending(board, abapa()) || search.plies_to_famine(board, 5)) {
            continue;
        }
        ++refuted;
        bool escapes = false;
        for (const House house : legal_moves(board, abapa())) {
            escapes = escapes || !search.plies_to_famine(play(board, house, abapa()).after, 4);
        }
        CHECK(escapes);
        CHECK_FALSE(search.gave_up());
    }
    CHECK(refuted > 100);
}

TEST_CASE("Famine: a line that repeats a position does not count") {
    // North has to give up its last seed, and South cannot feed: famine in one ply.
    const Board board = *parse_position("2-0-0-0-0-0-0-0-0-0-0-1-24-21-N", abapa());
    FamineSearch fresh(abapa(), Side::North, {}, plenty);
    REQUIRE(fresh.plies_to_famine(board, 5) == 1);
    const Board before = *parse_position("1-1-0-0-0-0-0-0-0-0-0-1-24-21-S", abapa());
    FamineSearch search(abapa(), Side::North, {}, plenty);
    const auto plies = search.plies_to_famine(before, 5);
    REQUIRE(plies);
    std::vector<Board> history;
    for (const House house : legal_moves(before, abapa())) {
        history.push_back(play(before, house, abapa()).after);
    }
    CHECK_FALSE(FamineSearch(abapa(), Side::North, history, plenty).plies_to_famine(before, 5));
}

TEST_CASE("Famine: a search out of nodes claims nothing") {
    std::mt19937 random(9);
    const Board board = random_board(random, 30);
    FamineSearch search(abapa(), board.to_move(), {}, 5);
    CHECK_FALSE(search.plies_to_famine(board, 9));
    CHECK(search.gave_up());
}

TEST_CASE("Famine: a threat is noted, and its parry with alternatives") {
    // North's last seed stands in f: playing it away without being fed ends the game.
    const Replay certain = played_from("3-0-1-0-0-0-0-0-0-0-0-1-20-23-S", "Cf", abapa());
    const auto notes = famine_notes(certain);
    REQUIRE_FALSE(notes.empty());
    CHECK(notes.front().kind == NoteKind::FamineCertain);
    CHECK(notes.front().side == Side::North);
    CHECK(notes.front().seeds == Seeds{1});
    CHECK(notes.front().plies == 1);
    CHECK(notes.front().line == houses("f"));
}

TEST_CASE("Famine: notes on random games are well formed") {
    std::array<int, 4> found{};
    for (unsigned number = 1; number <= 60; ++number) {
        const Replay game = random_game(number, abapa(), 200);
        for (const Note& note : famine_notes(game)) {
            if (note.kind == NoteKind::StarvingEnding) {
                CHECK(note.plies <= famine_horizon);
                continue;
            }
            ++found[static_cast<std::size_t>(note.kind) - static_cast<std::size_t>(NoteKind::FamineThreat)];
            if (note.kind == NoteKind::FamineParried) {
                CHECK(note.houses.contains(note.house));
            }
            if (note.kind == NoteKind::FamineThreat) {
                CHECK_FALSE(note.houses.empty());
                CHECK_FALSE(note.houses.contains(note.line.front()));
                CHECK(note.line.size() == static_cast<std::size_t>(note.plies));
            }
        }
    }
    for (const int count : found) {
        CHECK(count > 0);
    }
}
