import { auditCommand } from './audit/audit-command.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(auditCommand, process.argv.slice(2), process);
