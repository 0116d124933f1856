#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

using Symbol = DialectPart::Symbol;

/// Makes the record of one game from the parts that the grammar of a notation found, and plays its moves as
/// far as they can be played. Faults are values, not exceptions, since the browser page reads records too,
/// and WebAssembly has none.
class PartReader : TextReader {
public:
    PartReader(std::string_view text, const Location& start, const RuleSet& rules)
        : TextReader(text), locator_(text, start.place()), rules_(rules), board_(Board::start(rules)) {
        record_.where = start;
    }

    /// Takes the tags of `head` over, the set-up among them.
    void begin(Record head) {
        record_.tags = std::move(head.tags);
        record_.preface = std::move(head.preface);
        rules_ = rules_of(record_, rules_).value_or(rules_);
        board_ = Board::start(rules_);
        if (const auto fen = record_.tag("FEN")) {
            board_ = parse_position(*fen, rules_).value_or(*board_);
        }
        side_ = board_->to_move();
    }

    /// The record of a game whose parts begin at byte `from` of the text.
    tl::expected<Record, TextFault> read(Dialect dialect, std::size_t from) && {
        const DialectParts read = split_parts(text_, from, dialect);
        const auto beyond = [&](const DialectPart& part) {
            return part.symbol == Symbol::Number &&
                   whole_number<int>(part.text).value_or(0) > rules_.houses_a_side;
        };
        around_ = dialect == Dialect::Numbers && std::ranges::any_of(read.parts, beyond);
        if (dialect == Dialect::Positions) {
            if (!read.stop) {
                add_counts(read.parts);
            }
        } else {
            add_all(read.parts, dialect);
        }
        if (fault_) {
            return tl::unexpected(*std::move(fault_));
        }
        if (read.stop) {
            explain_stop(*read.stop, dialect, read.parts.empty());
            return tl::unexpected(*std::move(fault_));
        }
        record_.result_where = locator_.at(text_.find_last_not_of(blanks) + 1);
        return std::move(record_);
    }

    /// A game that was taken apart already.
    Record read(const StructuredGame& game) && {
        Record head;
        for (const StructuredTag& tag : game.tags) {
            head.tags.push_back({tag.name, tag.value, locator_.at(offset(tag.where))});
        }
        begin(std::move(head));
        add_all(game.parts, Dialect::Ogn);
        record_.result_where = locator_.at(text_.find_last_not_of(blanks) + 1);
        return std::move(record_);
    }

private:
    void add_all(const std::vector<DialectPart>& parts, Dialect dialect) {
        for (const DialectPart& part : parts) {
            if (fault_) {
                return;
            }
            add(part, dialect);
        }
    }

    void add(const DialectPart& part, Dialect dialect) {
        switch (part.symbol) {
            case Symbol::Position: add_position(part.text); break;
            case Symbol::Fen: add_fen(part.text); break;
            case Symbol::House: play(*house_from_letter(part.text.front()), part.text); break;
            case Symbol::Number:
                if (const auto house = numbered_house(part.text, dialect)) {
                    play(*house, part.text);
                }
                break;
            case Symbol::Move:
                if (dialect == Dialect::Wikimanqala) {
                    play_places(part.text);
                } else {
                    play_squares(part.text);
                }
                break;
            case Symbol::Total: check_total(part.text); break;
            case Symbol::Capture: add_capture(part.text); break;
            case Symbol::Result: add_result(part.text); break;
            case Symbol::Outcome: record_.set_tag("Result", part.text); break;
            case Symbol::Comment: add_comment(part.text); break;
            case Symbol::Turn: break;
            case Symbol::Played:
                play(*part.house, part.text);
                record_.moves.back().captured = part.captured;
                break;
        }
    }

    void set_up(const Board& board) {
        board_ = board;
        side_ = board.to_move();
        if (board != Board::start(rules_)) {
            record_.set_tag("FEN", position_text(board, rules_));
        }
    }

    void add_position(std::string_view text) {
        const auto board = parse_position(text, rules_);
        if (!board) {
            fail(text, "notation.no_position", "notation.correct_or_remove",
                 {{"reason", board.error().message}});
            return;
        }
        set_up(*board);
    }

    /// A position as numbers: the houses, perhaps the two stores, perhaps the side to move.
    void add_counts(const std::vector<DialectPart>& parts) {
        const std::size_t houses = std::size_t{2} * rules_.houses_a_side;
        const bool has_turn = parts.back().symbol == Symbol::Turn;
        const std::size_t numbers = parts.size() - (has_turn ? 1 : 0);
        if (numbers != houses && numbers != houses + 2) {
            fail(parts[std::min(numbers - 1, houses + 2)].text, "notation.numbers_in_line",
                 "notation.twelve_or_fourteen", {{"numbers", numbers}});
            return;
        }
        Board board;
        int total = 0;
        for (std::size_t i = 0; i < numbers; ++i) {
            const auto seeds = whole_number<int>(parts[i].text);
            const int most = rules_.total_seeds().count();
            total += std::min(seeds.value_or(most + 1), most + 1);
            if (total > most) {
                fail(parts[i].text, "notation.too_many_seeds", "notation.seeds_of_game",
                     {{"most", most}, {"seeds", most}});
                return;
            }
            const Side side =
                (i < houses ? i >= rules_.houses_a_side : i > houses) ? Side::North : Side::South;
            if (i < houses) {
                board.set_seeds(House{side, i % rules_.houses_a_side}, Seeds{*seeds});
            } else {
                board.set_store(side, Seeds{*seeds});
            }
        }
        board.set_to_move(has_turn && parts.back().text == "N" ? Side::North : Side::South);
        set_up(board);
    }

    void add_fen(std::string_view text) {
        const auto board = parse_playstrategy_fen(text);
        if (!board) {
            fail_at_fen(text);
            return;
        }
        set_up(*board);
    }

    void fail_at_fen(std::string_view text) {
        fail(word_around(text, 0), "notation.position_unreadable", "notation.position_is_like",
             {{"example", "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1"}});
    }

    /// Adds a move and plays it if it can be played; from an illegal move on nothing is known of the board.
    std::optional<Played> play(House house, std::string_view text) {
        Move& move = record_.moves.emplace_back();
        move.house = house;
        move.where = locator_.at(offset(text));
        std::optional<Played> played;
        if (board_ && legal_moves(*board_, rules_).contains(house)) {
            played = awale::play(*board_, house, rules_);
            board_ = played->after;
        } else {
            board_.reset();
        }
        side_ = board_ ? board_->to_move() : other(house.owner());
        return played;
    }

    std::optional<House> house_of_mover(std::string_view text, int place) {
        if (place < 0 || place >= rules_.houses_a_side) {
            fail(text, "notation.no_such_house", "notation.houses_from_left");
            return std::nullopt;
        }
        return House{side_, static_cast<std::size_t>(place)};
    }

    /// Counted from 0 in OpenSpiel, from 1 elsewhere, around the board if some number of the game is.
    std::optional<House> numbered_house(std::string_view text, Dialect dialect) {
        const auto place = whole_number<int>(text);
        const bool is_free = dialect == Dialect::OpenSpiel || dialect == Dialect::Columns;
        if (!place || (!is_free && (*place < 1 || *place > 2 * rules_.houses_a_side))) {
            fail_at_word(text, dialect);
            return std::nullopt;
        }
        if (is_free) {
            return house_of_mover(text, *place - (dialect == Dialect::Columns ? 1 : 0));
        }
        const bool north = *place > rules_.houses_a_side;
        const auto index = static_cast<std::size_t>(*place - 1 - (north ? rules_.houses_a_side : 0));
        return around_ ? House{north ? Side::North : Side::South, index} : house_of_mover(text, *place - 1);
    }

    void play_squares(std::string_view text) {
        const House from = *parse_square(text.substr(0, 2));
        const House to = *parse_square(text.substr(2));
        const auto played = play(from, text);
        if (played && played->last != to) {
            fail(text, "notation.other_square", "record.check_earlier_move",
                 {{"square", square(played->last)}, {"written", square(to)}});
        }
    }

    /// The first and the last house of a move, each from its owner's left.
    void play_places(std::string_view text) {
        const auto house = house_of_mover(text, text[0] - '1');
        const auto played = house ? play(*house, text) : std::nullopt;
        if (played && static_cast<int>(played->last.place()) != text[1] - '1') {
            fail(text, "notation.other_last_house", "record.check_earlier_move",
                 {{"house", played->last.place() + 1}, {"written", text[1]}});
        }
    }

    /// `(20)`: what the player who has just moved has taken in the whole game.
    void check_total(std::string_view text) {
        const auto total = whole_number<int>(text.substr(1, text.size() - 2));
        if (!total || record_.moves.empty()) {
            fail_at_word(text, Dialect::Wikimanqala);
            return;
        }
        const Side mover = record_.moves.back().house.owner();
        if (board_ && board_->store(mover) != Seeds{*total}) {
            fail(word_around(text_, offset(text)), "notation.other_total", "record.check_earlier_move",
                 {{"mover", awale::name(mover)},
                  {"seeds", board_->store(mover).count()},
                  {"written", *total}});
        }
    }

    void add_capture(std::string_view text) {
        const std::string_view digits = text.substr(1, text.size() - (text.ends_with(')') ? 2 : 1));
        const auto taken = whole_number<int>(digits);
        if (!taken || record_.moves.empty()) {
            fail_at_word(text, Dialect::Columns);
            return;
        }
        record_.moves.back().captured = Seeds{*taken};
    }

    void add_result(std::string_view text) {
        const auto score = parse_score(text);
        if (!score) {
            fail(text, "ogn.no_result", "ogn.unknown_result", {{"word", text}, {"reason", score.error()}});
            return;
        }
        record_.result = *score;
    }

    void add_comment(std::string_view text) {
        Comment comment = parse_comment(text.substr(1, text.size() - 2));
        if (record_.moves.empty()) {
            record_.preface.push_back(std::move(comment));
        } else {
            record_.moves.back().annotations.emplace_back(std::move(comment));
        }
    }

    /// What the grammar expected at the byte where it stopped.
    void explain_stop(std::size_t at, Dialect dialect, bool at_beginning) {
        const std::string_view word = word_around(text_, at);
        if (dialect == Dialect::Letters) {
            const std::size_t bytes = std::max<std::size_t>(character_bytes(text_, at), 1);
            fail_at_word(text_.substr(at, bytes), dialect);
        }
        if ((dialect == Dialect::Pgn || dialect == Dialect::Columns) && text_[at] == '{') {
            fail(text_.substr(at, 1), "ogn.comment_not_closed", "ogn.put_brace");
        }
        if (dialect == Dialect::PlayStrategy && at_beginning && word.find('/') != std::string_view::npos) {
            fail_at_fen(word);
        }
        fail_at_word(word, dialect);
    }

    /// A word that is no part of a game in this notation.
    void fail_at_word(std::string_view word, Dialect dialect) {
        if (!fault_) {
            fault_ = fault_of_word(word, dialect);
        }
    }

    std::size_t offset(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    Locator locator_;
    RuleSet rules_;
    std::optional<Board> board_;
    Side side_ = Side::South;
    bool around_ = false;  ///< numbers count the houses around the board
    Record record_;
};

/// The end of the tag lines at the beginning of `text`.
std::size_t end_of_tags(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t line_end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::size_t first = text.find_first_not_of(" \t", at);
        const bool is_tag = first < line_end && text[first] == '[';
        const bool passed = first >= line_end || text[first] == ';';
        if (!is_tag && !passed) {
            break;
        }
        at = line_end == text.size() ? line_end : line_end + 1;
        end = is_tag ? at : end;
    }
    return end;
}

/// Adds the tags of a title that follows the tags of a game, which end at `head`, and gives the end of its
/// line; `head` if there is none. `text` begins at `start`.
std::size_t take_title(std::string_view text, std::size_t head, const Place& start, Record& record) {
    for (std::size_t at = head; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos || line[first] == ';') {
            at = end + 1;
            continue;
        }
        const auto tags = parse_title(line);
        if (!tags) {
            return head;
        }
        const Place place = Locator{text, start}.at(at + first);
        for (const Tag& tag : *tags) {
            if (!record.tag(tag.name)) {
                record.tags.push_back({tag.name, tag.value, place});
            }
        }
        return end;
    }
    return head;
}

tl::expected<Record, Diagnostic> parse_structured(std::string_view text, const Location& start,
                                                  Dialect dialect, const RuleSet& rules) {
    if (const auto foreign = find_foreign_byte(text)) {
        return tl::unexpected(error_of(*foreign, text, start));
    }
    const auto game = dialect == Dialect::Ludii          ? read_ludii(text, rules)
                      : dialect == Dialect::AbstractPlay ? read_abstract_play(text)
                                                         : read_codingame(text);
    if (!game) {
        return tl::unexpected(error_of(game.error(), text, start));
    }
    Record record = PartReader{text, start, rules}.read(*game);
    settle_outcome(record, rules);
    return record;
}

}  // namespace

tl::expected<Record, Diagnostic> parse_game(std::string_view game_text, const Location& start,
                                            Dialect dialect, const RuleSet& rules) {
    if (dialect == Dialect::Ogn) {
        return parse_ogn(game_text, start);
    }
    if (!game_of(rules).turns_are_houses()) {
        const TextFault fault{game_text.substr(0, 1),
                              "notation.houses_only",
                              "notation.write_ogn",
                              {{"game", game_of(rules).title()}}};
        return tl::unexpected(error_of(fault, game_text, start));
    }
    if (is_structured(dialect)) {
        return parse_structured(game_text, start, dialect, rules);
    }
    std::size_t head = is_one_line(dialect) ? 0 : end_of_tags(game_text);
    PartReader reader{game_text, start, rules};
    Record known;
    if (head > 0) {
        auto tags = parse_ogn(game_text.substr(0, head), start);
        if (!tags) {
            return tl::unexpected(std::move(tags.error()));
        }
        known = std::move(*tags);
        if (dialect == Dialect::Pgn) {
            take_server_tags(known);
        }
    }
    if (dialect == Dialect::Columns) {
        if (const auto foreign = find_foreign_byte(game_text)) {
            return tl::unexpected(error_of(*foreign, game_text, start));
        }
        head = take_title(game_text, head, start.place(), known);
    }
    if (head > 0) {
        reader.begin(std::move(known));
    }
    auto record = std::move(reader).read(dialect, head);
    if (!record) {
        return tl::unexpected(error_of(record.error(), game_text, start));
    }
    if (dialect == Dialect::Pgn || dialect == Dialect::Columns || dialect == Dialect::Wikimanqala) {
        settle_outcome(*record, rules);
    }
    return *std::move(record);
}

}  // namespace awale
