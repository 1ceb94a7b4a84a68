import { runCommandScript } from './command.js';

await runCommandScript('accounts');
