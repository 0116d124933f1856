#include "awale/analyzer/corpus/database/comments.hpp"

#include <variant>
#include <vector>

#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

void add_words(std::string& words, const std::vector<Comment>& comments) {
    for (const Comment& comment : comments) {
        words += comment.text.empty() ? "" : comment.text + "\n";
    }
}

void add_words(std::string& words, const std::vector<Move>& moves) {
    for (const Move& move : moves) {
        for (const Annotation& annotation : move.annotations) {
            if (const auto* comment = std::get_if<Comment>(&annotation)) {
                add_words(words, {*comment});
            } else {
                const auto& variation = std::get<Variation>(annotation);
                add_words(words, variation.preface);
                add_words(words, variation.moves);
            }
        }
    }
}

}  // namespace

std::string comment_words(const Record& record) {
    std::string words;
    add_words(words, record.preface);
    add_words(words, record.moves);
    return words;
}

void index_comments(Database& database) {
    database.execute("DELETE FROM comments");
    Statement games =
        database.prepare("SELECT id, movetext FROM games WHERE movetext IS NOT NULL ORDER BY id");
    Statement insert = database.prepare("INSERT INTO comments (rowid, text) VALUES (?, ?)");
    while (games.step()) {
        const auto record = parse_ogn(games.text(1), {});
        const std::string words = record ? comment_words(*record) : "";
        if (!words.empty()) {
            insert.run(games.integer(0), words);
        }
    }
}

}  // namespace awale
