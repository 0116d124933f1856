// Begins: reads the exercises written into the page.

import { runBook } from './book.mjs';

runBook(JSON.parse(document.getElementById('data').textContent));
