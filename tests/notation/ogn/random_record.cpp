#include "random_record.hpp"

#include <array>
#include <random>
#include <string>
#include <string_view>

namespace awale::test {

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    Record record() {
        Record made;
        const std::size_t tags = below(4) == 0 ? 0 : below(12);
        for (std::size_t i = 0; i < tags; ++i) {
            made.tags.push_back({pick(names), words(tag_words), {}});
        }
        made.preface = comments();
        made.moves = moves(below(40), 0, below(8) == 0 ? 1 : 0);
        if (below(3) != 0) {
            made.result = Score::from_halves(static_cast<int>(below(97)), static_cast<int>(below(97)));
        }
        return made;
    }

private:
    static constexpr std::array<std::string_view, 8> names{"Event", "Site",   "Date", "South",
                                                           "North", "Result", "_x9",  "FEN"};
    static constexpr std::array<std::string_view, 15> tag_words{
        "Abidjan", "\"", "\\", "\"]", "\" ]", "\\\"", "été", "[Event", "]", "'", "{}", "(", ")", "漢字", "?"};
    static constexpr std::array<std::string_view, 26> comment_words{
        "good",
        "{",
        "}",
        "(",
        ")",
        ";",
        "[Event",
        "\"x\"]",
        "[%",
        "[%eval",
        "]",
        "26-22",
        "*",
        "été",
        "$",
        "!?",
        "1.",
        "F",
        "\"",
        "\\",
        "漢字",
        "A+2",
        ";;",
        "[White",
        "[%a",
        "averylongwordthatgoesonandonandonandonandonandonandonandonandonandonandonandonandonandonandonandon"};

    std::size_t below(std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>{0, limit - 1}(random_);
    }

    template <std::size_t count>
    std::string pick(const std::array<std::string_view, count>& from) {
        return std::string{from[below(count)]};
    }

    template <std::size_t count>
    std::string words(const std::array<std::string_view, count>& from) {
        std::string text;
        for (std::size_t i = below(9); i > 0; --i) {
            const std::string word = pick(from);
            text += (text.empty() || word.empty() ? "" : " ") + word;
        }
        return text;
    }

    Comment comment() {
        constexpr std::array<std::string_view, 3> commands{"eval", "clk", "x_1"};
        constexpr std::array<std::string_view, 5> arguments{"", "3", "-2 exact", "a)b}c(d{e", "0:12:07"};
        Comment made;
        for (std::size_t i = below(4) == 0 ? below(3) : 0; i > 0; --i) {
            made.commands.push_back({pick(commands), pick(arguments)});
        }
        made.text = words(comment_words);
        // Words that happen to make a command would be read as one.
        for (std::size_t at = made.text.find("[%"); at != std::string::npos; at = made.text.find("[%")) {
            made.text.replace(at, 2, below(2) == 0 ? "[ %" : "[");
        }
        return made;
    }

    std::vector<Comment> comments() {
        std::vector<Comment> made;
        for (std::size_t i = below(4) == 0 ? below(3) : 0; i > 0; --i) {
            made.push_back(comment());
        }
        return made;
    }

    std::vector<Move> moves(std::size_t count, std::size_t depth, std::size_t first) {
        std::vector<Move> made;
        for (std::size_t i = 0; i < count; ++i) {
            Move& move = made.emplace_back();
            // Now and then the wrong side: the notation does not care.
            const bool south = (i + first) % 2 == 0 || below(50) == 0;
            move.house = House{south ? Side::South : Side::North, below(6)};
            if (below(4) == 0) {
                move.captured = Seeds{static_cast<int>(below(20))};
            }
            for (std::size_t nags = below(6) == 0 ? below(4) : 0; nags > 0; --nags) {
                move.nags.push_back(static_cast<std::uint8_t>(below(2) == 0 ? below(8) : below(256)));
            }
            for (std::size_t n = below(5) == 0 ? below(4) : 0; n > 0; --n) {
                if (below(2) == 0) {
                    move.annotations.emplace_back(comment());
                } else if (depth < 4) {
                    Variation variation;
                    variation.preface = comments();
                    variation.moves = moves(below(8), depth + 1, i + first);
                    move.annotations.emplace_back(std::move(variation));
                }
            }
        }
        return made;
    }

    std::mt19937_64 random_;
};

}  // namespace

Record random_record(std::uint64_t seed) { return Maker{seed}.record(); }

}  // namespace awale::test
