import { createInterface } from 'node:readline/promises';
import { open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { syncDirectory } from '#provider/disk/sync-directory.ts';
import { FileExistsError, requireMissing } from '#server/backup/backup-file.ts';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import { describeBackupFault } from '../backup/describe-backup-fault.ts';
import type { Command, CommandContext, CommandIo } from '../command.ts';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import { createTerminalOutput } from '../import/terminal-output.ts';
import { parsePersonAction, type ParsedPersonAction } from './parse-person-action.ts';
import type { PersonAction } from './person-request.ts';
import { runOrSend } from '../run-or-send.ts';

const HELP = `npm run person -- extract --organisation 556677-8899 --person ID --output FILE.zip
npm run person -- erase --organisation 556677-8899 --person ID [--yes]
npm run person -- unprotect --organisation 556677-8899 --person ID [--yes]

extract: everything about an employee in an archive: data.json, sv.html, en.html, the uploaded files, and who has read or changed what. It is not
encrypted: hand it over safely, and delete it.
erase: removes name, numbers, texts, documents and files permanently. Days and degrees of absence stay without a name, so that no
figure changes. The files of all earlier deliveries are removed, too. The command asks for the name; --yes does not ask. A person
with a retention hold is not erased, and nobody while a delivery waits for a decision.
unprotect: removes the mark of protected identity: the person is shown to everybody with access to the department. The command asks for
the name, as before an erasure. A later delivery that states the protection sets the mark again.
ID is in the address of the employee page. Instead, --employment-number N names the employee, or --personal-number, which asks for the
number or reads it from standard input. Each leaves a row in the access log.
The server may keep running. DATA_DIR must be the folder of the server.

Exit codes: 0 done, 1 nothing changed or written, or the result is not known, 2 wrong arguments, 3 another process uses the database.
`;

const QUESTIONS = {
  erase:
    'The person is erased permanently. Only a backup from before has the data then. Type the first and last name to confirm: ',
  unprotect:
    'The mark of protected identity is removed: name and workplace are shown again. Type the first and last name to confirm: ',
};
const UNKNOWN_RESULTS = {
  extract: 'The server ended, or the command was interrupted. No file was written.',
  erase:
    'The server ended before it responded. It is not known whether the person is erased: run the command again.',
  unprotect:
    'The server ended before it responded. It is not known whether the mark is removed: run the command again.',
};

/** `npm run person`: extracts or erases the data of an employee (GDPR, articles 15 and 17), or removes their protection mark. */
export const personCommand: Command = { run };

async function run(context: CommandContext): Promise<number> {
  const { args, io } = context;
  const action = await parsePersonAction(args, io);
  if (action === null) {
    io.stdout.write(HELP);
    return 0;
  }
  try {
    return action.name === 'extract' ? await extract(action, context) : await confirmAndSend(action, context);
  } catch (error) {
    if (!(error instanceof ResultLostError)) throw error;
    throw new CommandError(UNKNOWN_RESULTS[action.name]);
  }
}

async function extract(
  { file, ...action }: Extract<ParsedPersonAction, { name: 'extract' }>,
  context: CommandContext,
): Promise<number> {
  const part = `${file}.part`;
  try {
    await requireMissing(file);
    await rm(part, { force: true });
    const archive = await openFile(part, 'wx', 0o600);
    let code: number;
    try {
      const writeData = (bytes: Buffer) => archive.writeFile(bytes);
      code = await send(context, action, { writeData });
      await archive.sync();
    } finally {
      await archive.close();
    }
    await rename(part, file);
    await syncDirectory(path.dirname(file));
    context.io.stdout.write(
      'The archive is written. It is not encrypted: hand it over safely, and delete it.\n',
    );
    return code;
  } catch (error) {
    await rm(part, { force: true });
    const message =
      error instanceof FileExistsError ? 'The file exists already.' : describeBackupFault(error);
    throw message === null ? error : new CommandError(`${message} No file was written.`);
  }
}

async function confirmAndSend(
  { isConfirmed, ...action }: Exclude<ParsedPersonAction, { name: 'extract' }>,
  context: CommandContext,
): Promise<number> {
  if (!isConfirmed) {
    if (!context.io.stdin.isTTY) throw usageError('--yes is required where there is no terminal');
    let name = '';
    const write = (text: string) => void (name += text);
    await send(context, { ...action, name: 'describe' }, { write });
    if (toPlain(await ask(context.io, QUESTIONS[action.name])) !== toPlain(name)) {
      throw new CommandError('That is not the name. Nothing was changed.');
    }
  }
  return send(context, action, {});
}

/** Empty if the terminal has no more input. */
async function ask({ stdin, stderr }: CommandIo, question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const ended = once(lines, 'close').then(() => '');
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

function toPlain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
}

function send(
  context: CommandContext,
  action: PersonAction,
  output: Partial<CommandOutput>,
): Promise<number> {
  const terminal = createTerminalOutput(context.io, null, context.t);
  return runOrSend(context, { kind: 'person', language: 'en', action }, [], { ...terminal, ...output });
}
