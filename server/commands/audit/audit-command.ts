import { parseAuditAction } from './parse-audit-action.ts';
import { createTerminalOutput } from '../import/terminal-output.ts';
import type { Command, CommandContext } from '../command.ts';
import { readCommandEnv } from '../open-for-command.ts';
import { runOrSend } from '../run-or-send.ts';

const HELP = `npm run audit -- verify [--organisation 556677-8899]
npm run audit -- export --organisation 556677-8899 [--from 2026-01-01] [--to 2026-03-31]
npm run audit -- who --organisation 556677-8899 --person ID

verify: compares the access log with its hash chain, and names the first bad row. Write the last hash down elsewhere: it proves
later that the end of the log was not cut off.
export: the events, the latest first, one JSON object a line. who: who has read or changed what about an employee. ID is in the
address of the employee page. Both leave a row in the log.
The server may keep running. DATA_DIR must be the folder of the server.

Exit codes: 0 done, 1 the chain is broken or nothing was read, 2 wrong arguments, 3 another process uses the database.
`;

/** `npm run audit`: verifies and reads the access log. */
export const auditCommand: Command = { run };

async function run(context: CommandContext): Promise<number> {
  const { args, io, t } = context;
  const { dataDir } = readCommandEnv(io.env);
  const action = await parseAuditAction(args, dataDir);
  if (action === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const output = createTerminalOutput(io, null, t);
  return runOrSend(context, { kind: 'audit', language: 'en', action }, [], output);
}
