import { readEnv } from '#server/environment/env.ts';
import { parseAuditAction } from './audit/parse-audit-action.ts';
import { commandTexts } from './command-texts.ts';
import { createTerminalOutput } from './import/terminal-output.ts';
import { type OpenOnDemand, runCommand } from './run-command.ts';
import { runOrSend } from './run-or-send.ts';

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

await runCommand(auditCommand);

/** `npm run audit`: verifies and reads the access log. */
async function auditCommand(args: string[], open: OpenOnDemand): Promise<number> {
  const { dataDir } = readEnv({ ...process.env, DEMO: '1' });
  const action = await parseAuditAction(args, dataDir);
  if (action === null) {
    process.stdout.write(HELP);
    return 0;
  }
  const output = createTerminalOutput(null, commandTexts('en'));
  return runOrSend(open, { kind: 'audit', language: 'en', action }, [], output);
}
