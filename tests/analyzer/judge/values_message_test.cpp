#include "awale/analyzer/judge/values_message.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "test_paths.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

FoundValues values_of_sample(const std::string& name) {
    const std::string text = read_file(AWALE_SOURCE_DIR "/samples/" + name + ".ogn");
    constexpr int table_level = 8;
    TableCache tables([](const RuleSet& rules) { return small_tables(rules, table_level); });
    Judging how;
    how.budget.nodes = 300;
    return find_game_values(parse_ogn(text, {}).value(), how, tables);
}

}  // namespace

TEST_CASE("values_message: reads what it writes") {
    bool has_outlook = false;
    bool has_last = false;
    for (const char* const name : {"aalina-5", "playstrategy-nOnJqb7U", "eqwale/game-1"}) {
        FoundValues found = values_of_sample(name);
        found.evaluations.refutations.push_back(
            {Ply{1}, Value::within(Seeds{-48}, Seeds{2}), parse_tree("c(AB:d,C:e(F:-))").value()});
        const FoundValues read = values_of_message(to_message(found));
        CHECK(read.evaluations == found.evaluations);
        CHECK(read.provenance == found.provenance);
        has_outlook = has_outlook || !found.evaluations.outlooks.empty();
        has_last = has_last || found.evaluations.last_value.has_value();
    }
    CHECK(has_outlook);
    CHECK(has_last);
}

TEST_CASE("values_message: refuses other bytes") {
    const std::vector<std::uint8_t> whole = to_message(values_of_sample("aalina-1"));
    for (std::size_t size = 0; size < whole.size(); size += 97) {
        const std::vector<std::uint8_t> part(whole.begin(),
                                             whole.begin() + static_cast<std::ptrdiff_t>(size));
        CHECK_THROWS_AS(values_of_message(part), EnvironmentError);
    }
}
