#include "awale/cli/output/data/found_output.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <utility>

#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/data/csv.hpp"
#include "awale/cli/output/data/game_json.hpp"
#include "awale/notation/game/outcome.hpp"
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

FoundOutput::FoundOutput(FoundFormat format, bool full, const Corpus& corpus, Console& console)
    : format_(format), full_(full), analyses_(corpus.database()), console_(console) {
    if (format == FoundFormat::Csv) {
        console_.out() << csv_row({"id", "date", "south", "north", "event", "site", "round", "rules",
                                   "outcome", "score_south", "score_north", "ending", "plies", "moves",
                                   "first_at", "places", "file", "line"});
    }
}

void FoundOutput::add(const FoundGame& found) {
    ++games_;
    switch (format_) {
        case FoundFormat::List: add_line(found); break;
        case FoundFormat::Ogn:
            console_.document() << (games_ == 1 ? "" : "\n") << notation(found.game);
            break;
        case FoundFormat::Json: add_json(found); break;
        case FoundFormat::Csv: add_csv(found); break;
        case FoundFormat::Count: break;
    }
}

std::string FoundOutput::notation(const StoredGame& game) {
    const Record record = named_record(game);
    if (!full_) {
        return write_ogn(record, OgnStyle::Portable);
    }
    const auto annotated = analyses_.of(game, record, {});
    return write_ogn(annotated ? annotated_record(*annotated, Language::English, Detail::Normal) : record,
                     OgnStyle::Full);
}

void FoundOutput::add_line(const FoundGame& found) {
    const StoredGame& game = found.game;
    if (games_ == 1) {
        console_.out() << "   game  date        score      plies  ending           at      players, event\n";
    }
    console_.out() << fmt::format("{:>7}  {:<10}  {:<9}  {:>5}  {:<15}  {:<6}  {} – {}{}\n", number(game.id),
                                  game.date.empty() ? "?" : game.date, score_text(game), game.moves.size(),
                                  ending_text(game), places(found), game.south, game.north,
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

void FoundOutput::finish() {
    if (format_ == FoundFormat::List) {
        console_.out() << games_ << (games_ == 1 ? " game\n" : " games\n");
    }
}

}  // namespace awale::cli
