#include "awale/cli/engine/page_engine.hpp"

#include <cmath>
#include <random>
#include <sstream>

#include "awale/analyzer/tables/store.hpp"
#include "awale/notation/annotation/record_edits.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/narration/game_data.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

using Json = page::PageJson;

/// How well a level plays. tests/lab/levels.mjs measures what each wins against the next.
struct PlayLevel {
    int depth;            ///< plies searched
    std::uint64_t nodes;  ///< at most
    double blur;  ///< a move may look better or worse to it by up to so many seeds of the final margin
    bool tables;
};

constexpr std::array<PlayLevel, page_levels> levels{{{2, 10'000, 12, false},
                                                     {2, 10'000, 8.5, false},
                                                     {3, 20'000, 8.2, false},
                                                     {3, 20'000, 6.2, false},
                                                     {4, 50'000, 5.8, false},
                                                     {4, 50'000, 4.5, false},
                                                     {5, 50'000, 4, false},
                                                     {64, 1'000'000, 0, true}}};

/// Nodes, where a time ends the search.
constexpr std::uint64_t no_end = 1'000'000'000;
/// Nodes at most, to see what the replies of a person are worth.
constexpr std::uint64_t nodes_of_replies = 20'000;
/// Plies that a person sees.
constexpr int depth_of_person = 2;
/// A reply that looks better to a person by so many seeds is chosen e times as often.
constexpr double blur_of_person = 3;

/// The answer where there is none.
constexpr const char* no_answer = R"({"error":true})";

struct Question {
    RuleSet rules;
    Replay replay;
};

/// The place, or nothing where its rule set or position is none.
std::optional<Question> understood(const PagePlace& place) {
    const RuleSet* const rules = find_rule_set_of_any_game(place.rules);
    if (rules == nullptr) {
        return std::nullopt;
    }
    const auto start = parse_position(place.start, *rules);
    const auto turns = parse_packed_turns(place.moves);
    if (!start || !turns) {
        return std::nullopt;
    }
    return Question{*rules, replay(*start, *turns, *rules).replay};
}

/// A number from -1 to 1, small ones more often, that `chance` and a place in a list decide.
double tossed(std::uint32_t chance, std::size_t place) {
    std::mt19937_64 random(std::uint32_t{chance * 64} + place);
    const auto unit = [&random] { return static_cast<double>(random() >> 11U) * 0x1p-53; };
    return unit() - unit();
}

/// What a final margin is worth to a side.
int margin_for(Side side, const Value& value) {
    return side == Side::South ? value.value.count() : -value.value.count();
}

/// What a turn is worth to its mover against a person, who sees a little of what the replies lead to and
/// takes one of those that look good: the final margin that this comes to on average.
double worth_against_person(const Question& question, const Turn& turn, const Budget& budget,
                            const std::shared_ptr<const Tables>& tables, JudgePool& pool) {
    std::vector<Turn> turns = turns_of(moves_of(question.replay));
    turns.push_back(turn);
    const Replay next = replay(question.replay.start, turns, question.rules).replay;
    const Side side = question.replay.last().to_move();
    if (next.ended.reason != EndReason::Unfinished) {
        return (next.ended.final.halves(side) - next.ended.final.halves(other(side))) / 2.0;
    }
    const PositionJob job = job_before(next, next.plies.size(), tables);
    const Judgement replies = judge_turns(job, budget, pool);
    const Judgement seen =
        judge_turns(job, {.nodes = budget.nodes, .depth = depth_of_person, .time = std::nullopt}, pool);
    double sum = 0;
    double weights = 0;
    for (const JudgedMove& reply : replies.moves) {
        const JudgedMove* const found = seen.find(reply.turn());
        const Value& looks = (found == nullptr ? seen.moves.back() : *found).value;
        const double weight = std::exp(-margin_for(side, looks) / blur_of_person);
        sum += weight * margin_for(side, reply.value);
        weights += weight;
    }
    return std::round(100 * sum / weights) / 100;  // the same on every machine
}

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Edits the record at the end of a line; false where there is nothing to edit.
bool edit_record(Record& record, const Replay& line, std::string_view edit) {
    const std::string_view what = edit.substr(0, edit.find(' '));
    const std::string_view argument = edit.substr(std::min(what.size() + 1, edit.size()));
    const std::vector<Move> moves = moves_of(line);
    const std::vector<Turn> turns = turns_of(moves);
    if (what == "glyph") {
        return argument.size() == 1 && argument >= "0" && argument <= "6" &&
               set_glyph(record, turns, static_cast<std::uint8_t>(argument.front() - '0'));
    }
    return what == "add"       ? add_line(record, moves)
           : what == "promote" ? promote(record, turns)
           : what == "remove"  ? remove_from(record, turns)
           : what == "words"   ? set_words(record, turns, argument)
           : what == "draw"    ? set_drawings(record, turns, argument)
                               : false;
}

/// As `awale page --nodes` judges.
Judging judging(std::uint64_t nodes) {
    Judging how;
    how.evidence = Evidence::RecordOrSearch;
    how.budget = {.nodes = nodes, .again = thorough.again};
    return how;
}

Json data_of(const AnnotatedGame& game, std::string_view text) {
    return page::game_data(game, text, Detail::Normal, page::Lines::All);
}

/// The errors of a game, as the program prints them, in the language of messages.
std::vector<std::string> errors_of(const RawGame& raw, Dialect dialect) {
    const auto record = parse_raw(raw, dialect, abapa());
    if (!record) {
        return {to_text(record.error())};
    }
    const CheckedRecord checked = check_as_judged(*record).value_or(check(*record, abapa(), Games::All));
    std::vector<std::string> errors;
    for (const Diagnostic& diagnostic : checked.diagnostics) {
        if (diagnostic.severity == Severity::Error) {
            errors.push_back(to_text(with_source_line(diagnostic, raw.text, raw.where.place())));
        }
    }
    return errors;
}

/// The errors of a game in each language: it is read again.
void add_problems(Json& problems, const RawGame& raw, Dialect dialect) {
    const std::size_t before = problems.size();
    for (const Language language : languages()) {
        const LanguageScope scope(language);
        const std::vector<std::string> errors = errors_of(raw, dialect);
        for (std::size_t i = 0; i < errors.size(); ++i) {
            problems[before + i][std::string(name(language))] = errors[i];
        }
    }
}

}  // namespace

/// The moves at the end of a replay.
Judgement PageEngine::judged(const Replay& replay, const Budget& budget) {
    const RuleSet& rules = replay.rules;
    OpenedRules& kept = opened_rules(rules);
    const PositionJob job = job_before(replay, replay.plies.size(), kept.tables);
    if (!game_of(rules).turns_are_houses()) {
        JudgePool pool;
        return judge_turns(job, budget, pool);
    }
    if (!kept.judge) {
        kept.judge.emplace(rules, kept.tables);
    }
    kept.judge->forget();
    return with_longer_lines(kept.judge->judge(job.board, job.history, budget), job.board, rules,
                             kept.tables);
}

PageEngine::OpenedRules& PageEngine::opened_rules(const RuleSet& rules) {
    return opened_rules_.try_emplace(std::string(rules.name)).first->second;
}

void PageEngine::solve_tables(std::string_view rules, int seeds) {
    const RuleSet* const found = find_rule_set(rules);
    if (found == nullptr || opened_rules(*found).table_seeds >= seeds) {
        return;
    }
    OpenedRules& opened = opened_rules(*found);
    tables::Workers alone(1);
    const auto store = std::make_shared<tables::Store>(family_of(*found));
    store->solve(seeds, tables::passes_in_use(*found), alone);
    opened.tables = std::make_shared<const Tables>(store);
    opened.table_seeds = seeds;
    opened.judge.reset();
}

std::string PageEngine::line(const PagePlace& place) const {
    const auto question = understood(place);
    return question ? page::line_data(question->replay).dump() : no_answer;
}

std::string PageEngine::judge(const PagePlace& place, std::uint64_t nodes) {
    const auto question = understood(place);
    if (!question) {
        return no_answer;
    }
    const RuleSet& rules = question->rules;
    const Board& board = question->replay.last();
    const Judgement judgement = judged(question->replay, {.nodes = nodes, .time = std::nullopt});
    Json losses = Json::array();
    Json verdicts = Json::array();
    for (const JudgedMove& move : judgement.moves) {
        losses.push_back(page::loss_data(loss_of(judgement, move.turn(), board, rules)));
        verdicts.push_back(name(verdict_on(judgement, move.turn(), board, rules, {})));
    }
    return Json{{"depth", judgement.depth},
                {"value", page::value_data(value_of(judgement, board.to_move()))},
                {"moves", page::moves_data(judgement, board, rules, page::Lines::All)},
                {"losses", std::move(losses)},
                {"verdicts", std::move(verdicts)}}
        .dump();
}

std::string PageEngine::choose(const PagePlace& place, const PageOpponent& who) {
    const auto question = understood(place);
    if (!question || who.level < 1 || who.level > static_cast<int>(levels.size())) {
        return no_answer;
    }
    const PlayLevel& how = levels[static_cast<std::size_t>(who.level - 1)];
    const auto& [rules, replay] = *question;
    const auto tables = how.tables ? opened_rules(rules).tables : nullptr;
    Budget budget{.nodes = how.nodes, .depth = how.depth, .time = std::nullopt};
    if (who.time.count() > 0 && who.level == page_levels) {
        budget.nodes = no_end;
        budget.time = who.time;
    }
    JudgePool pool({.hash_megabytes = how.depth < 8 ? 1U : 16U});  // a little one is cleared faster
    const Judgement found = judge_turns(job_before(replay, replay.plies.size(), tables), budget, pool);
    if (found.moves.empty()) {
        return no_answer;
    }
    const Side side = replay.last().to_move();
    const Value& best = found.moves.front().value;
    const bool resists = who.stubborn && margin_for(side, best) < 0;
    const Budget of_replies{
        .nodes = std::min(how.nodes, nodes_of_replies), .depth = how.depth, .time = std::nullopt};
    const auto worth = [&](std::size_t at) -> std::pair<double, double> {
        const JudgedMove& move = found.moves[at];
        const double toss = tossed(who.chance, at);
        if (resists) {  // it looks as deep as its level, and overlooks nothing
            return {worth_against_person(*question, move.turn(), of_replies, tables, pool), toss};
        }
        // Of equal moves any; a level without blur takes no other, and keeps to what is proved.
        return how.blur == 0 ? std::pair{move.value == best ? 1.0 : 0.0, toss}
                             : std::pair{margin_for(side, move.value) + how.blur * toss, 0.0};
    };
    std::vector<std::pair<double, double>> worths;
    for (std::size_t at = 0; at < found.moves.size(); ++at) {
        worths.push_back(worth(at));
    }
    const auto chosen = std::ranges::max_element(worths) - worths.begin();
    return Json{{"move", packed_text(found.moves[static_cast<std::size_t>(chosen)].turn())}}.dump();
}

std::string PageEngine::record(const PagePlace& place, std::string_view south, std::string_view north) const {
    const auto question = understood(place);
    if (!question) {
        return no_answer;
    }
    const Replay& replay = question->replay;
    Record record;
    record.set_tag("South", south.empty() ? "?" : std::string(south));
    record.set_tag("North", north.empty() ? "?" : std::string(north));
    record.set_tag("Rules", std::string(question->rules.name));
    if (replay.start != Board::start(question->rules)) {
        record.set_tag("FEN", position_text(replay.start, question->rules));
    }
    record.moves = moves_of(replay);
    if (replay.ended.reason != EndReason::Unfinished) {
        record.result = replay.ended.final;
        record.set_tag("Result", to_text(replay.ended.final));
    }
    return Json{{"text", write_ogn(record, OgnStyle::Full)}}.dump();
}

std::string PageEngine::edit(const PagePlace& place, std::string_view edit, std::string_view text) const {
    const auto question = understood(place);
    auto record = parse_ogn(text, {});
    if (!question || !record) {
        return no_answer;
    }
    const std::vector<Turn> before = record->turns();
    if (!edit_record(*record, question->replay, edit)) {
        return no_answer;
    }
    const Replay played = replay(question->replay.start, record->turns(), question->rules).replay;
    if (record->turns() != before) {
        const bool is_over = played.ended.reason != EndReason::Unfinished;
        record->result = is_over ? std::optional(played.ended.final) : std::nullopt;
        record->set_tag("Result", is_over ? to_text(played.ended.final) : "*");
    }
    Json answer = page::written_data(without_awale_comments(*record), played);
    answer["text"] = write_ogn(*record, OgnStyle::Full);
    return json_text(answer);
}

std::string text_to_save(const RawGame& raw, Dialect dialect, const Record& record) {
    return dialect == Dialect::Ogn ? raw.text : write_ogn(record, OgnStyle::Full);
}

std::string PageEngine::read_games(std::string_view name, std::string_view text, int table_seeds) {
    tables_.emplace([this, table_seeds](const RuleSet& rules) {
        solve_tables(rules.name, table_seeds);
        return opened_rules(rules).tables;
    });
    std::istringstream in{std::string(text)};
    GameSource source(in, std::string(name), std::nullopt, abapa());
    games_.clear();
    Json games = Json::array();
    Json problems = Json::array();
    while (const auto read = source.next()) {
        if (!read->record) {
            add_problems(problems, read->raw, source.dialect());
            continue;
        }
        AnnotatedGame game = awale::judge_game(*read->record, judging(0), *tables_);
        if (is_broken(game)) {
            add_problems(problems, read->raw, source.dialect());
        }
        std::string saved = text_to_save(read->raw, source.dialect(), *read->record);
        games.push_back(data_of(game, saved));
        games_.push_back({*read->record, std::move(saved), std::move(game)});
    }
    return json_text({{"games", std::move(games)}, {"problems", std::move(problems)}});
}

std::string PageEngine::judge_game(std::size_t index, std::uint64_t nodes) {
    if (index >= games_.size()) {
        return no_answer;
    }
    Opened& game = games_[index];
    game.judged = awale::judge_game(game.record, judging(nodes), *tables_);
    return json_text(data_of(game.judged, game.text));
}

std::string PageEngine::write_games(Language language) const {
    std::string text;
    for (const Opened& game : games_) {
        text += (text.empty() ? "" : "\n") +
                write_ogn(annotated_record(game.judged, language, Detail::Normal), OgnStyle::Full);
    }
    return json_text({{"text", std::move(text)}});
}

}  // namespace awale::cli
