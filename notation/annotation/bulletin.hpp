#pragma once

#include <map>
#include <memory>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/statistics.hpp"

namespace awale {

struct BulletinGame {
    RuleSet rules;
    Side first;                                   ///< to move
    std::string south, north, round, date;        ///< empty where not known
    std::optional<Score> score;                   ///< nothing where the seeds are not known
    std::optional<WrittenOutcome> outcome{};      ///< of the score, or known without it
    std::optional<GameResult> stopped{};          ///< of a game that its rules did not end
    std::vector<std::pair<Turn, Seeds>> turns{};  ///< and what each captured
};

/// A move worth a diagram: given away much, or the only move found.
struct BulletinMoment {
    RuleSet rules;
    Board board;
    std::string south, north;
    Ply ply;
    Turn played;
    std::optional<Turn> better;  ///< where something was given away
    Seeds loss;                  ///< a difference of margins
    Grade grade = Grade::Exact;
    std::shared_ptr<const AnnotatedGame> told{};  ///< the game, whose narration gives the cause; or null
    std::size_t game = 0;                         ///< its number in a bulletin; 0 elsewhere
};

/// A move of an annotated game as a moment; `south` and `north` are the players.
inline BulletinMoment moment_of(std::shared_ptr<const AnnotatedGame> game, Ply ply, const std::string& south,
                                const std::string& north) {
    const JudgedMove* const better = better_move(*game, ply);
    const Loss& loss = game->plies[ply.number() - 1].loss;
    return {.rules = game->replay.rules,
            .board = game->replay.before(ply),
            .south = south,
            .north = north,
            .ply = ply,
            .played = game->replay.plies[ply.number() - 1].turn(),
            .better = better == nullptr ? std::nullopt : std::optional(better->turn()),
            .loss = loss.seeds,
            .grade = loss.grade,
            .told = std::move(game)};
}

/// A judged game without a blunder whose story is worth reading.
struct BestGame {
    std::size_t game = 0;    ///< its place among the games
    std::size_t judged = 0;  ///< moves of both players, forced ones left out
    std::size_t mistakes = 0;
    std::size_t only_moves = 0;  ///< found
    Seeds by_granaries{};        ///< captured by opening them
    bool is_famine_averted = false;
    std::optional<Ply> decided{};  ///< the greatest turning point, in the second half of the game
    std::shared_ptr<const AnnotatedGame> told{};
};

/// What an editor adds to a bulletin, in paragraphs.
struct EditorsText {
    std::vector<std::string> head{};                           ///< below the title
    std::map<std::string, std::vector<std::string>> rounds{};  ///< by the name of the round
    std::map<std::size_t, std::vector<std::string>> games{};   ///< by the number of the game in the bulletin
};

/// Everything that a tournament bulletin prints.
struct Bulletin {
    std::string event, site;
    std::string first_date, last_date;
    Statistics figures;  ///< the players with most points first, then those with the best difference of seeds
    std::vector<BulletinGame> games;
    std::vector<BulletinMoment> worst;
    std::vector<BulletinMoment> best;
    std::optional<BestGame> best_game{};  ///< nothing where few games were judged, or all have a blunder
    EditorsText words{};
};

/// What a coach writes to a player: the games since a day, and how they differ from those before.
struct PlayersLetter {
    /// The games of a time, and what the player did in them.
    struct Games {
        std::size_t games = 0;
        Tally results{};
        std::size_t moves = 0;  ///< judged and not forced
        std::size_t mistakes = 0;

        ConfidenceInterval mistake_share() const { return share(static_cast<double>(mistakes), moves); }
    };

    /// What several mistakes are about, with the one that cost most.
    struct Habit {
        std::string habit;  ///< the theme of a refutation
        std::size_t mistakes = 0;
        std::optional<std::size_t> before{};  ///< the mistakes before, where there were games
        BulletinMoment example{};
    };

    std::string player;
    std::string since{};  ///< the day; empty: of all games
    std::string first_date{}, last_date{};
    Games now{};
    Games before{};
    std::vector<Habit> habits{};  ///< the most frequent first
};

/// The rules of thumb that players teach, each a claim about boards or advice about moves.
enum class Proverb : std::uint8_t {
    TakeMost,       ///< advice: of the captures, the largest
    Parry,          ///< advice: where North threatens, leave North nothing to capture
    AcceptCapture,  ///< advice: capture, even if North captures in return
    Spread,         ///< advice, opening: no two small houses side by side
    FromTheRight,   ///< advice, opening: play the right half of the row
    RightAttacks,   ///< claim: captures come from the right half of the row
    LeftSuffers,    ///< claim: captures hit the left half of the row
    TurnIsBurden,   ///< claim: it is better not to have the turn
    MoreSeeds,      ///< claim: the row with more seeds is worth more
    MoreMoves,      ///< claim: the row with more houses to play is worth more
    RipeGranary,    ///< claim: a granary that takes five seeds from two houses is opened now
    ReturnCapture,  ///< claim: when a granary was opened, North can capture in return
    Starving,       ///< claim: at most six seeds and none of South's reaches North: South gets them all
    TwoOneTrap,     ///< claim: two or three seeds in E and one in F win seeds
    NoCaptureLeft,  ///< claim: when nothing can be captured any more, three seeds or fewer are left
    CountReply,     ///< advice, opening: the best difference of the own capture and North's largest reply
    DoubleThreat,   ///< claim: two houses threaten, and North cannot keep both from capturing
    GranaryLeft,    ///< claim: a granary in the first four houses captures nothing, sown now
    StarvingAhead,  ///< claim: as `Starving`, and South's row holds more than North's
    CountLate       ///< advice, ending: as `CountReply`
};

template <>
inline constexpr EnumNames<Proverb, 20> enum_names<Proverb>{
    {"take-most",     "parry",          "accept-capture", "spread",         "from-the-right",
     "right-attacks", "left-suffers",   "turn-is-burden", "more-seeds",     "more-moves",
     "ripe-granary",  "return-capture", "starving",       "two-one-trap",   "no-capture-left",
     "count-reply",   "double-threat",  "granary-left",   "starving-ahead", "count-late"}};

/// How often a rule of thumb is right, counted over boards.
struct ProverbFigures {
    Proverb proverb = Proverb::TakeMost;
    std::uint64_t boards = 0;  ///< where it applies
    /// The share of boards where a claim holds; of advice, the chance that a move drawn from those that
    /// follow it is a best one. 0 to 1.
    double right = 0;
    /// The same where the claim does not apply, or for moves that do not follow the advice.
    std::optional<double> otherwise{};
    /// Seeds lost on average where it is wrong.
    std::optional<double> cost{};
    /// By exact tables; else by the seeds won after three moves of each side, every line tried, or by the
    /// rules alone.
    bool by_tables = false;
    bool operator==(const ProverbFigures&) const = default;
};

/// What figures say of a rule of thumb: of advice against other moves, or of a claim against other boards; of
/// a claim alone, against one half.
enum class ProverbVerdict : std::uint8_t {
    Helps,         ///< clearly better than otherwise, and right at least every other time
    HelpsLittle,   ///< clearly better, but wrong more often than right
    NoDifference,  ///< less than 8 points apart
    Misleads,      ///< clearly worse
    Mostly,        ///< right on 60 % or more
    Hardly,
    Seldom  ///< right on less than half
};

ProverbVerdict verdict_on(const ProverbFigures& figures);

}  // namespace awale
