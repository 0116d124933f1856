#include "awale/analyzer/parallel/in_order.hpp"

#include <doctest/doctest.h>

#include <thread>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>

namespace {

int niceness_of_this_thread() { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); }

}  // namespace

TEST_CASE("lower_thread_priority: concerns the calling thread alone") {
    const int before = niceness_of_this_thread();
    int inside = before;
    std::thread([&inside] {
        awale::parallel::lower_thread_priority();
        inside = niceness_of_this_thread();
    }).join();
    CHECK((inside > before || before >= 10));
    CHECK(niceness_of_this_thread() == before);
}
#endif
