#include "awale/notation/dialects/playstrategy_text.hpp"

#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace awale {

namespace {

/// The houses in the order of the FEN.
std::array<House, 12> houses_in_order() {
    std::array<House, 12> houses;
    for (std::size_t i = 0; i < 6; ++i) {
        houses[i] = House{Side::North, 5 - i};
        houses[i + 6] = House{Side::South, i};
    }
    return houses;
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

std::optional<int> small_number(std::string_view text) {
    int value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    constexpr int most = 48;
    if (error != std::errc{} || rest != text.data() + text.size() || value < 0 || value > most) {
        return std::nullopt;
    }
    return value;
}

/// Puts one row of the FEN into six houses.
bool read_row(std::string_view text, const House* houses, Board& board) {
    std::size_t at = 0;
    for (const std::string_view part : split(text, ',')) {
        const bool seeds = part.ends_with('S');
        const auto count = small_number(seeds ? part.substr(0, part.size() - 1) : part);
        if (!count || *count == 0 || at + (seeds ? 1 : static_cast<std::size_t>(*count)) > 6) {
            return false;
        }
        if (seeds) {
            board.set_seeds(houses[at], Seeds{*count});
        }
        at += seeds ? 1 : static_cast<std::size_t>(*count);
    }
    return at == 6;
}

}  // namespace

std::string playstrategy_fen(const Board& board, std::size_t move_number) {
    const auto houses = houses_in_order();
    std::string text;
    int empty = 0;
    const auto add = [&](const std::string& part) {
        text += (text.empty() || text.ends_with('/') ? "" : ",") + part;
    };
    for (std::size_t i = 0; i < houses.size(); ++i) {
        const Seeds seeds = board.seeds(houses[i]);
        if (seeds == Seeds{0}) {
            ++empty;
        } else {
            if (empty > 0) {
                add(std::to_string(std::exchange(empty, 0)));
            }
            add(to_text(seeds) + "S");
        }
        if (i % 6 == 5 && empty > 0) {
            add(std::to_string(std::exchange(empty, 0)));
        }
        if (i == 5) {
            text += '/';
        }
    }
    return text + " " + to_text(board.store(Side::South)) + " " + to_text(board.store(Side::North)) + " " +
           letter(board.to_move()) + " " + std::to_string(move_number);
}

std::optional<Board> parse_playstrategy_fen(std::string_view text) {
    const auto parts = split(text, ' ');
    if (parts.size() < 4 || parts.size() > 5) {
        return std::nullopt;
    }
    const auto rows = split(parts[0], '/');
    const auto south = small_number(parts[1]);
    const auto north = small_number(parts[2]);
    const auto houses = houses_in_order();
    Board board;
    if (rows.size() != 2 || !south || !north || (parts[3] != "S" && parts[3] != "N") ||
        !read_row(rows[0], houses.data(), board) || !read_row(rows[1], houses.data() + 6, board)) {
        return std::nullopt;
    }
    board.set_store(Side::South, Seeds{*south});
    board.set_store(Side::North, Seeds{*north});
    board.set_to_move(parts[3] == "N" ? Side::North : Side::South);
    constexpr Seeds most{48};
    return board.total() <= most ? std::optional{board} : std::nullopt;
}

std::string square(House house) {
    if (house.owner() == Side::South) {
        return {static_cast<char>('a' + house.place()), '1'};
    }
    return {static_cast<char>('f' - house.place()), '2'};
}

std::optional<House> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || (text[1] != '1' && text[1] != '2')) {
        return std::nullopt;
    }
    const auto file = static_cast<std::size_t>(text[0] - 'a');
    return text[1] == '1' ? House{Side::South, file} : House{Side::North, 5 - file};
}

}  // namespace awale
