#include <algorithm>
#include <charconv>
#include <utility>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/dialects/playstrategy_text.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// A run of characters between blanks.
struct Word {
    std::string_view text;
    std::size_t at = 0;
};

std::vector<Word> words_of(std::string_view text, std::size_t from) {
    std::vector<Word> words;
    for (std::size_t at = text.find_first_not_of(blanks, from); at != std::string_view::npos;) {
        if (text[at] == ';') {
            at = text.find_first_not_of(blanks, std::min(text.find_first_of("\r\n", at), text.size()));
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        words.push_back({text.substr(at, end - at), at});
        at = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && rest == text.data() + text.size() && value >= 0 ? std::optional{value}
                                                                                   : std::nullopt;
}

/// Thrown out of a reader at the first thing that cannot be read; never leaves this file.
struct Fault {
    Word where;
    std::string message;
    std::string advice;
};

/// The end of the tag lines at the beginning of `text`.
std::size_t end_of_tags(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t line_end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::size_t first = text.find_first_not_of(" \t", at);
        const bool is_tag = first < line_end && text[first] == '[';
        const bool passed = first >= line_end || text[first] == ';';
        if (!is_tag && !passed) {
            break;
        }
        at = line_end == text.size() ? line_end : line_end + 1;
        end = is_tag ? at : end;
    }
    return end;
}

/// Reads the moves of one game and plays them as far as they can be played.
class Reader {
public:
    Reader(std::string_view text, const Location& start, const RuleSet& rules)
        : text_(text), locator_(text, start.place()), rules_(rules), board_(Board::start(rules)) {
        record_.where = start;
    }

    /// Takes the tags of `head` over, the set-up among them.
    void begin(Record head) {
        record_.tags = std::move(head.tags);
        record_.preface = std::move(head.preface);
        rules_ = rules_of(record_, rules_).value_or(rules_);
        board_ = Board::start(rules_);
        if (const auto fen = record_.tag("FEN")) {
            board_ = parse_position(*fen, rules_).value_or(*board_);
        }
        side_ = board_->to_move();
    }

    Record read(Dialect dialect, std::size_t from) && {
        std::vector<Word> words = words_of(text_, from);
        switch (dialect) {
            case Dialect::Ogn: break;
            case Dialect::Letters: read_letters(words); break;
            case Dialect::PlayStrategy: read_squares(words); break;
            case Dialect::Numbers: read_numbers(words); break;
            case Dialect::OpenSpiel: read_actions(words); break;
            case Dialect::Wikimanqala: read_pairs(words); break;
            case Dialect::Columns: read_columns(words); break;
        }
        record_.result_where = locator_.at(text_.find_last_not_of(blanks) + 1);
        return std::move(record_);
    }

private:
    [[noreturn]] static void fail(const Word& word, std::string message, std::string advice) {
        throw Fault{word, std::move(message), std::move(advice)};
    }

    void set_up(const Board& board) {
        board_ = board;
        side_ = board.to_move();
        if (board != Board::start(rules_)) {
            record_.set_tag("FEN", position_text(board, rules_));
        }
    }

    /// Takes `position`, a position or `startpos`, and `moves` from the front of the words, as far as they
    /// are there.
    void take_position(std::vector<Word>& words) {
        auto next = words.begin();
        if (next != words.end() && next->text == "position") {
            ++next;
        }
        if (next != words.end() && (next->text == "startpos" || next->text == "start")) {
            ++next;
        } else if (next != words.end() && next->text.find('-') != std::string_view::npos) {
            const auto board = parse_position(next->text, rules_);
            if (!board) {
                fail(*next, "this is no position: " + board.error().message, "Correct it or remove it.");
            }
            set_up(*board);
            ++next;
        }
        if (next != words.end() && next->text == "moves") {
            ++next;
        }
        words.erase(words.begin(), next);
    }

    /// Adds a move and plays it if it can be played; from an illegal move on nothing is known of the board.
    std::optional<Played> add(House house, std::size_t at) {
        Move& move = record_.moves.emplace_back();
        move.house = house;
        move.where = locator_.at(at);
        std::optional<Played> played;
        if (board_ && legal_moves(*board_, rules_).contains(house)) {
            played = play(*board_, house, rules_);
            board_ = played->after;
        } else {
            board_.reset();
        }
        side_ = other(house.owner());
        return played;
    }

    House house_of_mover(const Word& word, int place) const {
        if (place < 0 || place >= rules_.houses_a_side) {
            fail(word, "there is no such house", "Houses are counted from the left of the player to move.");
        }
        return House{side_, static_cast<std::size_t>(place)};
    }

    void read_letters(std::vector<Word>& words) {
        take_position(words);
        for (const Word& word : words) {
            for (std::size_t i = 0; i < word.text.size();) {
                const std::size_t bytes = std::max<std::size_t>(character_bytes(word.text, i), 1);
                const auto house = house_from_letter(word.text[i]);
                if (!house) {
                    const Word wrong{word.text.substr(i, bytes), word.at + i};
                    fail(wrong, "'" + std::string{wrong.text} + "' is no house",
                         "A game is letters A to F and a to f.");
                }
                add(*house, word.at + i);
                i += bytes;
            }
        }
    }

    void read_squares(std::vector<Word>& words) {
        if (!words.empty() && words.front().text.find('/') != std::string_view::npos) {
            std::size_t count = std::min<std::size_t>(words.size(), 4);
            if (words.size() > 4 && number(words[4].text)) {
                count = 5;
            }
            std::string fen;
            for (std::size_t i = 0; i < count; ++i) {
                fen += (i > 0 ? " " : "") + std::string{words[i].text};
            }
            const auto board = parse_playstrategy_fen(fen);
            if (!board) {
                fail(words.front(), "this position cannot be read",
                     "It is written like 4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1.");
            }
            set_up(*board);
            words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
        }
        for (const Word& word : words) {
            const auto from = parse_square(word.text.substr(0, 2));
            const auto to = parse_square(word.text.size() == 4 ? word.text.substr(2) : std::string_view{});
            if (!from || !to) {
                fail(word, "'" + std::string{word.text} + "' is no move",
                     "A move is two squares, as in d1e2.");
            }
            const auto played = add(*from, word.at);
            if (played && played->last != *to) {
                fail(
                    word,
                    "the last seed falls on " + square(played->last) + ", and " + square(*to) + " is written",
                    "Look whether a move before this one was written down wrong.");
            }
        }
    }

    void read_numbers(std::vector<Word>& words) {
        take_position(words);
        const auto beyond = [&](const Word& word) {
            return number(word.text).value_or(0) > rules_.houses_a_side;
        };
        const bool around = std::ranges::any_of(words, beyond);
        for (const Word& word : words) {
            const auto place = number(word.text);
            if (!place || *place < 1 || *place > 2 * rules_.houses_a_side) {
                fail(word, "'" + std::string{word.text} + "' is no house",
                     "Houses are 1 to 6 from the mover's left, or 1 to 12 around the board.");
            }
            const bool north = *place > rules_.houses_a_side;
            const auto index = static_cast<std::size_t>(*place - 1 - (north ? rules_.houses_a_side : 0));
            add(around ? House{north ? Side::North : Side::South, index} : house_of_mover(word, *place - 1),
                word.at);
        }
    }

    void read_actions(std::vector<Word>& words) {
        take_position(words);
        for (const Word& word : words) {
            if (word.text.size() == 1 && house_from_letter(word.text[0])) {
                add(*house_from_letter(word.text[0]), word.at);
            } else if (const auto action = number(word.text)) {
                add(house_of_mover(word, *action), word.at);
            } else {
                fail(word, "'" + std::string{word.text} + "' is no action",
                     "Actions are 0 to 5 from the mover's left.");
            }
        }
    }

    /// A result, a number of a pair, or a dash: things that stand between moves.
    bool is_separator(const Word& word) {
        if (word.text == "-" || word.text == "*") {
            return true;
        }
        if ((word.text.ends_with('.') || word.text.ends_with(')')) &&
            number(word.text.substr(0, word.text.find_first_of(".)")))) {
            return true;
        }
        if (const auto score = parse_score(word.text)) {
            record_.result = *score;
            return true;
        }
        return false;
    }

    void read_pairs(const std::vector<Word>& words) {
        for (const Word& word : words) {
            if (is_separator(word)) {
                continue;
            }
            std::string_view rest = word.text;
            if (!rest.starts_with('(')) {
                const bool digits =
                    rest.size() >= 2 && number(rest.substr(0, 1)) && number(rest.substr(1, 1));
                if (!digits) {
                    fail(word, "'" + std::string{word.text} + "' is no move",
                         "A move is its first and its last house, 1 to 6 from each player's left, as in 64.");
                }
                const House from = house_of_mover(word, rest[0] - '1');
                const auto played = add(from, word.at);
                const int last = rest[1] - '1';
                if (played && static_cast<int>(played->last.place()) != last) {
                    fail(word,
                         "the last seed falls into house " + std::to_string(played->last.place() + 1) +
                             ", and " + rest[1] + " is written",
                         "Look whether a move before this one was written down wrong.");
                }
                rest.remove_prefix(2);
            }
            if (!rest.empty()) {
                read_total(word, rest);
            }
        }
    }

    /// `(20)`: what the player who has just moved has taken in the whole game.
    void read_total(const Word& word, std::string_view text) {
        const bool enclosed = text.size() > 2 && text.front() == '(' && text.back() == ')';
        const auto total = enclosed ? number(text.substr(1, text.size() - 2)) : std::nullopt;
        if (!total || record_.moves.empty()) {
            fail(word, "'" + std::string{text} + "' is no total",
                 "After a capture stands what its player has taken in all, as in 53 (20).");
        }
        Move& move = record_.moves.back();
        const Side mover = move.house.owner();
        if (board_ && board_->store(mover) != Seeds{*total}) {
            fail(word,
                 std::string{awale::name(mover)} + " has taken " + to_text(board_->store(mover)) +
                     " in all, and " + std::to_string(*total) + " is written",
                 "Look whether a move before this one was written down wrong.");
        }
    }

    void read_columns(const std::vector<Word>& words) {
        const bool letters = std::ranges::any_of(
            words, [](const Word& word) { return house_from_letter(word.text[0]).has_value(); });
        for (const Word& word : words) {
            if (is_separator(word) || (letters && number(word.text))) {
                continue;
            }
            std::string_view rest = word.text;
            if (rest.find_first_of("x+(") != 0) {
                const auto named = house_from_letter(rest[0]);
                if (!named && !number(rest.substr(0, 1))) {
                    fail(word, "'" + std::string{word.text} + "' is no move",
                         "A move is a letter A to F or a to f, or 1 to 6 from the mover's left.");
                }
                add(named ? *named : house_of_mover(word, rest[0] - '1'), word.at);
                rest.remove_prefix(1);
            }
            if (!rest.empty()) {
                std::string_view digits = rest.substr(1);
                if (rest[0] == '(' && digits.ends_with(')')) {
                    digits.remove_suffix(1);
                }
                const auto taken = number(digits);
                if (!taken || record_.moves.empty() || rest.find_first_of("x+(") != 0) {
                    fail(word, "'" + std::string{rest} + "' is no capture",
                         "Write x3, +3 or (3) after the move.");
                }
                record_.moves.back().captured = Seeds{*taken};
            }
        }
    }

    std::string_view text_;
    Locator locator_;
    RuleSet rules_;
    std::optional<Board> board_;
    Side side_ = Side::South;
    Record record_;
};

}  // namespace

tl::expected<Record, Diagnostic> parse_game(std::string_view game_text, const Location& start,
                                            Dialect dialect, const RuleSet& rules) {
    if (dialect == Dialect::Ogn) {
        return parse_ogn(game_text, start);
    }
    const std::size_t head = is_one_line(dialect) ? 0 : end_of_tags(game_text);
    Reader reader{game_text, start, rules};
    if (head > 0) {
        auto tags = parse_ogn(game_text.substr(0, head), start);
        if (!tags) {
            return tl::unexpected(std::move(tags.error()));
        }
        reader.begin(std::move(*tags));
    }
    try {
        return std::move(reader).read(dialect, head);
    } catch (const Fault& fault) {
        return tl::unexpected(
            Diagnostic{.severity = Severity::Error,
                       .where = start.moved_to(Locator{game_text, start.place()}.at(fault.where.at)),
                       .message = fault.message,
                       .advice = fault.advice,
                       .source_line = std::string{line_around(game_text, fault.where.at)},
                       .length = count_characters(fault.where.text)});
    }
}

}  // namespace awale
