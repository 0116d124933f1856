#include "mutate.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>

namespace awale::test {

namespace {

constexpr std::array<std::string_view, 44> pieces{"0",
                                                  "1",
                                                  "6",
                                                  "7",
                                                  "12",
                                                  "13",
                                                  "49",
                                                  "-1",
                                                  "99999999999999999999",
                                                  "A",
                                                  "f",
                                                  "f1c2",
                                                  "a2",
                                                  "F-f",
                                                  "x2",
                                                  "+3",
                                                  "(3)",
                                                  "(",
                                                  ")",
                                                  "[",
                                                  "]",
                                                  "{",
                                                  "}",
                                                  "\"",
                                                  "\\",
                                                  "\\u00e9",
                                                  "\\ud800",
                                                  ",",
                                                  ":",
                                                  ";",
                                                  "/",
                                                  "=",
                                                  "null",
                                                  "true",
                                                  "1e999",
                                                  "1-0",
                                                  "½-½",
                                                  "*",
                                                  "\n",
                                                  "\n\n",
                                                  "[FEN \"",
                                                  "{ [%clk ",
                                                  "\xFF",
                                                  std::string_view{"\0", 1}};

class Mutator {
public:
    Mutator(std::string content, std::size_t number) : text_(std::move(content)), random_(number) {}

    std::string mutate() && {
        for (std::size_t changes = 1 + below(5); changes > 0; --changes) {
            change();
        }
        return std::move(text_);
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }

    /// A length that is mostly short.
    std::size_t length() { return 1 + below(std::size_t{1} << below(9)); }

    void change() {
        const std::size_t at = below(text_.size() + 1);
        switch (below(7)) {
            case 0: text_.insert(at, pieces[below(pieces.size())]); break;
            case 1: text_.erase(at, length()); break;
            case 2: text_.insert(below(text_.size() + 1), text_.substr(at, length())); break;
            case 3:
                text_.replace(at, std::min<std::size_t>(1, text_.size() - at), pieces[below(pieces.size())]);
                break;
            case 4:
                if (at < text_.size()) {
                    text_[at] = static_cast<char>(static_cast<unsigned char>(text_[at]) ^ (1U << below(8)));
                }
                break;
            case 5: {
                const std::string moved = text_.substr(at, length());
                text_.erase(at, moved.size());
                text_.insert(below(text_.size() + 1), moved);
                break;
            }
            default:
                if (below(8) == 0) {
                    text_.resize(at);
                } else if (at < text_.size()) {
                    text_[at] = static_cast<char>(random_());
                }
        }
    }

    std::string text_;
    std::mt19937_64 random_;
};

}  // namespace

std::string mutated(std::string content, std::size_t number) {
    return number == 0 ? content : Mutator(std::move(content), number).mutate();
}

}  // namespace awale::test
