import { ResultLostError } from '#server/command-socket/send-request.ts';
import { parseAccountAction } from './parse-account-action.ts';
import { CommandError } from '../command-error.ts';
import { createTerminalOutput } from '../import/terminal-output.ts';
import type { Command, CommandContext } from '../command.ts';
import { runOrSend } from '../run-or-send.ts';

const HELP = `npm run accounts -- create --organisation 556677-8899 --username u --name "Förnamn Efternamn"
                           --roles HRAdmin,Manager --departments all|ID,ID [--administrator] [--password-stdin] [--keep-password]
npm run accounts -- list --organisation 556677-8899
npm run accounts -- disable --username u
npm run accounts -- enable --username u
npm run accounts -- sign-out --username u
npm run accounts -- roles --username u [--roles HRAdmin,Manager|none] [--departments all|ID,ID]
npm run accounts -- departments --username u --role Manager --departments all|ID,ID
npm run accounts -- administrator --username u [--remove]
npm run accounts -- set-password --username u [--password-stdin] [--keep-password]
npm run accounts -- features --organisation 556677-8899 [--on RehabPlanner,CompanyHealth] [--off …] [--company ID]

The departments apply to each role given. Without --password-stdin the password is asked for on the terminal.
The owner of the account must replace the password at the next sign-in; with --keep-password it stays.
enable: a disabled account may sign in again. sign-out: ends every session and token of the account.
roles: without --roles it lists them with their departments. With --roles the account has these and no others; without
--departments each keeps its departments. departments: those of one role. What an account loses ends its sessions, and what it
gains applies at once, without a second administrator; a change that waited for approval on the page is discarded.
--administrator and administrator: the account may manage deliveries of data; this shows no data about people.
features: those that are not named stay as they are; --company is the id of a department that is marked as a company.
The server may keep running.

Exit codes: 0 done, 1 nothing changed or the result is not known, 2 wrong arguments, 3 another process uses the database.
`;

/** `npm run accounts`: creates, lists and changes accounts, and switches features. */
export const accountsCommand: Command = { run };

async function run(context: CommandContext): Promise<number> {
  const { args, io, t } = context;
  const action = await parseAccountAction(args, io);
  if (action === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const output = createTerminalOutput(io, null, t);
  try {
    return await runOrSend(context, { kind: 'account', language: 'en', action }, [], output);
  } catch (error) {
    if (!(error instanceof ResultLostError)) throw error;
    // An action that was done is not done again: a username is taken, and the others set what is set already.
    throw new CommandError(
      'The server ended before it responded, or the command was interrupted. It is not known whether anything was changed: run the command again.',
    );
  }
}
