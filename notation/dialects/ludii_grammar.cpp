#include <boost/spirit/home/x3.hpp>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"

namespace x3 = boost::spirit::x3;

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

// The format: docs/notation.md, "Other notations", `ludii`. Only moves have a grammar here, without blanks
// between the parts of a rule.

/// `Move=[Move:mover=1,from=6,to=6,actions=[Select:from=6,decision=true],[…]]`: a move as a whole, then the
/// actions that it consists of, at least one.
struct TrialMove {
    std::string_view head{};                  ///< all before the actions
    std::vector<std::string_view> actions{};  ///< with their brackets
};

/// The value of the first field of that name in a head or an action, `4` of `from=4`; empty if there is none.
std::string_view value_of(std::string_view part, std::string_view name) {
    part.remove_prefix(part.find(':') + 1);
    part.remove_suffix(part.ends_with(']') ? 1 : 0);
    for (const std::string_view field : split(part, ',')) {
        const std::size_t end = std::min(field.find('='), field.size());
        if (field.substr(0, end) == name) {
            return field.substr(std::min(end + 1, field.size()));
        }
    }
    return {};
}

/// Reads a line that begins with `Move=`.
std::optional<TrialMove> parse_move(std::string_view line) {
    using x3::standard::char_;
    TrialMove move;
    const auto matched = [](auto& context) {
        const auto& range = x3::_attr(context);
        return std::string_view{range.begin(), static_cast<std::size_t>(range.size())};
    };
    const auto head = [&](auto& context) { move.head = matched(context); };
    const auto add = [&](auto& context) { move.actions.push_back(matched(context)); };

    const auto name = +~char_(",:=[]");
    const auto field = name >> -('=' >> *~char_(",[]"));
    const auto action = '[' >> name >> -(':' >> field % ',') >> ']';
    const auto whole = x3::raw["Move=[Move:" >> *(!x3::lit("actions=") >> field >> ',')][head] >>
                       "actions=" >> x3::raw[action][add] % ',' >> ']';
    return x3::parse(line.begin(), line.end(), whole >> x3::eoi) ? std::optional(std::move(move))
                                                                 : std::nullopt;
}

class LudiiReader : StructuredReader {
public:
    LudiiReader(std::string_view text, const RuleSet& rules) : StructuredReader(text), rules_(rules) {}

    tl::expected<StructuredGame, TextFault> read() {
        bool is_begun = false;
        for (std::size_t at = 0; at < text_.size() && !fault_;) {
            const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
            const std::string_view line = text_.substr(at, end - at);
            at = end + (text_.substr(end).starts_with("\r\n") ? 2 : 1);
            if (!is_begun &&
                (line.starts_with(';') || line.find_first_not_of(" \t") == std::string_view::npos)) {
                continue;
            }
            if (!std::exchange(is_begun, true)) {
                read_game_line(line);
            } else if (in_options_ && line == "Play Rules/12 counters max by hole") {
                fail(line, "ludii.twelve_seeds_a_house", "ludii.no_such_rules");
            } else if (in_options_ && line != "END GAME OPTIONS") {
                add("Options", line, line);
            } else if (line.starts_with("Move=")) {
                read_move(line);
            } else {
                read_other(line);
            }
        }
        if (set_up_) {
            set_up_->set_to_move(to_move_.value_or(Side::South));
            if (*set_up_ != Board::start(rules_)) {
                add("FEN", position_text(*set_up_, rules_), text_.substr(0, 1));
            }
        }
        return finish();
    }

private:
    void read_game_line(std::string_view line) {
        constexpr std::string_view begins = "game=";
        if (!line.starts_with(begins)) {
            return fail(line.substr(0, 1), "ludii.no_trial", "ludii.save_again");
        }
        const std::size_t slash = line.find_last_of("/\\");
        const std::string_view file =
            line.substr(slash == std::string_view::npos ? begins.size() : slash + 1);
        if (file != "Oware.lud" && file != "Oware") {
            return fail(file, "ludii.other_game", "ludii.reads_oware", {{"game", file}});
        }
        add("Site", "Ludii", line);
    }

    void read_move(std::string_view line) {
        const auto move = parse_move(line);
        if (!move) {
            return fail(line, "ludii.move_incomplete", "ludii.a_move",
                        {{"example", "Move=[Move:mover=1,from=4,to=4,actions=[…]]"}});
        }
        const auto mover = whole_number<int>(value_of(move->head, "mover"));
        if (mover == 0) {
            return read_set_up(line, move->actions.front());
        }
        if (mover != 1 && mover != 2) {
            return fail(move->head, "ludii.players", "ludii.check_game");
        }
        if (std::ranges::none_of(move->actions, [](std::string_view action) {
                return action.starts_with("[Select:") || action == "[Select]";
            })) {
            // A proposal, a vote or a pass.
            game_.parts.push_back({DialectPart::Symbol::Comment, move->actions.front()});
            return;
        }
        const std::string_view from = value_of(move->head, "from");
        const auto house = house_of_site(whole_number<int>(from).value_or(-1));
        const Side side = mover == 1 ? Side::South : Side::North;
        if (!house || house->owner() != side) {
            const std::string_view where = from.empty() ? move->head : from;
            return fail(where, "ludii.no_house", "ludii.sites", {{"player", *mover}});
        }
        to_move_ = to_move_.value_or(side);
        game_.parts.push_back({DialectPart::Symbol::Played, from, house, captured(move->actions, side)});
    }

    /// The seeds that actions carry to the store of that side.
    static Seeds captured(const std::vector<std::string_view>& actions, Side side) {
        const int store = side == Side::South ? south_store_site : north_store_site;
        int seeds = 0;
        for (const std::string_view action : actions) {
            if (whole_number<int>(value_of(action, "to")) == store) {
                const int more = whole_number<int>(value_of(action, "count")).value_or(1);
                seeds = std::clamp(seeds + std::clamp(more, 0, max_seeds), 0, max_seeds);
            }
        }
        return Seeds{seeds};
    }

    void read_set_up(std::string_view line, std::string_view action) {
        set_up_ = set_up_.value_or(Board{});
        const auto place = whole_number<int>(value_of(action, "to"));
        const auto count = whole_number<int>(value_of(action, "count"));
        const auto house = house_of_site(place.value_or(-1));
        const bool store = place == south_store_site || place == north_store_site;
        if ((!house && !store) || !count || *count < 0 || *count > max_seeds) {
            return fail(line, "ludii.no_count", "ludii.a_set_up",
                        {{"example", "[SetCount:type=Vertex,to=1,what=1,count=4]"}});
        }
        if (house) {
            set_up_->set_seeds(*house, Seeds{*count});
        } else {
            set_up_->set_store(place == south_store_site ? Side::South : Side::North, Seeds{*count});
        }
    }

    /// A line that is neither the first nor a move nor an option.
    void read_other(std::string_view line) {
        constexpr std::array ignored{"RNG internal state=",
                                     "numInitialPlacementMoves=",
                                     "rankings=",
                                     "SANDBOX=",
                                     "LEGAL MOVES LIST SIZE = ",
                                     "NEW LEGAL MOVES LIST",
                                     "END LEGAL MOVES LIST",
                                     "[Move:",
                                     ";"};
        const auto begins = [line](std::string_view name) { return line.starts_with(name); };
        const std::string_view value = line.substr(std::min(line.find('=') + 1, line.size()));
        if (line == "START GAME OPTIONS" || line == "END GAME OPTIONS") {
            in_options_ = line.starts_with('S');
        } else if (begins("endtype=") || begins("LUDII_VERSION=")) {
            if (!value.empty()) {
                add(begins("endtype=") ? "Termination" : "LudiiVersion", value, line);
            }
        } else if (begins("winner=") && !value.empty() && value != "-" &&
                   value.find_first_not_of("0123456789", value[0] == '-' ? 1 : 0) == std::string_view::npos) {
            if (const auto winner = whole_number<int>(value); winner && *winner >= 0 && *winner <= 2) {
                const WrittenOutcome outcome = outcome_of(*winner == 1 ? 1 : 0, *winner == 2 ? 1 : 0);
                add("Result", to_text(outcome), line);
            }
        } else if (std::ranges::none_of(ignored, begins) &&
                   line.find_first_not_of(" \t") != std::string_view::npos) {
            return fail(line, "ludii.no_meaning", "ludii.check_file");
        }
    }

    static constexpr int max_seeds = 48;

    RuleSet rules_;
    std::optional<Board> set_up_;
    std::optional<Side> to_move_;  ///< who moves first
    bool in_options_ = false;
};

std::string carried(House from, int to) {
    return "[Move:typeFrom=Vertex,from=" + std::to_string(site(from)) +
           ",typeTo=Vertex,to=" + std::to_string(to);
}

std::string line_of_move(const ReplayedPly& ply) {
    const Side side = ply.house.owner();
    const std::string from = std::to_string(site(ply.house));
    std::string line = "Move=[Move:mover=" + std::string(side == Side::South ? "1" : "2") + ",from=" + from +
                       ",to=" + from + ",actions=[Select:typeFrom=Vertex,from=" + from + ",decision=true]";
    const std::vector<House> sown = houses_sown(ply.house, ply.before.seeds(ply.house), 6);
    for (const House house : sown) {
        line += "," + carried(ply.house, site(house)) + "]";
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

tl::expected<StructuredGame, TextFault> read_ludii(std::string_view text, const RuleSet& rules) {
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
            text += fmt::format(
                "Move=[Move:mover=0,from={0},to={0},actions=[SetCount:type=Vertex,to={0},what=1,count={1}]]"
                "\n",
                place, to_text(seeds));
            ++placements;
        }
    }
    for (const ReplayedPly& ply : replay.plies) {
        text += line_of_move(ply);
    }
    text += "numInitialPlacementMoves=" + std::to_string(placements) + "\n";
    if (const auto outcome = outcome_of_record(record)) {
        constexpr std::array rankings{"1.5,1.5", "1.0,2.0", "2.0,1.0"};
        const std::size_t winner = !outcome->winner ? 0 : *outcome->winner == Side::South ? 1 : 2;
        text += fmt::format("winner={}\nendtype=NaturalEnd\nrankings=0.0,{}\n", winner, rankings.at(winner));
    }
    return text + "LUDII_VERSION=" + known_value(record, "LudiiVersion").value_or("1.3.10") + "\n";
}

}  // namespace awale
