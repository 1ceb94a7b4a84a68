import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type RowFile = {
  write: (bytes: Buffer) => Promise<void>;
  read: () => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/**
 * A temporary file for the rows of the embedded database, whose only connection must not wait for the disk or the terminal of a
 * command. The file has no name, so that nothing is left of it when the process ends.
 */
export async function openRowFile(): Promise<RowFile> {
  const name = path.join(tmpdir(), `franvaro-${randomUUID()}.part`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return {
    async write(bytes) {
      await file.writeFile(bytes);
    },
    read: () => file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>,
    close: () => file.close(),
  };
}
