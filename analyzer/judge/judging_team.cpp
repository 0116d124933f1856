#include "awale/analyzer/judge/judging_team.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "awale/analyzer/judge/values_message.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale {

namespace {

constexpr std::size_t first_process = 0;
/// Of a message: ends the name of the rule set, before the record.
constexpr char end_of_rules = '\n';

/// The game of a message, judged.
FoundValues judge_message(std::string_view message, const Judging& how, TableCache& tables) {
    const std::size_t end = std::min(message.find(end_of_rules), message.size());
    const RuleSet* const rules = find_rule_set_of_any_game(message.substr(0, end));
    const auto record =
        parse_ogn(message.substr(std::min(end + 1, message.size())), Location{.file = "a message"});
    if (rules == nullptr || !record) {
        throw EnvironmentError("the first process", "it sent something else than a game",
                               "start the same version of awale on all machines");
    }
    Judging judging = how;
    judging.rules = *rules;
    return find_game_values(*record, judging, tables);
}

}  // namespace

JudgingTeam::JudgingTeam(parallel::Processes& processes) : processes_(processes), games_(processes.count()) {
    for (std::size_t process = processes.count() - 1; process > first_process; --process) {
        free_.push_back(process);
    }
}

void JudgingTeam::give(std::size_t game, const Record& record, const RuleSet& rules) {
    std::string message{rules.name};
    message += end_of_rules;
    message += write_ogn(record, OgnStyle::Full);
    const std::size_t process = free_.back();
    processes_.send(process, {message.begin(), message.end()});
    free_.pop_back();
    games_[process] = game;
}

JudgingTeam::Judged JudgingTeam::take() {
    const parallel::Processes::Message answer = processes_.receive();
    free_.push_back(answer.from);
    return {games_[answer.from], values_of_message(answer.bytes)};
}

void JudgingTeam::dismiss() {
    for (const std::size_t process : free_) {
        processes_.send(process, {});
    }
}

void judge_for_team(parallel::Processes& processes, const Judging& how, TableCache& tables) {
    while (true) {
        const parallel::Processes::Bytes game = processes.receive().bytes;
        if (game.empty()) {
            return;
        }
        const std::string message(game.begin(), game.end());
        processes.send(first_process, to_message(judge_message(message, how, tables)));
    }
}

}  // namespace awale
