import { importCommand } from './import/import-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(importCommand, process.argv.slice(2), process);
