import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildArchive } from '#tests/support/files/sample-archive.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { openArchive } from './open-archive.ts';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

const MEGABYTE = 1024 * 1024;
const END_BYTES = 22;

/** Repeats the entries of the directory, which then share the same compressed bytes. */
function repeatEntries(archive: Uint8Array, times: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const end = Buffer.from(bytes.subarray(-END_BYTES));
  const size = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  const directory = bytes.subarray(offset, offset + size);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(size * times, 12);
  return Buffer.concat([bytes.subarray(0, offset), ...Array.from({ length: times }, () => directory), end]);
}

const open = (content: Uint8Array, maxEntries = 100) =>
  openArchive(files.write('archive.zip', content), { maxEntries, errorOf: (problem) => new Error(problem) });

/** One megabyte that is compressed to about a hundredth. */
const dense = Buffer.concat([randomBytes(10 * 1024), Buffer.alloc(MEGABYTE - 10 * 1024)]);

describe('openArchive', () => {
  test('reads entries in chunks', async () => {
    const archive = await open(buildArchive([{ name: 'a', content: dense, deflated: true }]));
    const [entry] = archive.entries;
    const chunks: Uint8Array[] = [];
    if (entry !== undefined) for await (const chunk of archive.read(entry)) chunks.push(chunk);
    archive.close();
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(dense)).toBe(true);
  });

  test('accepts many entries with an ordinary ratio', async () => {
    const names = Array.from({ length: 20 }, (_, index) => String(index));
    const archive = await open(buildArchive(names.map((name) => ({ name, content: dense, deflated: true }))));
    expect(archive.entries.map(({ fileName }) => fileName)).toEqual(names);
    archive.close();
  });

  test('rejects entries that share compressed bytes', async () => {
    const one = buildArchive([{ name: 'a', content: dense, deflated: true }]);
    await expect(open(repeatEntries(one, 20))).rejects.toThrow('tooLarge');
  });

  test('rejects more entries than the limit', async () => {
    const entries = ['a', 'b', 'c'].map((name) => ({ name, content: '' }));
    await expect(open(buildArchive(entries), 2)).rejects.toThrow('tooLarge');
  });

  test('rejects a file that is no archive', async () => {
    await expect(open(Buffer.from('PK'))).rejects.toThrow('damaged');
  });
});
