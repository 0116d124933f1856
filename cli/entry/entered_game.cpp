#include "awale/cli/entry/entered_game.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <charconv>

#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/notation/annotation/record_edits.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale::cli {

namespace {

constexpr std::uint8_t diagram_glyph = 220;
constexpr std::string_view abandoned = "abandoned";  // a value that PGN has

using Failed = tl::unexpected<std::string>;

/// `12. South`.
std::string move_name(std::size_t number, Side side) {
    return localized("enter.move", {{"number", number}, {"side", name(side)}});
}

constexpr std::string_view houses = "ABCDEFabcdef";
constexpr std::string_view separators = " \t,/\r";
constexpr std::string_view ellipsis = "\u2026";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

using Glyph = std::pair<std::string_view, std::uint8_t>;

/// Those of two characters first.
constexpr std::array<Glyph, 6> glyphs{{{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}}};

class Reader {
public:
    Reader(std::string_view line, const Board& board, const RuleSet& rules, std::size_t half_move)
        : line_(line), board_(board), rules_(rules), half_move_(half_move) {}

    TypedMoves read() {
        while ((at_ = std::min(line_.find_first_not_of(separators, at_), line_.size())) < line_.size() &&
               !result_.error) {
            const std::size_t word = at_;
            plays_ = false;
            read_word();
            if (!result_.error) {
                at_ = word;
                plays_ = true;
                read_word();
            }
        }
        return std::move(result_);
    }

private:
    void read_word() {
        while (!result_.error && at_ < line_.size() &&
               separators.find(line_[at_]) == std::string_view::npos) {
            const char c = line_[at_];
            if (is_digit(c)) {
                read_number();
            } else if (c == '@') {
                read_drop();
            } else {
                read_letter(c);
            }
        }
    }

    void fail(std::size_t at, std::size_t length, std::string message) {
        result_.error = TypingError{at, length, std::move(message)};
    }

    std::size_t digits_from(std::size_t at) const {
        return std::min(line_.find_first_not_of("0123456789", at), line_.size()) - at;
    }

    /// What stands here cannot be a move, so the word is none.
    void refuse_word(std::size_t length, std::string message) {
        fail(at_, length, std::move(message));
        result_.error->is_word = true;
    }

    /// A move number with its dots, or the number of a house.
    void read_number() {
        const std::size_t length = digits_from(at_);
        std::size_t end = at_ + length;
        std::size_t dots = 0;
        while (end < line_.size() && (line_[end] == '.' || line_.substr(end).starts_with(ellipsis))) {
            dots += line_[end] == '.' ? 1U : 3U;
            end += line_[end] == '.' ? 1 : ellipsis.size();
            if (const std::size_t next = line_.find_first_not_of(" \t", end);
                next != std::string_view::npos &&
                (line_.substr(next).starts_with("..") || line_.substr(next).starts_with(ellipsis))) {
                end = next;  // `12. ... f`
            }
        }
        if (dots > 0) {
            if (plays_) {
                check_number(length, dots, end);
            }
            at_ = end;
            return;
        }
        const int number = length == 1 ? line_[at_] - '0' : 0;
        if (number < 1 || number > rules_.houses_a_side) {
            refuse_word(length, localized("enter.house_number", {{"houses", rules_.houses_a_side},
                                                                 {"number", line_.substr(at_, length)}}));
            return;
        }
        play_turn(Turn{House{board_.to_move(), static_cast<std::size_t>(number - 1)}}, 1);
    }

    /// The number from here to `end` must be that of the next move: a line on paper may be missing or twice.
    void check_number(std::size_t length, std::size_t dots, std::size_t end) {
        constexpr std::size_t max_digits = 6;
        std::size_t number = 0;
        std::from_chars(line_.data() + at_, line_.data() + at_ + std::min(length, max_digits), number);
        const std::size_t next = half_move_ / 2 + 1;
        const std::size_t typed = 2 * number + (dots > 1 ? 1U : 0U);
        if (typed == half_move_ + 2 && length <= max_digits) {
            return;
        }
        const std::string text(line_.substr(at_, end - at_));
        const std::string due = move_name(next, board_.to_move());
        fail(at_, end - at_,
             number == next
                 ? localized("enter.number_of_other_side", {{"text", text},
                                                            {"other", name(other(board_.to_move()))},
                                                            {"move", due},
                                                            {"written", move_number(half_move_)}})
             : number < next
                 ? localized("enter.number_entered", {{"text", text}, {"move", due}, {"number", number}})
                 : localized("enter.number_too_early", {{"text", text}, {"move", due}}));
    }

    /// `@A2C3`, to the next blank.
    void read_drop() { read_turn(std::min(line_.find_first_of(separators, at_), line_.size()) - at_); }

    /// A drop, or a house with its harvest.
    void read_turn(std::size_t length) {
        const std::string_view text = line_.substr(at_, length);
        if (!plays_) {
            play_turn(Turn{}, length);
        } else if (const auto turn = parse_typed_turn(text, board_.to_move())) {
            play_turn(*turn, length);
        } else {
            refuse_word(length, localized("enter.no_move",
                                          {{"text", text}, {"choices", choices_text(board_, rules_)}}));
        }
    }

    void read_letter(char c) {
        if (houses.find(c) == std::string_view::npos) {
            std::size_t end = at_ + 1;
            while (end < line_.size() && (static_cast<unsigned char>(line_[end]) & 0xC0U) == 0x80U) {
                ++end;  // the rest of a UTF-8 character
            }
            refuse_word(end - at_, localized("enter.no_house", {{"text", line_.substr(at_, end - at_)},
                                                                {"choices", choices_text(board_, rules_)}}));
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

    void play_turn(const Turn& turn, std::size_t length) {
        TypedMove move{turn.house, turn.seeds, {}, {}, {}, half_move_};
        const std::array one{turn};
        const ReplayOutcome outcome = plays_ ? replay(board_, one, rules_) : ReplayOutcome{};
        if (outcome.illegal) {
            const bool over = outcome.illegal->legal.empty();
            fail(at_, length,
                 over ? outcome.illegal->reason
                      : localized("enter.reason_and_choices", {{"reason", outcome.illegal->reason},
                                                               {"choices", choices_text(board_, rules_)}}));
            return;
        }
        at_ += length;
        read_capture(move);
        read_glyphs(move);
        if (!plays_) {
            return;
        }
        const ReplayedPly& played = outcome.replay.plies.front();
        move.captured = played.captured;
        board_ = played.after;
        // The other side's half move is left out where a player moves twice running.
        half_move_ += (half_move_ % 2 == 0 ? Side::South : Side::North) == board_.to_move() ? 2U : 1U;
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
    std::size_t half_move_;  ///< of the next move
    bool case_matters_ = line_.find_first_of(houses.substr(0, 6)) != std::string_view::npos &&
                         line_.find_first_of(houses.substr(6)) != std::string_view::npos;
    std::size_t at_ = 0;
    bool plays_ = false;  ///< or sees only whether the word can be moves
    TypedMoves result_;
};

}  // namespace

EnteredGame::EnteredGame(const RuleSet& rules, const Board& start, std::span<const Tag> tags)
    : rules_(rules), start_(start) {
    if (game_of(rules).turns_are_houses()) {
        record_.set_tag("Variant", rules.name == abapa().name ? "Oware Abapa" : rules.name);
    } else {
        record_.set_tag("Rules", rules.name);
    }
    for (const std::string_view known : {"Event", "Site", "Date", "Round", "South", "North"}) {
        record_.set_tag(known, known == "Date" ? "????.??.??" : "?");  // other programs expect them all
    }
    for (const Tag& tag : tags) {
        record_.set_tag(tag.name, tag.value);
    }
    record_.set_tag("Result", "*");
    if (!(start == Board::start(rules))) {
        record_.set_tag("FEN", position_text(start, rules));
    }
    update();
}

EnteredGame::EnteredGame(const RuleSet& rules, const Board& start, Record record)
    : rules_(rules), start_(start), record_(std::move(record)), stated_(record_.result.has_value()) {
    update();
    jump_to_end();
}

std::size_t EnteredGame::half_move(std::size_t plies) const {
    return numbered(replay_, Ply{plies + 1}).number() - 1;
}

std::string EnteredGame::move_name(std::size_t plies) const {
    const std::size_t place = half_move(plies);
    return awale::cli::move_name(place / 2 + 1, place % 2 == 0 ? Side::South : Side::North);
}

EnteredGame::Done EnteredGame::enter(std::span<const TypedMove> moves) {
    const Record before = record_;
    const std::size_t cursor = cursor_;
    for (const TypedMove& move : moves) {
        insert(move);
    }
    const ReplayOutcome outcome = awale::replay(start_, record_.turns(), rules_);
    if (outcome.illegal) {
        record_ = before;
        cursor_ = cursor;
        return Failed(localized(
            "enter.later_move_impossible",
            {{"move", move_name(outcome.illegal->ply.number() - 1)}, {"reason", outcome.illegal->reason}}));
    }
    update();
    return {};
}

bool EnteredGame::is_abandoned() const { return record_.tag("Termination") == abandoned; }

/// It goes on, if it was abandoned.
void EnteredGame::resume() {
    std::erase_if(record_.tags,
                  [](const Tag& tag) { return tag.name == "Termination" && tag.value == abandoned; });
}

EnteredGame::Done EnteredGame::abandon() {
    if (replay_.ended.reason != EndReason::Unfinished) {
        return Failed(localized("enter.ended_by_rules", {{"score", to_text(replay_.ended.final)}}));
    }
    stated_ = false;
    record_.set_tag("Termination", abandoned);
    update();
    return {};
}

void EnteredGame::insert(const TypedMove& typed) {
    Move move;
    move.house = typed.house;
    move.seeds = typed.seeds;
    move.nags = typed.glyphs;
    if (at_end()) {
        resume();
        record_.moves.push_back(std::move(move));
    } else {
        move.annotations = std::move(record_.moves[cursor_].annotations);
        record_.moves[cursor_] = std::move(move);
    }
    ++cursor_;
}

void EnteredGame::update() {
    replay_ = awale::replay(start_, record_.turns(), rules_).replay;
    for (std::size_t i = 0; i < replay_.plies.size(); ++i) {
        record_.moves[i].captured = replay_.plies[i].written_capture();
    }
    const bool over = replay_.ended.reason != EndReason::Unfinished;
    stated_ = stated_ && !over && record_.result && result_fits(*record_.result, replay_);
    if (!stated_) {
        record_.result = over ? std::optional(replay_.ended.final) : std::nullopt;
    }
    record_.set_tag("Result", record_.result ? to_text(*record_.result) : "*");
}

EnteredGame::Done EnteredGame::jump(std::size_t number, Side side) {
    const std::size_t wanted = 2 * number + static_cast<std::size_t>(side);
    for (std::size_t plies = 0; number > 0 && plies <= record_.moves.size(); ++plies) {
        if (half_move(plies) + 2 == wanted) {
            cursor_ = plies;
            return {};
        }
    }
    return Failed(localized("enter.jump_wants", {{"moves", half_move(record_.moves.size()) / 2 + 1}}));
}

EnteredGame::Done EnteredGame::undo(std::size_t steps) {
    if (!at_end()) {
        return Failed(localized("enter.undo_not_at_end"));
    }
    const bool has_end = stated_ || is_abandoned();
    const std::size_t most = cursor_ + (has_end ? 1 : 0);
    if (steps == 0 || steps > most) {
        return Failed(most == 0 ? localized("enter.nothing_to_undo")
                                : localized("enter.undo_wants", {{"moves", most}}));
    }
    cursor_ -= steps - (has_end ? 1 : 0);
    stated_ = false;
    cut();
    return {};
}

void EnteredGame::cut() {
    record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(cursor_), record_.moves.end());
    resume();
    update();
}

EnteredGame::Done EnteredGame::set_comment(std::string_view text) {
    if (text.find_first_of("{}") != std::string_view::npos) {
        return Failed(localized("enter.braces"));
    }
    const Comment words = {.commands = {}, .text = std::string(text)};
    if (cursor_ == 0) {
        record_.preface.assign(text.empty() ? 0 : 1, words);
        return {};
    }
    std::vector<Annotation>& all = record_.moves[cursor_ - 1].annotations;
    std::erase_if(all, [](const Annotation& one) { return std::holds_alternative<Comment>(one); });
    if (!text.empty()) {
        all.insert(all.begin(), words);
    }
    return {};
}

bool EnteredGame::has_comment() const {
    return cursor_ == 0 ? !record_.preface.empty()
                        : std::ranges::any_of(record_.moves[cursor_ - 1].annotations, [](const auto& one) {
                              return std::holds_alternative<Comment>(one);
                          });
}

EnteredGame::Done EnteredGame::set_glyph(std::string_view mark) {
    const auto* const found = std::ranges::find(glyphs, mark, &Glyph::first);
    if (!mark.empty() && found == glyphs.end()) {
        return Failed(localized("enter.glyph_wants"));
    }
    if (cursor_ == 0) {
        return Failed(localized("enter.no_move_before"));
    }
    replace_glyph(record_.moves[cursor_ - 1].nags, mark.empty() ? 0 : found->second);
    return {};
}

EnteredGame::Done EnteredGame::add_diagram() {
    if (cursor_ == 0) {
        return Failed(localized("enter.no_move_before"));
    }
    std::vector<std::uint8_t>& nags = record_.moves[cursor_ - 1].nags;
    if (std::ranges::find(nags, diagram_glyph) == nags.end()) {
        nags.push_back(diagram_glyph);
    }
    return {};
}

EnteredGame::Done EnteredGame::set_result(std::string_view text) {
    if (replay_.ended.reason != EndReason::Unfinished) {
        return Failed(localized("enter.ended_by_rules", {{"score", to_text(replay_.ended.final)}}));
    }
    if (text == "*") {
        stated_ = false;
        resume();
        update();
        return {};
    }
    const auto score = parse_score(text);
    if (!score) {
        return Failed(localized("enter.result_wants", {{"reason", score.error()}}));
    }
    if (!result_fits(*score, replay_)) {
        const Board& last = replay_.last();
        return Failed(localized("enter.result_does_not_fit", {{"score", to_text(*score)},
                                                              {"south", last.store(Side::South).count()},
                                                              {"north", last.store(Side::North).count()},
                                                              {"seeds", last.total().count()}}));
    }
    record_.result = *score;
    stated_ = true;
    resume();
    update();
    return {};
}

EnteredGame::Done EnteredGame::resign(Side side) {
    Board given = replay_.last();
    given.set_store(other(side), given.store(other(side)) + given.on_board() + given.reserve());
    return set_result(to_text(Score{given.store(Side::South), given.store(Side::North)}));
}

EnteredGame::Done EnteredGame::set_tag(std::string_view name, std::string_view value) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    constexpr std::array<std::string_view, 4> decided{"Result", "FEN", "Variant", "Rules"};
    if (name.empty() || name.find_first_not_of(letters) != std::string_view::npos) {
        return Failed(localized("enter.tag_name"));
    }
    if (std::ranges::find(decided, name) != decided.end()) {
        return Failed(localized("enter.tag_follows", {{"tag", name}}));
    }
    if (const auto fault = name == "Date" ? fault_of_day(value) : std::nullopt) {
        return Failed(*fault);
    }
    const std::string day = name == "Date" ? sortable_date(value).value_or("") : "";
    const bool is_whole = day.size() == std::string_view("2026-11-22").size();
    record_.set_tag(name, is_whole ? boost::replace_all_copy(day, "-", ".") : std::string(value));
    return {};
}

std::string choices_text(const Board& board, const RuleSet& rules) {
    const auto choices = game_of(rules).choices(board, rules);
    return localized("choices.side",
                     {{"side", name(board.to_move())}, {"kind", choices.kind}, {"turns", choices.turns}});
}

TypedMoves read_typed_moves(std::string_view line, const Board& board, const RuleSet& rules,
                            std::size_t half_move) {
    return Reader(line, board, rules, half_move).read();
}

std::optional<std::string> fault_of_day(std::string_view text) {
    const auto known = sortable_date(text);
    const bool is_unknown = text.find_first_not_of("?.") == std::string_view::npos;
    return is_unknown || (known && is_on_calendar(*known) && !date_fault(text))
               ? std::nullopt
               : std::optional(localized("options.no_day", {{"text", text}, {"day", "2026.11.22"}}));
}

std::string move_number(std::size_t half_move) {
    return fmt::format("{}{}", half_move / 2 + 1, half_move % 2 == 0 ? "." : "...");
}

}  // namespace awale::cli
