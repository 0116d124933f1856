#include "awale/cli/engine/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "awale/analyzer/search/evaluation/evaluation.hpp"
#include "awale/cli/output/text/board_text.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/blanks.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/rule_set_text.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

constexpr std::string_view help_text =
    "A letter plays that house. undo takes back your last move, hint says what the engine would play,\n"
    "resign gives up, side changes seats, board shows the board, save FILE writes the game, quit ends.\n";

std::string spaced_letters(const HouseSet& houses) {
    std::string text;
    for (const House house : houses) {
        text += text.empty() ? "" : " ";
        text += house.letter();
    }
    return text;
}

}  // namespace

PlaySession::PlaySession(const Options& options, Player& player, std::ostream& out, Save save)
    : options_(options), player_(player), out_(out), save_(std::move(save)), board_(options.start) {
    out_ << "You play " << name(options_.person) << ", " << rules_title(options_.rules, Language::English)
         << ".\n"
         << help_text;
    look_for_end();
    answer();
}

bool PlaySession::execute(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    if (word == "quit" || word == "quitter") {
        return false;
    }
    if (word == "undo" || word == "annuler") {
        undo();
    } else if (word == "hint" || word == "conseil") {
        hint();
    } else if (word == "resign" || word == "abandon") {
        resign();
    } else if (word == "board" || word == "plateau") {
        say_board();
    } else if (word == "save" || word == "sauver") {
        save(trimmed(text.substr(blank)));
    } else if (word == "side" || word == "camp") {
        options_.person = other(options_.person);
        out_ << "You play " << name(options_.person) << " now.\n";
        answer();
    } else if (word == "help" || word == "aide") {
        out_ << help_text;
    } else if (!word.empty()) {
        play_move(text);
    }
    return true;
}

void PlaySession::play_move(std::string_view letter) {
    if (score_) {
        out_ << "The game is over; undo, save or quit.\n";
        return;
    }
    // Only one row can be meant, so small letters will do for both.
    std::optional<House> house;
    if (letter.size() == 1) {
        const char small = static_cast<char>(letter.front() | 0x20);
        const char large = static_cast<char>(small - 0x20);
        house = house_from_letter(board_.to_move() == Side::South ? large : small);
    }
    const HouseSet legal = legal_moves(board_, options_.rules);
    if (!house || !legal.contains(*house)) {
        out_ << "That cannot be played; you may play " << spaced_letters(legal) << ", or say help.\n";
        return;
    }
    play_on(*house);
    answer();
}

void PlaySession::play_on(House house) {
    const Played played = play(board_, house, options_.rules);
    out_ << name(board_.to_move()) << " plays " << house.letter();
    if (played.captured > Seeds{0}) {
        out_ << " and takes " << played.captured.count();
    }
    out_ << ".\n";
    history_.push_back(board_);
    moves_.push_back(house);
    board_ = played.after;
    look_for_end();
}

void PlaySession::look_for_end() {
    const bool returned = std::ranges::find(history_, board_) != history_.end();
    const auto over = returned ? std::optional(EndReason::Repetition) : ending(board_, options_.rules);
    if (over) {
        finish(final_score(board_, options_.rules, *over), std::string(name(*over)));
    }
}

void PlaySession::finish(const Score& score, std::string why) {
    score_ = score;
    why_ = std::move(why);
}

SearchInfo PlaySession::think() {
    return player_.think(board_, history_, options_.request).value();
}

void PlaySession::answer() {
    while (!score_ && board_.to_move() != options_.person) {
        play_on(think().line.front());
    }
    say_board();
}

void PlaySession::say_board() const {
    out_ << '\n' << board_text(board_, options_.rules) << '\n';
    if (score_) {
        out_ << "The game is over (" << why_ << "): " << to_text(*score_) << ".\n";
    } else {
        out_ << name(board_.to_move()) << " to move.\n";
    }
    out_.flush();
}

/// Back to the person's last decision.
void PlaySession::undo() {
    std::size_t keep = moves_.size();
    while (keep > 0 && history_[keep - 1].to_move() != options_.person) {
        --keep;
    }
    if (keep == 0) {
        out_ << "You have not moved yet.\n";
        return;
    }
    board_ = history_[keep - 1];
    history_.resize(keep - 1);
    moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(keep - 1), moves_.end());
    score_.reset();
    say_board();
}

void PlaySession::hint() {
    if (score_) {
        out_ << "The game is over.\n";
        return;
    }
    const SearchInfo thought = think();
    std::string line;
    for (const House house : thought.line) {
        line += line.empty() ? "" : " ";
        line += house.letter();
    }
    out_ << fmt::format(
        "The engine would play {}: {}, {:+.2f} seeds for {} by its estimate, {} plies deep.\n",
        thought.line.front().letter(), line, thought.score / static_cast<double>(search::seed),
        name(board_.to_move()), thought.depth);
}

/// The opponent takes the seeds left.
void PlaySession::resign() {
    if (score_) {
        out_ << "The game is over.\n";
        return;
    }
    Board given = board_;
    const Side winner = other(options_.person);
    given.set_store(winner, given.store(winner) + given.on_board());
    finish({given.store(Side::South), given.store(Side::North)}, "resigned");
    say_board();
}

void PlaySession::save(std::string_view file) {
    if (file.empty()) {
        out_ << "Say where: save FILE\n";
        return;
    }
    try {
        is_unsaved_ = true;
        save_(std::string(file), write_ogn(record(), OgnStyle::Portable));
        is_unsaved_ = false;
    } catch (const EnvironmentError& error) {
        out_ << "Not saved: " << error.what() << ".\n";
        return;
    }
    out_ << "Saved in " << file << ".\n";
}

Record PlaySession::record() const {
    const std::string engine = "awale " + std::string(version());
    Record record;
    record.set_tag("Variant", options_.rules.name);
    record.set_tag("South", options_.person == Side::South ? "?" : engine);
    record.set_tag("North", options_.person == Side::North ? "?" : engine);
    record.set_tag("Result", score_ ? to_text(*score_) : "*");
    if (score_) {
        record.set_tag("Termination", why_);
    }
    if (!(options_.start == Board::start(options_.rules))) {
        record.set_tag("FEN", position_text(options_.start, options_.rules));
    }
    for (const House house : moves_) {
        Move move;
        move.house = house;
        record.moves.push_back(std::move(move));
    }
    record.result = score_;
    return record;
}

}  // namespace awale::cli
