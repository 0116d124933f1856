#pragma once

#include <memory>

#include "awale/analyzer/parallel/processes.hpp"

namespace awale::cli {

/// The processes that `mpirun -n N awale …` starts. Those but the first print nothing until they fail.
class JoinedProcesses : public parallel::Processes {
public:
    /// From now on standard error is this process's again.
    virtual void speak_again() = 0;

    /// Ends all of them: this one cannot go on.
    [[noreturn]] virtual void abandon() = 0;
};

/// Joins the processes that this one was started with; null where it was started alone. The program `awale`
/// knows no MPI: started by mpirun, it becomes `awale-mpi`, which does. Throws EnvironmentError where that is
/// not there.
std::unique_ptr<JoinedProcesses> join_processes(char** argv);

}  // namespace awale::cli
