import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The entries of a zip archive by their names, decompressed. */
export async function readArchive(content: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(content, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return entries;
}
