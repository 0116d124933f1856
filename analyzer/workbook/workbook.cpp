#include "awale/analyzer/workbook/workbook.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "awale/analyzer/workbook/exercise_maker.hpp"
#include "awale/analyzer/workbook/reasons.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale {

namespace {

constexpr std::size_t pool = 4;          // exercises looked for, for each that is wanted
constexpr std::size_t effort = 100;      // positions searched for each that is wanted, once there are enough
constexpr std::size_t plies_apart = 10;  // of two exercises from one game
constexpr int alike = 4;                 // seeds that lie elsewhere, at most, in positions that are alike

/// A well-mixed number for each game: the order in which they are looked at.
std::uint64_t mixed(std::uint64_t id, std::uint64_t seed) {
    std::uint64_t x = id + 0x9e3779b97f4a7c15U * (seed + 1);
    x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
    return x ^ x >> 31U;
}

std::vector<std::int64_t> games_in_order(const Database& database, const WorkbookOrder& order) {
    std::vector<std::int64_t> ids;
    Statement query = database.prepare("SELECT id FROM games WHERE rules = ? ORDER BY id");
    for (bool row = query.first(order.rules.name); row; row = query.step()) {
        ids.push_back(query.integer(0));
    }
    std::ranges::sort(ids, {}, [&](std::int64_t id) {
        return std::pair(mixed(static_cast<std::uint64_t>(id), order.seed), id);
    });
    return ids;
}

int seeds_elsewhere(const Board& a, const Board& b) {
    int sum = 0;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        sum += std::abs((a.seeds(House{lane}) - b.seeds(House{lane})).count());
    }
    return sum / 2;
}

class Collector {
public:
    Collector(const Database& database, std::shared_ptr<const Tables> tables, const WorkbookOrder& order)
        : order_(order),
          maker_(order.rules, std::move(tables)),
          game_(
              database.prepare("SELECT start, moves, ending_ply, coalesce(s.name, ''), coalesce(n.name, ''), "
                               "coalesce(e.name, ''), coalesce(date, '') FROM games "
                               "LEFT JOIN players AS s ON s.id = games.south "
                               "LEFT JOIN players AS n ON n.id = games.north "
                               "LEFT JOIN events AS e ON e.id = games.event WHERE games.id = ?")) {}

    bool enough() const {
        const std::size_t count = found_.exercises.size();
        return count >= pool * order_.count ||
               (count >= order_.count && found_.positions >= effort * order_.count);
    }

    const CollectedExercises& found() const {
        return found_;
    }

    void look_at(std::int64_t id) {
        ++found_.games;
        if (!game_.first(id)) {
            return;
        }
        const bool from_start = game_.is_null(0);
        Board board =
            from_start ? Board::start(order_.rules) : parse_position(game_.text(0), order_.rules).value();
        const std::string moves{game_.text(1)};
        const auto end = std::min(moves.size(), static_cast<std::size_t>(game_.integer(2)));
        std::size_t next = 0;  // where another exercise may come from
        for (std::size_t index = 0; index < end && !enough(); ++index) {
            const House played = *house_from_letter(moves[index]);
            if (index >= next && add(board, played, Ply{index + 1}, from_start)) {
                next = index + plies_apart;
            }
            board = play(board, played, order_.rules).after;
        }
        game_.reset();
    }

    /// Takes an even choice from easy to hard.
    CollectedExercises choose() && {
        std::vector<Exercise>& all = found_.exercises;
        std::ranges::stable_sort(all, {},
                                 [](const Exercise& exercise) { return points(exercise.difficulty); });
        if (all.size() > order_.count) {
            std::vector<Exercise> chosen;
            for (std::size_t i = 0; i < order_.count; ++i) {
                chosen.push_back(std::move(all[i * all.size() / order_.count]));
            }
            all = std::move(chosen);
        }
        return std::move(found_);
    }

private:
    bool add(const Board& seen, House played, Ply ply, bool from_start) {
        const bool turned = seen.to_move() == Side::North;
        const Board board = turned ? mirrored(seen) : seen;
        if (!may_train(order_.theme, board, order_.rules, ply, from_start) || is_known(board, nullptr)) {
            return false;
        }
        ++found_.positions;
        auto exercise = maker_.make(board, order_.theme);
        if (!exercise || (order_.level && level_of(exercise->difficulty) != *order_.level) ||
            is_known(board, &*exercise)) {
            return false;
        }
        exercise->south = game_.text(3);
        exercise->north = game_.text(4);
        exercise->event = game_.text(5);
        exercise->date = game_.text(6);
        exercise->ply = ply;
        exercise->turned = turned;
        exercise->played = turned ? mirrored(played) : played;
        found_.exercises.push_back(std::move(*exercise));
        return true;
    }

    /// Whether the same houses were found before or, with an exercise, one that is much like it.
    bool is_known(const Board& board, const Exercise* exercise) const {
        return std::ranges::any_of(found_.exercises, [&](const Exercise& known) {
            const int elsewhere = seeds_elsewhere(known.board, board);
            return elsewhere == 0 || (exercise != nullptr && elsewhere <= alike &&
                                      known.solution().house == exercise->solution().house);
        });
    }

    const WorkbookOrder& order_;
    ExerciseMaker maker_;
    Statement game_;
    CollectedExercises found_;
};

}  // namespace

CollectedExercises collect_exercises(const Database& database, std::shared_ptr<const Tables> tables,
                                     const WorkbookOrder& order,
                                     const std::function<void(std::size_t, std::size_t)>& progress) {
    Collector collector(database, std::move(tables), order);
    for (const std::int64_t id : games_in_order(database, order)) {
        if (collector.enough()) {
            break;
        }
        progress(collector.found().exercises.size(), collector.found().games);
        collector.look_at(id);
    }
    return std::move(collector).choose();
}

}  // namespace awale
