import { keysCommand } from './keys/keys-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(keysCommand, process.argv.slice(2), process);
