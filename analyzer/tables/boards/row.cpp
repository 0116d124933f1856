#include "awale/analyzer/tables/boards/row.hpp"

namespace awale::tables {

namespace {

void fill(std::vector<Row>& rows, Row& row, int place, int houses, int seeds) {
    std::uint8_t& house = row[static_cast<std::size_t>(place)];
    if (place == houses - 1) {
        house = static_cast<std::uint8_t>(seeds);
        rows.push_back(row);
        house = 0;
        return;
    }
    for (int here = seeds; here >= 0; --here) {
        house = static_cast<std::uint8_t>(here);
        fill(rows, row, place + 1, houses, seeds - here);
    }
    house = 0;
}

}  // namespace

std::vector<Row> all_rows(int houses, int seeds) {
    std::vector<Row> rows;
    rows.reserve(row_count(houses, seeds));
    Row row{};
    fill(rows, row, 0, houses, seeds);
    return rows;
}

}  // namespace awale::tables
