// Runs server/commands/import.ts.
import { runCommandScript } from './run-built-command.js';

await runCommandScript('import');
