# The sources of the browser page, in the order in which they are joined into it.
set(page_styles page.css board.css parts.css)
set(page_scripts
    rules.mjs
    line.mjs
    endgame.mjs
    values.mjs
    record.mjs
    session.mjs
    seeds.mjs
    geometry.mjs
    svg.mjs
    pile.mjs
    board.mjs
    chart.mjs
    words.mjs
    moves.mjs
    panel.mjs
    about.mjs
    keys.mjs
    address.mjs
    page.mjs)
