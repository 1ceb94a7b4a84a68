import { accountsCommand } from './accounts/accounts-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(accountsCommand, process.argv.slice(2), process);
