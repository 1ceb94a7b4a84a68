import { personCommand } from './person/person-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(personCommand, process.argv.slice(2), process);
