import { backupCommand } from './backup/backup-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(backupCommand, process.argv.slice(2), process);
