import { requireMissing, writeBackupFile } from '#server/backup/backup-file.ts';
import type { Entry } from '#server/backup/backup-entry.ts';
import { dataFrame, headFrame } from '#server/backup/frames.ts';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import { describeBackupFault } from './describe-backup-fault.ts';
import { readKeyFiles } from './key-files.ts';
import { parseBackupArguments } from './parse-backup-arguments.ts';
import { CommandError } from '../command-error.ts';
import { createTerminalOutput } from '../import/terminal-output.ts';
import type { Command, CommandContext } from '../command.ts';
import { readCommandEnv } from '../open-for-command.ts';
import { runOrSend } from '../run-or-send.ts';

const HELP = `npm run backup -- FILE [--with-keys] [--passphrase | --passphrase-stdin]

Writes the database (both schemas) and the uploaded files to a new file: one state, compressed and encrypted with AES-256-GCM. The
key is in BACKUP_KEY or in the file BACKUP_KEY_FILE (openssl rand -base64 32); with --passphrase it is derived from a text of at
least 16 characters. FILE.part is not a backup: it becomes FILE when it is complete.
--with-keys: also the keys in DATA_DIR/keys. Without them, keep a copy of that folder elsewhere. SESSION_SECRETS and other settings
are never in a backup.
The server may keep running. DATA_DIR must be the folder of the server.

Exit codes: 0 done, 1 no file was written, 2 wrong arguments, 3 another process uses the database.
`;

/** `npm run backup`: writes an encrypted copy of the database and the files. */
export const backupCommand: Command = { run };

async function run(context: CommandContext): Promise<number> {
  const { args, io, t } = context;
  const parsed = await parseBackupArguments(args, io);
  if (parsed === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const { file, secret, withKeys } = parsed;
  const { dataDir } = readCommandEnv(io.env);
  const terminal = createTerminalOutput(io, null, t);
  try {
    await requireMissing(file);
    const bytes = await writeBackupFile(file, secret, async (emit) => {
      for (const { name, sha256, content } of await readKeyFiles(dataDir)) {
        await emit(headFrame({ entry: 'key', name, isIncluded: withKeys, sha256 } satisfies Entry));
        if (withKeys) await emit(dataFrame(content));
      }
      await runOrSend(context, { kind: 'backup', language: 'en' }, [], { ...terminal, writeData: emit });
    });
    io.stdout.write(`The backup is written: ${String(bytes)} bytes.\n`);
    return 0;
  } catch (error) {
    if (error instanceof ResultLostError) {
      throw new CommandError('The server ended, or the command was interrupted. No file was written.');
    }
    const message = describeBackupFault(error);
    throw message === null ? error : new CommandError(`${message} No file was written.`);
  }
}
