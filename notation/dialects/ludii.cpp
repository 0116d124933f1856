#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "awale/notation/dialects/pgn_tags.hpp"
#include "awale/notation/dialects/structured_game.hpp"
#include "awale/notation/game/outcome.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/blanks.hpp"

namespace awale {

namespace {

// The sites of the board of Ludii: 0 is the store of the first player, 1 to 6 are A to F, 7 to 12 the houses
// above them, f to a, and 13 is the store of the second player.
constexpr int south_store_site = 0;
constexpr int north_store_site = 13;

int site(House house) {
    const auto place = static_cast<int>(house.place());
    return house.owner() == Side::South ? 1 + place : 12 - place;
}

std::optional<House> house_of_site(int number) {
    if (number >= 1 && number <= 6) {
        return House{Side::South, static_cast<std::size_t>(number - 1)};
    }
    if (number >= 7 && number <= 12) {
        return House{Side::North, static_cast<std::size_t>(12 - number)};
    }
    return std::nullopt;
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && rest == text.data() + text.size() ? std::optional{value} : std::nullopt;
}

/// The value of a field in `[Move:mover=1,from=4,to=5]`, empty if there is none.
std::string_view field(std::string_view action, std::string_view name) {
    for (std::size_t at = action.find(name); at != std::string_view::npos; at = action.find(name, at + 1)) {
        const std::size_t value = at + name.size();
        if (at > 0 && (action[at - 1] == ',' || action[at - 1] == ':') && value < action.size() &&
            action[value] == '=') {
            const std::string_view rest = action.substr(value + 1);
            return rest.substr(0, rest.find_first_of(",]"));
        }
    }
    return {};
}

constexpr std::string_view move_begins = "Move=[Move:";
constexpr std::string_view actions_begin = "actions=";

class LudiiReader {
public:
    LudiiReader(std::string_view text, const RuleSet& rules) : text_(text), rules_(rules) {}

    tl::expected<StructuredGame, StructuredFault> read() {
        bool in_options = false;
        std::size_t lines = 0;
        for (std::size_t at = 0; at < text_.size(); ++lines) {
            const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
            const std::string_view line = text_.substr(at, end - at);
            at = end + (text_.substr(end).starts_with("\r\n") ? 2 : 1);
            std::optional<StructuredFault> wrong;
            if (lines == 0) {
                wrong = read_game_line(line);
            } else if (line == "START GAME OPTIONS" || line == "END GAME OPTIONS") {
                in_options = line.front() == 'S';
            } else if (in_options) {
                wrong = read_option(line);
            } else if (line.starts_with("Move=")) {
                wrong = read_move(line);
            } else {
                wrong = read_other(line);
            }
            if (wrong) {
                return tl::unexpected(*std::move(wrong));
            }
        }
        if (set_up_) {
            set_up_->set_to_move(to_move_.value_or(Side::South));
            if (*set_up_ != Board::start(rules_)) {
                game_.tags.push_back({"FEN", position_text(*set_up_, rules_), text_.substr(0, 1)});
            }
        }
        return std::move(game_);
    }

private:
    std::optional<StructuredFault> read_game_line(std::string_view line) {
        constexpr std::string_view begins = "game=";
        if (!line.starts_with(begins)) {
            return StructuredFault{line.substr(0, 1),
                                   "this is no trial of Ludii: it does not begin with game=",
                                   "Save the trial in Ludii again, as text."};
        }
        const std::size_t slash = line.find_last_of("/\\");
        const std::string_view file =
            line.substr(slash == std::string_view::npos ? begins.size() : slash + 1);
        if (file != "Oware.lud" && file != "Oware") {
            return StructuredFault{file, "this is a trial of another game: " + std::string{file},
                                   "awale reads trials of Oware.lud."};
        }
        game_.tags.push_back({"Site", "Ludii", line});
        return std::nullopt;
    }

    std::optional<StructuredFault> read_option(std::string_view line) {
        if (line == "Play Rules/12 counters max by hole") {
            return StructuredFault{line, "in this game no house takes more than twelve seeds",
                                   "awale has no such rules; leave the game out."};
        }
        game_.tags.push_back({"Options", std::string{line}, line});
        return std::nullopt;
    }

    /// A line is a move of the game as a whole, then the actions that it consists of.
    std::optional<StructuredFault> read_move(std::string_view line) {
        const std::size_t inside = line.find(actions_begin);
        if (!line.starts_with(move_begins) || inside == std::string_view::npos || !line.ends_with("]]")) {
            return StructuredFault{line, "this move is not complete",
                                   "A move is written Move=[Move:mover=1,from=4,to=4,actions=[…]]."};
        }
        const std::string_view head = line.substr(0, inside);
        const std::string_view actions = line.substr(inside + actions_begin.size());
        const auto mover = whole_number(field(head, "mover"));
        if (mover == 0) {
            return read_set_up(line, actions);
        }
        if (mover != 1 && mover != 2) {
            return StructuredFault{head, "a game of Oware has the players 1 and 2",
                                   "Check whether the trial is one of Oware."};
        }
        if (actions.find("[Select:") == std::string_view::npos) {
            game_.parts.push_back({DialectPart::Kind::Comment, actions.substr(0, actions.find(']') + 1)});
            return std::nullopt;  // a proposal, a vote or a pass
        }
        const std::string_view from = field(head, "from");
        const auto house = house_of_site(whole_number(from).value_or(-1));
        const Side side = mover == 1 ? Side::South : Side::North;
        if (!house || house->owner() != side) {
            const std::string_view where = from.empty() ? head : from;
            return StructuredFault{where, "this is no house of player " + std::to_string(*mover),
                                   "The first player has the sites 1 to 6, the second 7 to 12."};
        }
        to_move_ = to_move_.value_or(side);
        game_.parts.push_back({DialectPart::Kind::Played, from, house, captured(actions, side)});
        return std::nullopt;
    }

    /// The seeds that actions carry to the store of that side.
    static Seeds captured(std::string_view actions, Side side) {
        const int store = side == Side::South ? south_store_site : north_store_site;
        int seeds = 0;
        while (!actions.empty()) {
            const std::size_t end = std::min(actions.find(']'), actions.size() - 1) + 1;
            const std::string_view action = actions.substr(0, end);
            actions.remove_prefix(end);
            if (whole_number(field(action, "to")) == store) {
                constexpr int most = 48;
                const int more = whole_number(field(action, "count")).value_or(1);
                seeds = std::clamp(seeds + std::clamp(more, 0, most), 0, most);
            }
        }
        return Seeds{seeds};
    }

    std::optional<StructuredFault> read_set_up(std::string_view line, std::string_view actions) {
        if (!set_up_) {
            set_up_ = Board{};
        }
        const auto place = whole_number(field(actions, "to"));
        const auto count = whole_number(field(actions, "count"));
        const auto house = house_of_site(place.value_or(-1));
        const bool store = place == south_store_site || place == north_store_site;
        constexpr int most = 48;
        if ((!house && !store) || !count || *count < 0 || *count > most) {
            return StructuredFault{line, "this is no count of seeds of a house",
                                   "A set-up is written [SetCount:type=Vertex,to=1,what=1,count=4]."};
        }
        if (house) {
            set_up_->set_seeds(*house, Seeds{*count});
        } else {
            set_up_->set_store(place == south_store_site ? Side::South : Side::North, Seeds{*count});
        }
        return std::nullopt;
    }

    std::optional<StructuredFault> read_other(std::string_view line) {
        constexpr std::array passed{"RNG internal state=",
                                    "LEGAL MOVES LIST SIZE = ",
                                    "NEW LEGAL MOVES LIST",
                                    "END LEGAL MOVES LIST",
                                    "[Move:",
                                    "numInitialPlacementMoves=",
                                    "rankings=",
                                    "SANDBOX=",
                                    ";"};
        const auto begins = [&](const char* words) { return line.starts_with(words); };
        if (line.find_first_not_of(blanks) == std::string_view::npos || std::ranges::any_of(passed, begins) ||
            read_outcome(line)) {
            return std::nullopt;
        }
        return StructuredFault{line, "this line has no meaning in a trial of Ludii",
                               "Check whether the file is damaged."};
    }

    bool read_outcome(std::string_view line) {
        const auto value = [&](std::string_view name) {
            return line.starts_with(name) ? line.substr(name.size()) : std::string_view{};
        };
        if (const auto winner = whole_number(value("winner="))) {
            const WrittenOutcome outcome = *winner == 1   ? WrittenOutcome{Side::South}
                                           : *winner == 2 ? WrittenOutcome{Side::North}
                                                          : WrittenOutcome{};
            if (*winner >= 0 && *winner <= 2) {
                game_.tags.push_back({"Result", to_text(outcome), line});
            }
            return true;
        }
        if (!value("endtype=").empty()) {
            game_.tags.push_back({"Termination", std::string{value("endtype=")}, line});
            return true;
        }
        if (!value("LUDII_VERSION=").empty()) {
            game_.tags.push_back({"LudiiVersion", std::string{value("LUDII_VERSION=")}, line});
            return true;
        }
        return false;
    }

    std::string_view text_;
    RuleSet rules_;
    StructuredGame game_;
    std::optional<Board> set_up_;
    std::optional<Side> to_move_;  ///< who moves first
};

std::string line_of_count(int place, Seeds seeds) {
    const std::string at = std::to_string(place);
    return "Move=[Move:mover=0,from=" + at + ",to=" + at + ",actions=[SetCount:type=Vertex,to=" + at +
           ",what=1,count=" + to_text(seeds) + "]]\n";
}

std::string carried(House from, int to) {
    return "[Move:typeFrom=Vertex,from=" + std::to_string(site(from)) +
           ",typeTo=Vertex,to=" + std::to_string(to);
}

/// The house after `house` in the direction of sowing.
House next_house(House house) {
    constexpr std::size_t last = 5;
    return house.place() == last ? House{other(house.owner()), 0} : House{house.owner(), house.place() + 1};
}

std::string line_of_move(const ReplayedPly& ply) {
    const Side side = ply.house.owner();
    const std::string from = std::to_string(site(ply.house));
    std::string line = "Move=[Move:mover=" + std::string(side == Side::South ? "1" : "2") + ",from=" + from +
                       ",to=" + from + ",actions=[Select:typeFrom=Vertex,from=" + from + ",decision=true]";
    House at = ply.house;
    std::vector<House> sown;
    for (int i = ply.before.seeds(ply.house).count(); i > 0; --i) {
        at = next_house(at);
        at = at == ply.house ? next_house(at) : at;
        sown.push_back(at);
        line += "," + carried(ply.house, site(at)) + "]";
    }
    int left = ply.captured.count();
    const int store = side == Side::South ? south_store_site : north_store_site;
    for (auto house = sown.rbegin(); left > 0 && house != sown.rend(); ++house) {
        const auto round = std::ranges::count(sown, *house);
        const int seeds = ply.before.seeds(*house).count() + static_cast<int>(round);
        line += "," + carried(*house, store) + ",count=" + std::to_string(seeds) + "]";
        left -= seeds;
    }
    return line + "]\n";
}

}  // namespace

tl::expected<StructuredGame, StructuredFault> read_ludii(std::string_view text, const RuleSet& rules) {
    return LudiiReader{text, rules}.read();
}

std::string ludii_text(const Record& record, const Replay& replay) {
    std::string text =
        "game=/lud/board/sow/two_rows/Oware.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
        "RNG internal state=0,0,0,0,0,0,0,0\n";
    int placements = 0;
    for (int place = south_store_site; place <= north_store_site; ++place) {
        const auto house = house_of_site(place);
        const Seeds seeds = house ? replay.start.seeds(*house)
                                  : replay.start.store(place == south_store_site ? Side::South : Side::North);
        if (seeds > Seeds{0}) {
            text += line_of_count(place, seeds);
            ++placements;
        }
    }
    for (const ReplayedPly& ply : replay.plies) {
        text += line_of_move(ply);
    }
    text += "numInitialPlacementMoves=" + std::to_string(placements) + "\n";
    if (const auto outcome = outcome_of_record(record)) {
        const std::string winner = !outcome->winner ? "0" : *outcome->winner == Side::South ? "1" : "2";
        text += "winner=" + winner + "\nendtype=NaturalEnd\nrankings=0.0," +
                (winner == "0"   ? "1.5,1.5"
                 : winner == "1" ? "1.0,2.0"
                                 : "2.0,1.0") +
                "\n";
    }
    return text + "LUDII_VERSION=" + known_value(record, "LudiiVersion").value_or("1.3.10") + "\n";
}

}  // namespace awale
