#pragma once

#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

struct Played;

/// What an exercise trains.
enum class Theme : std::uint8_t {
    Granary,
    Famine,
    Capture,
    Trap,
    Endgame,
    Opening,
    OnlyMove,
    DoubleThreat,
    Parry,
    Tempo,
    GrandSlam,
    EndingTrap,
    Loop
};

template <>
inline constexpr EnumNames<Theme, 13> enum_names<Theme>{{"granary", "famine", "capture", "trap", "endgame",
                                                         "opening", "only-move", "double-threat", "parry",
                                                         "tempo", "grand-slam", "ending-trap", "loop"}};

inline constexpr auto all_themes = all_values<Theme>();

/// Whom an exercise is for. The questions of the first week are `BoardQuestion`; for the others it is how
/// hard the exercise was measured to be (docs/commands/workbook.md).
enum class Level : std::uint8_t { FirstWeek, Player, Club, Expert };

template <>
inline constexpr EnumNames<Level, 4> enum_names<Level>{{"first-week", "player", "club", "expert"}};

/// What the moves of an exercise are compared by. All are proved, never estimated. The questions about the
/// next turns (`asks_next_turn`) end there: what comes later does not count.
enum class Criterion : std::uint8_t {
    FinalMargin,    ///< the margin at the end of the game, from tables and proofs
    NothingToTake,  ///< what North can capture with its next move, as a loss: 0 for the solution alone
    SafeCapture,    ///< the seeds that a move captures if North can then capture nothing, otherwise 0
    SureCapture  ///< the seeds that South captures with its next move whatever North answers; 0 where North
                 ///< captures something before
};

/// Whether it is answered by trying every reply, and South's next captures.
constexpr bool asks_next_turn(Criterion criterion) { return criterion != Criterion::FinalMargin; }

/// The plies at which the seeds are counted that a quiet solution wins: after three, four and five moves of
/// each side (`Reason::Motif::WinsByForce`).
inline constexpr std::array seeds_horizons{6, 8, 10};

/// One legal move of an exercise, all numbers as the solver sees them.
struct Answer {
    House house;
    Seeds captured;
    Seeds least;                ///< what the solver can make sure of
    Seeds most;                 ///< what the other side can hold the solver to
    std::vector<House> line{};  ///< best play, this move first
    bool operator==(const Answer&) const = default;
};

/// The move that comes nearest to the solution, which is the first.
auto& next_best(auto& answers) {
    return *std::ranges::max_element(answers.begin() + 1, answers.end(), {}, &Answer::most);
}

/// A fact about why the solution solves. Each was checked on the board or by trying every line.
struct Reason {
    enum class Motif : std::uint8_t {
        OpensGranary,       ///< the solution sows it: house, seeds, gain, houses
        KeepsGranary,       ///< sown now it would take gain, and that is too early: house, seeds, gain
        SpoilsGranary,      ///< the opponent's would have taken gain: house, seeds, gain
        Takes,              ///< the solution captures: house, gain, houses
        Threatens,          ///< after it several houses would capture next: houses
        WinsByForce,        ///< it takes nothing yet, and is ahead by gain at each of `seeds_horizons`
        Starves,            ///< the other side is starved whatever it plays: plies
        Escapes,            ///< every other move starves the solver
        KeepsWin,           ///< no other move wins
        KeepsDraw,          ///< every other move loses
        Bait,               ///< another move takes more at once: house, gain
        ParriesByEmptying,  ///< of a threat: house, gain, houses; the solution sows a threatened house
        ParriesByRaising,   ///< it makes the threatened house hold more than three
        ParriesBySpoiling,  ///< it adds a seed to the house that threatens
        ParriesByCapture,   ///< it takes the seeds of that house
        ParriesByCounter,   ///< it lets the threat be, and takes or threatens as much
        SetsTrap,    ///< two or three seeds in the last house but one, one in the last: seeds, gain, houses
        AvoidsTrap,  ///< of North: seeds; the other moves that fall into it: houses
        GainsTempo,  ///< nothing can be taken, and whatever North plays gives gain at least
        WholeRowTakesNothing,  ///< the house would capture the whole row, which takes nothing: house
        Shelters,   ///< afterwards North's houses would capture the whole row, and take nothing: houses
        GoesRound,  ///< best play after it captures nothing until a position comes back: plies
        BreaksLoop  ///< after another move it would come back: house, plies
    };
    static constexpr std::size_t motifs = static_cast<std::size_t>(Motif::BreaksLoop) + 1;
    Motif motif = Motif::Takes;
    House house{};
    Seeds seeds{};
    Seeds gain{};
    HouseSet houses{};
    int plies = 0;
    bool operator==(const Reason&) const = default;
};

/// The theme that a fact is about; nothing for a bait, which any solution may resist.
std::optional<Theme> theme_of(Reason::Motif motif);

/// What makes an exercise hard, measured.
struct Difficulty {
    int failing = 0;  ///< legal moves that do not solve it
    /// The plies one has to look ahead before the solution is, and stays, the only best move by seeds won;
    /// nothing where that is more than was tried. Of a question about the next turns, the plies it is about.
    std::optional<int> depth;
    Seeds gap;              ///< proved distance to the next best move, in seeds
    bool tempting = false;  ///< another move takes more at once
    bool operator==(const Difficulty&) const = default;
};

/// The most plies that `Difficulty::depth` is measured to.
inline constexpr int max_difficulty = 8;

/// Points of difficulty, 0 to 8 (docs/commands/workbook.md, "Difficulty").
int points(const Difficulty& difficulty);
/// The level: never that of the first week.
Level level_of(const Difficulty& difficulty);

/// The dots that stand for a level, 0 to 3, which are the points that the exercise earns.
constexpr int dots(Level level) { return static_cast<int>(level); }

/// A position with one solution, from the solver's side: South is always to move.
struct Exercise {
    Board board;
    RuleSet rules;
    Theme theme = Theme::Capture;
    Criterion criterion = Criterion::FinalMargin;
    std::vector<Answer> answers{};  ///< the solution first, then the others, best first
    std::vector<Reason> reasons{};  ///< the strongest first
    Difficulty difficulty{};
    std::string south{}, north{};  ///< who played the game it is from, as seated there
    std::string event{}, date{};
    Ply ply{};               ///< the move of that game which is asked for
    House played{};          ///< what was played there, as seen by the solver
    bool turned = false;     ///< North was to move there, and the board has been turned round
    bool composed = false;   ///< made up for the theme, from no game: nobody played it
    std::string title{};     ///< of a position that somebody wrote down
    std::string question{};  ///< instead of the usual one
    bool operator==(const Exercise&) const = default;

    const Answer& solution() const { return answers.front(); }
};

/// The first of its facts that is about its theme, or null.
const Reason* telling_reason(const Exercise& exercise);

/// A question about one position that the rules alone answer, for beginners. South is to move.
struct BoardQuestion {
    enum class Subject : std::uint8_t {
        LastSeed,      ///< where the last seed of `house` falls
        SeedsAfter,    ///< how many seeds `target` holds when `house` has been sown
        Captured,      ///< how many seeds `house` captures
        Capturing,     ///< which houses of South capture something
        MustFeed,      ///< whether North has to be fed, and which houses do it
        Legal,         ///< which houses South may play
        Threatened,    ///< which houses of South North would capture if it were its turn
        Safe,          ///< after which moves of South North can capture nothing
        Withholding,   ///< which moves of South drop no seed in North's row
        Reaching,      ///< which houses of South sow their last seed in North's row
        FinalSeeds,    ///< how many seeds South has in the end: South has no move, and the game is over
        StillTaking,   ///< whether any moves of both sides capture something
        Attacked,      ///< Éqwalé: which houses of North are attacked when `house` has been sown
        Harvested,     ///< Éqwalé: how many seeds may be harvested then
        BestHarvest,   ///< Éqwalé: which houses of South allow the largest harvest
        BestExchange,  ///< Éqwalé: which of them bring most when North has harvested all that it can
        Emptying       ///< Éqwalé: with which of them South can harvest all the seeds of North
    };
    Board board;
    RuleSet rules;
    Subject subject = Subject::LastSeed;
    House house{};   ///< LastSeed, SeedsAfter, Captured, Attacked, Harvested: it may be played
    House target{};  ///< SeedsAfter
    bool operator==(const BoardQuestion&) const = default;
};

/// The answer to a question: as much of it as the subject asks for.
struct BoardAnswer {
    std::optional<House> last{};  ///< LastSeed, Captured
    std::optional<Seeds>
        seeds{};  ///< SeedsAfter, Captured, FinalSeeds, Harvested, BestHarvest; BestExchange: the difference
    HouseSet houses{};          ///< those captured, or those asked for; MustFeed: none where North has seeds
    std::vector<House> line{};  ///< StillTaking: the fewest moves that capture, none where none do
    bool operator==(const BoardAnswer&) const = default;
};

/// The answer, from the rules of play alone.
BoardAnswer answer_to(const BoardQuestion& question);

/// How many times the sowing of a house passes it by.
int laps_of(const Board& board, House house, const RuleSet& rules);

}  // namespace awale
