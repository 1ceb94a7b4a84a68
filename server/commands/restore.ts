import { restoreCommand } from './backup/restore-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(restoreCommand, process.argv.slice(2), process);
