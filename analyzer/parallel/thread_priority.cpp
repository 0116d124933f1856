#include "awale/analyzer/parallel/thread_priority.hpp"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace awale::parallel {

void lower_thread_priority() {
#ifdef __linux__
    // On Linux a nice value belongs to a thread, named by its number.
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
#endif
}

}  // namespace awale::parallel
