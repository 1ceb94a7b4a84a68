import { access } from 'node:fs/promises';
import { createFolderStorage } from '#provider/files/storage/folder-storage.ts';
import type { ObjectStorage } from '#provider/files/storage/object-storage.ts';
import { createS3Storage } from '#provider/files/storage/s3-storage.ts';
import { filesFolder } from '#server/environment/open-file-store.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandError, EXIT_USAGE } from '../command-error.ts';
import { moveFiles } from './move-files.ts';
import { parseFilesArguments, type Place, placeOfEnv } from './parse-files-arguments.ts';
import { readCommandEnv, rejectUnsafeStorage } from '../open-for-command.ts';

const HELP = `npm run files -- move --from DIR|s3://… --to DIR|s3://… [--remove-source]

Copies the uploaded files, encrypted as they are stored, from one place to another, and reads each copy back to compare it. DIR is the
folder files of DATA_DIR; s3://BUCKET/PREFIX?endpoint=https://…&region=…&pathStyle=1 is the value of FILES_URL. Both places in S3
have the same credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).
Files that are there already with the same bytes are not copied again: if the command is interrupted, the same command continues. It
needs no database, and the server may keep running. 1. Run the command. 2. Set FILES_URL. 3. Restart the server. 4. Run the command
again: it copies the files that were stored in between.
--remove-source: removes the files at the source, after all of them were copied and compared. It is rejected for the place that
FILES_URL and DATA_DIR name.

Exit codes: 0 all files are at the target, 1 not all of them are, or the source was not removed: run it again, 2 wrong arguments.
`;

/** `npm run files`: moves the stored files to another storage. */
export const filesCommand: Command = { run };

async function run({ args, io }: CommandContext): Promise<number> {
  const parsed = parseFilesArguments(args, io.env);
  if (parsed === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const { from, to, isSourceRemoved } = parsed;
  rejectUnsafeStorage(io.env, '--from', from.text);
  rejectUnsafeStorage(io.env, '--to', to.text);
  const env = readCommandEnv(io.env);
  if (isSourceRemoved && from.id === placeOfEnv(filesFolder(env), env.s3)) {
    throw new CommandError(
      'The server stores its files at the source. Set FILES_URL to the target and restart it first. Nothing was changed.',
      EXIT_USAGE,
    );
  }
  await requireFolder(from);
  const write = (text: string) => io.stdout.write(text);
  const { files, copied, removed } = await moveFiles(openPlace(from), openPlace(to), {
    isSourceRemoved,
    onProgress: (count) => write(`${String(count)} files …\n`),
  });
  write(
    `${String(files)} files are at the target: ${String(copied)} copied, ${String(files - copied)} there before. All are equal.\n`,
  );
  if (isSourceRemoved) write(`${String(removed)} files are removed at the source.\n`);
  return 0;
}

function openPlace({ location }: Place): ObjectStorage {
  return typeof location === 'string' ? createFolderStorage(location) : createS3Storage(location);
}

/** @throws {CommandError} if the place is a folder that does not exist */
async function requireFolder({ location }: Place): Promise<void> {
  if (typeof location !== 'string') return;
  await access(location).catch(() => {
    throw new CommandError('The folder of --from does not exist, or cannot be read. Nothing was copied.');
  });
}
