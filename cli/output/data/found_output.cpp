#include "awale/cli/output/data/found_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/csv.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/nfc.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr std::array formats{
    std::pair{std::string_view{"list"}, FoundFormat::List},
    std::pair{std::string_view{"ogn"}, FoundFormat::Ogn},
    std::pair{std::string_view{"json"}, FoundFormat::Json},
    std::pair{std::string_view{"csv"}, FoundFormat::Csv},
    std::pair{std::string_view{"count"}, FoundFormat::Count},
};

/// The score that counts, of an unfinished game that of the stores.
std::string score_text(const StoredGame& game) {
    const auto score = game.score();
    return score          ? to_text(*score)
           : game.outcome ? to_text(outcome_of(*game.outcome, 0))
                          : to_text(game.final);
}

/// By which rule the game ended, `resigned`, `agreed` or `unfinished`.
std::string ending_text(const StoredGame& game) {
    const auto stopped = game.stopped();
    switch (stopped ? stopped->conclusion : Conclusion::Played) {
        case Conclusion::Resigned: return "resigned";
        case Conclusion::Agreed: return "agreed";
        case Conclusion::Played:
        case Conclusion::Open:
        case Conclusion::Declared: break;
    }
    return game.ending;
}

const char* outcome_text(const StoredGame& game) {
    return !game.outcome ? "unknown" : *game.outcome > 0 ? "south" : *game.outcome < 0 ? "north" : "draw";
}

/// `37` or, with more places, `37+4`.
std::string places(const FoundGame& found) {
    return std::to_string(found.at.front()) +
           (found.at.size() > 1 ? "+" + std::to_string(found.at.size() - 1) : "");
}

}  // namespace

Record named_record(const StoredGame& game) {
    Record record = game.record();
    for (const auto& [tag, name] : {std::pair{"South", game.south}, std::pair{"North", game.north}}) {
        if (name != "?" && nfc(record.tag(tag).value_or("")) != name) {
            record.set_tag(tag, name);
        }
    }
    return record;
}

std::optional<FoundFormat> found_format_from_name(std::string_view name) {
    for (const auto& [word, format] : formats) {
        if (word == name) {
            return format;
        }
    }
    return std::nullopt;
}

FoundOutput::FoundOutput(const Options& options, const Corpus& corpus, Console& console)
    : options_(options), analyses_(corpus.database()), judgements_(corpus.database()), console_(console) {
    if (options_.format == FoundFormat::Csv) {
        console_.out() << csv_row({"id", "date", "south", "north", "event", "site", "round", "rules",
                                   "outcome", "score_south", "score_north", "ending", "plies", "moves",
                                   "first_at", "places", "file", "line"});
    }
}

bool FoundOutput::add(const FoundGame& found) {
    ++games_;
    switch (options_.format) {
        case FoundFormat::List: add_line(found); break;
        case FoundFormat::Ogn:
            console_.document() << (games_ == 1 ? "" : "\n") << notation(found.game);
            break;
        case FoundFormat::Json: add_json(found); break;
        case FoundFormat::Csv: add_csv(found); break;
        case FoundFormat::Moves: add_moves(found); break;
        case FoundFormat::Count: break;
    }
    return options_.max_moves == 0 || moves_ < options_.max_moves;
}

std::string FoundOutput::notation(const StoredGame& game) {
    const Record record = named_record(game);
    if (!options_.full) {
        return write_ogn(record, OgnStyle::Portable);
    }
    const auto annotated = analyses_.of(game, record, {});
    return write_ogn(annotated ? annotated_record(*annotated, console_.language(), Detail::Normal) : record,
                     OgnStyle::Full);
}

void FoundOutput::add_line(const FoundGame& found) {
    const StoredGame& game = found.game;
    const Language language = console_.language();
    if (games_ == 1) {
        console_.out() << worded(
            language, "   game  date        score      plies  ending           at      players, event\n",
            " partie  date        score      coups  fin                     au      joueurs, tournoi\n");
    }
    console_.out() << worded(language, "{:>7}  {:<10}  {:<9}  {:>5}  {:<15}  {:<6}  {} – {}{}\n",
                             "{:>7}  {:<10}  {:<9}  {:>5}  {:<22}  {:<6}  {} – {}{}\n", number(game.id),
                             game.date.empty() ? "?" : game.date, score_text(game), game.moves.size(),
                             translated(ending_text(game), language), places(found), game.south, game.north,
                             game.event.empty() ? "" : ", " + game.event);
}

void FoundOutput::add_json(const FoundGame& found) {
    const StoredGame& game = found.game;
    using Json = nlohmann::ordered_json;
    Json object{
        {"id", number(game.id)}, {"tags", tags_to_json(named_record(game))}, {"rules", game.rules.name}};
    object["start"] = game.start ? Json(*game.start) : Json();
    object["moves"] = game.turns.value_or(game.moves);
    object["captures"] = game.captures;
    object["ended"] = {{"reason", game.ending}, {"ply", game.ending_ply}};
    object["final"] = to_json(game.final);
    object["result"] = game.result ? to_json(*game.result) : Json();
    object["outcome"] = outcome_text(game);
    object["at"] = found.at;
    object["source"] = {{"file", game.file}, {"line", game.line}, {"byte", game.byte}};
    if (game.broken) {
        object["broken"] = *game.broken;
    }
    print_json(console_, object);
}

void FoundOutput::add_csv(const FoundGame& found) {
    const StoredGame& game = found.game;
    const auto score = game.score();
    const auto seeds = [&](Side side) { return score ? fmt::format("{}", score->of(side)) : std::string(); };
    console_.out() << csv_row({std::to_string(number(game.id)), game.date, game.south, game.north, game.event,
                               game.site, game.round, game.rules.name, outcome_text(game), seeds(Side::South),
                               seeds(Side::North), game.ending, std::to_string(game.moves.size()),
                               game.turns.value_or(game.moves), std::to_string(found.at.front()),
                               std::to_string(found.at.size()), game.file, std::to_string(game.line)});
}

/// A line a move, as docs/own-positions.md describes it.
void FoundOutput::add_moves(const FoundGame& found) {
    const StoredGame& game = found.game;
    const bool fits =
        game.rules.game == options_.rules.game && game.rules.houses_a_side == options_.rules.houses_a_side;
    const std::vector<Board> boards = game.boards();
    const std::vector<Turn> turns = game.played();
    std::map<std::size_t, Turn> best;
    if (const auto analysis = judgements_.of(game.id)) {
        for (const JudgedPly& ply : judgements_.plies(game.id, *analysis)) {
            if (ply.best && !(*ply.best == ply.turn)) {
                best.emplace(ply.ply.number() - 1, *ply.best);
            }
        }
    }
    std::string players = game.south + " – " + game.north + (game.event.empty() ? "" : ", " + game.event);
    std::ranges::replace(players, ';', ',');
    std::size_t half_move = 0;
    for (std::size_t at = 0; at < turns.size(); ++at, ++half_move) {
        const bool south = boards[at].to_move() == Side::South;
        half_move += (half_move % 2 == 0) == south ? 0U : 1U;
        if (!std::ranges::binary_search(found.at, at) ||
            (options_.max_moves > 0 && moves_ == options_.max_moves)) {
            continue;
        }
        if (!fits) {
            ++left_out_;
            continue;
        }
        if (moves_++ == 0) {
            console_.out() << "# position; move played/best move; marks; game and move, players\n";
        }
        std::string move;
        if (game_of(game.rules).turns_are_houses()) {
            move = to_text(turns[at]) + "?" + (best.contains(at) ? "/" + to_text(best.at(at)) : "");
        }
        console_.out() << fmt::format("{}; {}; ; Game {}, {}{} {}: {}\n",
                                      position_text(boards[at], game.rules), move, number(game.id),
                                      half_move / 2 + 1, south ? "." : "...", to_text(turns[at]), players);
    }
}

void FoundOutput::finish() {
    if (left_out_ > 0) {
        console_.report(fmt::format(
            "{} moves on other boards are left out; --rules NAME lists those of its board", left_out_));
    }
    if (options_.format == FoundFormat::List) {
        console_.messages() << games_ << (games_ == 1 ? " game\n" : " games\n");
    }
}

}  // namespace awale::cli
