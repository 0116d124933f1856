#include "awale/notation/annotation/exercise.hpp"

#include <utility>

#include "awale/notation/game/eqwale_game.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

std::optional<Theme> theme_of(Reason::Motif motif) {
    using enum Reason::Motif;
    using enum Theme;
    using Row = std::pair<Reason::Motif, std::optional<Theme>>;
    constexpr std::array rows{Row{OpensGranary, Granary},   Row{KeepsGranary, Granary},
                              Row{SpoilsGranary, Granary},  Row{Takes, Capture},
                              Row{Threatens, DoubleThreat}, Row{WinsByForce, Trap},
                              Row{Starves, Famine},         Row{Escapes, Famine},
                              Row{KeepsWin, OnlyMove},      Row{KeepsDraw, OnlyMove},
                              Row{Bait, std::nullopt},      Row{ParriesByEmptying, Parry},
                              Row{ParriesByRaising, Parry}, Row{ParriesBySpoiling, Parry},
                              Row{ParriesByCapture, Parry}, Row{ParriesByCounter, Parry},
                              Row{SetsTrap, EndingTrap},    Row{AvoidsTrap, EndingTrap},
                              Row{GainsTempo, Tempo},       Row{WholeRowTakesNothing, GrandSlam},
                              Row{Shelters, GrandSlam},     Row{GoesRound, Loop},
                              Row{BreaksLoop, Loop}};
    static_assert(rows.size() == Reason::motifs);
    return std::ranges::find(rows, motif, &Row::first)->second;
}

const Reason* telling_reason(const Exercise& exercise) {
    const auto found = std::ranges::find_if(
        exercise.reasons, [&](const Reason& reason) { return theme_of(reason.motif) == exercise.theme; });
    return found == exercise.reasons.end() ? nullptr : &*found;
}

int points(const Difficulty& difficulty) {
    const int depth = difficulty.depth.value_or(max_difficulty + 2);
    const int for_depth = depth <= 1 ? 0 : (depth + 1) / 2;
    const int for_choice = difficulty.failing >= 4 ? 1 : 0;
    const int for_gap = difficulty.gap <= Seeds{2} ? 1 : 0;
    return for_depth + for_choice + for_gap + (difficulty.tempting ? 1 : 0);
}

Level level_of(const Difficulty& difficulty) {
    const int sum = points(difficulty);
    return sum <= 2 ? Level::Player : sum <= 4 ? Level::Club : Level::Expert;
}

namespace {

/// The houses that North captures from with one move or another, if it is its turn.
HouseSet captured_by_north(Board board, const RuleSet& rules) {
    board.set_to_move(Side::North);
    HouseSet houses;
    for (const House house : legal_moves(board, rules)) {
        houses = houses | houses_taken(play(board, house, rules));
    }
    return houses;
}

/// The legal moves after which something holds.
template <typename Holds>
HouseSet moves_where(const BoardQuestion& question, const Holds& holds) {
    return legal_moves(question.board, question.rules).where([&](House house) {
        return holds(play(question.board, house, question.rules));
    });
}

/// The fewest moves of both sides that end with a capture; none where no moves capture.
std::vector<House> shortest_capture(const Board& start, const RuleSet& rules) {
    struct Reached {
        Board board;
        std::vector<House> line;
    };

    std::vector<Reached> reached{{start, {}}};
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Reached from = reached[next];
        for (const House house : legal_moves(from.board, rules)) {
            const Played played = play(from.board, house, rules);
            std::vector<House> line = from.line;
            line.push_back(house);
            if (played.captured > Seeds{0}) {
                return line;
            }
            if (std::ranges::find(reached, played.after, &Reached::board) == reached.end()) {
                reached.push_back({played.after, std::move(line)});
            }
        }
    }
    return {};
}

BoardAnswer answer_in_awale(const BoardQuestion& question) {
    using Subject = BoardQuestion::Subject;
    const Board& board = question.board;
    const RuleSet& rules = question.rules;
    BoardAnswer answer;
    switch (question.subject) {
        case Subject::LastSeed: answer.last = play(board, question.house, rules).last; break;
        case Subject::SeedsAfter:
            answer.seeds = play(board, question.house, rules).after.seeds(question.target);
            break;
        case Subject::Captured: {
            const Played played = play(board, question.house, rules);
            answer.last = played.last;
            answer.seeds = played.captured;
            answer.houses = houses_taken(played);
            break;
        }
        case Subject::Capturing:
            answer.houses =
                moves_where(question, [](const Played& played) { return played.captured > Seeds{0}; });
            break;
        case Subject::MustFeed:
            if (board.row(Side::North) == Seeds{0}) {
                answer.houses = legal_moves(board, rules);
            }
            break;
        case Subject::Legal: answer.houses = legal_moves(board, rules); break;
        case Subject::Threatened: answer.houses = captured_by_north(board, rules); break;
        case Subject::Safe:
            answer.houses = moves_where(question, [&](const Played& played) {
                return captured_by_north(played.after, rules).empty();
            });
            break;
        case Subject::Withholding:
            answer.houses = moves_where(question, [&](const Played& played) {
                return played.captured == Seeds{0} && played.after.row(Side::North) == board.row(Side::North);
            });
            break;
        case Subject::Reaching:
            answer.houses = moves_where(
                question, [](const Played& played) { return played.last.owner() == Side::North; });
            break;
        case Subject::FinalSeeds: answer.seeds = board.store(Side::South) + board.row(Side::South); break;
        case Subject::StillTaking: answer.line = shortest_capture(board, rules); break;
        case Subject::Attacked:
        case Subject::Harvested:
        case Subject::BestHarvest:
        case Subject::BestExchange:
        case Subject::Emptying: break;  // of another game
    }
    return answer;
}

/// What South may harvest when a house has been sown.
TurnSeeds harvest_after(const Board& board, House house) {
    return eqwale::largest_harvest(eqwale::sow(board, house).board);
}

/// Keeps the houses that bring most, and how much.
void keep_best(BoardAnswer& answer, House house, Seeds gain) {
    if (!answer.seeds || gain > *answer.seeds) {
        answer = {.last = {}, .seeds = gain, .houses = {}};
    }
    if (gain == *answer.seeds) {
        answer.houses.insert(house);
    }
}

/// The most that the side to move can harvest.
Seeds largest_harvest(const Board& board) {
    Seeds most{0};
    for (const House house : eqwale::houses_to_play(board)) {
        eqwale::Harvests harvests(eqwale::sow(board, house).board, eqwale::must_feed(board));
        while (const auto harvest = harvests.next()) {
            most = std::max(most, harvest->total());
        }
    }
    return most;
}

BoardAnswer answer_in_eqwale(const BoardQuestion& question) {
    using Subject = BoardQuestion::Subject;
    const Board& board = question.board;
    BoardAnswer answer;
    switch (question.subject) {
        case Subject::LastSeed: answer.last = eqwale::sow(board, question.house).last; break;
        case Subject::SeedsAfter:
            answer.seeds = eqwale::sow(board, question.house).board.seeds(question.target);
            break;
        case Subject::Attacked:
        case Subject::Harvested: {
            const TurnSeeds harvest = harvest_after(board, question.house);
            answer.seeds = harvest.total();
            answer.houses = houses_of(harvest, Side::North);
            break;
        }
        case Subject::BestHarvest:
            answer.seeds = Seeds{0};
            for (const House house : eqwale::houses_to_play(board)) {
                keep_best(answer, house, harvest_after(board, house).total());
            }
            break;
        case Subject::BestExchange:
            for (eqwale::Turns turns(board); const auto turn = turns.next();) {
                const Board after = eqwale::play(board, *turn).after;
                // North has no next move where its row was emptied.
                const Seeds lost = after.to_move() == Side::North ? largest_harvest(after) : Seeds{0};
                keep_best(answer, turn->house, turn->seeds.total() - lost);
            }
            break;
        case Subject::Emptying:
            for (eqwale::Turns turns(board); const auto turn = turns.next();) {
                if (eqwale::play(board, *turn).after.row(Side::North) == Seeds{0}) {
                    answer.houses.insert(turn->house);
                }
            }
            break;
        case Subject::MustFeed:
            if (eqwale::must_feed(board)) {
                answer.houses = eqwale::houses_to_play(board);
            }
            break;
        case Subject::Legal: answer.houses = eqwale::houses_to_play(board); break;
        case Subject::Captured:
        case Subject::Capturing:
        case Subject::Threatened:
        case Subject::Safe:
        case Subject::Withholding:
        case Subject::Reaching:
        case Subject::FinalSeeds:
        case Subject::StillTaking: break;  // of another game
    }
    return answer;
}

}  // namespace

BoardAnswer answer_to(const BoardQuestion& question) {
    switch (question.rules.game) {
        case GameName::Awale: return answer_in_awale(question);
        case GameName::Eqwale: return answer_in_eqwale(question);
    }
    return {};
}

int laps_of(const Board& board, House house, const RuleSet& rules) {
    return board.seeds(house).count() / (2 * rules.houses_a_side);
}

}  // namespace awale
