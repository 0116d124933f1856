#pragma once

#include <boost/container_hash/hash.hpp>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/analyzer/statistics/ratings.hpp"

namespace awale {

/// Whether a player is named.
inline bool is_known(const std::string& player) { return !player.empty() && player != "?"; }

/// Of a date as games have it.
inline std::string year_of(const std::string& date) { return date.substr(0, date.find('-')); }

/// By what games, or moves, are put in groups.
enum class Grouping : std::uint8_t { Year, Event, Player, Rules, Seeds, Phase, Clock, None };

/// The words for groupings; without one nothing is grouped.
template <>
inline constexpr EnumNames<Grouping, 7> enum_names<Grouping>{
    {"year", "event", "player", "rules", "seeds", "phase", "clock"}};

/// Adds games up by group: South's results and all moves, or those of one player.
class GroupCounter {
public:
    explicit GroupCounter(Grouping by, std::string player = {}) : by_(by), player_(std::move(player)) {}

    void add(const StoredGame& game);
    /// A judged move of the game that was added last, with the board before it.
    void add(const StoredGame& game, const JudgedPly& ply, const Board& before);

    /// In the order of their names; seeds and clocks falling, as a game goes.
    std::vector<GroupFigures> figures() const;

private:
    /// Whether the player, if there is one, has that side.
    bool is_of_player(const StoredGame& game, Side side) const {
        return player_.empty() || player_ == (side == Side::South ? game.south : game.north);
    }

    /// Whether a move decides its group, not its game.
    bool is_by_move() const { return by_ >= Grouping::Seeds && by_ != Grouping::None; }

    using Group = std::pair<int, std::string>;  ///< its place, which rises as a game goes, and its name

    /// The group of a game as that side played it, where games are grouped.
    Group group_of(const StoredGame& game, Side side) const;
    /// The group of a move, where moves are.
    Group group_of(const StoredGame& game, Ply ply, const Board& before) const;

    Grouping by_;
    std::string player_;
    std::map<Group, GroupFigures> groups_;
    MoveTimes times_;               ///< of the game that was added last, where they are needed
    std::map<Group, GameId> last_;  ///< the game counted last, where moves are grouped
};

/// Games of one length: over under their rules, or broken off, so that only a least length is known.
struct LengthCount {
    std::size_t over = 0;
    std::size_t broken_off = 0;
};

/// A step for each length at which a game was over, by the estimator of Kaplan and Meier (JASA 53, 1958). The
/// intervals are those of Greenwood's variance on the scale log(−log S), which stay between 0 and 1.
/// `lengths` are by plies.
std::vector<SurvivalStep> survival_steps(const std::vector<LengthCount>& lengths);

/// Goes through games and adds up.
class StatisticsCollector {
public:
    /// An opening is the first `opening_plies` moves. Groups are of all players, or of one. The database must
    /// outlive this.
    StatisticsCollector(const Database& database, std::size_t opening_plies, Grouping by,
                        std::string player = {});

    /// `judged` gets each move that was judged and not forced, with the board before it; the result is
    /// whether the game was judged. Throws EnvironmentError.
    bool add(const StoredGame& game,
             const std::function<void(const JudgedPly& ply, const Board& before)>& judged = {});

    /// Without `models` no ratings, performances and intrinsic ratings, which take long.
    Statistics finish(bool models = true);

private:
    using Player = std::optional<std::size_t>;  ///< the place of a player's figures; nothing if unknown
    using Players = std::array<Player, 2>;
    using Meeting = std::pair<std::size_t, std::size_t>;  ///< the places of two players, the lower first

    Player player(const std::string& name);
    void add_outcome(const StoredGame& game, const Players& sides);
    bool add_analysis(const StoredGame& game, const Players& sides, bool agreed,
                      const std::function<void(const JudgedPly&, const Board&)>& judged);
    void add_choices(const StoredGame& game, std::int64_t analysis, const Players& sides);
    void add_notes(const StoredGame& game, std::int64_t analysis, const Players& sides);
    void finish_choices();
    void finish_openings();
    void finish_meetings();

    std::size_t opening_plies_;
    LatestAnalysis analyses_;
    Statistics figures_;
    Adjudications* adjudicated_ = nullptr;                 ///< those the game at hand belongs to, if any
    std::unordered_map<std::string, std::size_t> places_;  ///< of players
    std::vector<Choices> choices_;                         ///< of each player
    /// Of two players, results of the first.
    std::unordered_map<Meeting, Tally, boost::hash<Meeting>> meetings_;
    std::unordered_map<std::string, GroupFigures> openings_;
    std::map<std::string, GroupFigures> endings_, years_;
    std::vector<std::size_t> lengths_;   ///< games by their plies, without the broken ones
    std::vector<LengthCount> survival_;  ///< all games by theirs
    std::map<std::size_t, LossFigures> losses_by_seeds_, losses_by_ply_;  ///< by the number of the range
    RatingCounter ratings_;
    GroupCounter groups_;
};

/// The figures of a player, and what the player's games have: what others did is left out.
Statistics of_player(Statistics figures, const std::string& player);

/// Figures of two selections of games: those of South and of all moves, or with a player the player's.
std::vector<ComparedFigure> compare(const Statistics& first, const Statistics& second,
                                    const std::string& player);

/// The figures of the games that `pattern` finds (an empty one finds all). Reads every such game once: half a
/// minute for ten million. With a player the groups are of that one. Throws EnvironmentError.
Statistics statistics_of(const Corpus& corpus, const Pattern& pattern = {}, std::size_t opening_plies = 4,
                         Grouping by = Grouping::None, const std::string& player = {});

}  // namespace awale
