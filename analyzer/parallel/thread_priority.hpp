#pragma once

namespace awale::parallel {

/// From now on the calling thread leaves a processor that is short to threads of ordinary priority: it
/// prepares work for a thread that everything waits for. Has no effect where the system gives threads no
/// priority of their own; only Linux does.
void lower_thread_priority();

}  // namespace awale::parallel
