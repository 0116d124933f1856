# What a desktop and a shell find: the type of .ogn files and the application that opens them, an icon, and completions, which
# the program that was just built prints.
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md dated REGEX "^## \\[[0-9.]+\\] - [0-9-]+" LIMIT_COUNT 1)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+$" release_date "${dated}")
if(NOT release_date)
    string(TIMESTAMP release_date "%Y-%m-%d" UTC) # not released; follows SOURCE_DATE_EPOCH
endif()
set(desktop ${PROJECT_SOURCE_DIR}/cmake/desktop)
configure_file(${desktop}/awale.metainfo.xml.in ${PROJECT_BINARY_DIR}/desktop/io.github.awale.awale.metainfo.xml @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/desktop/io.github.awale.awale.metainfo.xml DESTINATION share/metainfo COMPONENT runtime)
install(FILES ${desktop}/awale.desktop DESTINATION share/applications COMPONENT runtime)
install(FILES ${desktop}/awale-mime.xml RENAME awale.xml DESTINATION share/mime/packages COMPONENT runtime)
install(FILES ${desktop}/awale.svg DESTINATION share/icons/hicolor/scalable/apps COMPONENT runtime)

set(completions ${PROJECT_BINARY_DIR}/completion)
file(MAKE_DIRECTORY ${completions})
set(completion_files)
foreach(pair IN ITEMS bash/awale zsh/_awale fish/awale.fish)
    cmake_path(GET pair PARENT_PATH shell)
    cmake_path(GET pair FILENAME name)
    add_custom_command(OUTPUT ${completions}/${pair}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${completions}/${shell}
        COMMAND ${CMAKE_COMMAND} -E env AWALE_CONFIG=/dev/null $<TARGET_FILE:awale> completion ${shell} > ${completions}/${pair}
        DEPENDS awale VERBATIM)
    list(APPEND completion_files ${completions}/${pair})
endforeach()
add_custom_target(completion ALL DEPENDS ${completion_files})
install(FILES ${completions}/bash/awale DESTINATION share/bash-completion/completions COMPONENT runtime)
install(FILES ${completions}/zsh/_awale DESTINATION share/zsh/vendor-completions COMPONENT runtime)
install(FILES ${completions}/fish/awale.fish DESTINATION share/fish/vendor_completions.d COMPONENT runtime)
