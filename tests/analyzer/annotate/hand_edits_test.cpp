#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/narration/annotated_record.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/notation/ogn/record.hpp"
#include "games.hpp"
#include "random_evaluations.hpp"
#include "test_paths.hpp"
#include "tests/notation/ogn/auale_reader.hpp"

using namespace awale;

namespace {

struct Sample {
    std::string name;
    AnnotatedGame game;
};

/// Every game of the samples that can be played to its end, annotated with values that were made up.
const std::vector<Sample>& annotated_samples() {
    static const std::vector<Sample> all = [] {
        std::vector<Sample> made;
        const std::filesystem::path samples{AWALE_SOURCE_DIR "/samples"};
        std::vector<std::filesystem::path> files;
        for (const auto* const folder : {".", "features", "notes"}) {
            for (const auto& entry : std::filesystem::directory_iterator(samples / folder)) {
                if (entry.path().extension() == ".ogn") {
                    files.push_back(entry.path());
                }
            }
        }
        std::ranges::sort(files);
        for (const auto& file : files) {
            std::ifstream in{file, std::ios::binary};
            GameStream stream{in, file.filename().string()};
            while (const auto raw = stream.next()) {
                const auto record = parse_ogn(*raw);
                if (!record || record->moves.empty()) {
                    continue;
                }
                CheckedRecord checked = check(*record, abapa());
                if (checked.broken) {
                    continue;
                }
                const auto number = static_cast<unsigned>(made.size());
                Evaluations evaluations = random_evaluations(checked.replay, number);
                Sample sample{file.filename().string(),
                              annotate(*record, std::move(checked.replay), std::move(evaluations), {})};
                sample.game.provenance = {
                    .engine = "awale 0.1.0", .nodes = 1000, .again = 0, .tables = "none", .thresholds = {}};
                made.push_back(std::move(sample));
            }
        }
        return made;
    }();
    return all;
}

/// The game annotated again, from a record of it that was annotated and edited.
Record annotated_again(const AnnotatedGame& game, const Record& record, Language language) {
    AnnotatedGame again = game;
    again.record = without_awale_comments(record);
    for (std::size_t index = 0; index < again.replay.plies.size(); ++index) {
        const Seeds captured = again.replay.plies[index].captured;
        if (captured > Seeds{0}) {
            again.record.moves[index].captured = captured;
        }
    }
    return annotated_record(again, language, Detail::Full);
}

Record read_again(const std::string& text) {
    auto read = parse_ogn(text, Location{});
    REQUIRE_MESSAGE(read, to_text(read.error()));
    return *std::move(read);
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

enum class Edit : std::uint8_t { Insert, Replace, Delete };

template <typename Edit>
void for_each_comment(std::vector<Move>& moves, Edit edit) {
    for (Move& move : moves) {
        for (Annotation& annotation : move.annotations) {
            if (auto* const comment = std::get_if<Comment>(&annotation)) {
                edit(*comment);
                continue;
            }
            auto& variation = std::get<Variation>(annotation);
            std::ranges::for_each(variation.preface, edit);
            for_each_comment(variation.moves, edit);
        }
    }
}

/// Calls `edit` for every comment of a record, however deep it lies.
template <typename Edit>
void for_each_comment(Record& record, Edit edit) {
    std::ranges::for_each(record.preface, edit);
    for_each_comment(record.moves, edit);
}

/// The record with word `place` of every comment edited, commands and all, and the words that the reader
/// wrote.
struct Edited {
    Record record;
    std::vector<std::string> written;
};

Edited edited(const Record& before, std::size_t place, Edit edit) {
    Edited made{before, {}};
    for_each_comment(made.record, [&](Comment& comment) {
        std::vector<std::string> words = words_of(to_text(comment));
        const std::string own = "XYZZY" + std::to_string(made.written.size()) + ".";
        if (place < words.size() && edit == Edit::Delete) {
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(place));
        } else if (place < words.size() && edit == Edit::Replace) {
            words[place] = own;
            made.written.push_back(own);
        } else if (place <= words.size() && edit == Edit::Insert) {
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(place), own);
            made.written.push_back(own);
        }
        std::string text;
        for (const std::string& word : words) {
            text += word + ' ';
        }
        comment = parse_comment(text);
    });
    return made;
}

std::size_t longest_comment(Record record) {
    std::size_t longest = 0;
    for_each_comment(record, [&](const Comment& comment) {
        longest = std::max(longest, words_of(to_text(comment)).size());
    });
    return longest;
}

}  // namespace

TEST_CASE("Hand edits: a word added or changed in any comment stays") {
    std::size_t edits = 0;
    for (const Sample& sample : annotated_samples()) {
        for (const OgnStyle style : {OgnStyle::Portable, OgnStyle::Full}) {
            const Record before =
                read_again(write_ogn(annotated_record(sample.game, Language::English, Detail::Full), style));
            const bool small = sample.game.replay.plies.size() < 60;
            const std::size_t longest = small || style == OgnStyle::Portable ? longest_comment(before) : 0;
            for (std::size_t place = 0; place <= longest; place += 7) {
                // Every seventh place, each of the two edits in turn.
                const bool insert = (style == OgnStyle::Full) == (place % 2 == 0);
                const Edited by_reader = edited(before, place, insert ? Edit::Insert : Edit::Replace);
                const Language language = place % 9 == 0 ? Language::French : Language::English;
                const std::string once =
                    write_ogn(annotated_again(sample.game, by_reader.record, language), style);
                INFO(sample.name << ", word " << place << "\n" << once);
                bool all = true;
                for (const std::string& word : by_reader.written) {
                    all = all && once.find(word) != std::string::npos;
                }
                REQUIRE(all);
                if (place % 4 == 0) {
                    REQUIRE(write_ogn(annotated_again(sample.game, read_again(once), language), style) ==
                            once);
                }
                edits += by_reader.written.size();
            }
        }
    }
    CHECK(edits > 3'000);
}

TEST_CASE("Hand edits: a generated sentence with a gap stays, with a warning") {
    std::size_t edits = 0;
    for (const Sample& sample : annotated_samples()) {
        const Record before = annotated_record(sample.game, Language::English, Detail::Full);
        REQUIRE(edited_comments(before).empty());
        for (std::size_t place = 0; place < 40; place += 1 + place / 8) {
            Record record = before;
            std::vector<std::string> left;
            for_each_comment(record, [&](Comment& comment) {
                std::vector<std::string> words = words_of(comment.text);
                const bool ours = argument_of(comment, command::said).has_value();
                if (!ours || place >= words.size()) {
                    return;
                }
                words.erase(words.begin() + static_cast<std::ptrdiff_t>(place));
                std::string text;
                for (const std::string& word : words) {
                    text += word + ' ';
                }
                comment.text = parse_comment(text).text;
                left.push_back(comment.text);
            });
            REQUIRE(edited_comments(record).size() == left.size());
            Record kept = without_awale_comments(record);
            for_each_comment(kept, [&](const Comment& comment) {
                const CommentCommand mark{std::string{command::edited}, ""};
                if (std::ranges::find(comment.commands, mark) != comment.commands.end()) {
                    const auto found = std::ranges::find(left, comment.text);
                    REQUIRE(found != left.end());
                    left.erase(found);
                    ++edits;
                }
            });
            REQUIRE(left.empty());
        }
    }
    CHECK(edits > 2'000);
}

TEST_CASE("Hand edits: readers' words stay when any word is deleted") {
    for (const Sample& sample : annotated_samples()) {
        Record readers = sample.game.record;
        std::string wanted;
        for_each_comment(readers, [&](const Comment& comment) { wanted += " " + comment.text; });
        const Record before = annotated_record(sample.game, Language::French, Detail::Full);
        for (std::size_t place = 0; !wanted.empty() && place < longest_comment(before); ++place) {
            Edited by_reader = edited(before, place, Edit::Delete);
            std::string left;
            for_each_comment(by_reader.record, [&](const Comment& comment) { left += " " + comment.text; });
            Record record = annotated_again(sample.game, by_reader.record, Language::English);
            std::string found;
            for_each_comment(record, [&](const Comment& comment) { found += " " + comment.text; });
            const std::vector<std::string> still = words_of(left);
            for (const std::string& word : words_of(wanted)) {
                // The reader deleted it where it is not in the edited text either.
                if (std::ranges::find(still, word) != still.end()) {
                    REQUIRE_MESSAGE(found.find(word) != std::string::npos, sample.name, ": ", word);
                }
            }
        }
    }
}

TEST_CASE("Hand edits: a sentence after a generated one stays") {
    const AnnotatedGame& game = annotated_samples().front().game;
    Record record = annotated_record(game, Language::English, Detail::Full);
    std::size_t index = 0;
    while (own_comment(record.moves[index]) == nullptr) {
        ++index;
    }
    auto* const own = const_cast<Comment*>(own_comment(record.moves[index]));
    own->text += " I should have seen it!";
    const Record kept = without_awale_comments(record);
    CHECK(edited_comments(record).empty());
    REQUIRE(kept.moves[index].annotations.size() == 1);
    CHECK(std::get<Comment>(kept.moves[index].annotations.front()) == Comment{{}, "I should have seen it!"});
}

TEST_CASE("Hand edits: a hundred rounds through Aualé change nothing") {
    for (const Sample& sample : annotated_samples()) {
        for (const Language language : {Language::English, Language::French}) {
            if (sample.game.replay.rules.name != abapa().name || sample.game.replay.played_on) {
                continue;  // Aualé plays by one rule set only, to the end of the game
            }
            const auto round = [&](const std::string& text) {
                const test::AualeGame read = test::read_as_auale(text);
                REQUIRE_FALSE(read.fails);
                return write_ogn(
                    annotated_again(sample.game, read_again(test::write_as_auale(read)), language),
                    OgnStyle::Portable);
            };
            // Aualé drops variations and glyphs, and sorts tags: once.
            const std::string first =
                round(write_ogn(annotated_record(sample.game, language, Detail::Full), OgnStyle::Portable));
            std::string text = first;
            const int max_rounds = &sample == &annotated_samples().front() ? 100 : 2;
            for (int rounds = 0; rounds < max_rounds && text == first; ++rounds) {
                text = round(text);
            }
            INFO(sample.name);
            REQUIRE(text == first);
        }
    }
}

TEST_CASE("Annotated records: words come before commands, and no comment is without words") {
    std::size_t comments = 0;
    for (const Sample& sample : annotated_samples()) {
        for (const Language language : {Language::English, Language::French}) {
            const Record record = annotated_record(sample.game, language, Detail::Normal);
            for (const Move& move : record.moves) {
                const Comment* const own = own_comment(move);
                if (own == nullptr) {
                    continue;
                }
                ++comments;
                const std::string written = to_text(*own);
                const std::size_t first = written.find("[%");
                CHECK_FALSE(own->text.empty());
                REQUIRE(first != std::string::npos);
                CHECK(parse_comment(written.substr(0, first)).text == own->text);
                CHECK(parse_comment(written.substr(first)).text.empty());
            }
            const bool over = sample.game.replay.ended.reason != EndReason::Unfinished &&
                              sample.game.replay.ended.ply.number() == record.moves.size();
            if (over) {
                CHECK(own_comment(record.moves.back()) == nullptr);
            }
            const std::string text = write_ogn(words_only(record), OgnStyle::Portable);
            CHECK(text.find("[%") == std::string::npos);
        }
    }
    CHECK(comments > 100);
}
