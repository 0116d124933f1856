#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/play.hpp"
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

// The rules are those of docs/notation.md, "Other notations", `ludii`, name for name. There are no blanks
// between the parts of a rule.

/// `from=4`; the value is empty where there is none. All parts of a line point into the text.
struct Field {
    std::string_view name;
    std::string_view value;
};

/// `[Select:typeFrom=Vertex,from=6,decision=true]`.
struct Action {
    std::string_view text;  ///< with its brackets
    std::string_view name;
    std::vector<Field> fields{};
};

/// `Move=[Move:mover=1,from=6,to=6,actions=[…],[…]]`: a move as a whole, then the actions that it consists
/// of, at least one.
struct TrialMove {
    std::string_view head;  ///< all before the actions
    std::vector<Field> fields{};
    std::vector<Action> actions{};
};

/// The value of the first field of that name, empty if there is none.
std::string_view value_of(const std::vector<Field>& fields, std::string_view name) {
    const auto found = std::ranges::find(fields, name, &Field::name);
    return found == fields.end() ? std::string_view{} : found->value;
}

namespace ludii {

using x3::standard::char_;

const auto name = +~char_(",:=[]");
const auto value = *~char_(",[]");
const auto signed_number = -x3::lit('-') >> +x3::ascii::digit;
const auto rest = *char_;

const auto ignored =
    (x3::lit("RNG internal state=") | "numInitialPlacementMoves=" | "rankings=" | "SANDBOX=" |
     "LEGAL MOVES LIST SIZE = " | "NEW LEGAL MOVES LIST" | "END LEGAL MOVES LIST" | "[Move:" | ';') >>
    rest;
const auto empty = *char_(" \t");

/// What a parser matched, as a part of the text.
template <typename Context>
std::string_view matched_part(Context& context) {
    const auto& range = x3::_attr(context);
    return {range.begin(), static_cast<std::size_t>(range.size())};
}

/// The grammar of a field that is added to what `fields` gives.
template <typename Fields>
auto field_into(Fields fields) {
    const auto begin = [fields](auto& context) { fields().push_back({matched_part(context), {}}); };
    const auto end = [fields](auto& context) { fields().back().value = matched_part(context); };
    return x3::raw[name][begin] >> -('=' >> x3::raw[value][end]);
}

}  // namespace ludii

/// Reads a line that begins with `Move=`.
std::optional<TrialMove> parse_move(std::string_view line) {
    TrialMove move;
    const auto field = ludii::field_into([&move]() -> auto& { return move.fields; });
    const auto of_action = ludii::field_into([&move]() -> auto& { return move.actions.back().fields; });
    const auto head = [&](auto& context) { move.head = ludii::matched_part(context); };
    const auto begin = [&](auto& context) { move.actions.push_back({{}, ludii::matched_part(context)}); };
    const auto end = [&](auto& context) { move.actions.back().text = ludii::matched_part(context); };

    const auto action = x3::raw['[' >> x3::raw[ludii::name][begin] >> -(':' >> of_action % ',') >> ']'][end];
    const auto whole = x3::raw["Move=[Move:" >> *(!x3::lit("actions=") >> field >> ',')][head] >>
                       "actions=" >> action % ',' >> ']';
    return x3::parse(line.begin(), line.end(), whole >> x3::eoi) ? std::optional(std::move(move))
                                                                 : std::nullopt;
}

class LudiiReader {
public:
    LudiiReader(std::string_view text, const RuleSet& rules) : text_(text), rules_(rules) {}

    tl::expected<StructuredGame, TextFault> read() {
        bool is_begun = false;
        for (std::size_t at = 0; at < text_.size();) {
            const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
            const std::string_view line = text_.substr(at, end - at);
            at = end + (text_.substr(end).starts_with("\r\n") ? 2 : 1);
            std::optional<TextFault> wrong;
            if (!is_begun &&
                (line.starts_with(';') || line.find_first_not_of(" \t") == std::string_view::npos)) {
                continue;
            }
            if (!std::exchange(is_begun, true)) {
                wrong = read_game_line(line);
            } else if (in_options_ && line != "END GAME OPTIONS") {
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
    std::optional<TextFault> read_game_line(std::string_view line) {
        constexpr std::string_view begins = "game=";
        if (!line.starts_with(begins)) {
            return TextFault{line.substr(0, 1), localized("ludii.no_trial"), localized("ludii.save_again")};
        }
        const std::size_t slash = line.find_last_of("/\\");
        const std::string_view file =
            line.substr(slash == std::string_view::npos ? begins.size() : slash + 1);
        if (file != "Oware.lud" && file != "Oware") {
            return TextFault{file, localized("ludii.other_game", {{"game", file}}),
                             localized("ludii.reads_oware")};
        }
        game_.tags.push_back({"Site", "Ludii", line});
        return std::nullopt;
    }

    std::optional<TextFault> read_option(std::string_view line) {
        if (line == "Play Rules/12 counters max by hole") {
            return TextFault{line, localized("ludii.twelve_seeds_a_house"), localized("ludii.no_such_rules")};
        }
        game_.tags.push_back({"Options", std::string{line}, line});
        return std::nullopt;
    }

    std::optional<TextFault> read_move(std::string_view line) {
        const auto move = parse_move(line);
        if (!move) {
            return TextFault{
                line, localized("ludii.move_incomplete"),
                localized("ludii.a_move", {{"example", "Move=[Move:mover=1,from=4,to=4,actions=[…]]"}})};
        }
        const auto mover = whole_number<int>(value_of(move->fields, "mover"));
        if (mover == 0) {
            return read_set_up(line, move->actions.front());
        }
        if (mover != 1 && mover != 2) {
            return TextFault{move->head, localized("ludii.players"), localized("ludii.check_game")};
        }
        if (std::ranges::find(move->actions, "Select", &Action::name) == move->actions.end()) {
            // A proposal, a vote or a pass.
            game_.parts.push_back({DialectPart::Kind::Comment, move->actions.front().text});
            return std::nullopt;
        }
        const std::string_view from = value_of(move->fields, "from");
        const auto house = house_of_site(whole_number<int>(from).value_or(-1));
        const Side side = mover == 1 ? Side::South : Side::North;
        if (!house || house->owner() != side) {
            const std::string_view where = from.empty() ? move->head : from;
            return TextFault{where, localized("ludii.no_house", {{"player", *mover}}),
                             localized("ludii.sites")};
        }
        to_move_ = to_move_.value_or(side);
        game_.parts.push_back({DialectPart::Kind::Played, from, house, captured(move->actions, side)});
        return std::nullopt;
    }

    /// The seeds that actions carry to the store of that side.
    static Seeds captured(const std::vector<Action>& actions, Side side) {
        const int store = side == Side::South ? south_store_site : north_store_site;
        int seeds = 0;
        for (const Action& action : actions) {
            if (whole_number<int>(value_of(action.fields, "to")) == store) {
                const int more = whole_number<int>(value_of(action.fields, "count")).value_or(1);
                seeds = std::clamp(seeds + std::clamp(more, 0, max_seeds), 0, max_seeds);
            }
        }
        return Seeds{seeds};
    }

    std::optional<TextFault> read_set_up(std::string_view line, const Action& action) {
        if (!set_up_) {
            set_up_ = Board{};
        }
        const auto place = whole_number<int>(value_of(action.fields, "to"));
        const auto count = whole_number<int>(value_of(action.fields, "count"));
        const auto house = house_of_site(place.value_or(-1));
        const bool store = place == south_store_site || place == north_store_site;
        if ((!house && !store) || !count || *count < 0 || *count > max_seeds) {
            return TextFault{
                line, localized("ludii.no_count"),
                localized("ludii.a_set_up", {{"example", "[SetCount:type=Vertex,to=1,what=1,count=4]"}})};
        }
        if (house) {
            set_up_->set_seeds(*house, Seeds{*count});
        } else {
            set_up_->set_store(place == south_store_site ? Side::South : Side::North, Seeds{*count});
        }
        return std::nullopt;
    }

    /// A line that is neither the first nor a move nor an option.
    std::optional<TextFault> read_other(std::string_view line) {
        const auto set_options = [&](bool begin) {
            return x3::eps[([this, begin](auto&) { in_options_ = begin; })];
        };
        const auto winner = [&](auto& context) { read_winner(ludii::matched_part(context), line); };
        const auto tag = [&](const char* name) {
            return x3::raw[ludii::rest][([this, name, line](auto& context) {
                if (const std::string_view value = ludii::matched_part(context); !value.empty()) {
                    game_.tags.push_back({name, std::string{value}, line});
                }
            })];
        };
        const auto whole = ("START GAME OPTIONS" >> x3::eoi >> set_options(true)) |
                           ("END GAME OPTIONS" >> x3::eoi >> set_options(false)) |
                           ("winner=" >> x3::raw[ludii::signed_number >> x3::eoi][winner]) |
                           ("endtype=" >> tag("Termination")) | ("LUDII_VERSION=" >> tag("LudiiVersion")) |
                           ludii::ignored | ludii::empty;
        return x3::parse(line.begin(), line.end(), whole >> x3::eoi)
                   ? std::nullopt
                   : std::optional(
                         TextFault{line, localized("ludii.no_meaning"), localized("ludii.check_file")});
    }

    void read_winner(std::string_view number, std::string_view line) {
        const auto winner = whole_number<int>(number);
        if (winner && *winner >= 0 && *winner <= 2) {
            const WrittenOutcome outcome = *winner == 1   ? WrittenOutcome{Side::South}
                                           : *winner == 2 ? WrittenOutcome{Side::North}
                                                          : WrittenOutcome{};
            game_.tags.push_back({"Result", to_text(outcome), line});
        }
    }

    static constexpr int max_seeds = 48;

    std::string_view text_;
    RuleSet rules_;
    StructuredGame game_;
    std::optional<Board> set_up_;
    std::optional<Side> to_move_;  ///< who moves first
    bool in_options_ = false;
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
