#include "tests/analyzer/verify/mutations.hpp"

#include "awale/notation/annotation/awale_comments.hpp"
#include "tests/analyzer/verify/text_edits.hpp"

namespace awale::test {

namespace {

class Collector {
public:
    explicit Collector(const Record& record) : record_(record) {}

    std::vector<Mutation> all() && {
        for (std::size_t index = 0; index < record_.moves.size(); ++index) {
            change_move(index);
            for (std::size_t place = 0; place < record_.moves[index].annotations.size(); ++place) {
                const Annotation& annotation = record_.moves[index].annotations[place];
                if (const auto* const comment = std::get_if<Comment>(&annotation)) {
                    change_comment(index, place, *comment);
                } else {
                    change_variation(index, place, std::get<Variation>(annotation));
                }
            }
        }
        return std::move(mutations_);
    }

private:
    void add(std::string kind, std::string what, std::function<void(Record&)> apply) {
        mutations_.push_back({std::move(kind), std::move(what), std::move(apply)});
    }

    static std::string captured_text(const Move& move) {
        return std::string{move.house.letter()} + (move.captured ? "+" + to_text(*move.captured) : "");
    }

    void change_move(std::size_t index) {
        const Move& move = record_.moves[index];
        const std::string place = std::to_string(index + 1) + ": ";
        const Seeds more = move.captured.value_or(Seeds{1}) + Seeds{1};
        add("capture", place + captured_text(move) + " -> +" + to_text(more),
            [=](Record& record) { record.moves[index].captured = more; });
        for (std::size_t glyph = 0; glyph < move.nags.size(); ++glyph) {
            add("nag", place + "glyph", [=](Record& record) {
                std::uint8_t& number = record.moves[index].nags[glyph];
                number = number == 2 ? 4 : 2;
            });
        }
    }

    void change_comment(std::size_t index, std::size_t place, const Comment& comment) {
        const std::string at = std::to_string(index + 1) + ": ";
        for (std::size_t number = 0; number < comment.commands.size(); ++number) {
            const CommentCommand& command = comment.commands[number];
            for (const Edit& edit : command_edits(comment, command)) {
                add(command.name + (edit.kind.empty() ? "" : " " + edit.kind),
                    at + command.arguments + " -> " + edit.text, [=](Record& record) {
                        std::get<Comment>(record.moves[index].annotations[place]).commands[number].arguments =
                            edit.text;
                    });
            }
        }
        if (own_comment(record_.moves[index]) == &comment) {
            for (const Edit& edit : word_edits(comment.text)) {
                add("words " + edit.kind, at + comment.text + " -> " + edit.text, [=](Record& record) {
                    std::get<Comment>(record.moves[index].annotations[place]).text = edit.text;
                });
            }
        }
    }

    void change_variation(std::size_t index, std::size_t place, const Variation& variation) {
        const std::string at = std::to_string(index + 1) + ": better line, ";
        for (std::size_t number = 0; number < variation.moves.size(); ++number) {
            const Move& move = variation.moves[number];
            const auto change = [=](const std::function<void(Move&)>& edit) {
                return [=](Record& record) {
                    edit(std::get<Variation>(record.moves[index].annotations[place]).moves[number]);
                };
            };
            const char letter = other_house(move.house.letter());
            add("better house", at + captured_text(move) + " -> " + letter,
                change([=](Move& made) { made.house = *house_from_letter(letter); }));
            const Seeds more = move.captured.value_or(Seeds{1}) + Seeds{1};
            add("better capture", at + captured_text(move) + " -> +" + to_text(more),
                change([=](Move& made) { made.captured = more; }));
            for (std::size_t inner = 0; inner < move.annotations.size(); ++inner) {
                const auto* const comment = std::get_if<Comment>(&move.annotations[inner]);
                for (std::size_t command = 0; comment != nullptr && command < comment->commands.size();
                     ++command) {
                    for (const Edit& edit : command_edits(*comment, comment->commands[command])) {
                        add("better " + edit.kind, at + edit.text, change([=](Move& made) {
                                std::get<Comment>(made.annotations[inner]).commands[command].arguments =
                                    edit.text;
                            }));
                    }
                }
            }
        }
    }

    const Record& record_;
    std::vector<Mutation> mutations_;
};

}  // namespace

std::vector<Mutation> mutations_of(const Record& record) { return Collector(record).all(); }

}  // namespace awale::test
