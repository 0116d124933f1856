// Anything at all as a file of games, repaired: what was repaired is a record like any other, needs no second
// repair, and keeps every move that it had or says where it put it.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "awale/notation/ogn/repair.hpp"
#include "expect.hpp"

namespace {

bool may_be_written(const awale::Record& record) {
    return awale::parse_ogn(awale::write_ogn(record, awale::OgnStyle::Full), {}) == record;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{reinterpret_cast<const char*>(data), size}};
    awale::GameStream stream{in, "fuzz.ogn"};
    while (const auto game = stream.next()) {
        const auto record = awale::parse_ogn(*game);
        if (!record) {
            continue;
        }
        const awale::Repaired mended = awale::repair(*record, awale::abapa(), awale::all_repairs);
        expect(!mended.done.empty() || mended.record == *record);
        expect(may_be_written(mended.record));
        expect(awale::repair(mended.record, awale::abapa(), awale::all_repairs).done.empty());

        const awale::CheckedRecord checked = awale::check(mended.record, awale::abapa());
        const awale::Record beginning = awale::legal_beginning(mended.record, checked.replay);
        expect(beginning.moves.size() == checked.replay.plies.size());
        expect(may_be_written(beginning));
    }
    return 0;
}
