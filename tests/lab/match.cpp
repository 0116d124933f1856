#include "tests/lab/match.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/writable_pipe.hpp>
#include <boost/asio/write.hpp>
#include <boost/io/quoted.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/optional.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/process/v2/stdio.hpp>
#include <boost/type_traits.hpp>
#include <cassert>
#include <cmath>
#include <csignal>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>
#include <utility>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/io/version.hpp"

// Boost.Process 1.81 uses these without including them.

namespace awale::lab {

namespace {

namespace asio = boost::asio;
namespace process = boost::process::v2;
using boost::system::error_code;

constexpr std::chrono::milliseconds patience{1000};

}  // namespace

struct EngineProcess::Program {
    explicit Program(const std::string& command)
        : child(context, "/bin/sh", std::vector<std::string>{"-c", "exec " + command},
                process::process_stdio{input, output, {}}) {}

    asio::io_context context;
    asio::writable_pipe input{context};
    asio::readable_pipe output{context};
    process::process child;
};

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
    // Writing to a program that has ended must be an error here, not the end of this one.
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    try {
        program_ = std::make_unique<Program>(command);
    } catch (const boost::system::system_error& error) {
        throw EnvironmentError(command, system_reason(error.code().value()));
    }
}

EngineProcess::~EngineProcess() {
    error_code ignored;
    asio::write(program_->input, asio::buffer(std::string_view("quit\n")), ignored);
    program_->input.close(ignored);
    bool ended = false;
    program_->child.async_wait([&ended](error_code, int) { ended = true; });
    program_->context.restart();
    program_->context.run_for(patience);
    if (!ended) {
        program_->child.terminate(ignored);
        program_->context.run();
    }
}

void EngineProcess::send(std::string_view line) {
    error_code failure;
    const std::array<asio::const_buffer, 2> text{asio::buffer(line), asio::buffer("\n", 1)};
    asio::write(program_->input, text, failure);
    if (failure) {
        throw EnvironmentError(command_, "the engine has ended");
    }
}

std::string EngineProcess::receive(Clock::time_point until) {
    error_code failure = asio::error::would_block;
    std::size_t length = 0;
    asio::async_read_until(program_->output, asio::dynamic_buffer(heard_), '\n',
                           [&](error_code error, std::size_t count) {
                               failure = error;
                               length = count;
                           });
    program_->context.restart();
    program_->context.run_until(until);
    if (failure == asio::error::would_block) {
        program_->output.cancel();
        program_->context.run();
        throw EnvironmentError(command_, "the engine does not answer");
    }
    if (failure) {
        throw EnvironmentError(command_, "the engine has ended");
    }
    std::string line = heard_.substr(0, length - 1);
    heard_.erase(0, length);
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return line;
}

namespace {

/// How long another program may take to start, and how much longer than allowed it may think.
constexpr std::chrono::seconds answer_time{30};

class OwnEngine final : public MatchEngine {
public:
    explicit OwnEngine(const MatchPlan& plan)
        : player_(plan.rules.rules, plan.rules.tables, {.hash_megabytes = plan.hash_megabytes}),
          book_(plan.book) {}

    std::string name() const override { return "awale " + std::string(version()); }

    void new_game() override { player_.forget(); }

    std::optional<House> move(const GameSoFar& game, const MoveBudget& budget) override {
        if (book_) {
            if (const auto known = book_->advise(game.board, game.history)) {
                return known->line.front().house;
            }
        }
        SearchRequest request;
        search::Deadline deadline;
        deadline.set(search::Deadline::Clock::now() + budget.time);
        if (budget.nodes) {
            request.limits.nodes = *budget.nodes;
        } else {
            request.limits.deadline = &deadline;
        }
        const auto thought = player_.think(game.board, game.history, request);
        return thought ? std::optional(thought->line.front().house) : std::nullopt;
    }

private:
    Player player_;
    std::shared_ptr<const OpeningBook> book_;
};

class CommandEngine final : public MatchEngine {
public:
    CommandEngine(const std::string& command, const RuleSet& rules)
        : name_(command), rules_(rules), process_(command) {
        process_.send("uci");
        while (true) {
            const std::string line = process_.receive(EngineProcess::Clock::now() + answer_time);
            constexpr std::string_view name_field = "id name ";
            if (line.starts_with(name_field)) {
                name_ = line.substr(name_field.size());
            }
            if (line == "uciok") {
                break;
            }
        }
        if (!(rules_ == abapa())) {
            process_.send("setoption name Rules value " + std::string(rules_.name));
        }
    }

    std::string name() const override { return name_; }

    void new_game() override {
        process_.send("ucinewgame");
        process_.send("isready");
        while (process_.receive(EngineProcess::Clock::now() + answer_time) != "readyok") {}
    }

    std::optional<House> move(const GameSoFar& game, const MoveBudget& budget) override {
        std::string position = "position ";
        position +=
            game.start == Board::start(rules_) ? "startpos" : "fen " + position_text(game.start, rules_);
        if (!game.moves.empty()) {
            position += " moves " + letters(game.moves);
        }
        process_.send(position);
        process_.send(budget.nodes ? "go nodes " + std::to_string(*budget.nodes)
                                   : "go movetime " + std::to_string(budget.time.count()));
        const auto until = EngineProcess::Clock::now() + budget.time + answer_time;
        while (true) {
            std::istringstream words(process_.receive(until));
            std::string word;
            words >> word;
            if (word == "bestmove") {
                word.clear();
                words >> word;
                return word.size() == 1 ? house_from_letter(word.front()) : std::nullopt;
            }
        }
    }

private:
    std::string name_;
    RuleSet rules_;
    EngineProcess process_;
};

/// Longer games are stopped, each player keeping their row.
constexpr std::size_t max_plies = 1000;

/// The score that the tables say is certain after a capture, when no board of the past can return.
std::optional<Score> adjudicated(const GameSoFar& game, const MatchRules& match) {
    const bool fresh = game.history.empty() || game.history.back().on_board() != game.board.on_board();
    if (match.tables == nullptr || !fresh) {
        return std::nullopt;
    }
    const auto known = match.tables->probe(game.board);
    if (!known) {
        return std::nullopt;
    }
    const auto& sure = match.rules.endless_play == EndlessPlay::OwnRow ? known->sure() : known->forced;
    const Seeds left = game.board.on_board();
    if (!sure || sure->mover + sure->other != left) {
        return std::nullopt;
    }
    const bool south_moves = game.board.to_move() == Side::South;
    const Seeds to_south = south_moves ? sure->mover : sure->other;
    return Score{game.board.store(Side::South) + to_south, game.board.store(Side::North) + left - to_south};
}

bool repeats(const GameSoFar& game) {
    return std::ranges::find(game.history, game.board) != game.history.end();
}

}  // namespace

FinishedGame play_game(MatchEngine& south, MatchEngine& north, GameSoFar game, const MatchRules& match) {
    const auto finish = [&](const Score& score, std::string why) {
        return FinishedGame{game.start, game.moves, score, std::move(why)};
    };
    south.new_game();
    north.new_game();
    while (true) {
        const auto over =
            repeats(game) ? std::optional(EndReason::Repetition) : ending(game.board, match.rules);
        if (over) {
            // After a majority the seeds left change nothing; the winner is known by the stores.
            return finish(final_score(game.board, match.rules, *over), std::string(name(*over)));
        }
        if (const auto score = adjudicated(game, match)) {
            return finish(*score, "adjudicated by table");
        }
        if (game.moves.size() >= max_plies) {
            return finish(final_score(game.board, match.rules, EndReason::NoMove), "too long");
        }
        const Side side = game.board.to_move();
        MatchEngine& mover = side == Side::South ? south : north;
        const auto house = mover.move(game, match.budget);
        if (!house || !legal_moves(game.board, match.rules).contains(*house)) {
            Board lost = game.board;
            lost.set_store(other(side), lost.store(other(side)) + lost.on_board());
            return finish({lost.store(Side::South), lost.store(Side::North)},
                          std::string("no legal move from ") + mover.name());
        }
        game.history.push_back(game.board);
        game.moves.push_back(*house);
        game.board = play(game.board, *house, match.rules).after;
    }
}

namespace {

/// Two engines that play each other.
struct Opponents {
    std::unique_ptr<MatchEngine> first;
    std::unique_ptr<MatchEngine> second;
};

/// Engines that are used again: as many pairs of them as play at the same time. Thread-safe.
class EnginePool {
public:
    explicit EnginePool(const MatchPlan& plan) : plan_(plan) {}

    Opponents take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                Opponents opponents = std::move(idle_.back());
                idle_.pop_back();
                return opponents;
            }
        }
        return {start(plan_.first), start(plan_.second)};
    }

    void give_back(Opponents opponents) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(opponents));
    }

private:
    std::unique_ptr<MatchEngine> start(const std::string& what) const {
        if (what == "awale") {
            return std::make_unique<OwnEngine>(plan_);
        }
        return std::make_unique<CommandEngine>(what, plan_.rules.rules);
    }

    const MatchPlan& plan_;
    std::mutex mutex_;
    std::vector<Opponents> idle_;  ///< guarded by `mutex_`
};

/// A pair of games, and its place in the match.
struct Pair {
    std::size_t index = 0;
    FinishedPair played;
};

void play_pair(const MatchPlan& plan, EnginePool& pool, Pair& pair) {
    Opponents opponents = pool.take();
    const GameSoFar& opening = plan.openings[pair.index % plan.openings.size()];
    pair.played.first_name = opponents.first->name();
    pair.played.second_name = opponents.second->name();
    pair.played.games[0] = play_game(*opponents.first, *opponents.second, opening, plan.rules);
    pair.played.games[1] = play_game(*opponents.second, *opponents.first, opening, plan.rules);
    pool.give_back(std::move(opponents));
}

}  // namespace

int first_half_points(const FinishedPair& pair, std::size_t game) {
    const int margin = pair.games[game].score.margin().count() * (game == 0 ? 1 : -1);
    return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

void play_match(const MatchPlan& plan, const std::function<void(const FinishedPair&)>& done) {
    EnginePool pool(plan);
    std::size_t begun = 0;
    parallel::in_order<Pair>(
        plan.threads,
        [&] {
            return begun < plan.pairs ? std::optional(Pair{begun++, {}}) : std::nullopt;
        },
        [&](Pair& pair) { play_pair(plan, pool, pair); }, [&](const Pair& pair) { done(pair.played); });
}

namespace {

/// Calculates in `double`: `long double` has another precision on each kind of machine.
using StudentInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// Half the width of the middle 95 hundredths of Student's distribution, in standard deviations.
double deviations(int freedom) {
    constexpr double beyond = 0.025;  // on either side
    const boost::math::students_t_distribution<double, StudentInDouble> distribution(freedom);
    return boost::math::quantile(boost::math::complement(distribution, beyond));
}

double elo_of(double share) {
    // One point of a thousand games stands in for a clean sweep.
    const double inside = std::clamp(share, 0.0005, 0.9995);
    return 400 * std::log10(inside / (1 - inside));
}

}  // namespace

void MatchScore::add_pair(int half_points, int half_points_again) {
    for (const int points : {half_points, half_points_again}) {
        assert(points >= 0 && points <= 2);
        (points == 2 ? wins : points == 1 ? draws : losses) += 1;
    }
    ++pairs[static_cast<std::size_t>(half_points + half_points_again)];
}

ConfidenceInterval MatchScore::share() const {
    const int count = std::accumulate(pairs.begin(), pairs.end(), 0);
    if (count == 0) {
        return {0.5, 0, 1};
    }
    double sum = 0;
    for (std::size_t halves = 0; halves < pairs.size(); ++halves) {
        sum += pairs[halves] * static_cast<double>(halves) / 4;
    }
    const double mean = sum / count;
    if (count == 1) {
        return {mean, 0, 1};
    }
    // A made-up pair, half of all points from the mean, stands for what few pairs have not shown yet: pairs
    // that all ended alike do not mean that the next one must.
    double squares = 0.25;
    for (std::size_t halves = 0; halves < pairs.size(); ++halves) {
        const double distance = static_cast<double>(halves) / 4 - mean;
        squares += pairs[halves] * distance * distance;
    }
    const int freedom = count - 1;
    const double error = deviations(freedom) * std::sqrt(squares / freedom / count);
    return {mean, std::max(mean - error, 0.0), std::min(mean + error, 1.0)};
}

ConfidenceInterval MatchScore::elo() const {
    const ConfidenceInterval of_points = share();
    return {elo_of(of_points.value), elo_of(of_points.low), elo_of(of_points.high)};
}

std::string to_text(const MatchScore& score) {
    const ConfidenceInterval share = score.share();
    const ConfidenceInterval elo = score.elo();
    return fmt::format(
        "{:g} of {} points: {} won, {} drawn, {} lost\n"
        "{:.1f} % ({:.1f} to {:.1f}), Elo {:+.0f} ({:+.0f} to {:+.0f}), pairs by points 0 to 2: {}\n",
        score.wins + score.draws / 2.0, score.games(), score.wins, score.draws, score.losses,
        100 * share.value, 100 * share.low, 100 * share.high, elo.value, elo.low, elo.high,
        fmt::join(score.pairs, " "));
}

namespace {

constexpr int random_plies = 6;

void play_on(GameSoFar& game, House house, const RuleSet& rules) {
    game.history.push_back(game.board);
    game.moves.push_back(house);
    game.board = play(game.board, house, rules).after;
}

GameSoFar from_board(const Board& board) { return {board, {}, {}, board}; }

tl::expected<GameSoFar, std::string> opening_of(const std::string& line, const RuleSet& rules) {
    if (line.find('-') != std::string::npos) {
        const auto board = parse_position(line, rules);
        if (!board) {
            return tl::unexpected(board.error().message);
        }
        return from_board(*board);
    }
    GameSoFar game = from_board(Board::start(rules));
    for (const char letter : line) {
        if (letter == ' ') {
            continue;
        }
        const auto house = house_from_letter(letter);
        if (!house || !legal_moves(game.board, rules).contains(*house)) {
            return tl::unexpected(
                fmt::format("move {}, {}, cannot be played", game.moves.size() + 1, letter));
        }
        play_on(game, *house, rules);
    }
    return game;
}

}  // namespace

tl::expected<std::vector<GameSoFar>, std::string> read_openings(std::streambuf& in, const std::string& file,
                                                                const RuleSet& rules) {
    constexpr ReadLimit limit{1, "kind.positions", "remedy.divide"};
    std::istringstream text(read_all(in, file, limit));
    std::vector<GameSoFar> openings;
    std::string line;
    for (std::size_t number = 1; std::getline(text, line); ++number) {
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (line.empty() || line.front() == ';') {
            continue;
        }
        auto opening = opening_of(line, rules);
        if (opening && ending(opening->board, rules)) {
            opening = tl::unexpected(std::string("the game is over there"));
        }
        if (!opening) {
            return tl::unexpected(fmt::format("{}, line {}: {}", file, number, opening.error()));
        }
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) {
        return tl::unexpected(file + " holds no opening");
    }
    return openings;
}

GameSoFar random_opening(std::size_t number, const RuleSet& rules) {
    std::mt19937 random(number);
    GameSoFar game = from_board(Board::start(rules));
    for (int ply = 0; ply < random_plies; ++ply) {
        const HouseSet legal = legal_moves(game.board, rules);
        auto chosen = legal.begin();
        for (auto skip = random() % legal.size(); skip > 0; --skip) {
            ++chosen;
        }
        play_on(game, *chosen, rules);
    }
    return game;
}

}  // namespace awale::lab
