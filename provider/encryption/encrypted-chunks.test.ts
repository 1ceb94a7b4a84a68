import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptChunks, decryptedSize, encryptChunks, type StreamKey } from './encrypted-chunks.ts';
import { decryptFile, encryptFile, FILE_HEADER_BYTES } from './file-encryption.ts';

const CHUNK = 64 * 1024;
const key = Buffer.alloc(32, 7);
const KEY_ID = '01900000-0000-7000-8000-000000000000';

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bytes of source) all.push(bytes);
  return Buffer.concat(all);
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fill = (size: number) => Buffer.alloc(size, 'Frånvaro');

const FIRST_LINE = Buffer.from('{"franvaroBackup":1}\n');
/** The chunks of a backup, whose first line is the associated data. */
const OF_BACKUP: StreamKey = { key, associatedData: FIRST_LINE };

describe('the format of stored chunks', () => {
  // The hashes are those of the bytes that earlier versions have written: the product must be able to read them.
  it.each([
    [
      0,
      'dd6f86ef713c340feaa172d53ed8b3489c158635d26f067514156130191a3021',
      'a872e2b9224959d516d794916262ba9cf59105e9f1e2f6717e50d63add7a37f4',
    ],
    [
      5,
      '7770716a0b5d95c3286e1898556446a944055837888979f8a3a8299f53dc83e5',
      '1564cb188e2c1d343ec9c95359513470adf879dcb205c970df30f80b3edfc4f6',
    ],
    [
      CHUNK,
      '77f2907c9b0994f77913c273c388ed2971229a43f7e71763c579df35b23d2c0f',
      'b6fa65e2a45abae5c76d4bb288015cca28690f5dd9aefd981de430299398d63a',
    ],
    [
      2 * CHUNK + 100,
      '69ef9c69c70a3fe8d197c093d363a0cdd0b5e7013f12d0368bf942dadd39f78b',
      'aea41c8414d51bc7fb7f4ed47ef9975633ad883227fe0465a0fb67067122013b',
    ],
  ] as [number, string, string][])(
    'is unchanged for %d bytes of a file and of a backup',
    async (size, ofFile, ofBackup) => {
      const plain = fill(size);
      const file = await collect(encryptFile([plain], KEY_ID, () => key));
      expect(hash(file.subarray(FILE_HEADER_BYTES))).toBe(ofFile);
      expect(await collect(decryptFile([file], () => key, 'x'))).toEqual(plain);
      const backup = await collect(encryptChunks(OF_BACKUP, [plain]));
      expect(hash(Buffer.concat([FIRST_LINE, backup]))).toBe(ofBackup);
      expect(await collect(decryptChunks(OF_BACKUP, [backup]))).toEqual(plain);
      expect(decryptedSize(backup.length)).toBe(size);
    },
  );

  it.each([
    ['of a file', { key }, '7126d7015a8280f92bcf07ec2388997750ad24b0'],
    ['of a backup', OF_BACKUP, '7126d701e3b8cf620b9b159a7300902e27b23544'],
  ])('decrypts fixed bytes %s', async (_of, streamKey, hex) => {
    expect(String(await collect(decryptChunks(streamKey, [Buffer.from(hex, 'hex')])))).toBe('Anna');
  });
});

it.each([
  ['other associated data', { key, associatedData: Buffer.from('x') }],
  ['another key', { ...OF_BACKUP, key: Buffer.alloc(32, 8) }],
])('rejects chunks with %s', async (_with, streamKey) => {
  const chunks = await collect(encryptChunks(OF_BACKUP, [fill(5)]));
  await expect(collect(decryptChunks(streamKey, [chunks]))).rejects.toMatchObject({
    fault: 'changed',
    position: 0,
  });
});
