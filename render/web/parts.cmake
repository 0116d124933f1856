# The sources of the browser pages, in the order in which they are joined: those of games, of their worker, of
# workbooks, and of the course.
set(page_styles style/page.css style/board.css style/controls.css style/chart.css style/panel.css style/narrow.css style/print.css)
set(worker_scripts script/module.mjs script/worker.mjs)
set(page_scripts
    script/board_text.mjs
    script/turns.mjs
    script/module.mjs
    script/engine.mjs
    script/line.mjs
    script/values.mjs
    script/record.mjs
    script/tree.mjs
    script/session.mjs
    script/seeds.mjs
    script/geometry.mjs
    script/svg.mjs
    script/kept.mjs
    script/sound.mjs
    script/pile.mjs
    script/board.mjs
    script/chart.mjs
    script/words.mjs
    script/moves.mjs
    script/panel.mjs
    script/about.mjs
    script/games.mjs
    script/print.mjs
    script/place.mjs
    script/autoplay.mjs
    script/reveal.mjs
    script/play.mjs
    script/retry.mjs
    script/opened.mjs
    script/notebook.mjs
    script/pen.mjs
    script/edits.mjs
    script/editing.mjs
    script/modes.mjs
    script/draft.mjs
    script/drafting.mjs
    script/labels.mjs
    script/keys.mjs
    script/swipe.mjs
    script/address.mjs
    script/page.mjs
    script/plain.mjs
    script/start.mjs)
set(book_styles style/page.css style/board.css style/controls.css style/chart.css style/panel.css style/narrow.css style/book.css)
set(book_scripts
    script/board_text.mjs
    script/turns.mjs
    script/line.mjs
    script/seeds.mjs
    script/geometry.mjs
    script/svg.mjs
    script/kept.mjs
    script/sound.mjs
    script/pile.mjs
    script/board.mjs
    script/words.mjs
    script/moves.mjs
    script/labels.mjs
    script/keys.mjs
    script/answers.mjs
    script/book.mjs
    script/book_start.mjs)
set(study_styles style/page.css style/study.css)
set(study_scripts
    script/svg.mjs
    script/kept.mjs
    script/replies.mjs
    script/words.mjs
    script/study.mjs
    script/study_start.mjs)

# joined_modules(<variable> <name>...): scripts are modules while we work on them and one text where they run: lines that import
# or export are taken off.
function(joined_modules result)
    set(script "")
    foreach(name IN LISTS ARGN)
        file(READ ${SOURCE}/${name} text)
        string(REGEX REPLACE "\nimport [^;]*;" "" text "\n${text}")
        string(REPLACE "\nexport " "\n" text "${text}")
        string(APPEND script "${text}")
    endforeach()
    set(${result} "${script}" PARENT_SCOPE)
endfunction()
