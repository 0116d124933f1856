#include "awale/cli/output/console.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace {

struct Streams {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
};

}  // namespace

TEST_CASE("a report ends with one line feed, whether it was given or not") {
    Streams streams;
    awale::cli::Console console(streams.in, streams.out, streams.err, false);
    console.report("one");
    console.report("two\n");
    CHECK(streams.err.str() == "one\ntwo\n");
    CHECK(streams.out.str().empty());
}

TEST_CASE("progress is for a person at a terminal") {
    Streams streams;
    awale::cli::Console console(streams.in, streams.out, streams.err, false);
    console.progress("half");
    console.progress({});
    CHECK(streams.err.str().empty());
}

TEST_CASE("on a terminal each progress line replaces the last, and a report or an empty line takes it away") {
    Streams streams;
    awale::cli::Console console(streams.in, streams.out, streams.err, true);
    console.progress({});  // nothing is shown yet, so there is nothing to take away
    CHECK(streams.err.str().empty());
    console.progress("half");
    console.progress("whole");
    CHECK(streams.err.str() == "\r\x1b[Khalf\r\x1b[Kwhole");
    console.report("done");
    CHECK(streams.err.str() == "\r\x1b[Khalf\r\x1b[Kwhole\r\x1b[Kdone\n");
    console.progress({});
    CHECK(streams.err.str() == "\r\x1b[Khalf\r\x1b[Kwhole\r\x1b[Kdone\n");
}
