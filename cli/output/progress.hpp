#pragma once

#include <chrono>

#include "awale/cli/output/console.hpp"

namespace awale {
class Database;
}

namespace awale::cli {

/// While one is alive, the first SIGINT or SIGTERM asks for an orderly stop instead of ending the program; a
/// second one ends it. A signal that is ignored, as nohup starts a program, stays ignored.
class Interrupt {
public:
    Interrupt();
    Interrupt& operator=(Interrupt&&) = delete;
    ~Interrupt();

    /// Whether a stop was asked for.
    static bool requested();

    /// Throws Stopped with that text where a stop was asked for.
    static void heed(std::string_view id = {});
};

/// What a work that was stopped leaves.
enum class Kept : std::uint8_t {
    Printed,  ///< what was printed, if anything
    Nothing,
    Games,   ///< the output, with the games so far
    Resumed  ///< what the same command goes on from
};

/// Of a work that writes its output at the end, or to standard output, `-`, as it goes.
constexpr Kept kept_in(std::string_view output) { return output == "-" ? Kept::Printed : Kept::Nothing; }

/// How far a work has come.
struct Done {
    std::size_t count = 0;
    std::size_t of = 0;      ///< 0: not known
    double share = 0;        ///< of the work of this run, 0 to 1; 0: as the counts have it
    std::size_t before = 0;  ///< of `count`, done by an earlier run
    std::string now{};       ///< what is being done
};

/// `12 of 40 games, 3.0 a minute, about 9 min 20 s left; game 13: ply 5 of 80`, after so many seconds. Rate
/// and time are both of the share, where that is known. `unit`: `games`, `boards`, `exercises`,
/// `positions` or `sequences`.
std::string progress_text(std::string_view unit, const Done& done, double seconds);

/// When a work shows its progress.
struct ProgressTimes {
    std::chrono::milliseconds shown{2000};  ///< from then on, on a terminal
    std::chrono::seconds logged{0};         ///< from then on, elsewhere; 0: never
};

/// Shows how far a long work has come, at what rate, and how long it will take: on a terminal in the progress
/// line, elsewhere, if that is wanted, now and then in a line, less often as time goes on. While one is alive
/// a signal asks for a stop (Interrupt). To be used by one thread at a time.
class Progress {
public:
    explicit Progress(Console& console, Kept kept = Kept::Printed, std::string_view unit = "games",
                      ProgressTimes times = {});

    /// Of games of that corpus, which it follows.
    Progress(Console& console, Database& database, Kept kept = Kept::Printed) : Progress(console, kept) {
        follow(database);
    }

    Progress& operator=(Progress&&) = delete;
    /// Takes the line away.
    ~Progress();

    /// A count that falls begins another part of the work, whose rate is its own.
    void show(Done done);

    /// The same; throws Stopped, with a sentence that says what was kept, where a stop was asked for. `main`
    /// prints it.
    void advance(Done done);

    /// The same with what is being done now.
    void now(std::string text);

    /// Throws Stopped as `advance` does.
    void heed() const;

    /// Advances with every game that is read from the corpus, and while a statement works, until the end of
    /// this. The first corpus is the one whose games are counted.
    void follow(Database& database);

private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    Interrupt interrupt_;
    Kept kept_;
    std::string_view unit_;
    Done done_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_shown_, next_logged_;
    std::chrono::seconds wait_;  ///< for the next line of a log
    std::vector<Database*> followed_;
};

}  // namespace awale::cli
