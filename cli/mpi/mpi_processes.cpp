#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>

#include <chrono>
#include <climits>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <vector>

#include "awale/cli/mpi/join_processes.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale::cli {

namespace {

class MpiProcesses : public JoinedProcesses {
public:
    MpiProcesses() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        int number = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &number);
        rank_ = static_cast<std::size_t>(number);
        MPI_Comm_size(MPI_COMM_WORLD, &number);
        count_ = static_cast<std::size_t>(number);
        MPI_Comm machine{};
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
        MPI_Comm_size(machine, &number);
        on_this_machine_ = static_cast<std::size_t>(number);
        MPI_Comm_free(&machine);
        if (rank_ > 0) {
            silence();
        }
    }

    MpiProcesses(const MpiProcesses&) = delete;
    MpiProcesses& operator=(const MpiProcesses&) = delete;

    ~MpiProcesses() override {
        MPI_Finalize();
    }

    std::size_t rank() const override {
        return rank_;
    }

    std::size_t count() const override {
        return count_;
    }

    std::size_t on_this_machine() const override {
        return on_this_machine_;
    }

    void exchange(const std::vector<Bytes>& sent, std::vector<Bytes>& received) override {
        // 1. How much there is from each.
        std::vector<int> to(count_);
        std::vector<int> to_begin(count_);
        Bytes all_sent;
        for (std::size_t p = 0; p < count_; ++p) {
            if (sent[p].size() > INT_MAX - all_sent.size()) {
                throw std::length_error("a message is too large");
            }
            to[p] = static_cast<int>(sent[p].size());
            to_begin[p] = static_cast<int>(all_sent.size());
            all_sent.insert(all_sent.end(), sent[p].begin(), sent[p].end());
        }
        std::vector<int> from(count_);
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Ialltoall(to.data(), 1, MPI_INT, from.data(), 1, MPI_INT, MPI_COMM_WORLD, &request);
        await(request);

        // 2. The bytes.
        std::vector<int> from_begin(count_);
        std::size_t size = 0;
        for (std::size_t p = 0; p < count_; ++p) {
            from_begin[p] = static_cast<int>(size);
            size += static_cast<std::size_t>(from[p]);
        }
        Bytes all_received(size);
        MPI_Ialltoallv(all_sent.data(), to.data(), to_begin.data(), MPI_BYTE, all_received.data(),
                       from.data(), from_begin.data(), MPI_BYTE, MPI_COMM_WORLD, &request);
        await(request);
        for (std::size_t p = 0; p < count_; ++p) {
            const auto begin = all_received.begin() + from_begin[p];
            received[p].assign(begin, begin + from[p]);
        }
    }

    std::vector<std::uint64_t> gather(std::uint64_t number) override {
        std::vector<std::uint64_t> all(count_);
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Iallgather(&number, 1, MPI_UINT64_T, all.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD, &request);
        await(request);
        return all;
    }

    void speak_again() override {
        if (standard_error_ >= 0) {
            ::dup2(standard_error_, STDERR_FILENO);
        }
    }

    void abandon() override {
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        std::abort();
    }

private:
    /// What all processes would say, the first one says.
    void silence() {
        standard_error_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
        ::dup2(nothing, STDOUT_FILENO);
        ::dup2(nothing, STDERR_FILENO);
        ::close(nothing);
    }

    /// Where a process is lost, mpirun asks the others to end, and shortly after kills them; what was begun
    /// together never ends. The first one reports this once the others had their time to answer.
    void await(MPI_Request& request) const {
        using Clock = std::chrono::steady_clock;
        constexpr std::chrono::milliseconds enough(400);
        auto end = Clock::now() + enough;
        for (int done = 0;;) {
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            if (done != 0) {
                return;  // MPI_Test has freed the request
            }
            if (rank_ != 0 || !Interrupt::requested()) {
                end = Clock::now() + enough;
            } else if (Clock::now() > end) {
                throw EnvironmentError(localized("mpi.stopped"), localized("mpi.process_lost"),
                                       localized("remedy.run_again"));
            }
        }
    }

    std::size_t rank_ = 0;
    std::size_t count_ = 1;
    std::size_t on_this_machine_ = 1;
    int standard_error_ = -1;
};

}  // namespace

std::unique_ptr<JoinedProcesses> join_processes(char**) {
    return std::make_unique<MpiProcesses>();
}

}  // namespace awale::cli
