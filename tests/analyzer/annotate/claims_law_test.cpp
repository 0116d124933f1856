// What notes claim of the board, held against rules implemented a second time, under every rule set.

#include <doctest/doctest.h>

#include <functional>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/finders.hpp"
#include "games.hpp"
#include "judgements.hpp"
#include "tests/notation/game/naive_rules.hpp"

using namespace awale;

namespace {

int place_of(House house, const RuleSet& rules) {
    return static_cast<int>(house.place()) + (house.owner() == Side::South ? 0 : rules.houses_a_side);
}

struct Sown {
    test::NaiveGame after;
    int taken = 0;
};

/// What sowing `house` would do were it its owner's turn; nothing where it may not be played then.
std::optional<Sown> sown(test::NaiveGame game, House house, const RuleSet& rules) {
    game.south_to_move = house.owner() == Side::South;
    const std::vector<int> legal = test::naive_legal_moves(game, rules);
    if (std::ranges::find(legal, place_of(house, rules)) == legal.end()) {
        return std::nullopt;
    }
    const test::NaiveGame after = test::naive_play(game, place_of(house, rules), rules);
    return Sown{after, after.south_store - game.south_store + after.north_store - game.north_store};
}

int taken_by(const Board& board, House house, const RuleSet& rules) {
    const auto move = sown(test::naive(board, rules), house, rules);
    return move ? move->taken : 0;
}

using UseNote = std::function<void(const Replay&, const PlyNotes&, std::size_t, const Note&)>;

/// Random games under every rule set, with what one finder notes in them.
void for_each_note(void (*find)(const Replay&, PlyNotes&), unsigned games, const UseNote& use) {
    for (const RuleSet& rules : rule_set_presets()) {
        for (unsigned number = 1; number <= games; ++number) {
            const Replay game = random_game(number, rules, 150);
            PlyNotes notes(game.ended.ply.number());
            find(game, notes);
            for (std::size_t index = 0; index < notes.plies(); ++index) {
                for (const Note& note : notes.at(Ply{index + 1})) {
                    use(game, notes, index, note);
                }
            }
        }
    }
}

/// The threat that a note at `index` says was met.
const Note& threat_before(const PlyNotes& notes, std::size_t index) {
    const std::vector<Note>& earlier = notes.at(Ply{index});
    const auto found = std::ranges::find(earlier, NoteKind::CaptureThreat, &Note::kind);
    REQUIRE(found != earlier.end());
    return *found;
}

bool is_met(NoteKind kind) { return NoteKind::ThreatEmptied <= kind && kind <= NoteKind::ThreatCaptured; }

/// Whether the other side than the one that leaves can lead into the loop within this many plies.
bool leads_back(const test::NaiveGame& game, const std::vector<test::NaiveGame>& loop, bool south_leaves,
                int plies, const RuleSet& rules) {
    if (std::ranges::find(loop, game) != loop.end()) {
        return true;
    }
    const std::vector<int> legal = test::naive_legal_moves(game, rules);
    if (plies == 0 || legal.empty()) {
        return false;
    }
    const auto back = [&](int place) {
        return leads_back(test::naive_play(game, place, rules), loop, south_leaves, plies - 1, rules);
    };
    return game.south_to_move == south_leaves ? std::ranges::all_of(legal, back)
                                              : std::ranges::any_of(legal, back);
}

/// A game of random moves among few seeds, which often ends by a return.
Replay short_game(std::mt19937& random, const RuleSet& rules) {
    return random_replay(random, random_board(random, 2 + static_cast<int>(random() % 4)), rules, 80);
}

/// The game with every legal move of every ply worth the same.
AnnotatedGame all_equal(Replay replay) {
    AnnotatedGame game;
    game.replay = std::move(replay);
    game.plies.resize(game.replay.plies.size());
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        for (const House house : game.replay.plies[index].legal) {
            game.plies[index].judgement.moves.push_back(exactly(house.letter(), 0));
        }
    }
    return game;
}

/// Values of random bounds for every legal move, the best figure first.
Judgement random_judgement(std::mt19937& random, const ReplayedPly& played) {
    Judgement judgement;
    for (const House house : played.legal) {
        const int figure = 2 * static_cast<int>(random() % 15) - 14;
        const int below = static_cast<int>(random() % 3) * 2;
        const int above = static_cast<int>(random() % 3) * 2;
        judgement.moves.push_back(below + above == 0
                                      ? exactly(house.letter(), figure)
                                      : between(house.letter(), figure - below, figure + above));
    }
    std::ranges::stable_sort(judgement.moves, std::ranges::greater{}, [&](const JudgedMove& move) {
        return seen_by(played.house.owner(), move.value.value);
    });
    return judgement;
}

}  // namespace

TEST_CASE("Threats: a threat noted as met takes nothing any more") {
    std::size_t met = 0;
    for_each_note(
        note_threats, 120,
        [&](const Replay& game, const PlyNotes& notes, std::size_t index, const Note& note) {
            if (!is_met(note.kind)) {
                return;
            }
            ++met;
            const Board& board = game.plies[index].after;
            const House attacker = threat_before(notes, index).house;
            CHECK(taken_by(board, attacker, game.rules) == 0);
            if (note.kind == NoteKind::ThreatRaised) {
                const auto attack = sown(test::naive(board, game.rules), attacker, game.rules);
                REQUIRE(attack);
                CHECK(std::ranges::any_of(note.houses, [&](House target) {
                    return attack->after.ring.at(static_cast<std::size_t>(place_of(target, game.rules))) > 3;
                }));
            }
        });
    CHECK(met > 1000);
}

TEST_CASE("Threats: replies noted as meeting or lessening it do so") {
    std::size_t replies = 0;
    for_each_note(note_threats, 60,
                  [&](const Replay& game, const PlyNotes&, std::size_t index, const Note& note) {
                      if (note.kind != NoteKind::CaptureThreat) {
                          return;
                      }
                      const Parries& ways = note.parries;
                      for (const House reply : game.plies[index + 1].legal) {
                          const Board after = play(game.plies[index].after, reply, game.rules).after;
                          const int still = taken_by(after, note.house, game.rules);
                          const bool meets = ways.empty.contains(reply) || ways.raise.contains(reply) ||
                                             ways.spoil.contains(reply) || ways.capture.contains(reply);
                          replies += meets ? 1U : 0U;
                          CHECK((!meets || still == 0));
                          CHECK((!ways.other.contains(reply) || still < note.gain.count()));
                          CHECK((still >= note.gain.count() || meets || ways.other.contains(reply)));
                      }
                  });
    CHECK(replies > 1000);
}

TEST_CASE("Threats: a threat noted as overlooked could have been met") {
    std::size_t overlooked = 0;
    for_each_note(note_threats, 60,
                  [&](const Replay& game, const PlyNotes&, std::size_t index, const Note& note) {
                      if (note.kind != NoteKind::ThreatOverlooked) {
                          return;
                      }
                      ++overlooked;
                      const ReplayedPly& reply = game.plies[index - 1];
                      CHECK(std::ranges::any_of(reply.legal, [&](House house) {
                          const Board after = play(reply.before, house, game.rules).after;
                          return taken_by(after, note.house, game.rules) == 0;
                      }));
                  });
    CHECK(overlooked > 100);
}

TEST_CASE("Granaries: a granary noted as spoiled takes nothing any more") {
    std::size_t spoiled = 0;
    for_each_note(
        note_granaries, 120, [&](const Replay& game, const PlyNotes&, std::size_t index, const Note& note) {
            if (note.kind == NoteKind::GranarySpoiled) {
                ++spoiled;
                CHECK(taken_by(game.plies[index].before, note.house, game.rules) == note.gain.count());
                CHECK(taken_by(game.plies[index].after, note.house, game.rules) == 0);
            }
        });
    CHECK(spoiled > 50);
}

TEST_CASE("Traps: the losing replies are all that lose seeds to it") {
    std::size_t traps = 0;
    for_each_note(note_traps, 250,
                  [&](const Replay& game, const PlyNotes&, std::size_t index, const Note& note) {
                      if (note.kind != NoteKind::TrapSet) {
                          return;
                      }
                      ++traps;
                      const std::size_t last = game.rules.houses_a_side - 1U;
                      int most = 0;
                      for (const House reply : game.plies[index + 1].legal) {
                          const Board after = play(game.plies[index].after, reply, game.rules).after;
                          const int lost = std::max(taken_by(after, House{note.side, last}, game.rules),
                                                    taken_by(after, House{note.side, last - 1}, game.rules));
                          CHECK((lost > 0) == note.houses.contains(reply));
                          most = std::max(most, lost);
                      }
                      CHECK(note.gain.count() == most);
                  });
    CHECK(traps > 20);
}

TEST_CASE("Loops: no way out can be led back into the loop at once") {
    std::size_t ways_out = 0;
    std::size_t none = 0;
    std::mt19937 random(4);
    for (const RuleSet& rules : rule_set_presets()) {
        for (int number = 0; number < 400 && rules.houses_a_side == 6; ++number) {
            const AnnotatedGame game = all_equal(short_game(random, rules));
            if (game.replay.ended.reason != EndReason::Repetition) {
                continue;
            }
            PlyNotes notes(game.plies.size());
            note_loop_choices(game, notes);
            std::vector<test::NaiveGame> loop;
            const Ply end = game.replay.ended.ply;
            for (std::size_t index = game.replay.plies[end.number() - 1].repeats->number();
                 index < end.number(); ++index) {
                loop.push_back(test::naive(game.replay.plies[index].before, rules));
            }
            for (const Note& note : notes.at(end)) {
                none += note.houses.empty() ? 1U : 0U;
                for (const House house : note.houses) {
                    ++ways_out;
                    const Board& before = game.replay.plies[note.other.number() - 1].before;
                    const test::NaiveGame after =
                        test::naive_play(test::naive(before, rules), place_of(house, rules), rules);
                    CHECK_FALSE(leads_back(after, loop, note.side == Side::South, 4, rules));
                }
            }
        }
    }
    CHECK(ways_out > 100);
    CHECK(none > 20);
}

TEST_CASE("Consequences: no more seeds are given back than are proved") {
    std::size_t punished = 0;
    std::size_t not_punished = 0;
    std::mt19937 random(5);
    for (unsigned number = 1; number <= 60; ++number) {
        const Replay game = random_game(number, *find_rule_set("awele"), 100);
        Evaluations evaluations;
        for (const ReplayedPly& played : game.plies) {
            evaluations.plies.push_back(random_judgement(random, played));
        }
        const AnnotatedGame annotated = annotate(Record{}, game, evaluations, Thresholds{});
        for (std::size_t index = 1; index < annotated.plies.size(); ++index) {
            const Loss& given = annotated.plies[index - 1].loss;
            const Loss& reply = annotated.plies[index].loss;
            for (const Note& note : annotated.plies[index].notes) {
                if (note.kind == NoteKind::Punished) {
                    ++punished;
                    CHECK(annotated.plies[index].verdict < Verdict::Inaccuracy);
                    const Value before = *value_before(annotated, Ply{index});
                    const Value played = *value_played(annotated, Ply{index + 1});
                    const Seeds kept =
                        note.side == Side::South ? played.lower - before.upper : before.lower - played.upper;
                    CHECK(note.gain <= given.least);
                    CHECK(note.gain <= kept);
                    CHECK(note.gain > Seeds{0});
                } else if (note.kind == NoteKind::NotPunished) {
                    ++not_punished;
                    CHECK(note.gain <= given.least);
                    CHECK(note.cost <= reply.least);
                    CHECK(note.cost > Seeds{0});
                }
            }
        }
    }
    CHECK(punished > 20);
    CHECK(not_punished > 20);
}
