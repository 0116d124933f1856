#pragma once

#include <string>
#include <utility>
#include <vector>

#include "awale/render/draw/verbs.hpp"

namespace awale::render {

/// Closes a group of a drawing when it goes out of scope. The drawing must stay where it is meanwhile.
class GroupScope {
public:
    explicit GroupScope(std::vector<Verb>& verbs) : verbs_(&verbs) {}

    ~GroupScope();

    GroupScope(const GroupScope&) = delete;
    GroupScope& operator=(const GroupScope&) = delete;

private:
    std::vector<Verb>* verbs_;
};

/// A picture as a list of verbs, painted in order, later over earlier.
struct Drawing {
    Size size;
    std::string title{};        ///< a few words: what it is
    std::string description{};  ///< for those who cannot see it
    std::vector<Verb> verbs{};

    void add(Verb verb) {
        verbs.push_back(std::move(verb));
    }

    /// Opens a group that lasts as long as the value returned.
    [[nodiscard]] GroupScope group(GroupBegin begin) {
        verbs.emplace_back(std::move(begin));
        return GroupScope(verbs);
    }

    /// Copies another drawing into this one with its top left corner at `at`.
    void place(const Drawing& other, Point at, Role role = Role::None);
};

/// The open outline through `points` with its corners rounded off by `radius`.
Outline rounded_polyline(const std::vector<Point>& points, double radius);

/// The closed triangle at the end of an arrow, and where its shaft has to stop so as not to show through.
struct ArrowHead {
    Outline triangle;
    Point shaft_end;
};

/// The head of an arrow, pointing the way its shaft arrives. The shaft has at least two points.
ArrowHead arrow_head(const Arrow& arrow);

}  // namespace awale::render
