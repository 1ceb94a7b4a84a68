import { filesCommand } from './files/files-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(filesCommand, process.argv.slice(2), process);
