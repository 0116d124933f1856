#include <boost/spirit/home/x3.hpp>

#include "awale/notation/dialects/playstrategy_text.hpp"

// The rule `fen` of docs/notation.md, "Other notations", `playstrategy`.

namespace x3 = boost::spirit::x3;

namespace awale {

std::optional<Board> parse_playstrategy_fen(std::string_view text) {
    constexpr unsigned max_seeds = 48;
    constexpr std::size_t houses_a_row = 6;
    const auto houses = houses_of_fen();
    Board board;
    std::size_t at = 0;  // the next house
    std::size_t end_of_row = 0;
    unsigned number = 0;  // seeds or empty houses

    const auto begin_row = [&](auto&) { end_of_row += houses_a_row; };
    const auto read_number = [&](auto& context) { number = x3::_attr(context); };
    const auto put_seeds = [&](auto& context) {
        x3::_pass(context) = at < end_of_row && number >= 1 && number <= max_seeds;
        if (x3::_pass(context)) {
            board.set_seeds(houses.at(at++), Seeds{static_cast<int>(number)});
        }
    };
    const auto skip_houses = [&](auto& context) {
        x3::_pass(context) = number >= 1 && number <= end_of_row - at;
        at += x3::_pass(context) ? number : 0;
    };
    const auto is_full = [&](auto& context) { x3::_pass(context) = at == end_of_row; };
    const auto put_store = [&](Side side) {
        return [&board, side](auto& context) {
            x3::_pass(context) = x3::_attr(context) <= max_seeds;
            if (x3::_pass(context)) {
                board.set_store(side, Seeds{static_cast<int>(x3::_attr(context))});
            }
        };
    };
    const auto set_turn = [&](auto& context) {
        board.set_to_move(x3::_attr(context) == 'N' ? Side::North : Side::South);
    };

    const auto blank = +x3::char_(" \t\r\n");
    const auto seeds = x3::uint_[read_number] >> (x3::lit('S')[put_seeds] | x3::eps[skip_houses]);
    const auto row = x3::eps[begin_row] >> seeds % ',' >> x3::eps[is_full];
    const auto fen = row >> '/' >> row >> blank >> x3::uint_[put_store(Side::South)] >> blank >>
                     x3::uint_[put_store(Side::North)] >> blank >> x3::char_("SN")[set_turn] >>
                     -(blank >> x3::omit[+x3::ascii::digit]);
    constexpr Seeds most{max_seeds};
    return x3::parse(text.begin(), text.end(), fen >> x3::eoi) && board.total() <= most ? std::optional(board)
                                                                                        : std::nullopt;
}

}  // namespace awale
