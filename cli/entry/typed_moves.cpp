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
    Reader(std::string_view line, const Board& board, const RuleSet& rules)
        : line_(line), board_(board), rules_(rules) {
        const auto is_house = [](char c) { return houses.find(c) != std::string_view::npos; };
        const auto is_south = [&](char c) { return is_house(c) && is_upper(c); };
        const auto is_north = [&](char c) { return is_house(c) && !is_upper(c); };
        case_matters_ = std::ranges::any_of(line, is_south) && std::ranges::any_of(line, is_north);
    }

    TypedMoves read() {
        while (!result_.error && at_ < line_.size()) {
            const char c = line_[at_];
            if (c == ' ' || c == '\t' || c == ',' || c == '/' || c == '\r') {
                ++at_;
            } else if (is_digit(c)) {
                read_number();
            } else if (c == '@') {
                read_drop();
            } else {
                read_letter(c);
            }
        }
        return std::move(result_);
    }

private:
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

    /// A move number with its dots, or the number of a house.
    void read_number() {
        const std::size_t length = digits_from(at_);
        std::size_t end = at_ + length;
        if (end < line_.size() && line_[end] == '.') {
            at_ = std::min(line_.find_first_not_of('.', end), line_.size());
            return;
        }
        const int number = length == 1 ? line_[at_] - '0' : 0;
        if (number < 1 || number > rules_.houses_a_side) {
            fail(
                at_, length,
                fmt::format("houses are numbered 1 to {} from the mover's left; a move number has a dot, {}.",
                            rules_.houses_a_side, line_.substr(at_, length)));
            return;
        }
        play_turn(Turn{House{board_.to_move(), static_cast<std::size_t>(number - 1)}}, 1);
    }

    /// `@A2C3`, to the next blank.
    void read_drop() {
        read_turn(std::min(line_.find_first_of(" \t,/\r", at_), line_.size()) - at_);
    }

    /// A drop, or a house with its harvest.
    void read_turn(std::size_t length) {
        const std::string_view text = line_.substr(at_, length);
        if (const auto turn = parse_typed_turn(text, board_.to_move())) {
            play_turn(*turn, length);
        } else {
            fail(at_, length, fmt::format("'{}' is no move; {}", text, choices()));
        }
    }

    void read_letter(char c) {
        if (houses.find(c) == std::string_view::npos) {
            std::size_t end = at_ + 1;
            while (end < line_.size() && (static_cast<unsigned char>(line_[end]) & 0xC0U) == 0x80U) {
                ++end;  // the rest of a UTF-8 character
            }
            fail(at_, end - at_,
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
                       .glyphs = {}};
        read_capture(move);
        read_glyphs(move);
        board_ = played.after;
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
    bool case_matters_ = false;
    std::size_t at_ = 0;
    TypedMoves result_;
};

}  // namespace

TypedMoves read_typed_moves(std::string_view line, const Board& board, const RuleSet& rules) {
    return Reader(line, board, rules).read();
}

}  // namespace awale::cli
