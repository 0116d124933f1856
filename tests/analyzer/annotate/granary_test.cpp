#include "awale/analyzer/annotate/finders.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "games.hpp"

using namespace awale;

namespace {

PlyNotes granary_notes(const Replay& replay) {
    PlyNotes notes(replay.ended.ply.number());
    note_granaries(replay, notes);
    return notes;
}

std::vector<NoteKind> kinds(const std::vector<Note>& notes) {
    std::vector<NoteKind> result;
    for (const Note& note : notes) {
        result.push_back(note.kind);
    }
    return result;
}

/// The houses that a move empties of the other row and the seeds it moves to the store, by comparing boards.
Capture seen_on_the_boards(const Board& before, House house, const RuleSet& rules) {
    const Board after = play(before, house, rules).after;
    const Side mover = house.owner();
    Capture capture{{}, after.store(mover) - before.store(mover)};
    const int lap = 2 * rules.houses_a_side - 1;
    const std::size_t first = other(mover) == Side::South ? 0 : 6;
    for (std::size_t lane = first; lane < first + rules.houses_a_side; ++lane) {
        const int distance = static_cast<int>((lane + 12 - house.lane()) % 12);
        const bool sown_in = before.seeds(house).count() >= std::min(distance, lap);
        if (sown_in && after.seeds(House{lane}) == Seeds{0}) {
            capture.houses.insert(House{lane});
        }
    }
    return capture;
}

}  // namespace

TEST_CASE("Granaries: ranges of reach are those of the strategy texts") {
    const auto range = [](int from, int to) { return SeedRange{Seeds{from}, Seeds{to}}; };
    for (int place = 0; place < 6; ++place) {
        for (const Side side : {Side::South, Side::North}) {
            const House house{side, static_cast<std::size_t>(place)};
            CHECK(direct_reach(house, abapa()) == range(6 - place, 11 - place));
            CHECK(granary_reach(house, abapa()) == range(17 - place, 22 - place));
        }
    }
}

TEST_CASE("Granaries: counts within the ranges end on the other row") {
    for (const RuleSet& rules : {abapa(), *find_rule_set("bete")}) {
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            const House house{Side::South, place};
            for (int seeds = 1; seeds <= 4 * rules.houses_a_side - 2; ++seeds) {
                Board board;
                board.set_seeds(house, Seeds{seeds});
                const bool reaches = play(board, house, rules).last.owner() == Side::North;
                const bool in_range = direct_reach(house, rules).contains(Seeds{seeds}) ||
                                      granary_reach(house, rules).contains(Seeds{seeds});
                CHECK_MESSAGE(reaches == in_range, house.letter(), " with ", seeds);
            }
        }
    }
}

TEST_CASE("Granaries: the capture noted is the one that sowing makes") {
    std::size_t opened = 0;
    for (unsigned number = 1; number <= 300; ++number) {
        const Replay game = random_game(number, abapa(), 150);
        const PlyNotes notes = granary_notes(game);
        for (std::size_t index = 0; index < notes.plies(); ++index) {
            const ReplayedPly& ply = game.plies[index];
            for (const Note& note : notes.at(Ply{index + 1})) {
                if (note.kind == NoteKind::GranaryOpened) {
                    ++opened;
                    CHECK(note.house == ply.house);
                    CHECK(note.seeds == ply.before.seeds(ply.house));
                    CHECK(note.gain == ply.captured);
                    CHECK(Capture{note.houses, note.gain} ==
                          seen_on_the_boards(ply.before, ply.house, abapa()));
                }
                if (note.kind == NoteKind::GranaryRipe) {
                    const Board turned = with_turn(ply.after, note.side);
                    CHECK(Capture{note.houses, note.gain} == seen_on_the_boards(turned, note.house, abapa()));
                    CHECK(note.gain >= ripe_gain);
                    CHECK(note.houses.size() >= ripe_houses);
                }
                if (note.kind == NoteKind::GranarySpoiled) {
                    CHECK(ply.house.owner() != note.side);
                    CHECK(capture_if_sown(ply.before, note.house, abapa()).seeds == note.gain);
                    CHECK(capture_if_sown(ply.after, note.house, abapa()).seeds == Seeds{0});
                }
            }
        }
    }
    CHECK(opened > 100);
}

TEST_CASE("Granaries: each starts once and is opened at most once") {
    for (unsigned number = 1; number <= 200; ++number) {
        const Replay game = random_game(number, abapa(), 150);
        const PlyNotes notes = granary_notes(game);
        std::set<House> standing;
        for (std::size_t index = 0; index < notes.plies(); ++index) {
            for (const Note& note : notes.at(Ply{index + 1})) {
                if (note.kind == NoteKind::GranaryStarted) {
                    CHECK_FALSE(standing.contains(note.house));
                    standing.insert(note.house);
                } else if (note.kind != NoteKind::ReturnCapture) {
                    CHECK(standing.contains(note.house));
                }
                if (note.kind == NoteKind::GranaryOpened) {
                    standing.erase(note.house);
                }
            }
            for (const House house : standing) {
                CHECK(game.plies[index].after.seeds(house) >= Seeds{12});
            }
        }
    }
}

TEST_CASE("Granaries: opened from A it takes two houses, less the reply") {
    // The last of 18 seeds from A falls in b; a with 0 and b with 1 receive two each.
    const Replay game = played_from("18-0-0-0-0-2-0-1-4-0-0-1-10-12-S", "Af", abapa());
    const PlyNotes notes = granary_notes(game);
    REQUIRE(kinds(notes.at(Ply{1})) == std::vector{NoteKind::GranaryOpened});
    const Note& opened = notes.at(Ply{1}).front();
    CHECK(opened.house == *house_from_letter('A'));
    CHECK(opened.gain == Seeds{5});
    CHECK(opened.houses == HouseSet{0b11000000});
    REQUIRE(kinds(notes.at(Ply{2})) == std::vector{NoteKind::ReturnCapture});
    const Note& back = notes.at(Ply{2}).front();
    CHECK(back.side == Side::North);
    CHECK(back.house == *house_from_letter('f'));
    CHECK(back.gain == Seeds{3});
    CHECK(back.houses == HouseSet{0b10});
}

TEST_CASE("Granaries: one seed too many makes it overripe") {
    const Replay game = played_from("1-0-0-0-0-17-0-0-0-0-0-7-11-12-N", "fA", abapa());
    const PlyNotes notes = granary_notes(game);
    REQUIRE(kinds(notes.at(Ply{1})) == std::vector{NoteKind::GranaryOverripe});
    CHECK(notes.at(Ply{1}).front().seeds == Seeds{18});
    CHECK(notes.at(Ply{1}).front().side == Side::South);
    CHECK(notes.at(Ply{2}).empty());
}

TEST_CASE("Granaries: houses taken on the second lap held 0 or 1") {
    std::size_t aimed = 0;
    for (unsigned number = 1; number <= 200; ++number) {
        const Replay game = random_game(number, abapa(), 150);
        const PlyNotes notes = granary_notes(game);
        for (std::size_t index = 0; index < notes.plies(); ++index) {
            for (const Note& note : notes.at(Ply{index + 1})) {
                const bool aims = note.kind == NoteKind::GranaryAim || note.kind == NoteKind::GranaryRipe;
                if (!aims || note.seeds > Seeds{22}) {
                    continue;
                }
                ++aimed;
                for (const House house : note.houses) {
                    CHECK(game.plies[index].after.seeds(house) <= Seeds{1});
                }
            }
        }
    }
    CHECK(aimed > 50);
}

TEST_CASE("Granaries: seeds fed and seeds at the start add up") {
    std::size_t opened = 0;
    for (unsigned number = 1; number <= 200; ++number) {
        const Replay game = random_game(number, abapa(), 200);
        PlyNotes notes(game.ended.ply.number());
        note_feeding(game, notes);
        for (std::size_t index = 0; index < notes.plies(); ++index) {
            for (const Note& note : notes.at(Ply{index + 1})) {
                if (note.kind != NoteKind::GranaryFed) {
                    continue;
                }
                ++opened;
                Seeds sum{0};
                for (const PlyCost& at : note.schedule) {
                    const ReplayedPly& played = game.plies[at.ply.number() - 1];
                    CHECK(played.after.seeds(note.house) - played.before.seeds(note.house) == at.cost);
                    sum += at.cost;
                }
                CHECK(sum == note.gain + note.cost);
                const Seeds at_first =
                    game.plies[note.schedule.front().ply.number() - 1].before.seeds(note.house);
                CHECK(note.seeds == at_first + sum);
            }
        }
    }
    CHECK(opened > 50);
}

TEST_CASE("Granaries: opening exposes no more than the best reply takes") {
    for (unsigned number = 1; number <= 200; ++number) {
        const Replay game = random_game(number, abapa(), 200);
        const PlyNotes notes = granary_notes(game);
        for (std::size_t index = 0; index + 1 < notes.plies(); ++index) {
            for (const Note& note : notes.at(Ply{index + 1})) {
                if (note.kind == NoteKind::GranaryOpened) {
                    CHECK(game.plies[index + 1].captured <= note.cost);
                }
            }
        }
    }
}
