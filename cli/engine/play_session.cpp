#include "awale/cli/engine/play_session.hpp"

#include <ostream>

#include "awale/analyzer/search/eqwale_search.hpp"
#include "awale/analyzer/search/evaluation.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

std::vector<std::string_view> PlaySession::command_words() {
    constexpr std::array<std::string_view, 8> ids{
        "session.word.undo",  "session.word.hint", "session.word.resign", "session.word.side",
        "session.word.board", "session.word.save", "session.word.help",   "session.word.quit"};
    return words_of(ids);
}

std::string PlaySession::help() const {
    const bool houses = game_of(options_.rules).turns_are_houses();
    return (houses ? "" : localized("play.help_turns")) + localized("play.help");
}

PlaySession::PlaySession(const Options& options, Opponent opponent, std::ostream& out, Save save)
    : options_(options), opponent_(std::move(opponent)), out_(out), save_(std::move(save)) {
    out_ << localized("play.begin", {{"side", name(options_.person)},
                                     {"rules", rules_title(options_.rules, message_language())}})
         << help();
    replay_game();
    answer();
}

bool PlaySession::execute(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    if (is_word(word, "session.word.quit")) {
        return false;
    }
    if (is_word(word, "session.word.undo")) {
        undo();
    } else if (is_word(word, "session.word.hint")) {
        hint();
    } else if (is_word(word, "session.word.resign")) {
        resign();
    } else if (is_word(word, "session.word.board")) {
        say_board();
    } else if (is_word(word, "session.word.save")) {
        save(trimmed(text.substr(blank)));
    } else if (is_word(word, "session.word.side") && score_) {
        out_ << localized("play.over");
    } else if (is_word(word, "session.word.side")) {
        options_.person = other(options_.person);
        out_ << localized("play.side", {{"side", name(options_.person)}});
        answer();
    } else if (is_word(word, "session.word.help")) {
        out_ << help();
    } else if (!word.empty()) {
        play_move(text);
    }
    return true;
}

void PlaySession::play_move(std::string_view text) {
    if (score_) {
        out_ << localized("play.over_choose");
        return;
    }
    const Game& game = game_of(options_.rules);
    const auto turn = parse_typed_turn(text, board().to_move());
    if (turn && game.is_legal(board(), *turn, options_.rules)) {
        play_on(*turn);
        answer();
    } else {  // why it cannot be played, and what can
        if (turn) {
            const std::array one{*turn};
            const ReplayOutcome outcome = replay(board(), one, options_.rules);
            out_ << localized("play.illegal",
                              {{"turn", to_text(*turn)}, {"reason", outcome.illegal->reason}});
        }
        const auto choices = game.choices(board(), options_.rules);
        out_ << localized("play.choices", {{"kind", choices.kind}, {"turns", choices.turns}});
    }
}

void PlaySession::play_on(const Turn& turn) {
    moves_.push_back(turn);
    has_changes_ = true;
    replay_game();
    const ReplayedPly& played = replay_.plies.back();
    out_ << localized("play.plays", {{"side", name(played.before.to_move())},
                                     {"turn", to_text(turn)},
                                     {"seeds", played.captured.count()}});
}

void PlaySession::replay_game() {
    replay_ = replay(options_.start, moves_, options_.rules).replay;
    const Ended& ended = replay_.ended;
    score_ = ended.reason == EndReason::Unfinished ? std::nullopt : std::optional(ended.final);
    why_ = name(ended.reason);
}

Advice PlaySession::think() {
    std::vector<Board> history;
    std::ranges::transform(replay_.plies, std::back_inserter(history), &ReplayedPly::before);
    return opponent_(board(), history);
}

void PlaySession::answer() {
    while (!score_ && board().to_move() != options_.person) {
        play_on(think().line.front());
    }
    say_board();
}

void PlaySession::say_board() const {
    out_ << '\n' << board_text(board(), options_.rules) << '\n';
    if (score_) {
        out_ << localized("play.over_by", {{"reason", localized("ending.name", {{"reason", why_}})},
                                           {"score", to_text(*score_)}});
    } else {
        out_ << localized("play.to_move", {{"side", name(board().to_move())}});
    }
    out_.flush();
}

/// Back to the person's last decision.
void PlaySession::undo() {
    if (score_ && replay_.ended.reason == EndReason::Unfinished) {  // a resignation
        replay_game();
        say_board();
        return;
    }
    std::size_t keep = moves_.size();
    while (keep > 0 && replay_.plies[keep - 1].before.to_move() != options_.person) {
        --keep;
    }
    if (keep == 0) {
        out_ << localized("play.not_moved");
        return;
    }
    moves_.resize(keep - 1);
    has_changes_ = !moves_.empty();
    replay_game();
    say_board();
}

void PlaySession::hint() {
    if (score_) {
        out_ << localized("play.over");
        return;
    }
    const Advice advice = think();
    out_ << localized("play.hint",
                      {{"turn", to_text(advice.line.front())},
                       {"line", joined(advice.line, " ", [](const Turn& turn) { return to_text(turn); })},
                       {"seeds", advice.score / static_cast<double>(search::seed)},
                       {"side", name(board().to_move())},
                       {"plies", advice.depth}});
}

/// The opponent takes the seeds left.
void PlaySession::resign() {
    if (score_) {
        out_ << localized("play.over");
        return;
    }
    Board given = board();
    const Side winner = other(options_.person);
    given.set_store(winner, given.store(winner) + given.on_board() + given.reserve());
    score_ = Score{given.store(Side::South), given.store(Side::North)};
    why_ = "resigned";
    has_changes_ = true;
    say_board();
}

void PlaySession::save(std::string_view file) {
    if (file.empty()) {
        out_ << localized("play.save_wants");
        return;
    }
    try {
        is_unsaved_ = true;
        save_(std::string(file),
              write_ogn(record(),
                        game_of(options_.rules).turns_are_houses() ? OgnStyle::Portable : OgnStyle::Full));
        is_unsaved_ = false;
        has_changes_ = false;
    } catch (const EnvironmentError& error) {
        out_ << localized("play.not_saved", {{"reason", error.what()}});
        return;
    }
    out_ << (file == "-" ? "" : localized("session.saved", {{"file", file}}));
}

Record PlaySession::record() const {
    const std::string engine = "awale " + std::string(version());
    Record record;
    record.set_tag(game_of(options_.rules).turns_are_houses() ? "Variant" : "Rules", options_.rules.name);
    record.set_tag("South", options_.person == Side::South ? "?" : engine);
    record.set_tag("North", options_.person == Side::North ? "?" : engine);
    record.set_tag("Result", score_ ? to_text(*score_) : "*");
    if (score_) {
        record.set_tag("Termination", why_);
    }
    if (!(options_.start == Board::start(options_.rules))) {
        record.set_tag("FEN", position_text(options_.start, options_.rules));
    }
    for (const Turn& turn : moves_) {
        Move move;
        move.house = turn.house;
        move.seeds = turn.seeds;
        record.moves.push_back(std::move(move));
    }
    record.result = score_;
    return record;
}

Opponent make_opponent(const RuleSet& rules, const Effort& effort, std::shared_ptr<const Tables> tables,
                       std::shared_ptr<const OpeningBook> openings) {
    if (rules.game == GameName::Eqwale) {
        constexpr std::size_t memory_megabytes = 64;
        const auto searcher =
            std::make_shared<eqwale::TurnSearcher>(eqwale::shared_endgame_tables(), memory_megabytes);
        return [searcher, effort](const Board& board, std::span<const Board> history) -> Advice {
            searcher->set_root(board, history);
            searcher->set_limits({effort.nodes, nullptr});
            while (searcher->depth() < effort.depth && searcher->deepen(1)) {}
            const eqwale::RankedTurn& best = searcher->best().front();
            const Side mover = board.to_move();
            const Seeds ahead = board.store(mover) - board.store(other(mover));
            return {best.line, best.value + ahead.count() * eqwale::seed, searcher->depth()};
        };
    }
    const auto player = std::make_shared<Player>(rules, std::move(tables));
    return [player, openings = std::move(openings), effort](const Board& board, std::span<const Board> past) {
        SearchRequest request;
        request.depth = effort.depth;
        request.limits.nodes = effort.nodes;
        const auto known = openings ? openings->advise(board, past) : std::nullopt;
        const SearchInfo thought = known ? *known : player->think(board, past, request).value();
        return Advice{.line = thought.line, .score = thought.score, .depth = thought.depth};
    };
}

}  // namespace awale::cli
