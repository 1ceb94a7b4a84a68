import { runCommandScript } from './run-built-command.js';

await runCommandScript('files');
