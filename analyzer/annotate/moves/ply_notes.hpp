#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "awale/notation/annotation/note.hpp"
#include "awale/notation/game/ply.hpp"

namespace awale {

/// The notes of a game under construction, ply by ply. Each detector adds its own.
class PlyNotes {
public:
    /// `plies` is the number of plies that can bear a note.
    explicit PlyNotes(std::size_t plies) : notes_(plies) {}

    std::size_t plies() const {
        return notes_.size();
    }

    void add(Ply ply, Note note) {
        assert(1 <= ply.number() && ply.number() <= notes_.size());
        notes_[ply.number() - 1].push_back(std::move(note));
    }

    /// The notes of a ply, counted from 1, in the order they were added.
    const std::vector<Note>& at(Ply ply) const {
        return notes_[ply.number() - 1];
    }

private:
    std::vector<std::vector<Note>> notes_;
};

}  // namespace awale
