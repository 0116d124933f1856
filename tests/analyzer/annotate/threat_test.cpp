#include "awale/analyzer/annotate/finders.hpp"

#include <doctest/doctest.h>

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

TEST_CASE("Threats: parries are exactly the replies that lessen them") {
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

TEST_CASE("Threats: each parry has a name") {
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
    // The last seed of D falls in b, for three there and two in a; b sows it away, f feeds D or strikes back.
    CHECK(way("0-0-0-4-1-0-1-2-0-0-0-1-19-20-S", "Eb") == NoteKind::ThreatEmptied);
    CHECK(way("0-0-0-4-1-0-1-2-0-0-0-4-18-18-S", "Ef") == NoteKind::ThreatSpoiled);
    CHECK(way("1-2-0-4-1-0-1-2-0-0-1-2-17-17-S", "Ef") == NoteKind::ThreatCountered);
    // The last seed of D falls in c, and a raises it to three.
    CHECK(way("0-0-0-5-1-0-3-1-2-0-0-1-17-18-S", "Ea") == NoteKind::ThreatRaised);
    // F threatens a and b, and f takes it.
    CHECK(way("1-0-0-0-0-2-1-2-0-0-0-6-18-18-S", "Af") == NoteKind::ThreatCaptured);
    // Sowing a away leaves three seeds to take in b.
    CHECK(way("1-0-0-4-0-0-2-1-2-0-0-1-18-19-S", "AaD") == NoteKind::BigCapture);
}

TEST_CASE("Shelters: houses named cannot take seeds behind a grand slam") {
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
