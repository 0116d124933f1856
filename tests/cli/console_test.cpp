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

TEST_CASE("Console: a report ends with one line feed") {
    Streams streams;
    awale::cli::Console console(streams.in, streams.out, streams.err, false);
    console.report("one");
    console.report("two\n");
    CHECK(streams.err.str() == "one\ntwo\n");
    CHECK(streams.out.str().empty());
}

TEST_CASE("Console: progress is shown on terminals only") {
    Streams streams;
    awale::cli::Console console(streams.in, streams.out, streams.err, false);
    console.progress("half");
    console.progress({});
    CHECK(streams.err.str().empty());
}

TEST_CASE("Console: on a terminal a line of progress replaces the last") {
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
