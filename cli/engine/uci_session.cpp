#include "awale/cli/engine/uci_session.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <cassert>
#include <ostream>
#include <system_error>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::cli {

BackgroundSearch::~BackgroundSearch() {
    stop();
    if (search_.valid()) {
        search_.wait();
    }
}

bool BackgroundSearch::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void BackgroundSearch::start(Player& player, TimedRequest order,
                             std::function<void(const SearchInfo&)> report,
                             std::function<void(const std::optional<SearchInfo>&)> answer) {
    assert(!busy());
    wait();
    deadline_.emplace();
    time_ = order.time;
    is_endless_ = !time_ && order.request.depth == SearchRequest{}.depth &&
                  order.request.limits.nodes == SearchRequest{}.limits.nodes;
    if (time_ && !order.hold) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
    }
    order.request.limits.deadline = &*deadline_;
    {
        const std::lock_guard lock(mutex_);
        busy_ = true;
        held_ = order.hold;
    }
    search_ = std::async(std::launch::async, [this, &player, order = std::move(order),
                                              report = std::move(report), answer = std::move(answer)] {
        std::optional<SearchInfo> thought;
        try {
            thought = player.think(order.board, order.history, order.request, report);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            busy_ = false;
            throw;
        }
        std::unique_lock lock(mutex_);
        change_.wait(lock, [this] { return !held_; });
        // Whoever reads the answer may ask the next question at once.
        busy_ = false;
        lock.unlock();
        answer(thought);
    });
}

void BackgroundSearch::release() {
    const std::lock_guard lock(mutex_);
    held_ = false;
    change_.notify_all();
}

void BackgroundSearch::stop() {
    if (deadline_) {
        deadline_->set_now();
    }
    release();
}

void BackgroundSearch::ponder_hit() {
    if (deadline_ && time_) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
    }
    is_endless_ ? stop() : release();
}

void BackgroundSearch::finish() {
    bool held = false;
    {
        const std::lock_guard lock(mutex_);
        held = held_;
    }
    if (held) {
        stop();
    }
    wait();
}

void BackgroundSearch::wait() {
    if (search_.valid()) {
        search_.get();
    }
}

namespace {

constexpr std::size_t default_hash_megabytes = 64;
constexpr std::size_t max_hash_megabytes = 16384;
constexpr int max_lines = 6;

/// The words of a line of the protocol.
std::vector<std::string_view> uci_words(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = line.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return words;
}

/// A word as a message shows it: its first 60 characters, `?` for what is not ASCII.
std::string shown(std::string_view word) {
    constexpr std::size_t longest = 60;
    std::string text;
    for (const char letter : word.substr(0, longest)) {
        text += letter >= ' ' && letter <= '~' ? letter : '?';
    }
    return text + (word.size() > longest ? "…" : "");
}

constexpr int max_depth = 100;
/// No clock is wound for longer, milliseconds.
constexpr std::int64_t max_milliseconds = 24LL * 60 * 60 * 1000;

/// What is left on the clocks, as `go` says it.
struct Clocks {
    std::optional<std::int64_t> left;  ///< of the side to move, or of the other if not told; milliseconds
    std::int64_t increment = 0;        ///< for each move of that side
    std::int64_t moves_to_go = 30;     ///< in `left`; without a word about it, what a game may still take

    /// The time for one move: an even share of what is left and most of the increment, and never so much that
    /// the answer, on its way, could come too late.
    std::optional<std::chrono::milliseconds> share() const {
        if (!left) {
            return std::nullopt;
        }
        constexpr std::int64_t reserve = 30;
        const std::int64_t spendable = std::max<std::int64_t>(*left - reserve, 1);
        const std::int64_t wanted = *left / moves_to_go + increment * 3 / 4;
        return std::chrono::milliseconds(
            std::clamp<std::int64_t>(wanted, 1, std::max<std::int64_t>(spendable * 4 / 5, 1)));
    }
};

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

void UciSession::refuse(const std::string& why) { say("info string " + why); }

void UciSession::refuse_value(const std::string& what, const std::string& range, std::string_view word) {
    refuse(localized("uci.wants", {{"option", what}, {"range", range}, {"word", shown(word)}}));
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
    } else if (command == "ucinewgame" || command == "setoption" || command == "position" ||
               command == "go") {
        if (thinker_.busy()) {
            refuse(localized("uci.busy", {{"command", command}}));
            if (command == "position") {
                game_.reset();  // the next search is not one of an earlier position
            }
            return true;
        }
        thinker_.wait();
        if (command == "setoption") {
            set_option(rest);
        } else if (command == "position") {
            set_position(rest);
        } else if (command == "go") {
            go(rest);
        } else if (player_) {
            player_->forget();
        }
    } else if (command != "debug") {
        refuse(localized("uci.no_command", {{"word", shown(command)}}));
    }
    return true;
}

void UciSession::identify() {
    const std::string rules =
        joined(rule_set_presets(), "", [](const RuleSet& one) { return fmt::format(" var {}", one.name); });
    say(fmt::format(
        "id name awale {}\n"
        "id author the awale contributors\n"
        "option name Hash type spin default {} min 1 max {}\n"
        "option name MultiPV type spin default 1 min 1 max {}\n"
        "option name Threads type spin default 1 min 1 max {}\n"
        "option name Ponder type check default true\n"
        "option name OwnBook type check default false\n"
        "option name BookFile type string default <empty>\n"
        "option name Rules type combo default {}{}\n"
        "uciok",
        version(), default_hash_megabytes, max_hash_megabytes, max_lines, max_threads, abapa().name, rules));
}

void UciSession::set_option(Words words) {
    const auto value_at = std::ranges::find(words, "value");
    const bool is_file = words.size() > 1 && boost::iequals(words[1], "BookFile");
    if (words.size() < 2 || words.front() != "name" || value_at == words.end() ||
        value_at != words.begin() + 2 || (value_at + 2 != words.end() && !is_file)) {
        refuse(localized("uci.setoption"));
        return;
    }
    const std::string_view name = words[1];
    const std::string_view value = words.back();
    // Reads the value into the variable. Returns whether that changed it.
    const auto take_number = [&]<class Number>(Number& variable, std::type_identity_t<Number> most) {
        const NumberRange<Number> range{1, most};
        const auto number = read_number(value, range);
        if (!number) {
            refuse_value(std::string(name), in_words(range), value);
        }
        return number && std::exchange(variable, *number) != *number;
    };
    if (boost::iequals(name, "Hash")) {
        if (take_number(hash_megabytes_, max_hash_megabytes)) {
            player_.reset();
        }
    } else if (boost::iequals(name, "MultiPV")) {
        take_number(lines_, max_lines);
    } else if (boost::iequals(name, "Threads")) {
        if (take_number(threads_, max_threads)) {
            player_.reset();
        }
    } else if (boost::iequals(name, "Rules")) {
        const RuleSet* const rules = find_rule_set(value);
        if (rules == nullptr) {
            refuse(localized("uci.no_rules", {{"word", shown(value)}}));
        } else if (!(*rules == rules_)) {
            rules_ = *rules;
            player_.reset();
            book_was_sought_ = false;
            game_ = Game{{}, Board::start(rules_)};
        }
    } else if (boost::iequals(name, "OwnBook")) {
        if (value != "true" && value != "false") {
            refuse_value("OwnBook", localized("uci.true_or_false"), value);
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
    } else if (!boost::iequals(name, "Ponder")) {
        refuse(localized("uci.no_option", {{"word", shown(name)}}));
    }
}

void UciSession::set_position(Words words) {
    game_.reset();
    Game game;
    if (!words.empty() && words.front() == "startpos") {
        game.board = Board::start(rules_);
        words = words.subspan(1);
    } else if (words.size() >= 2 && words.front() == "fen") {
        const auto board = parse_position(words[1], rules_);
        if (!board) {
            refuse(localized("uci.position_error", {{"word", shown(words[1])},
                                                    {"at", board.error().at + 1},
                                                    {"reason", board.error().message}}));
            return;
        }
        game.board = *board;
        words = words.subspan(2);
    } else {
        refuse(localized("uci.position"));
        return;
    }
    if (!words.empty() && words.front() != "moves") {
        refuse(localized("uci.moves_expected", {{"word", shown(words.front())}}));
        return;
    }
    for (const std::string_view word : words.empty() ? words : words.subspan(1)) {
        for (const char letter : word) {
            const auto house = house_from_letter(letter);
            if (!house || !legal_moves(game.board, rules_).contains(*house)) {
                refuse(localized("uci.illegal_move", {{"number", game.history.size() + 1},
                                                      {"word", shown(word)},
                                                      {"letter", shown(std::string_view(&letter, 1))}}));
                return;
            }
            game.history.push_back(game.board);
            game.board = play(game.board, *house, rules_).after;
        }
    }
    game_ = std::move(game);
}

Player& UciSession::player() {
    if (!player_) {
        std::shared_ptr<const Tables> tables;
        try {
            tables = tables_(rules_);
        } catch (const EnvironmentError& error) {
            refuse(error.what());  // a move without tables is better than none
        }
        player_.emplace(rules_, std::move(tables),
                        SearchOptions{.hash_megabytes = hash_megabytes_, .threads = threads_});
    }
    return *player_;
}

void UciSession::go(Words words) {
    if (!game_) {
        refuse(localized("uci.no_position"));
    }
    const auto over = game_ ? ending(game_->board, game_->history, rules_) : std::nullopt;
    if (over) {
        refuse(over_text(game_->board, rules_, *over));
    }
    const auto asked = game_ ? order(words) : std::nullopt;
    if (!asked || over) {
        answer(std::nullopt);
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
    say(fmt::format(
        "info depth {} seldepth {} multipv {} score cp {} nodes {} nps {} hashfull {} tbhits {} "
        "time {} pv {}",
        thought.depth, thought.selective_depth, thought.rank, thought.score, thought.nodes,
        thought.nodes * 1'000'000 / static_cast<std::uint64_t>(microseconds), thought.permille_full,
        thought.table_hits, microseconds / 1000, letters(houses_of(thought.line))));
}

void UciSession::answer(const std::optional<SearchInfo>& thought) {
    if (!thought) {
        say("bestmove 0000");
        return;
    }
    std::string text = "bestmove ";
    text += thought->line.front().house.letter();
    if (thought->line.size() > 1) {
        text += " ponder ";
        text += thought->line[1].house.letter();
    }
    say(text);
}

/// The moves named behind `searchmoves`, and in how many words; nothing, with a remark, where one of them
/// cannot be played.
std::optional<std::pair<std::vector<House>, std::size_t>> UciSession::moves_to_search(Words words) {
    constexpr std::array<std::string_view, 10> words_of_go{
        "ponder", "depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "infinite"};
    std::vector<House> moves;
    std::size_t count = 0;
    for (; count < words.size() && std::ranges::find(words_of_go, words[count]) == words_of_go.end();
         ++count) {
        for (const char letter : words[count]) {
            const auto house = house_from_letter(letter);
            if (!house || !legal_moves(game_->board, rules_).contains(*house)) {
                refuse(localized("uci.illegal_to_search", {{"letter", shown(std::string_view(&letter, 1))},
                                                           {"word", shown(words[count])}}));
                return std::nullopt;
            }
            moves.push_back(*house);
        }
    }
    if (moves.empty()) {
        refuse(localized("uci.searchmoves_wants"));
        return std::nullopt;
    }
    return std::pair(moves, count);
}

/// Reads what `go` asks for. What is no word of the protocol is passed over with a remark: the other side
/// waits for a move anyway.
std::optional<TimedRequest> UciSession::order(Words words) {
    TimedRequest order{game_->board, game_->history, {}, std::nullopt, false};
    order.request.lines = lines_;
    const bool south = game_->board.to_move() == Side::South;
    Clocks clocks;
    bool limited = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite" || word == "ponder") {
            order.hold = true;
            continue;
        }
        const std::string_view text = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        // Reads the number behind the word; false, with a remark, where there is none.
        const auto read = [&](auto range, const auto& take) {
            const auto number = read_number(text, range);
            if (!number) {
                refuse_value("go " + std::string(word), in_words(range), text);
                return false;
            }
            take(*number);
            ++i;
            return true;
        };
        const NumberRange<std::int64_t> time{0, max_milliseconds};
        bool is_read = true;
        if (word == "depth") {
            is_read = read(NumberRange<int>{1, max_depth}, [&](int depth) { order.request.depth = depth; });
            limited = true;
        } else if (word == "nodes") {
            is_read = read(NumberRange<std::uint64_t>{1, order.request.limits.nodes},
                           [&](std::uint64_t nodes) { order.request.limits.nodes = nodes; });
            limited = true;
        } else if (word == "movetime") {
            is_read = read(time, [&](std::int64_t ms) { order.time = std::chrono::milliseconds(ms); });
            limited = true;
        } else if (word == "wtime" || word == "btime") {
            // A side whose flag has fallen may send less than nothing.
            is_read =
                read(NumberRange<std::int64_t>{-max_milliseconds, max_milliseconds}, [&](std::int64_t left) {
                    if ((word == "wtime") == south || !clocks.left) {
                        clocks.left = std::max<std::int64_t>(left, 0);
                    }
                });
        } else if (word == "winc" || word == "binc") {
            is_read = read(time, [&](std::int64_t increment) {
                clocks.increment = (word == "winc") == south ? increment : clocks.increment;
            });
        } else if (word == "movestogo") {
            is_read = read(NumberRange<std::int64_t>{1, 10'000},
                           [&](std::int64_t moves) { clocks.moves_to_go = moves; });
        } else if (word == "searchmoves") {
            const auto moves = moves_to_search(words.subspan(i + 1));
            if (!moves) {
                return std::nullopt;
            }
            i += moves->second;
            order.request.moves = moves->first;
        } else {
            refuse(localized("uci.go_unknown", {{"word", shown(word)}}));
        }
        if (!is_read) {
            return std::nullopt;
        }
    }
    if (!order.time) {
        order.time = clocks.share();
        limited = limited || order.time;
    }
    // What has no end has to be told to stop.
    order.hold = order.hold || !limited;
    return order;
}

/// The book to play from, read when first needed; null where there is none. A fault of it is told once.
const OpeningBook* UciSession::book() {
    if (!own_book_) {
        return nullptr;
    }
    if (!book_was_sought_) {
        book_was_sought_ = true;
        book_.reset();
        const std::filesystem::path file =
            book_file_.empty() ? default_book_file(rules_) : std::filesystem::path(book_file_);
        std::error_code failure;
        // Aualé sets OwnBook whether or not there is a book: only one that was named has to be there.
        if (!book_file_.empty() || std::filesystem::exists(file, failure)) {
            try {
                book_ = read_book_for(rules_, file);
            } catch (const EnvironmentError& error) {
                refuse(localized("uci.no_book", {{"reason", error.what()}}));
            }
        }
    }
    return book_ ? &*book_ : nullptr;
}

/// Answers with the move of the book. False where there is none, and where more is wanted than a move: what
/// waits for `stop` or asks for several lines is searched.
bool UciSession::answer_from_book(const TimedRequest& asked) {
    const OpeningBook* const opened = book();
    if (opened == nullptr || asked.hold || asked.request.lines > 1) {
        return false;
    }
    const auto advice = opened->advise(asked.board, asked.history);
    const std::vector<House>& wanted = asked.request.moves;
    if (!advice ||
        (!wanted.empty() && std::ranges::find(wanted, advice->line.front().house) == wanted.end())) {
        return false;
    }
    started_ = search::Deadline::Clock::now();
    report(*advice);
    answer(advice);
    return true;
}

}  // namespace awale::cli
