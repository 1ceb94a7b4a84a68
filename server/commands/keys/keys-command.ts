import { createTerminalOutput } from '../import/terminal-output.ts';
import { parseKeysAction } from './parse-keys-action.ts';
import type { Command, CommandContext } from '../command.ts';
import { runOrSend } from '../run-or-send.ts';

const HELP = `npm run keys -- status
npm run keys -- rotate [--data-keys]

status: the keys of each organisation, and with which key of DATA_KEYS they are encrypted.
rotate: encrypts the keys of the organisations with the first key of DATA_KEYS. Afterwards the other keys may be removed from it.
--data-keys: also makes a new data key for every organisation and encrypts all of its rows with it. The server may keep running.
If it is interrupted, the same command continues.

Exit codes: 0 done, 1 it failed, 2 wrong arguments, 3 another process uses the database.
`;

/** `npm run keys`: shows and replaces the keys with which stored data is encrypted. */
export const keysCommand: Command = { run };

async function run(context: CommandContext): Promise<number> {
  const { args, io, t } = context;
  const action = parseKeysAction(args);
  if (action === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const output = createTerminalOutput(io, null, t);
  return runOrSend(context, { kind: 'keys', language: 'en', action }, [], output);
}
