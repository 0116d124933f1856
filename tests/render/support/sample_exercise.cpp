#include "sample_exercise.hpp"

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::render {

Exercise sample_exercise(Criterion criterion) {
    Exercise exercise{.board = parse_position("1-0-0-3-2-14-0-0-1-2-1-4-16-4-S", abapa()).value(),
                      .rules = abapa()};
    exercise.theme = awale::Theme::Granary;
    exercise.criterion = criterion;
    int worth = 7;
    for (const char letter : {'F', 'A', 'D', 'E'}) {
        const House house = *house_from_letter(letter);
        const Seeds captured = play(exercise.board, house, abapa()).captured;
        exercise.answers.push_back({house, captured, Seeds{worth}, Seeds{worth + 2}, {house}});
        worth -= 5;
    }
    exercise.answers.front().most = Seeds{7};
    HouseSet houses;
    houses.insert(*house_from_letter('a'));
    houses.insert(*house_from_letter('b'));
    for (int motif = 0; motif < static_cast<int>(Reason::motifs); ++motif) {
        exercise.reasons.push_back({static_cast<Reason::Motif>(motif), House{Side::South, 5}, Seeds{14},
                                    Seeds{motif % 2 + 1}, houses, 6});
    }
    exercise.difficulty = {.failing = 3, .depth = 5, .gap = Seeds{3}};
    exercise.south = "Kɔ́fí <&> {0}";
    exercise.ply = Ply{33};
    exercise.played = *house_from_letter('A');
    return exercise;
}

std::vector<Exercise> sample_exercises(std::size_t count) {
    std::vector<Exercise> exercises;
    for (std::size_t i = 0; i < count; ++i) {
        exercises.push_back(sample_exercise(i % 2 == 0 ? Criterion::SafeCapture : Criterion::FinalMargin));
    }
    return exercises;
}

}  // namespace awale::render
