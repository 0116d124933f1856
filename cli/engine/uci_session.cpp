#include "awale/cli/engine/uci_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

#include "awale/cli/engine/uci_words.hpp"
#include "awale/cli/options/numbers.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/house_letters.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t default_hash_megabytes = 64;
constexpr std::size_t max_hash_megabytes = 16384;
constexpr int max_lines = 6;
constexpr std::size_t max_threads = 256;

/// Values of the option `Rules`.
std::string rule_choices() {
    std::string text;
    for (const RuleSet& rules : rule_set_presets()) {
        text += " var " + std::string(rules.name);
    }
    return text;
}

}  // namespace

UciSession::UciSession(std::ostream& out, TableSource tables)
    : out_(out),
      tables_(std::move(tables)),
      hash_megabytes_(default_hash_megabytes),
      game_(Game{{}, Board::start(abapa())}) {}

void UciSession::say(std::string_view text) {
    const std::lock_guard lock(out_mutex_);
    out_ << text << '\n';
    out_.flush();
}

void UciSession::refuse(const std::string& why) {
    say("info string " + why);
}

void UciSession::refuse_number(const std::string& what, const std::string& range, std::string_view word) {
    refuse(what + " wants " + range + ", not " + quoted(word));
}

void UciSession::close() {
    thinker_.finish();
}

bool UciSession::execute(std::string_view line) {
    const std::vector<std::string_view> words = uci_words(line);
    if (words.empty()) {
        return true;
    }
    const std::string_view command = words.front();
    const Words rest = Words(words).subspan(1);
    if (command == "quit") {
        thinker_.stop();
        return false;
    }
    if (command == "uci") {
        identify();
    } else if (command == "isready") {
        if (!thinker_.busy()) {
            player();
            book();
        }
        say("readyok");
    } else if (command == "stop") {
        thinker_.stop();
        thinker_.wait();
    } else if (command == "ponderhit") {
        thinker_.ponder_hit();
    } else if (command == "ucinewgame") {
        if (while_idle(command) && player_) {
            player_->forget();
        }
    } else if (command == "setoption") {
        if (while_idle(command)) {
            set_option(rest);
        }
    } else if (command == "position") {
        if (while_idle(command)) {
            set_position(rest);
        }
    } else if (command == "go") {
        if (while_idle(command)) {
            go(rest);
        }
    } else if (command != "debug") {
        refuse("there is no command " + quoted(command));
    }
    return true;
}

/// Whether a command may be obeyed now; says so if not.
bool UciSession::while_idle(std::string_view command) {
    if (thinker_.busy()) {
        refuse(std::string(command) + " has to wait for bestmove; say stop first");
        return false;
    }
    thinker_.wait();
    return true;
}

void UciSession::identify() {
    say("id name awale " + std::string(version()));
    say("id author the awale contributors");
    say(fmt::format("option name Hash type spin default {} min 1 max {}", default_hash_megabytes,
                    max_hash_megabytes));
    say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", max_lines));
    say(fmt::format("option name Threads type spin default 1 min 1 max {}", max_threads));
    say("option name Ponder type check default true");
    say("option name OwnBook type check default false");
    say("option name BookFile type string default <empty>");
    say("option name Rules type combo default " + std::string(abapa().name) + rule_choices());
    say("uciok");
}

void UciSession::set_option(Words words) {
    const auto value_at = std::ranges::find(words, "value");
    const bool is_file = words.size() > 1 && words[1] == "BookFile";
    if (words.size() < 2 || words.front() != "name" || value_at == words.end() ||
        value_at != words.begin() + 2 || (value_at + 2 != words.end() && !is_file)) {
        refuse("an option is set by: setoption name NAME value VALUE");
        return;
    }
    const std::string_view name = words[1];
    const std::string_view value = words.back();
    if (name == "Hash") {
        const NumberRange<std::size_t> range{1, max_hash_megabytes};
        const auto megabytes = read_number(value, range);
        if (!megabytes) {
            refuse_number("Hash", in_words(range), value);
        } else if (*megabytes != hash_megabytes_) {
            hash_megabytes_ = *megabytes;
            player_.reset();
        }
    } else if (name == "MultiPV") {
        const NumberRange<int> range{1, max_lines};
        const auto lines = read_number(value, range);
        if (!lines) {
            refuse_number("MultiPV", in_words(range), value);
        } else {
            lines_ = *lines;
        }
    } else if (name == "Threads") {
        const NumberRange<std::size_t> range{1, max_threads};
        const auto threads = read_number(value, range);
        if (!threads) {
            refuse_number("Threads", in_words(range), value);
        } else if (*threads != threads_) {
            threads_ = *threads;
            player_.reset();
        }
    } else if (name == "Rules") {
        const RuleSet* const rules = find_rule_set(value);
        if (rules == nullptr) {
            refuse("there is no rule set " + quoted(value) + "; `uci` lists them");
        } else if (!(*rules == rules_)) {
            rules_ = *rules;
            player_.reset();
            book_was_sought_ = false;
            game_ = Game{{}, Board::start(rules_)};
        }
    } else if (name == "OwnBook") {
        if (value != "true" && value != "false") {
            refuse("OwnBook wants true or false, not " + quoted(value));
        } else {
            own_book_ = value == "true";
            book_was_sought_ = false;
        }
    } else if (is_file) {
        // A name may have blanks in it.
        const std::size_t count = words.size() - 3;
        book_file_ = count == 0 || value == "<empty>"
                         ? std::string()
                         : std::string(words[3].data(), value.data() + value.size());
        book_was_sought_ = false;
    } else if (name != "Ponder") {
        refuse("there is no option " + quoted(name));
    }
}

/// Reads `startpos` or `fen POSITION` and leaves what follows in `words`.
std::optional<Board> UciSession::first_board(Words& words) {
    if (!words.empty() && words.front() == "startpos") {
        words = words.subspan(1);
        return Board::start(rules_);
    }
    if (words.size() < 2 || words.front() != "fen") {
        refuse("a position is startpos or fen POSITION, and then moves LETTERS");
        return std::nullopt;
    }
    const auto board = parse_position(words[1], rules_);
    if (!board) {
        refuse(fmt::format("{}, character {}: {}", quoted(words[1]), board.error().at + 1,
                           board.error().message));
        return std::nullopt;
    }
    words = words.subspan(2);
    return *board;
}

bool UciSession::play_moves(Game& game, Words words) {
    for (const std::string_view word : words) {
        for (const char letter : word) {
            const auto house = house_from_letter(letter);
            if (!house || !legal_moves(game.board, rules_).contains(*house)) {
                refuse(fmt::format("move {} of {}, {}, cannot be played", game.history.size() + 1,
                                   quoted(word), quoted(std::string_view(&letter, 1))));
                return false;
            }
            game.history.push_back(game.board);
            game.board = play(game.board, *house, rules_).after;
        }
    }
    return true;
}

void UciSession::set_position(Words words) {
    game_.reset();
    const auto board = first_board(words);
    if (!board) {
        return;
    }
    Game game{{}, *board};
    if (!words.empty() && words.front() != "moves") {
        refuse("moves was expected after the position, not " + quoted(words.front()));
        return;
    }
    if (words.empty() || play_moves(game, words.subspan(1))) {
        game_ = std::move(game);
    }
}

Player& UciSession::player() {
    if (!player_) {
        player_.emplace(rules_, tables_(rules_),
                        PlayerOptions{.hash_megabytes = hash_megabytes_, .threads = threads_});
    }
    return *player_;
}

void UciSession::go(Words words) {
    if (!game_) {
        refuse("there is no position to think about");
        say("bestmove 0000");
        return;
    }
    const auto asked = order(words);
    if (!asked) {
        say("bestmove 0000");
        return;
    }
    if (ending(game_->board, rules_)) {
        say("bestmove 0000");
        return;
    }
    if (answer_from_book(*asked)) {
        return;
    }
    Player& thinking = player();
    started_ = search::Deadline::Clock::now();
    thinker_.start(
        thinking, *asked, [this](const SearchInfo& thought) { report(thought); },
        [this](const std::optional<SearchInfo>& thought) { answer(thought); });
}

void UciSession::report(const SearchInfo& thought) {
    using std::chrono::duration_cast;
    const auto passed = search::Deadline::Clock::now() - started_;
    const auto microseconds =
        std::max<std::int64_t>(duration_cast<std::chrono::microseconds>(passed).count(), 1);
    say(
        fmt::format("info depth {} seldepth {} multipv {} score cp {} nodes {} nps {} hashfull {} tbhits {} "
                    "time {} pv {}",
                    thought.depth, thought.selective_depth, thought.rank, thought.score, thought.nodes,
                    thought.nodes * 1'000'000 / static_cast<std::uint64_t>(microseconds),
                    thought.permille_full, thought.table_hits, microseconds / 1000, letters(thought.line)));
}

void UciSession::answer(const std::optional<SearchInfo>& thought) {
    if (!thought) {
        say("bestmove 0000");
        return;
    }
    std::string text = "bestmove ";
    text += thought->line.front().letter();
    if (thought->line.size() > 1) {
        text += " ponder ";
        text += thought->line[1].letter();
    }
    say(text);
}

}  // namespace awale::cli
