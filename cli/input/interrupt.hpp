#pragma once

namespace awale::cli {

/// While one is alive, the first SIGINT or SIGTERM asks for an orderly stop instead of ending the program; a
/// second one ends it. A signal that is ignored, as nohup starts a program, stays ignored. At most one at a
/// time.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// Whether a stop was asked for.
    static bool requested();
};

}  // namespace awale::cli
