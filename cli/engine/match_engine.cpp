#include "awale/cli/engine/match_engine.hpp"

#include <sstream>
#include <utility>

#include "awale/analyzer/search/player.hpp"
#include "awale/cli/engine/engine_process.hpp"
#include "awale/notation/game/house_letters.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::cli {

namespace {

/// How long another program may take to start, and how much longer than allowed it may think.
constexpr std::chrono::seconds answer_time{30};

class OwnEngine final : public MatchEngine {
public:
    OwnEngine(const RuleSet& rules, const OwnEngineMeans& means)
        : player_(rules, means.tables, {.hash_megabytes = means.hash_megabytes}), book_(means.book) {}

    std::string name() const override {
        return "awale " + std::string(version());
    }

    void new_game() override {
        player_.forget();
    }

    std::optional<House> move(const GameSoFar& game, const MoveBudget& budget) override {
        if (book_) {
            if (const auto known = book_->advise(game.board, game.history)) {
                return known->line.front();
            }
        }
        SearchRequest request;
        const search::Deadline deadline(search::Deadline::Clock::now() + budget.time);
        if (budget.nodes) {
            request.limits.nodes = *budget.nodes;
        } else {
            request.limits.deadline = &deadline;
        }
        const auto thought = player_.think(game.board, game.history, request);
        return thought ? std::optional(thought->line.front()) : std::nullopt;
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

    std::string name() const override {
        return name_;
    }

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

}  // namespace

std::unique_ptr<MatchEngine> make_contestant(const std::string& what, const RuleSet& rules,
                                             const OwnEngineMeans& means) {
    if (what == "awale") {
        return std::make_unique<OwnEngine>(rules, means);
    }
    return std::make_unique<CommandEngine>(what, rules);
}

}  // namespace awale::cli
