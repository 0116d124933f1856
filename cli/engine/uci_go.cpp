#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include "awale/cli/engine/uci_session.hpp"
#include "awale/cli/engine/uci_words.hpp"
#include "awale/cli/options/numbers.hpp"
#include "awale/notation/game/play.hpp"

namespace awale::cli {

namespace {

constexpr int max_depth = 100;
/// No clock is wound for longer, milliseconds.
constexpr std::int64_t max_milliseconds = 24LL * 60 * 60 * 1000;

/// What is left on the clocks, as `go` says it.
struct Clocks {
    std::optional<std::int64_t> left;  ///< of the side to move, milliseconds
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
                refuse(fmt::format("go searchmoves: {} of {} cannot be played here",
                                   quoted(std::string_view(&letter, 1)), quoted(words[count])));
                return std::nullopt;
            }
            moves.push_back(*house);
        }
    }
    if (moves.empty()) {
        refuse("go searchmoves wants letters of houses, as in searchmoves FB");
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
                refuse_number("go " + std::string(word), in_words(range), text);
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
                    if ((word == "wtime") == south) {
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
            say("info string go does not know " + quoted(word) +
                "; it takes depth, nodes, movetime, wtime, btime, winc, binc, movestogo, searchmoves, "
                "infinite and ponder");
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

}  // namespace awale::cli
