// The page of a course: each task can be answered, and is told right or wrong at once. Without scripts the tasks and
// their answers are there all the same.

import { html } from './svg.mjs';
import { createKeeper } from './kept.mjs';
import { isRight, readRight } from './replies.mjs';
import { messagesOf, openWords } from './words.mjs';

const button = (text, act, attributes = {}) => {
    const made = html('button', { type: 'button', ...attributes }, text);
    made.addEventListener('click', act);
    return made;
};

/// Makes the tasks of the page ready to be answered.
export function runStudy() {
    const words = openWords(messagesOf(), document.documentElement.lang, ['web_study']);
    const tasks = [...document.querySelectorAll('.task')];
    const tally = document.querySelector('.tally');
    const keeper = createKeeper(`awale study ${tally.dataset.key}`);
    const right = readRight(keeper.read(), tasks.map(({ id }) => id));
    const keep = () => keeper.write(JSON.stringify([...right]));

    function writeTally() {
        tally.firstChild.textContent = words.tally({ right: right.size, all: tasks.length });
        for (const task of tasks) {
            task.classList.toggle('right', right.has(task.id));
        }
    }

    function judge(task, given) {
        const reply = task.querySelector('.reply').dataset;
        const good = isRight(reply, given);
        const fails = good ? null : [...task.querySelectorAll('.fails')].find(({ dataset }) => dataset.house === given);
        if (good) {
            right.add(task.id);
            task.querySelector('details').open = true;
        }
        task.querySelector('.verdict').textContent = good ? words.right : fails ? `${words.failed}${fails.textContent} ${words.again}` : words.wrong({ given: reply.kind === 'house' ? given : 'none' });
        keep();
        writeTally();
        return good;
    }

    const houseOf = (letter) => words.house({ letter, row: /[a-f]/.test(letter) ? 'north' : 'south' });

    /// One of several houses: the answer counts at once.
    const oneHouse = (task, choices) => choices.map((letter) =>
        button(letter, ({ target }) => {
            target.classList.toggle('tried', !judge(task, letter));
        }, { 'aria-label': houseOf(letter) }));

    /// Several houses, or none.
    function severalHouses(task, choices) {
        const chosen = new Set();
        const check = button(words.none, () => judge(task, [...chosen].join('')), { class: 'check' });
        const houses = choices.map((letter) => button(letter, ({ target }) => {
            chosen[chosen.has(letter) ? 'delete' : 'add'](letter);
            target.setAttribute('aria-pressed', String(chosen.has(letter)));
            check.textContent = chosen.size === 0 ? words.none : words.check;
        }, { 'aria-label': houseOf(letter), 'aria-pressed': 'false' }));
        return [...houses, check];
    }

    function aNumber(task) {
        const input = html('input', { type: 'number', min: '0', max: '48', inputmode: 'numeric', 'aria-label': words.reply });
        const check = () => (input.value === '' ? input.focus() : judge(task, input.value));
        input.addEventListener('keydown', ({ key }) => {
            if (key === 'Enter') {
                check();
            }
        });
        return [input, button(words.check, check, { class: 'check' })];
    }

    const yesOrNo = (task) => ['yes', 'no'].map((given) => button(words[given], () => judge(task, given)));

    /// Every task without an answer that was given.
    function layTasks() {
        for (const task of tasks) {
            const reply = task.querySelector('.reply');
            const make = { house: oneHouse, houses: severalHouses, number: aNumber, 'yes-no': yesOrNo }[reply.dataset.kind];
            reply.replaceChildren(...make(task, [...reply.dataset.choices]));
            reply.setAttribute('role', 'group');
            reply.setAttribute('aria-label', words.reply);
            task.querySelector('.verdict').textContent = '';
            task.querySelector('details').open = false;
        }
        writeTally();
    }

    tally.append(html('span', { role: 'status' }), button(words.restart, () => {
        if (window.confirm(words.restartQuestion)) {
            right.clear();
            keep();
            layTasks();
        }
    }));
    layTasks();
}
