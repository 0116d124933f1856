#include "awale/notation/annotation/record_edits.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

using namespace awale;

namespace {

Record read(std::string_view text) {
    auto record = parse_ogn(text, {});
    REQUIRE(record);
    return *record;
}

std::vector<Turn> turns(std::string_view packed) { return *parse_packed_turns(packed); }

/// The record after an edit, in one line and without move numbers; "-" where there was nothing to edit.
std::string edited(std::string_view text, const std::function<bool(Record&)>& edit) {
    Record record = read(text);
    if (!edit(record)) {
        CHECK(record == read(text));
        return "-";
    }
    const std::string written = write_ogn(record, OgnStyle::Full);
    CHECK(read(written) == record);
    return std::regex_replace(written.substr(0, written.size() - 1), std::regex("[0-9]+[.]+ "), "");
}

std::string added(std::string_view text, std::string_view line) {
    std::vector<Move> moves;
    for (const Turn& turn : turns(line)) {
        moves.emplace_back().house = turn.house;
    }
    return edited(text, [&](Record& record) { return add_line(record, moves); });
}

std::string promoted(std::string_view text, std::string_view line) {
    return edited(text, [&](Record& record) { return promote(record, turns(line)); });
}

std::string removed(std::string_view text, std::string_view line) {
    return edited(text, [&](Record& record) { return remove_from(record, turns(line)); });
}

std::string said(std::string_view text, std::string_view line, std::string_view words) {
    return edited(text, [&](Record& record) { return set_words(record, turns(line), words); });
}

constexpr std::string_view tree = "1. F f (1... a {why} 2. A (2. B) b) (1... c) 2. C d *";

}  // namespace

TEST_CASE("Record edits: a line is added where it leaves the tree") {
    CHECK(added("*", "Ff") == "F f *");
    CHECK(added("1. F f *", "FfC") == "F f C *");
    CHECK(added("1. F f 24-24", "FfC") == "F f (f C) 24-24");
    CHECK(added("1. F f (1... f 2. C) 24-24", "FfCd") == "F f (f C d) 24-24");
    CHECK(added("1. F f 2. C *", "FaB") == "F f (a B) C *");
    CHECK(added("1. F f 2. C *", "A") == "F (A) f C *");
    CHECK(added(tree, "FaAc") == "F f (a {why} A (B) b (c)) (c) C d *");
    CHECK(added(tree, "FaBe") == "F f (a {why} A (B e) b) (c) C d *");
    CHECK(added(tree, "FaB") == "-");
    CHECK(added(tree, "FfCd") == "-");
}

TEST_CASE("Record edits: a variation and the line that it left change places") {
    CHECK(promoted(tree, "FaA") == "F a {why} (f C d) (c) A (B) b *");
    CHECK(promoted(tree, "FaB") == "F f (a {why} B (A b)) (c) C d *");
    CHECK(promoted("1. F $1 {x} ({before} A b) f *", "A") == "A {before} (F! {x} f) b *");
    CHECK(promoted(promoted(tree, "FaA"), "Ff") == "F f (a {why} A (B) b) (c) C d *");  // as before
    CHECK(promoted(tree, "Ff") == "-");
    CHECK(promoted(tree, "Fe") == "-");
}

TEST_CASE("Record edits: what is removed makes way for its first variation") {
    CHECK(removed(tree, "FfC") == "F f (a {why} A (B) b) (c) *");
    CHECK(removed(tree, "Ff") == "F a {why} (c) A (B) b *");
    CHECK(removed(tree, "Fa") == "F f (c) C d *");
    CHECK(removed(tree, "FaA") == "F f (a {why} B) (c) C d *");
    CHECK(removed(tree, "FaAb") == "F f (a {why} A (B)) (c) C d *");
    CHECK(removed("1. F f *", "F") == "*");
    CHECK(removed(tree, "Fe") == "-");
}

TEST_CASE("Record edits: the reader's glyph, words and drawings take the place of earlier ones") {
    const auto glyph = [](std::string_view text, std::uint8_t nag) {
        return edited(text, [&](Record& record) { return set_glyph(record, turns("F"), nag); });
    };
    CHECK(glyph("1. F?! $10 f *", 4) == "F?? $10 f *");
    CHECK(glyph("1. F?! f *", 0) == "F f *");
    CHECK(said(tree, "Fa", "because") == "F f (a {because} A (B) b) (c) C d *");
    CHECK(said(tree, "Fa", "") == "F f (a A (B) b) (c) C d *");
    CHECK(said("{one} 1. F *", "", "two") == "{two} F *");
    CHECK(said("1. F {a [%clk 0:01:00]} {b} f *", "F", "c") == "F {c [%clk 0:01:00]} f *");
    CHECK(said("1. F f *", "Ff", "a } b") == "F f ; a } b\n*");
    const auto drawn = [](std::string_view text, std::string_view what) {
        return edited(text, [&](Record& record) { return set_drawings(record, turns("F"), what); });
    };
    CHECK(drawn("1. F {why} f *", "C Fd") == "F {why [%draw C Fd]} f *");
    CHECK(drawn("1. F {why [%draw C Fd]} f *", "") == "F {why} f *");
    CHECK(drawn("1. F {[%draw C Fd]} f *", "") == "F f *");
    CHECK(drawings(read("{[%draw C x Fd abc]} 1. F *").preface) == std::vector<std::string>{"C", "Fd"});
}

TEST_CASE("Record edits: words of ours stay beside the reader's") {
    const std::string said_here = "[%said " + said_command("South sows.").arguments + "]";
    CHECK(said("1. F {South sows. mine " + said_here + "} f *", "F", "yours") ==
          "F {yours} {South sows. " + said_here + "} f *");
    CHECK(said("1. F {South reaps. " + said_here + "} f *", "F", "yours") == "F {yours} f *");
}
