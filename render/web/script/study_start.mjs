// Begins: makes the tasks of the page ready.

import { runStudy } from './study.mjs';

runStudy();
