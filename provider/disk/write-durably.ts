import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './sync-directory.ts';

/** Writes a new file, whose bytes are then on the disk, and returns its size. */
export async function writeNewFile(
  file: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const opened = await open(file, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await opened.writeFile(chunk);
      size += chunk.byteLength;
    }
    await opened.sync();
    return size;
  } finally {
    await opened.close();
  }
}

/** Creates the folder and syncs every parent up to the first existing one, so that the new folders are durable. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncDirectory(path.dirname(made));
  }
}
