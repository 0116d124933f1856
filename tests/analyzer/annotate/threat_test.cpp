#include "awale/analyzer/annotate/threat.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/capture.hpp"
#include "awale/analyzer/annotate/shelter.hpp"
#include "awale/analyzer/annotate/trap.hpp"
#include "games.hpp"

using namespace awale;

namespace {

HouseSet all_of(const Parries& parries) {
    return HouseSet{static_cast<std::uint16_t>(parries.empty.bits() | parries.raise.bits() |
                                               parries.spoil.bits() | parries.capture.bits() |
                                               parries.other.bits())};
}

template <typename Use>
void for_each_note(const Replay& game, void (*find)(const Replay&, PlyNotes&), Use use) {
    PlyNotes notes(game.plies.size());
    find(game, notes);
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        for (const Note& note : notes.at(Ply{index + 1})) {
            use(note, index);
        }
    }
}

}  // namespace

TEST_CASE("a threat takes what it says, and its parries are exactly the replies that lessen it") {
    std::size_t threats = 0;
    std::size_t overlooked = 0;
    for (unsigned number = 1; number <= 200; ++number) {
        const Replay game = random_game(number, abapa(), 120);
        for_each_note(game, note_threats, [&](const Note& note, std::size_t index) {
            const Board& board = game.plies[index].after;
            if (note.kind == NoteKind::ThreatOverlooked) {
                ++overlooked;
                CHECK(game.plies[index].captured == note.gain);
                CHECK(game.plies[index].house == note.house);
            }
            if (note.kind != NoteKind::CaptureThreat) {
                return;
            }
            ++threats;
            CHECK(capture_if_sown(board, note.house, abapa()) == Capture{note.houses, note.gain});
            HouseSet lessening;
            for (const House reply : legal_moves(board, abapa())) {
                if (capture_if_sown(play(board, reply, abapa()).after, note.house, abapa()).seeds <
                    note.gain) {
                    lessening.insert(reply);
                }
            }
            CHECK(all_of(note.parries) == lessening);
        });
    }
    CHECK(threats > 500);
    CHECK(overlooked > 50);
}

TEST_CASE("each way of meeting a threat has its name") {
    // D's last seed falls in b, for two there and three in a.
    const auto way = [](std::string_view position, std::string_view moves) {
        NoteKind kind = NoteKind::BigCapture;
        for_each_note(played_from(position, moves, abapa()), note_threats,
                      [&](const Note& note, std::size_t index) {
                          if (index == 1 && NoteKind::ThreatEmptied <= note.kind &&
                              note.kind <= NoteKind::ThreatCountered) {
                              kind = note.kind;
                          }
                      });
        return kind;
    };
    const std::string_view position = "1-0-0-4-0-0-2-1-2-0-0-1-18-19-S";
    CHECK(way(position, "AaD") == NoteKind::ThreatEmptied);
    CHECK(way(position, "AfD") != NoteKind::ThreatEmptied);
}

TEST_CASE("replies named as falling into a trap let one of its two houses capture, and no others do") {
    std::size_t traps = 0;
    for (unsigned number = 1; number <= 400; ++number) {
        const Replay game = random_game(number, abapa(), 200);
        for_each_note(game, note_traps, [&](const Note& note, std::size_t index) {
            if (note.kind != NoteKind::TrapSet) {
                return;
            }
            ++traps;
            const Board& board = game.plies[index].after;
            CHECK(has_trap(board, note.side, abapa()));
            for (const House reply : legal_moves(board, abapa())) {
                const Board after = play(board, reply, abapa()).after;
                const bool falls = has_trap(after, note.side, abapa()) &&
                                   (capture_if_sown(after, House{note.side, 5}, abapa()).seeds > Seeds{0} ||
                                    capture_if_sown(after, House{note.side, 4}, abapa()).seeds > Seeds{0});
                CHECK(falls == note.houses.contains(reply));
            }
        });
    }
    CHECK(traps > 5);
}

TEST_CASE("behind a grand slam the seeds are safe from the houses named") {
    std::size_t shelters = 0;
    for (unsigned number = 1; number <= 400; ++number) {
        const Replay game = random_game(number, abapa(), 200);
        for_each_note(game, note_shelters, [&](const Note& note, std::size_t index) {
            ++shelters;
            const Board& board = game.plies[index].after;
            CHECK(note.seeds == board.row(note.side));
            for (const House house : note.houses) {
                const Played played = play(board, house, abapa());
                CHECK(played.captured == Seeds{0});
                CHECK(played.grand_slam);
            }
        });
    }
    CHECK(shelters > 0);
}
