#include "awale/cli/entry/typed_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "awale/notation/game/game.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/moves/written_turn.hpp"

namespace awale::cli {

namespace {

constexpr std::string_view houses = "ABCDEFabcdef";
constexpr std::string_view separators = " \t,/\r";
constexpr std::string_view ellipsis = "\u2026";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

/// The glyphs, those of two characters first.
constexpr std::array<std::pair<std::string_view, std::uint8_t>, 6> glyphs{
    {{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}}};

class Reader {
public:
    Reader(std::string_view line, const Board& board, const RuleSet& rules, std::size_t half_move)
        : line_(line), board_(board), rules_(rules), half_move_(half_move) {
        const auto is_house = [](char c) { return houses.find(c) != std::string_view::npos; };
        const auto is_south = [&](char c) { return is_house(c) && is_upper(c); };
        const auto is_north = [&](char c) { return is_house(c) && !is_upper(c); };
        case_matters_ = std::ranges::any_of(line, is_south) && std::ranges::any_of(line, is_north);
    }

    TypedMoves read() {
        while ((at_ = std::min(line_.find_first_not_of(separators, at_), line_.size())) < line_.size() &&
               !result_.error) {
            const std::size_t word = at_;
            plays_ = false;
            read_word();
            if (!result_.error) {
                at_ = word;
                plays_ = true;
                read_word();
            }
        }
        return std::move(result_);
    }

private:
    void read_word() {
        while (!result_.error && at_ < line_.size() &&
               separators.find(line_[at_]) == std::string_view::npos) {
            const char c = line_[at_];
            if (is_digit(c)) {
                read_number();
            } else if (c == '@') {
                read_drop();
            } else {
                read_letter(c);
            }
        }
    }

    void fail(std::size_t at, std::size_t length, std::string message) {
        result_.error = TypingError{at, length, std::move(message)};
    }

    std::size_t digits_from(std::size_t at) const {
        std::size_t end = at;
        while (end < line_.size() && is_digit(line_[end])) {
            ++end;
        }
        return end - at;
    }

    /// What stands here cannot be a move, so the word is none.
    void refuse_word(std::size_t length, std::string message) {
        fail(at_, length, std::move(message));
        result_.error->is_word = true;
    }

    /// A move number with its dots, or the number of a house.
    void read_number() {
        const std::size_t length = digits_from(at_);
        std::size_t end = at_ + length;
        std::size_t dots = 0;
        while (end < line_.size() && (line_[end] == '.' || line_.substr(end).starts_with(ellipsis))) {
            dots += line_[end] == '.' ? 1U : 3U;
            end += line_[end] == '.' ? 1 : ellipsis.size();
            if (const std::size_t next = line_.find_first_not_of(" \t", end);
                next != std::string_view::npos &&
                (line_.substr(next).starts_with("..") || line_.substr(next).starts_with(ellipsis))) {
                end = next;  // `12. ... f`
            }
        }
        if (dots > 0) {
            if (plays_) {
                check_number(length, dots, end);
            }
            at_ = end;
            return;
        }
        const int number = length == 1 ? line_[at_] - '0' : 0;
        if (number < 1 || number > rules_.houses_a_side) {
            refuse_word(
                length,
                fmt::format("houses are numbered 1 to {} from the mover's left; a move number has a dot, {}.",
                            rules_.houses_a_side, line_.substr(at_, length)));
            return;
        }
        play_turn(Turn{House{board_.to_move(), static_cast<std::size_t>(number - 1)}}, 1);
    }

    /// The number from here to `end` must be that of the next move: on paper a line may be left out, or
    /// copied twice.
    void check_number(std::size_t length, std::size_t dots, std::size_t end) {
        constexpr std::size_t max_digits = 6;
        std::size_t number = 0;
        std::from_chars(line_.data() + at_, line_.data() + at_ + std::min(length, max_digits), number);
        const std::size_t next = half_move_ / 2 + 1;
        const std::size_t typed = 2 * number + (dots > 1 ? 1U : 0U);
        if (typed == half_move_ + 2 && length <= max_digits) {
            return;
        }
        const std::string text(line_.substr(at_, end - at_));
        const std::string due = fmt::format("{}. {}", next, name(board_.to_move()));
        std::string message;
        if (number == next) {
            message = fmt::format("{} is a move of {}, and the next move is {}, written {}", text,
                                  name(other(board_.to_move())), due, move_number(half_move_));
        } else if (number < next) {
            message = fmt::format(
                "{} is entered already: the next move is {}, so this line may be there twice; "
                "jump {} goes there",
                text, due, number);
        } else {
            message =
                fmt::format("{} comes too early: the next move is {}, so a line may be left out", text, due);
        }
        fail(at_, end - at_, message + "; without a number a move is entered as it is");
    }

    /// `@A2C3`, to the next blank.
    void read_drop() {
        read_turn(std::min(line_.find_first_of(separators, at_), line_.size()) - at_);
    }

    /// A drop, or a house with its harvest.
    void read_turn(std::size_t length) {
        const std::string_view text = line_.substr(at_, length);
        if (!plays_) {
            play_turn(Turn{}, length);
        } else if (const auto turn = parse_typed_turn(text, board_.to_move())) {
            play_turn(*turn, length);
        } else {
            refuse_word(length, fmt::format("'{}' is no move; {}", text, choices()));
        }
    }

    void read_letter(char c) {
        if (houses.find(c) == std::string_view::npos) {
            std::size_t end = at_ + 1;
            while (end < line_.size() && (static_cast<unsigned char>(line_[end]) & 0xC0U) == 0x80U) {
                ++end;  // the rest of a UTF-8 character
            }
            refuse_word(end - at_,
                        fmt::format("'{}' is no house; {}", line_.substr(at_, end - at_), choices()));
            return;
        }
        if (line_.substr(at_ + 1).starts_with('(')) {
            read_turn(std::min(line_.find(')', at_), line_.size() - 1) + 1 - at_);
            return;
        }
        const House typed = house_from_letter(c).value_or(House{});
        const House house = case_matters_ ? typed : House{board_.to_move(), typed.place()};
        play_turn(Turn{house}, 1);
    }

    std::string choices() const {
        return fmt::format("{} may play {}", name(board_.to_move()), game_of(rules_).choices(board_, rules_));
    }

    void play_turn(const Turn& turn, std::size_t length) {
        if (!plays_) {
            TypedMove passed;
            at_ += length;
            read_capture(passed);
            read_glyphs(passed);
            return;
        }
        const std::array one{turn};
        const ReplayOutcome outcome = replay(board_, one, rules_);
        if (outcome.illegal) {
            const bool over = outcome.illegal->legal.empty();
            fail(at_, length, outcome.illegal->reason + (over ? "" : "; " + choices()));
            return;
        }
        at_ += length;
        const ReplayedPly& played = outcome.replay.plies.front();
        TypedMove move{.house = turn.house,
                       .seeds = turn.seeds,
                       .captured = played.captured,
                       .typed_capture = {},
                       .glyphs = {},
                       .half_move = half_move_};
        read_capture(move);
        read_glyphs(move);
        board_ = played.after;
        half_move_ = half_move_of(board_, half_move_ + 1);
        result_.moves.push_back(std::move(move));
    }

    void read_capture(TypedMove& move) {
        if (at_ + 1 >= line_.size() || (line_[at_] != '+' && line_[at_] != 'x') ||
            !is_digit(line_[at_ + 1])) {
            return;
        }
        const std::size_t length = digits_from(at_ + 1);
        int seeds = 0;
        std::from_chars(line_.data() + at_ + 1, line_.data() + at_ + 1 + std::min<std::size_t>(length, 3),
                        seeds);
        move.typed_capture = Seeds{seeds};
        at_ += 1 + length;
    }

    void read_glyphs(TypedMove& move) {
        for (const auto& [text, number] : glyphs) {
            if (line_.substr(at_).starts_with(text)) {
                move.glyphs.push_back(number);
                at_ += text.size();
                return;
            }
        }
    }

    std::string_view line_;
    Board board_;
    const RuleSet& rules_;
    std::size_t half_move_;  ///< of the next move
    bool case_matters_ = false;
    std::size_t at_ = 0;
    bool plays_ = false;  ///< or sees only whether the word can be moves
    TypedMoves result_;
};

}  // namespace

TypedMoves read_typed_moves(std::string_view line, const Board& board, const RuleSet& rules,
                            std::size_t half_move) {
    return Reader(line, board, rules, half_move).read();
}

std::size_t half_move_of(const Board& board, std::size_t half_move) {
    return half_move + (board.to_move() == (half_move % 2 == 0 ? Side::South : Side::North) ? 0U : 1U);
}

std::string move_number(std::size_t half_move) {
    return fmt::format("{}{}", half_move / 2 + 1, half_move % 2 == 0 ? "." : "...");
}

}  // namespace awale::cli
