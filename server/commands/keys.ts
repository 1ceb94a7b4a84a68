import { commandTexts } from './command-texts.ts';
import { createTerminalOutput } from './import/terminal-output.ts';
import { parseKeysAction } from './keys/parse-keys-action.ts';
import { type OpenOnDemand, runCommand } from './run-command.ts';
import { runOrSend } from './run-or-send.ts';

const HELP = `npm run keys -- status
npm run keys -- rotate [--data-keys]

status: the keys of each organisation, and with which key of DATA_KEYS they are encrypted.
rotate: encrypts the keys of the organisations with the first key of DATA_KEYS. Afterwards the other keys may be removed from it.
--data-keys: also makes a new data key for every organisation and encrypts all of its rows with it. The server may keep running.
If it is interrupted, the same command continues.

Exit codes: 0 done, 1 it failed, 2 wrong arguments, 3 another process uses the database.
`;

await runCommand(keysCommand);

/** `npm run keys`: shows and replaces the keys with which stored data is encrypted. */
async function keysCommand(args: string[], open: OpenOnDemand): Promise<number> {
  const action = parseKeysAction(args);
  if (action === null) {
    process.stdout.write(HELP);
    return 0;
  }
  const output = createTerminalOutput(null, commandTexts('en'));
  return runOrSend(open, { kind: 'keys', language: 'en', action }, [], output);
}
